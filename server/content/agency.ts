import type { RequiringSetting } from "#contract/core/resource-fields.ts";
import type { Agency, SiteContent } from "#contract/documents/kinds.ts";
import type { Db } from "../database/tables.ts";
import { documentStoreOf } from "../resource/document-stores.ts";

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

export const readZone = async (db: Db): Promise<string> => (await readAgency(db)).zone;

/** Returns the agency's e-mail address, or undefined before the first start. */
export const findAgencyEmail = async (db: Db): Promise<string | undefined> =>
  (await findSingle(db, "settings"))?.email;

/** Returns where enquiries are mailed to: the configured address, or that of the agency. */
export const enquiriesTo = (configured: string | undefined) => async (db: Db) =>
  configured ?? (await readAgency(db)).email;

/** Settings are on before the first start has written them. */
export async function isSettingOn(db: Db, setting: RequiringSetting): Promise<boolean> {
  const settings = await findSingle(db, "settings");
  return settings?.[settingColumns[setting]] !== false;
}

const settingColumns = {
  projectsNeedWebsite: "projects_need_website",
} as const satisfies Record<RequiringSetting, keyof Agency>;
