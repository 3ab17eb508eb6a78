import { isOwnPicture } from "#contract/areas/brand.ts";
import { cardSize, type SocialCard } from "#contract/areas/social-cards.ts";
import { graphicRatio, readable, shadesOf } from "#format/brand/shades.ts";
import { versionOf } from "#format/version.ts";
import type { Drawing, Layer } from "../images/drawing.ts";
import { quilt, side } from "./default-picture.ts";
import { drawable } from "./drawable.ts";
import { fontsOf } from "./fonts.ts";
import { drawIcon, svg } from "./icons.ts";
import type { BrandIdentity } from "./identity.ts";

const { width, height } = cardSize;
const margin = 64;
/** The picture begins at this many pixels from the left. */
const split = 640;

export interface DrawnCard extends SocialCard {
  /** The point that the picture's crop shows, in per cent. */
  focal?: readonly [number, number] | undefined;
}

/** Draws the preview picture of a shared link: title, picture and the agency's sign. */
export function drawSocial(
  identity: BrandIdentity,
  { title, picture, focal }: DrawnCard,
  format: Drawing["format"],
): Drawing {
  const { paper, ink, brand, quiet } = shadesOf(identity.palette).light;
  const textWidth = split - 2 * margin;
  const text = drawable(title) || drawable(identity.name);
  const base = [
    `<rect width="${width}" height="${height}" fill="${paper}"/>`,
    // Shown where there is no picture, or where it is gone.
    `<g transform="translate(${split} 0) scale(${(width - split) / (4 * side)})">${quiltOf(identity, text)}</g>`,
    signBase(identity),
  ];
  const cover: Layer[] =
    picture && isOwnPicture(picture)
      ? [
          {
            kind: "picture",
            src: picture,
            fit: "cover",
            focal,
            background: paper,
            left: split,
            top: 0,
            width: width - split,
            height,
          },
        ]
      : [];
  return {
    width,
    height,
    format,
    base: svg(base.join(""), width, height),
    layers: [
      ...cover,
      {
        kind: "shape",
        svg: svg(seam(paper, readable(brand, [paper], graphicRatio)), 24, height),
        left: split - 12,
        top: 0,
        width: 24,
        height,
      },
      {
        kind: "text",
        text,
        fonts: fontsOf(identity.font),
        color: ink,
        sizes: [76, 70, 64, 58, 52, 46, 40, 36, 32, 28, 24, 20],
        left: margin,
        top: margin,
        width: textWidth,
        height: 400,
      },
      ...signLayers(identity, quiet, textWidth),
    ],
  };
}

/** Begins with another patch for each title, so that cards without pictures are told apart. */
function quiltOf({ palette }: BrandIdentity, title: string): string {
  const { dark, onDeepBrand, onDeepLine } = shadesOf(palette);
  const start = Number.parseInt(versionOf(title), 36);
  const thread = {
    cloth: dark.raised,
    one: onDeepLine,
    other: dark.line,
    accent: onDeepBrand,
    seam: onDeepBrand,
  };
  const accents = ["flower", "star", "seams"];
  return quilt({ columns: 4, rows: 5, start, thread, accents });
}

/** A hem of the paper's colour with the stitches in it. */
const seam = (paper: string, color: string) =>
  `<rect width="24" height="${height}" fill="${paper}"/><path d="M12 9V${height}" stroke="${color}" stroke-width="8" stroke-dasharray="30 18"/>`;

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
      kind: "text",
      text: drawable(name),
      fonts: fontsOf(font),
      color,
      sizes: [36, 30, 24, 18],
      left,
      top: top + 10,
      width: textWidth - size - 20,
      height: size - 10,
    },
  ];
}
