import { shippedBrand } from "#contract/areas/brand.ts";
import type { RequiringSetting } from "#contract/core/resource-fields.ts";
import type { SiteContent } from "#contract/documents/kinds.ts";
import { soundPalette } from "#format/brand/palette.ts";
import type { Palette } from "#format/brand/shades.ts";
import type { Db } from "../database/tables.ts";
import { documentStoreOf } from "./document-stores.ts";

export type Agency = SiteContent["settings"];

export type BrandedAgency = Agency & { palette: Palette };

/** Returns the only document of a kind, as it is now; `db` may be a transaction. */
export async function findSingle<K extends "settings" | "brand">(db: Db, kind: K) {
  const store = documentStoreOf(kind);
  const row = await store.find(db, 1);
  return row && (store.present(row) as unknown as SiteContent[K]);
}

/** Throws before the first start has written the settings. */
export async function readAgency(db: Db): Promise<Agency> {
  const settings = await findSingle(db, "settings");
  if (!settings) throw new Error("The database has no settings yet.");
  return settings;
}

/** Settings are on before the first start has written them. */
export async function isSettingOn(db: Db, setting: RequiringSetting): Promise<boolean> {
  const settings = await findSingle(db, "settings");
  return settings?.[settingColumns[setting]] !== false;
}

const settingColumns = {
  projectsNeedWebsite: "projects_need_website",
} as const satisfies Record<RequiringSetting, keyof Agency>;

export const brandedAgency = ({ settings, brand }: SiteContent): BrandedAgency => ({
  ...settings,
  palette: soundPalette(brand, shippedBrand),
});
