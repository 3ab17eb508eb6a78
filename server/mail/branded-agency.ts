import { shippedBrand } from "#contract/areas/brand.ts";
import type { Agency, SiteContent } from "#contract/documents/kinds.ts";
import { soundPalette } from "#format/brand/palette.ts";
import type { Palette } from "#format/brand/shades.ts";

export type BrandedAgency = Agency & { palette: Palette };

export const brandedAgency = ({ settings, brand }: SiteContent): BrandedAgency => ({
  ...settings,
  palette: soundPalette(brand, shippedBrand),
});
