import type { Db } from "./tables.ts";

/** How often the area was written; null if it never was. */
export async function versionOf(db: Db, area: string): Promise<number | null> {
  const row = await db
    .selectFrom("area_versions")
    .select("version")
    .where("area", "=", area)
    .executeTakeFirst();
  return row ? Number(row.version) : null;
}

/** The versions of all areas that were ever written. */
export async function listVersions(db: Db): Promise<{ area: string; version: number }[]> {
  const rows = await db.selectFrom("area_versions").selectAll().execute();
  return rows.map(({ area, version }) => ({ area, version: Number(version) }));
}
