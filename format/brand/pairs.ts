import { contrast, luminance, nearest, white } from "./colors.ts";
import {
  bestText,
  carriesText,
  graphicRatio,
  inkRatio,
  type Palette,
  type Scheme,
  shadesOf,
  textRatio,
} from "./shades.ts";

export interface ColorPair {
  field: keyof Palette;
  label: string;
  color: string;
  background: string;
  ratio: number;
  needed: number;
}

export interface ContrastProblem {
  field: keyof Palette;
  message: string;
  offer: string;
}

/** On a darker page, the colours of success and failure could not be told from text. */
const minPaperLuminance = 0.75;

/** Every pair of text or line and background that the site makes of the colours. */
export function pairsOf(palette: Palette): ColorPair[] {
  const { light, dark, action, onAction, onDeep, ...deep } = shadesOf(palette);
  const pair = (
    field: keyof Palette,
    label: string,
    [color, background]: readonly [string, string],
    needed = textRatio,
  ): ColorPair => ({ field, label, color, background, needed, ratio: contrast(color, background) });
  const both = (
    field: keyof Palette,
    label: string,
    of: (scheme: Scheme) => readonly [string, string],
    needed?: number,
  ) => [
    pair(field, `${label}, light`, of(light), needed),
    pair(field, `${label}, dark`, of(dark), needed),
  ];
  const { ink, main } = palette;
  return [
    pair("main", "Text on the colour", [bestText(ink, main), main]),
    ...both("main", "Text on a coloured band", ({ onBrand, brand }) => [onBrand, brand]),
    ...both("main", "Lines on the page", ({ brand, paper }) => [brand, paper], graphicRatio),
    ...both("main", "Links on the page", ({ link, paper }) => [link, paper]),
    ...both("main", "Links on sunken parts", ({ link, sunken }) => [link, sunken]),
    pair("main", "Links on dark bands", [deep.onDeepLink, light.deep]),
    pair("main", "Lines on dark bands", [deep.onDeepBrand, light.deep], graphicRatio),
    pair("action", "Text on the colour", [onAction, action]),
    ...both("action", "Text of the colour", ({ actionText, raised }) => [actionText, raised]),
    pair("ink", "Text on the page, light", [light.ink, light.paper], inkRatio),
    pair("ink", "Text on the page, dark", [dark.ink, dark.paper], inkRatio),
    ...both("ink", "Quiet text", ({ quiet, sunken }) => [quiet, sunken]),
    pair("ink", "Text on dark bands", [onDeep, light.deep]),
    pair("ink", "Quiet text on dark bands", [deep.onDeepQuiet, light.deep]),
    pair("paper", "Text on the page", [light.ink, light.paper], inkRatio),
    pair("paper", "Text on sunken parts", [light.ink, light.sunken]),
  ];
}

/** Returns the faults of colours from which no readable pair can be made. */
export function problemsOf(palette: Palette): ContrastProblem[] {
  const { ink, paper } = palette;
  const isPaper = (color: string) => luminance(color) >= minPaperLuminance;
  if (!isPaper(paper)) {
    const offer = nearest(paper, isPaper) ?? white;
    const start = `The page cannot be ${paper}: it must be light; the dark scheme is derived from the text colour.`;
    return [{ field: "paper", message: `${start} ${ending(offer)}`, offer }];
  }
  const isInk = (color: string) => contrast(color, paper) >= inkRatio;
  if (!isInk(ink)) {
    const offer = nearest(ink, isInk) ?? "#000000";
    const start = `Text of ${ink} has a contrast of ${formatRatio(contrast(ink, paper))} on the page; ${inkRatio}:1 is needed.`;
    return [{ field: "ink", message: `${start} ${ending(offer)}`, offer }];
  }
  return (["main", "action"] as const).flatMap((field) => problemOfFill(palette, field) ?? []);
}

function problemOfFill(palette: Palette, field: "main" | "action"): ContrastProblem | null {
  const { ink } = palette;
  const color = palette[field];
  if (carriesText(ink, color)) return null;
  const best = formatRatio(contrast(bestText(ink, color), color));
  const offer = nearest(color, (each) => carriesText(ink, each)) ?? ink;
  const start = `Neither dark nor white text can be read on ${color}: a contrast of ${best} at best; ${textRatio}:1 is needed.`;
  return { field, message: `${start} ${ending(offer)}`, offer };
}

/**
 * The main colour, or the nearest one that carries text, and the link colour made from it. Null if
 * both are the chosen colour.
 */
export function adaptedMain(palette: Palette): { main: string; link: string } | null {
  const main = problemsOf(palette).find(({ field }) => field === "main")?.offer ?? palette.main;
  const { link } = shadesOf({ ...palette, main }).light;
  return main === palette.main && link === main ? null : { main, link };
}

export const adaptedAction = (palette: Palette): string =>
  problemsOf(palette).find(({ field }) => field === "action")?.offer ?? palette.action;

const ending = (offer: string) => `The nearest colour that passes is ${offer}.`;

/** Cut, not rounded: 4.49 must not look like 4.5. */
export const formatRatio = (ratio: number) => `${Math.floor(ratio * 10) / 10}:1`;
