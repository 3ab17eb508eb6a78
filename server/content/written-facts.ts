import type { Resource } from "#contract/resource.ts";
import { snake } from "#contract/resource-rules.ts";
import { withoutCode } from "#format/markdown-code.ts";
import type { Db } from "../database/tables.ts";
import type { Columns } from "../resource/codec.ts";
import { untypedDb } from "../resource/table-list.ts";
import { storeOf } from "../stores.ts";

/** The values of an object in which facts may be used, named as in a payload. */
export function textsOf({ fields }: Resource, columns: Columns): Columns {
  const texts = Object.entries(fields).map(([name, { column, control }]) => {
    const value = columns[snake(name)];
    if (typeof value !== "string") return [name, value];
    if (column === "json") return [name, JSON.parse(value)];
    return [name, control === "markdown" ? withoutCode(value) : value];
  });
  return Object.fromEntries(texts);
}

/** The texts of posts and projects that use facts, as JSON for each object. */
export async function textsWithFacts(trx: Db): Promise<{ area: string; text: string }[]> {
  const all: { area: string; text: string }[] = [];
  for (const area of ["blog", "portfolio"] as const) {
    const { resource, table } = storeOf(area);
    const names = Object.keys(resource.fields)
      .filter((name) => ["text", "json"].includes(resource.fields[name]?.column ?? ""))
      .map(snake);
    const rows = await untypedDb(trx)
      .selectFrom(table)
      .select(names)
      .where((eb) => eb.or(names.map((name) => eb(name, "like", "%{{%"))))
      .execute();
    for (const row of rows) all.push({ area, text: JSON.stringify(textsOf(resource, row)) });
  }
  return all;
}
