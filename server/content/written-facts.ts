import { mapNested } from "#contract/core/nested-fields.ts";
import type { Resource } from "#contract/core/resource.ts";
import type { Field } from "#contract/core/resource-fields.ts";
import { snake } from "#contract/core/resource-rules.ts";
import { type DataArea, type ListedResource, resourceOf } from "#contract/resources.ts";
import { factsNamed, type NamedFact } from "#format/facts.ts";
import { withoutCode } from "#format/markdown-code.ts";
import type { Db } from "../database/tables.ts";
import type { Columns } from "../resource/codec.ts";
import { listContaining } from "../resource/document-rows.ts";
import { singleId } from "../resource/documents.ts";
import { isOnSite } from "../resource/store.ts";

/** Id and text columns of objects of other areas with this text in one of them. */
export type TextsContaining = (
  trx: Db,
  text: string,
) => Promise<{ resource: ListedResource; columns: Columns & { id: number } }[]>;

/** The texts of an object in which facts may be used, named as in a payload. */
export interface WrittenTexts {
  area: DataArea;
  id: number;
  texts: unknown;
  isPublic: boolean;
}

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

/** The texts of all objects that name a fact. */
export async function textsWithFacts(
  trx: Db,
  textsContaining: TextsContaining,
): Promise<WrittenTexts[]> {
  const documents = (await listContaining(trx, "{{")).flatMap(({ kind, id, body, ...row }) => {
    const resource = resourceOf(kind);
    // A later version of the program may have known the kind.
    if (!resource) return [];
    return {
      area: resource.area,
      id: resource.isSingle ? singleId : id,
      texts: textsOf(resource, JSON.parse(body)),
      isPublic: isOnSite(row),
    };
  });
  const others = (await textsContaining(trx, "{{")).map(({ resource, columns }) => ({
    area: resource.area,
    id: columns.id,
    texts: textsOf(resource, columns),
    isPublic: isOnSite(columns),
  }));
  return [...documents, ...others];
}

/** Every mention of a fact in the texts of a value, with the path of its text. */
export function mentionsIn(value: unknown, path = ""): (NamedFact & { path: string })[] {
  if (typeof value === "string") return factsNamed(value).map((fact) => ({ ...fact, path }));
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    mentionsIn(inner, path ? `${path}.${key}` : key),
  );
}
