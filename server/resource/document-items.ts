import type { Selectable } from "kysely";
import { fieldsIn } from "#contract/core/nested-fields.ts";
import type { Field } from "#contract/core/resource-fields.ts";
import { type Fields, snake } from "#contract/core/resource-rules.ts";
import { versionOf } from "../database/area-versions.ts";
import type { Db, DocumentRow } from "../database/tables.ts";
import { createVersionedCache } from "../kernel/versioned-cache.ts";
import { type Columns, type Item, isColumns, parseColumns } from "./codec.ts";

export type StoredDocument = Selectable<DocumentRow>;

export const bodyOf = ({ body }: StoredDocument) => parseColumns(body);

export function itemOf(fields: Fields, row: StoredDocument): Item {
  const body = bodyOf(row);
  const item: Item = { id: row.id };
  for (const [name, field] of Object.entries(fields)) {
    item[snake(name)] = shownValue(field, body[name], row.created_at);
  }
  const { created_at, updated_at, revision } = row;
  return { ...item, created_at, updated_at, revision };
}

export const sorted = (items: Item[], order: readonly string[]) =>
  items.sort((one, other) => compare(one, other, [...order, "id"]));

function compare(one: Item, other: Item, order: readonly string[]): number {
  for (const term of order) {
    const column = term.replace(/^-/, "");
    const sign = term.startsWith("-") ? -1 : 1;
    const [a, b] = [folded(one[column]), folded(other[column])];
    if (a !== b) return a < b ? -sign : sign;
  }
  return 0;
}

const folded = (value: unknown) =>
  typeof value === "string" ? value.toLowerCase() : Number(value ?? Number.NEGATIVE_INFINITY);

/** Caches the read-only result per version of the area; transactions, which may fail, bypass it. */
export function cachedPerVersion<T>(area: string, read: (db: Db) => Promise<readonly T[]>) {
  const cache = createVersionedCache<Db, readonly T[]>(new WeakMap());
  return async (db: Db): Promise<readonly T[]> => {
    const version = db.isTransaction ? null : await versionOf(db, area);
    if (version === null) return read(db);
    return cache.getOrCompute(db, String(version), () => read(db));
  };
}

/** Fields that were declared after the document was written have their defaults. */
export function shownValue(field: Field, value: unknown, at: string): unknown {
  const within = (group: Columns) => ({
    ...(group.type !== undefined && { type: group.type }),
    ...Object.fromEntries(
      Object.entries(fieldsIn(field, group)).map(([name, each]) => [
        name,
        shownValue(each, group[name], at),
      ]),
    ),
  });
  if (field.control === "group") return within(isColumns(value) ? value : {});
  if (field.control === "rows") return (Array.isArray(value) ? value : []).map(within);
  return value === undefined ? defaultOf(field, at) : value;
}

/** A value of the field that the answer takes, until somebody fills it in. */
export function defaultOf({ create, answer, blank, values = [] }: Field, at: string): unknown {
  const parsed = create?.safeParse(undefined);
  if (parsed?.success) return parsed.data;
  return [blank, values[0], 0, false, at].find((value) => answer?.safeParse(value).success);
}
