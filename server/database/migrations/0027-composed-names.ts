import type { Kysely } from "kysely";
import type { Db, PostTagRow } from "../tables.ts";

/** Names that are compared get the composed form of Unicode (NFC), in which they are stored now. */
export async function up(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped as Db;
  await composeTags(db);
  await composeCategories(db, "posts");
  await composeCategories(db, "portfolio_items");
  await composeCategoryNames(db);
}

const composed = (text: string) => text.normalize("NFC");

async function composeTags(db: Db): Promise<void> {
  const rows = await db.selectFrom("post_tags").selectAll().orderBy("position").execute();
  const known = new Set<string>();
  for (const row of rows) {
    const tag = composed(row.tag);
    const key = tag.toLowerCase();
    const place = `${row.post_id} ${key}`;
    if (known.has(place)) await removeTag(db, row);
    else if (tag !== row.tag || key !== row.tag_key) await updateTag(db, row, tag, key);
    known.add(place);
  }
}

async function updateTag(db: Db, row: PostTagRow, tag: string, tag_key: string): Promise<void> {
  await db
    .updateTable("post_tags")
    .set({ tag, tag_key })
    .where("post_id", "=", row.post_id)
    .where("position", "=", row.position)
    .execute();
}

async function removeTag(db: Db, { post_id, position }: PostTagRow): Promise<void> {
  await db
    .deleteFrom("post_tags")
    .where("post_id", "=", post_id)
    .where("position", "=", position)
    .execute();
}

async function composeCategories(db: Db, table: "posts" | "portfolio_items"): Promise<void> {
  const rows = await db.selectFrom(table).select("category").distinct().execute();
  for (const { category } of rows) {
    if (category === null || category === composed(category)) continue;
    await db
      .updateTable(table)
      .set({ category: composed(category) })
      .where("category", "=", category)
      .execute();
  }
}

async function composeCategoryNames(db: Db): Promise<void> {
  const rows = await db
    .selectFrom("documents")
    .select(["id", "body"])
    .where("kind", "in", ["post-categories", "project-categories"])
    .execute();
  for (const { id, body } of rows) {
    const fields = JSON.parse(body) as { name?: unknown };
    if (typeof fields.name !== "string" || fields.name === composed(fields.name)) continue;
    const name = composed(fields.name);
    await db
      .updateTable("documents")
      .set({ body: JSON.stringify({ ...fields, name }) })
      .where("id", "=", id)
      .execute();
  }
}
