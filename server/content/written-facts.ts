import { mapNested } from "#contract/core/nested-fields.ts";
import type { Resource } from "#contract/core/resource.ts";
import type { Field } from "#contract/core/resource-fields.ts";
import { snake } from "#contract/core/resource-rules.ts";
import { resourceOf } from "#contract/resources.ts";
import { withoutCode } from "#format/markdown-code.ts";
import { storeOf } from "../compose/stores.ts";
import type { Db } from "../database/tables.ts";
import type { Columns } from "../resource/codec.ts";
import { untypedDb } from "../resource/table-list.ts";

/** The values of an object in which facts may be used, named as in a payload. */
export function textsOf({ fields }: Resource, columns: Columns): Columns {
  const texts = Object.entries(fields).map(([name, field]) => {
    const value = columns[snake(name)];
    const isJson = field.column === "json" && typeof value === "string";
    return [name, withoutCodeIn(field, isJson ? JSON.parse(value) : value)];
  });
  return Object.fromEntries(texts);
}

/** A field's value whose Markdown has lost its code, in which nothing is a fact. */
function withoutCodeIn(field: Field, value: unknown): unknown {
  if (field.control === "markdown" && typeof value === "string") return withoutCode(value);
  return mapNested(field, value, withoutCodeIn);
}

/** The texts of all objects that may use facts, except the settings. */
export async function textsWithFacts(trx: Db): Promise<{ area: string; texts: unknown }[]> {
  const all: { area: string; texts: unknown }[] = [];
  const documents = await trx
    .selectFrom("documents")
    .select(["kind", "body"])
    .where("kind", "!=", "settings")
    .where("body", "like", "%{{%")
    .execute();
  for (const { kind, body } of documents) {
    const resource = resourceOf(kind);
    const fields: Columns = JSON.parse(body);
    all.push({ area: kind, texts: resource ? textsOf(resource, fields) : fields });
  }
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
    for (const row of rows) all.push({ area, texts: textsOf(resource, row) });
  }
  return all;
}
