import { contrast, hexOf, nearest, oklchOf, tone, white } from "./colors.ts";

/** The colours that an agency chooses; all others are derived from them. */
export interface Palette {
  /** Lines, marks and coloured bands. */
  main: string;
  /** The one action of a view. */
  action: string;
  /** Text and dark bands; the dark scheme is derived from it. */
  ink: string;
  /** The page of the light scheme. */
  paper: string;
}

export const textRatio = 4.5;
export const graphicRatio = 3;
/** For text on the page, so that quieter text can have less contrast and still pass. */
export const inkRatio = 7;

export interface Scheme {
  paper: string;
  raised: string;
  sunken: string;
  line: string;
  ink: string;
  quiet: string;
  deep: string;
  brand: string;
  onBrand: string;
  link: string;
  actionText: string;
}

export type Shades = ReturnType<typeof shadesOf>;

export const bestText = (ink: string, background: string) =>
  contrast(ink, background) >= contrast(white, background) ? ink : white;

export const carriesText = (ink: string, color: string) =>
  contrast(bestText(ink, color), color) >= textRatio;

/** Returns the nearest colour that is readable on all backgrounds; the colour itself if none is. */
export const readable = (color: string, backgrounds: readonly string[], ratio = textRatio) =>
  nearest(color, (each) => backgrounds.every((one) => contrast(each, one) >= ratio)) ?? color;

export function shadesOf(palette: Palette) {
  const { ink, paper, action } = palette;
  const { l, c, h } = oklchOf(paper);
  const below = (by: number, times: number) =>
    hexOf({ l: l - by, c: Math.min(0.02, c * times), h });
  const onDeep = tone(ink, 0.962, 0.007);
  const light = schemeOf(palette, {
    paper,
    raised: white,
    ink,
    deep: ink,
    quietLightness: 0.447,
    sunken: below(0.033, 2),
    line: below(0.105, 3),
  });
  const dark = schemeOf(palette, {
    ink: onDeep,
    quietLightness: 0.757,
    paper: tone(ink, 0.199, 0.028),
    raised: tone(ink, 0.243, 0.036),
    sunken: tone(ink, 0.174, 0.024),
    line: tone(ink, 0.335, 0.043),
    deep: tone(ink, 0.268, 0.042),
  });
  const deeps = [light.deep, dark.deep];
  return {
    light,
    dark,
    onDeep,
    action,
    onDeepQuiet: readable(tone(ink, 0.783, 0.03), deeps),
    onDeepLink: readable(palette.main, deeps),
    onDeepBrand: readable(palette.main, deeps, graphicRatio),
    onDeepLine: tone(ink, 0.395, 0.042),
    onAction: bestText(ink, action),
  };
}

type Surfaces = Pick<Scheme, "paper" | "raised" | "sunken" | "line" | "ink" | "deep"> & {
  quietLightness: number;
};

function schemeOf(palette: Palette, { quietLightness, ...surfaces }: Surfaces): Scheme {
  const backgrounds = [surfaces.paper, surfaces.raised, surfaces.sunken];
  const isBrand = (color: string) =>
    contrast(color, surfaces.paper) >= graphicRatio && carriesText(palette.ink, color);
  const brand = nearest(palette.main, isBrand) ?? palette.main;
  return {
    ...surfaces,
    brand,
    onBrand: bestText(palette.ink, brand),
    quiet: readable(tone(palette.ink, quietLightness, 0.04), backgrounds),
    link: readable(palette.main, backgrounds),
    actionText: readable(palette.action, backgrounds),
  };
}
