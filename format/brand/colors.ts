/** Hue in radians; see Ottosson, "A perceptual color space for image processing". */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

export const white = "#ffffff";

export function oklchOf(hex: string): Oklch {
  const [r = 0, g = 0, b = 0] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const blue = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, blue),
    h: Math.atan2(blue, a),
  };
}

/** Converts to sRGB; a colour outside the gamut loses chroma, never lightness. */
export function hexOf({ l, c, h }: Oklch): string {
  let [low, high] = [0, c];
  if (isShown(rgbOf({ l, c, h }))) low = c;
  else {
    for (let step = 0; step < 16; step += 1) {
      const middle = (low + high) / 2;
      if (isShown(rgbOf({ l, c: middle, h }))) low = middle;
      else high = middle;
    }
  }
  const bytes = rgbOf({ l, c: low, h }).map((part) => Math.round(255 * gammaOf(clamp(part))));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

/** As WCAG 2.2 defines relative luminance. */
export function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = linearOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** As WCAG 2.2 defines contrast: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

export function tone(hex: string, l: number, maxChroma: number): string {
  const { c, h } = oklchOf(hex);
  return hexOf({ l, c: Math.min(c, maxChroma), h });
}

/** The colour itself, or that of the nearest lightness which passes; null where none does. */
export function nearest(hex: string, passes: (color: string) => boolean): string | null {
  if (passes(hex)) return hex;
  const { l, c, h } = oklchOf(hex);
  for (let distance = 0.004; distance < 1; distance += 0.004) {
    for (const lightness of [l - distance, l + distance]) {
      if (lightness < 0 || lightness > 1) continue;
      const color = hexOf({ l: lightness, c, h });
      if (passes(color)) return color;
    }
  }
  return null;
}

export const isHex = (text: string) => /^#[0-9a-f]{6}$/.test(text);

function linearOf(hex: string): number[] {
  return [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
}

const gammaOf = (part: number) =>
  part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055;

function rgbOf({ l, c, h }: Oklch): number[] {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const isShown = (rgb: number[]) => rgb.every((part) => part > -0.0005 && part < 1.0005);

const clamp = (part: number) => Math.min(1, Math.max(0, part));
