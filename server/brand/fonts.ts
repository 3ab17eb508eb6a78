import { join } from "node:path";
import type { BrandFont } from "#contract/areas/brand.ts";
import type { Font } from "../images/drawing.ts";

/** `family` is the name in the font file, which is not always the font's usual name. */
const families: Record<BrandFont, [family: string, file: string]> = {
  "bricolage-grotesque": ["Bricolage Grotesque 96pt ExtraBold", "bricolage-grotesque"],
  "instrument-sans": ["Instrument Sans", "instrument-sans"],
  inter: ["Inter", "inter"],
  "source-serif-4": ["Source Serif 4", "source-serif-4"],
  // A server may have no system font.
  system: ["Inter", "inter"],
};

const fileOf = (name: string) => join(import.meta.dirname, "fonts", `${name}.ttf`);

const bangla: Font = { family: "Noto Sans Bengali", file: fileOf("noto-sans-bengali") };

export function fontsOf(font: BrandFont): readonly [Font, Font] {
  const [family, file] = families[font] ?? families.system;
  return [{ family, file: fileOf(file) }, bangla];
}
