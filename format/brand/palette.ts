import { isHex } from "./colors.ts";
import type { Palette } from "./shades.ts";

/** Replaces values that are not hex colours, since the palette is written into CSS and SVG. */
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
