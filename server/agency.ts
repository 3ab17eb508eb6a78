import type { SiteContent } from "#contract/documents/kinds.ts";
import type { Db } from "./database/tables.ts";
import { documentStores } from "./stores.ts";

export type Agency = SiteContent["settings"];

const store = documentStores.find(({ resource }) => resource.area === "settings");

/** The settings as they are now; also within a transaction. */
export async function readAgency(db: Db): Promise<Agency> {
  const row = await store?.find(db, 1);
  if (!store || !row) throw new Error("The database has no settings yet.");
  return store.present(row) as unknown as Agency;
}
