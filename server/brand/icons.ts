import { bestText } from "#format/brand/shades.ts";
import type { Drawing, Layer } from "../images/drawing.ts";
import { drawable } from "./drawable.ts";
import { fontsOf } from "./fonts.ts";
import type { BrandIdentity } from "./identity.ts";

export interface Icon {
  size: number;
  /** Fills the whole square, as phones round or crop it themselves. */
  isFull?: boolean;
  /** The share of the picture that is left free on each side. */
  margin: number;
}

export const icons: Readonly<Record<string, Icon>> = {
  "/icon-192.png": { size: 192, margin: 0 },
  "/icon-512.png": { size: 512, margin: 0 },
  "/apple-touch-icon.png": { size: 180, margin: 0.1, isFull: true },
  "/icon-maskable-512.png": { size: 512, margin: 0.2, isFull: true },
};

export const faviconIcon: Icon = { size: 48, margin: 0 };

const marks =
  "M7 7H17L22.11 14.23L15.43 18.95zM23.95 16.85L30.72 26.44L24.05 31.15L17.28 21.56zM41 41H31L25.89 33.77L32.57 29.05z";
const posts = "M7 11.68L16.8 25.56V41H7zM41 36.33L31.2 22.44V7H41z";

/** Draws the chosen icon, else the shipped mark in the brand's colours or the monogram. */
export function drawIcon(identity: BrandIdentity, { size, isFull = false, margin }: Icon): Drawing {
  const { icon, palette, monogram } = identity;
  const radius = isFull ? 0 : 9;
  const frame = { width: size, height: size, format: "png" as const };
  if (icon) {
    const free = Math.round(size * margin);
    const inner = { left: free, top: free, width: size - 2 * free, height: size - 2 * free };
    const background = isFull ? `<rect width="48" height="48" fill="${palette.paper}"/>` : "";
    const layer: Layer = { kind: "picture", src: icon, fit: "contain", ...inner };
    return { ...frame, base: svg(background), layers: [layer] };
  }
  const square = (color: string) => `<rect width="48" height="48" rx="${radius}" fill="${color}"/>`;
  if (monogram === null)
    return { ...frame, base: svg(markIn(identity, square, margin)), layers: [] };
  const [left, inner] = [Math.round(size * 0.18), Math.round(size * 0.64)];
  const letter: Layer = {
    kind: "text",
    text: drawable(monogram),
    fonts: fontsOf(identity.font),
    align: "center",
    color: bestText(palette.ink, palette.main),
    sizes: [0.62, 0.5, 0.4, 0.3, 0.2].map((share) => Math.round(size * share * (1 - margin))),
    left,
    top: left,
    width: inner,
    height: inner,
  };
  return { ...frame, base: svg(square(palette.main)), layers: [letter] };
}

function markIn(
  { palette: { ink, paper, main } }: BrandIdentity,
  square: (color: string) => string,
  margin: number,
): string {
  const shrunk = `translate(24 24) scale(${1 - margin}) translate(-24 -24)`;
  return `${square(ink)}<g transform="${shrunk}"><path fill="${paper}" d="${posts}"/><path fill="${main}" d="${marks}"/></g>`;
}

export const svg = (inner: string, width = 48, height = 48) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inner}</svg>`;

/** Wraps a PNG, which stays sharp if it is larger than the icon in a tab. */
export const svgAround = (png: Uint8Array) =>
  svg(
    `<image width="48" height="48" href="data:image/png;base64,${Buffer.from(png).toString("base64")}"/>`,
  );

export function icoAround(png: Uint8Array, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, png]);
}
