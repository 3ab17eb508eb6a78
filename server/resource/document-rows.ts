import type { Selectable } from "kysely";
import type { DataArea } from "#contract/resources.ts";
import type { Db, DocumentRow } from "../database/tables.ts";

type Document = Selectable<DocumentRow>;

/** The documents of all kinds that are on the site, by id. */
export const listPublished = (db: Db): Promise<Document[]> =>
  db.selectFrom("documents").selectAll().where("is_published", "=", 1).orderBy("id").execute();

export const listOfKinds = (db: Db, kinds: readonly DataArea[]): Promise<Document[]> =>
  db.selectFrom("documents").selectAll().where("kind", "in", kinds).orderBy("id").execute();

export const listUnpublished = (db: Db, kinds: readonly DataArea[]) =>
  db
    .selectFrom("documents")
    .select(["kind as area", "id as object_id"])
    .where("kind", "in", kinds)
    .where("is_published", "=", 0)
    .orderBy("id")
    .execute();

/** The documents, of whatever kind, with the text in a field; in JSON, as it is stored. */
export const listContaining = (db: Db, text: string) =>
  db
    .selectFrom("documents")
    .select(["kind", "id", "body", "is_published"])
    .where("body", "like", `%${text}%`)
    .orderBy("id")
    .execute();

export const countOfKind = (db: Db, kind: DataArea): Promise<number> => count(ofKind(db, kind));

export const countPublished = (db: Db, kind: DataArea): Promise<number> =>
  count(ofKind(db, kind).where("is_published", "=", 1));

const ofKind = (db: Db, kind: DataArea) => db.selectFrom("documents").where("kind", "=", kind);

async function count(query: ReturnType<typeof ofKind>): Promise<number> {
  const counted = query.select((eb) => eb.fn.countAll<number>().as("count"));
  return Number((await counted.executeTakeFirstOrThrow()).count);
}
