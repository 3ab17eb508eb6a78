import { expect, test } from "vitest";
import { findForeignTables } from "./table-owners.ts";

const inRoom = (room: string, text: string) =>
  findForeignTables([{ path: `server/${room}/rows.ts`, text }]);

const foreign = (room: string, line: number, table: string) =>
  `server/review/rows.ts:${line} names the table ${table} of server/${room}. Ask that room, through what server/compose hands down.`;

test.each([
  'db.selectFrom("posts").selectAll()',
  'db.selectFrom("posts as own")',
  'db.selectFrom(["approvals", "posts"])',
  'db.updateTable("posts").set({})',
  'trx.deleteFrom(\n"posts")',
  'trx.insertInto("posts").values(rows)',
  'db.selectFrom("approvals").innerJoin("posts", "posts.id", "object_id")',
  'db.selectFrom((eb) => eb.selectFrom("posts").as("found"))',
  "sql`(select count(*) from posts where id = 1)`",
  "sql<{ id: number }>`update posts set slug = ''`",
  'createTable(posts, { table: "posts" })',
  'query.where("id", "in", matching(db, "posts", what))',
])("tables: %s is refused outside the blog", (query) => {
  expect(inRoom("review", `\n${query}`)).toEqual([foreign("blog", 2, "posts")]);
  expect(inRoom("blog", query).filter((sentence) => sentence.includes("posts"))).toEqual([]);
});

test("tables: any room joins accounts for a name, and only users reads them", () => {
  expect(inRoom("review", 'query.leftJoin("users", "users.id", "created_by")')).toEqual([]);
  expect(inRoom("review", 'db.selectFrom("users")')).toEqual([foreign("users", 1, "users")]);
});

test("tables: a name that is known at run time alone is for the generic rooms", () => {
  const query = 'const { table } = store;\nuntypedDb(db).selectFrom(table).select("id")';
  expect(inRoom("resource", query)).toEqual([]);
  expect(inRoom("review", query)).toEqual([
    "server/review/rows.ts:2 has a query whose table is not written there. Only server/resource and server/statistics may.",
  ]);
  expect(inRoom("review", 'db.selectFrom(rows.as("found"))')).toEqual([]);
});

test("tables: tests and the room of the whole database name any", () => {
  const text = 'db.selectFrom("posts")';
  const paths = ["server/review/rows.test.ts", "server/database/copy.ts", "seed/load.ts"];
  expect(findForeignTables(paths.map((path) => ({ path, text })))).toEqual([]);
});
