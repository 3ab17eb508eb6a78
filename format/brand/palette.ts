import { isHex } from "./colors.ts";
import type { Palette } from "./shades.ts";

/** A style sheet or an SVG takes nothing but colours, wherever the row came from. */
export function soundPalette(chosen: Partial<Palette> | undefined, shipped: Palette): Palette {
  const sound = (name: keyof Palette) => {
    const color = chosen?.[name];
    return color && isHex(color) ? color : shipped[name];
  };
  return {
    main: sound("main"),
    action: sound("action"),
    ink: sound("ink"),
    paper: sound("paper"),
  };
}
