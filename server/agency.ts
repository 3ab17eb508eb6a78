import { shippedBrand } from "#contract/brand.ts";
import type { Kind, SiteContent } from "#contract/documents/kinds.ts";
import { soundPalette } from "#format/brand/palette.ts";
import type { Palette } from "#format/brand/shades.ts";
import type { Db } from "./database/tables.ts";
import { documentStores } from "./stores.ts";

export type Agency = SiteContent["settings"];

/** As mails and drawn pictures show it. */
export type BrandedAgency = Agency & { palette: Palette };

const storeOf = (kind: Kind) => documentStores.find(({ resource }) => resource.area === kind);
const store = storeOf("settings");
const brandStore = storeOf("brand");

/** The settings as they are now; also within a transaction. */
export async function readAgency(db: Db): Promise<Agency> {
  const row = await store?.find(db, 1);
  if (!store || !row) throw new Error("The database has no settings yet.");
  return store.present(row) as unknown as Agency;
}

/** With the colours that ship where a site has none yet. */
export async function readBrandedAgency(db: Db): Promise<BrandedAgency> {
  const [agency, row] = await Promise.all([readAgency(db), brandStore?.find(db, 1)]);
  const palette = soundPalette(
    row ? (brandStore?.present(row) as object) : undefined,
    shippedBrand,
  );
  return { ...agency, palette };
}
