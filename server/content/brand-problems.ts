import type { Detail } from "#contract/core/errors.ts";
import { problemsOf } from "#format/brand/pairs.ts";
import type { Palette } from "#format/brand/shades.ts";

export const brandProblems = (brand: object): Detail[] =>
  problemsOf(brand as Palette).map(({ field, message }) => ({ path: field, message }));
