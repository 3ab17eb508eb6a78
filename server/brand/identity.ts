import { type BrandFont, isOwnPicture, shippedBrand, shippedName } from "#contract/areas/brand.ts";
import type { SiteContent } from "#contract/documents/kinds.ts";
import { monogramOf } from "#format/brand/monogram.ts";
import { soundPalette } from "#format/brand/palette.ts";
import type { Palette } from "#format/brand/shades.ts";

/** Drawn pictures show these facts about the agency. */
export interface BrandIdentity {
  name: string;
  palette: Palette;
  font: BrandFont;
  logo: string | null;
  icon: string | null;
  /** Null for the shipped agency name, which has a drawn mark instead. */
  monogram: string | null;
  hasShippedIcons: boolean;
}

export function brandIdentityOf({
  settings: { name },
  brand,
}: Pick<SiteContent, "settings" | "brand">) {
  const palette = soundPalette(brand, shippedBrand);
  const ownPicture = (address: string | null | undefined) =>
    address && isOwnPicture(address) ? address : null;
  const icon = ownPicture(brand?.icon);
  const isShippedName = name === shippedName;
  const names = Object.keys(palette) as (keyof Palette)[];
  const identity: BrandIdentity = {
    name,
    palette,
    icon,
    logo: ownPicture(brand?.logo),
    font: brand?.display ?? shippedBrand.display,
    monogram: isShippedName ? null : monogramOf(name),
    hasShippedIcons:
      isShippedName && !icon && names.every((each) => palette[each] === shippedBrand[each]),
  };
  return identity;
}
