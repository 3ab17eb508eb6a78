import { type Palette, readable, type Scheme, type Shades, shadesOf } from "./shades.ts";

type Token = readonly [
  names: string,
  of: readonly (keyof Palette)[],
  value: (shades: Shades) => string,
];

const both =
  (name: keyof Scheme) =>
  ({ light, dark }: Shades) =>
    pair(light[name], dark[name]);

const pair = (light: string, dark: string) =>
  light === dark ? light : `light-dark(${light}, ${dark})`;

/** A colour of the design, adjusted so that it is readable on the palette's surfaces. */
const fixed = (light: string, dark: string) => (shades: Shades) =>
  pair(onSurfaces(light, shades.light), onSurfaces(dark, shades.dark));

const onSurfaces = (color: string, { paper, raised, sunken }: Scheme) =>
  readable(color, [paper, raised, sunken]);

const surfaces = ["ink", "paper"] as const;

/** Custom properties of tokens.css, with the palette's colours that each depends on. */
const tokens: readonly Token[] = [
  ["paper", surfaces, both("paper")],
  ["raised", ["ink"], both("raised")],
  ["sunken", surfaces, both("sunken")],
  ["ink", ["ink"], both("ink")],
  ["quiet", surfaces, both("quiet")],
  ["line", surfaces, both("line")],
  ["brand", ["main", ...surfaces], both("brand")],
  ["on-brand", ["main", ...surfaces], both("onBrand")],
  ["deep", ["ink"], both("deep")],
  ["on-deep", ["ink"], ({ onDeep }) => onDeep],
  ["on-deep-quiet", ["ink"], ({ onDeepQuiet }) => onDeepQuiet],
  ["on-deep-link", ["main", "ink"], ({ onDeepLink }) => onDeepLink],
  ["on-deep-brand", ["main", "ink"], ({ onDeepBrand }) => onDeepBrand],
  ["on-deep-line", ["ink"], ({ onDeepLine }) => onDeepLine],
  ["link", ["main", ...surfaces], both("link")],
  ["action", ["action"], ({ action }) => action],
  ["on-action", ["action", "ink"], ({ onAction }) => onAction],
  ["on-action-inverse", ["action", "ink"], ({ action }) => action],
  ["action-text", ["action", ...surfaces], both("actionText")],
  ["success", surfaces, fixed("#1a7f4b", "#58c98c")],
  ["error", surfaces, fixed("#b3261e", "#ff9a8f")],
];

const codeTokens: readonly Token[] = [
  ["constant", surfaces, fixed("#0b5c8a", "#7cc7f2")],
  ["string", surfaces, fixed("#1a6b42", "#7fd3a3")],
  ["string-expression", surfaces, fixed("#1a6b42", "#7fd3a3")],
  ["comment", surfaces, fixed("#5d6b78", "#8ba0b0")],
  ["keyword", surfaces, fixed("#9a2f45", "#ff9aab")],
  ["function", surfaces, fixed("#7a4a00", "#f2c266")],
  ["inserted", surfaces, fixed("#176f42", "#58c98c")],
  ["changed", surfaces, fixed("#7a4a00", "#f2c266")],
];

/** Returns the custom properties that depend on a colour other than the shipped one. */
export function tokensOf(palette: Palette, shipped: Palette): [name: string, value: string][] {
  const hasChanged = (name: keyof Palette) => palette[name] !== shipped[name];
  if (!(Object.keys(shipped) as (keyof Palette)[]).some(hasChanged)) return [];
  const shades = shadesOf(palette);
  const entriesOf = (prefix: string, list: readonly Token[]) =>
    list
      .filter(([, of]) => of.some(hasChanged))
      .map(([name, , value]): [string, string] => [`--${prefix}-${name}`, value(shades)]);
  return [...entriesOf("color", tokens), ...entriesOf("code-token", codeTokens)];
}
