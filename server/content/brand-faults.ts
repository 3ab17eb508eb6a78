import type { Detail } from "#contract/core/errors.ts";
import { faultsOf } from "#format/brand/pairs.ts";
import type { Palette } from "#format/brand/shades.ts";

export const brandFaults = (brand: object): Detail[] =>
  faultsOf(brand as Palette).map(({ field, message }) => ({ path: field, message }));
