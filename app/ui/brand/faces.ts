import type { BrandFont } from "#contract/areas/brand.ts";
import bricolage from "../fonts/bricolage-grotesque-650.woff2?url";
import instrument from "../fonts/instrument-sans-400-650.woff2?url";
import inter from "../fonts/inter-400-650.woff2?url";
import sourceSerif from "../fonts/source-serif-4-400-650.woff2?url";

interface Face {
  stack: string;
  /** Absent for fonts that every device has. */
  file?: string;
  /** Declared by look.ts in an `@font-face` rule; absent if fonts.css declares the font. */
  family?: string;
}

const sans = '"Noto Sans Bengali Variable", system-ui, sans-serif';
const serif = '"Noto Sans Bengali Variable", Georgia, serif';

export const faces: Record<BrandFont, Face> = {
  "bricolage-grotesque": {
    stack: `"Bricolage Grotesque", "Bricolage fallback", ${sans}`,
    file: bricolage,
  },
  "instrument-sans": {
    stack: `"Instrument Sans", "Instrument fallback", ${sans}`,
    file: instrument,
  },
  inter: { stack: `"Inter", ${sans}`, file: inter, family: "Inter" },
  "source-serif-4": {
    stack: `"Source Serif 4", ${serif}`,
    file: sourceSerif,
    family: "Source Serif 4",
  },
  system: { stack: `system-ui, ${sans}` },
};
