import { mapNested } from "#contract/core/nested-fields.ts";
import type { Resource } from "#contract/core/resource.ts";
import type { Field } from "#contract/core/resource-fields.ts";
import { snake } from "#contract/core/resource-rules.ts";
import { resourceOf } from "#contract/resources.ts";
import { withoutCode } from "#format/markdown-code.ts";
import type { Db } from "../database/tables.ts";
import type { Columns } from "../resource/codec.ts";
import { listContaining } from "../resource/document-rows.ts";

/** The text columns of objects of other areas with this text in one of them. */
export type TextsContaining = (
  trx: Db,
  text: string,
) => Promise<{ resource: Resource; columns: Columns }[]>;

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
export async function textsWithFacts(
  trx: Db,
  textsContaining: TextsContaining,
): Promise<{ area: string; texts: unknown }[]> {
  const all: { area: string; texts: unknown }[] = [];
  for (const { kind, body } of await listContaining(trx, "{{")) {
    if (kind === "settings") continue;
    const resource = resourceOf(kind);
    const fields: Columns = JSON.parse(body);
    all.push({ area: kind, texts: resource ? textsOf(resource, fields) : fields });
  }
  for (const { resource, columns } of await textsContaining(trx, "{{")) {
    all.push({ area: resource.area, texts: textsOf(resource, columns) });
  }
  return all;
}
