import { type BrandFont, shippedBrand, shippedName } from "#contract/areas/brand.ts";
import type { PictureFacts } from "#contract/areas/pictures.ts";
import type { SiteContent } from "#contract/documents/kinds.ts";
import { monogramOf } from "#format/brand/monogram.ts";
import { soundPalette } from "#format/brand/palette.ts";
import type { Palette } from "#format/brand/shades.ts";
import { tokensOf } from "#format/brand/tokens.ts";
import { faces } from "./faces.ts";
import { forcedStitches } from "./stitches.ts";

type Brand = SiteContent["brand"];
type Describe = (sources: readonly string[]) => Promise<Record<string, PictureFacts>>;

export interface LogoPicture {
  src: string;
  width?: number;
  height?: number;
}

/** The differences of an agency's brand from the shipped one. */
export interface ThemeStyle {
  style?: string;
  /** The colour of the browser's bars. */
  theme: string;
  /** The font files to preload. */
  fonts?: readonly string[];
  logo?: LogoPicture;
  dark?: LogoPicture;
  monogram?: string;
}

/** Returns undefined for the shipped brand, whose pages then contain no extra styles. */
export async function themeStyleOf(
  brand: Brand | undefined,
  name: string,
  describe: Describe,
): Promise<ThemeStyle | undefined> {
  if (!brand) return undefined;
  const palette = soundPalette(brand, shippedBrand);
  const style = [...declarations(palette, brand), ...logoRules(brand, palette)].join("");
  const isShippedName = name === shippedName;
  if (!style && isShippedName) return undefined;
  const logo = await pictureOf(brand.logo, describe);
  const dark = logo && (await pictureOf(brand.dark, describe));
  const fonts = filesOf(brand);
  return {
    ...(style && { style }),
    theme: palette.main,
    ...(fonts && { fonts }),
    ...(logo && { logo }),
    ...(dark && { dark }),
    ...(!isShippedName && { monogram: monogramOf(name) }),
  };
}

function declarations(palette: Palette, brand: Brand): string[] {
  const { display, text } = brand;
  const tokens = tokensOf(palette, soundPalette(undefined, shippedBrand));
  const fonts = [
    ...(display === shippedBrand.display
      ? []
      : [
          ["--font-display", faces[display].stack],
          ["--font-figures", "var(--font-display)"],
        ]),
    ...(text === shippedBrand.text ? [] : [["--font-text", faces[text].stack]]),
  ];
  const threads = brand.thread
    ? []
    : [
        ["--thread", "none"],
        ["--thread-out", "0px"],
        ["--thread-side", "var(--stitch-upright)"],
      ];
  const all = [...tokens, ...fonts, ...threads].map(([name, value]) => `${name}:${value};`);
  if (all.length === 0) return [];
  const onDeep = tokens.some(([name]) => name === "--color-on-deep-brand")
    ? ["[data-tone=deep]{--color-brand:var(--color-on-deep-brand)}"]
    : [];
  const stitches = palette.main === shippedBrand.main ? [] : [forcedStitches(palette.main)];
  // `html:root` is more specific than the rules of the style sheets, which may load later.
  return [...new Set([display, text])]
    .map(faceRule)
    .concat(`html:root{${all.join("")}}`, onDeep, stitches);
}

function faceRule(font: BrandFont): string {
  const { family, file } = faces[font];
  if (!family) return "";
  return `@font-face{font-family:"${family}";src:url("${file}") format("woff2");font-weight:400 650;font-display:swap}`;
}

function logoRules({ logo, dark }: Brand, { paper }: Palette): string[] {
  if (!logo) return [];
  const size =
    ".brand-logo{width:auto;height:2.25rem;max-width:min(12rem,46vw);object-fit:contain}";
  // A logo for light pages is hard to see on dark ones.
  const plate = `.brand-logo{padding:.25rem .5rem;border-radius:.375rem;background:${paper}}`;
  if (!dark) return [size, ...whereDark(plate)];
  const [display, hidden] = ["{display:inline}", "{display:none}"];
  const swap = [`.brand-dark${display}`, `.brand-light${hidden}`];
  return [`${size}.brand-dark${hidden}`, ...whereDark(...swap)];
}

const whereDark = (...rules: string[]): string[] => {
  const within = (scope: string) => rules.map((rule) => `${scope} ${rule}`).join("");
  return [
    within("[data-theme=dark]"),
    `@media (prefers-color-scheme:dark){${within("html:not([data-theme=light])")}}`,
  ];
};

function filesOf({ display, text }: Brand): string[] | null {
  if (display === shippedBrand.display && text === shippedBrand.text) return null;
  return [...new Set([display, text])].flatMap((font) => faces[font].file ?? []);
}

async function pictureOf(src: string | null, describe: Describe): Promise<LogoPicture | undefined> {
  if (!src) return undefined;
  const { [src]: facts } = await describe([src]);
  return { src, ...(facts && { width: facts.width, height: facts.height }) };
}
