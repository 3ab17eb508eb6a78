import { isOwnPicture } from "#contract/brand.ts";
import { graphicRatio, readable, shadesOf } from "#format/brand/shades.ts";
import type { Drawing, Layer } from "../images/drawing.ts";
import { drawable } from "./drawable.ts";
import { fontsOf } from "./fonts.ts";
import { drawIcon, svg } from "./icons.ts";
import type { BrandIdentity } from "./identity.ts";

const width = 1200;
const height = 630;
const margin = 72;
const split = 720;

export interface SocialCard {
  title: string;
  picture?: string | null;
}

/** Draws the preview picture of a shared link: title, picture and the agency's sign. */
export function drawSocial(
  identity: BrandIdentity,
  { title, picture }: SocialCard,
  format: Drawing["format"],
): Drawing {
  const { paper, ink, brand, quiet } = shadesOf(identity.palette).light;
  const src = picture && isOwnPicture(picture) ? picture : null;
  const textWidth = (src ? split : width) - 2 * margin;
  const fonts = fontsOf(identity.font);
  const line = src ? split - 4 : width - 8;
  const base = `<rect width="${width}" height="${height}" fill="${paper}"/>${seam(line, readable(brand, [paper], graphicRatio))}`;
  const shown: Layer[] = src
    ? [
        ...[{ kind: "picture", src, fit: "cover" } as const].map((layer) => ({
          ...layer,
          ...{ left: split + 4, top: 0, width: width - split - 4, height },
        })),
      ]
    : [];
  return {
    ...{ width, height, format },
    base: svg(`${base}${signBase(identity)}`, width, height),
    layers: [
      ...shown,
      {
        ...{ kind: "text", text: drawable(title) || drawable(identity.name), fonts, color: ink },
        sizes: [84, 76, 68, 60, 54, 48, 42, 36, 32, 28, 24, 20],
        ...{ left: margin, top: margin, width: textWidth, height: 380 },
      },
      ...signLayers(identity, quiet, textWidth),
    ],
  };
}

const seam = (x: number, color: string) =>
  `<path d="M${x} 0V${height}" stroke="${color}" stroke-width="8" stroke-dasharray="30 18"/>`;

const sign = { top: 502, size: 64 };

function signBase(identity: BrandIdentity): string {
  if (identity.logo || identity.icon) return "";
  const inner = drawIcon(identity, { size: sign.size, margin: 0 }).base;
  const scale = sign.size / 48;
  return `<g transform="translate(${margin} ${sign.top}) scale(${scale})">${inner.replace(/^<svg[^>]*>|<\/svg>$/g, "")}</g>`;
}

function signLayers(identity: BrandIdentity, color: string, textWidth: number): Layer[] {
  const { logo, font, name } = identity;
  const { top, size } = sign;
  const at = { left: margin, top, height: size };
  if (logo) {
    const width = Math.min(420, textWidth);
    return [{ kind: "picture", src: logo, fit: "contain", align: "left", ...at, width }];
  }
  const small = drawIcon(identity, { size, margin: 0 }).layers.map((layer) => ({
    ...layer,
    left: layer.left + margin,
    top: layer.top + top,
  }));
  const left = margin + size + 20;
  return [
    ...small,
    {
      ...{
        kind: "text",
        text: drawable(name),
        fonts: fontsOf(font),
        color,
        sizes: [36, 30, 24, 18],
      },
      ...{ left, top: top + 10, width: textWidth - size - 20, height: size - 10 },
    },
  ];
}
