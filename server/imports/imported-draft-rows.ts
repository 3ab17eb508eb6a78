import type { Db } from "../database/tables.ts";

/** Returns the releases of the imports that wrote drafts of the objects; null for no release. */
export async function listReleases(
  db: Db,
  area: string | null,
  ids: readonly number[] | null,
): Promise<(number | null)[]> {
  const rows = await db
    .selectFrom("import_texts")
    .innerJoin("imports", "imports.id", "import_texts.import_id")
    .select("release_id")
    .distinct()
    .where("outcome", "in", ["created", "updated"])
    .$if(area !== null, (query) => query.where("area", "=", area as never))
    .$if(ids !== null, (query) => query.where("object_id", "in", ids ?? []))
    .execute();
  return rows.map(({ release_id }) => release_id);
}
