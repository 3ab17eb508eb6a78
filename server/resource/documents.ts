import type { Selectable } from "kysely";
import type { Resource } from "#contract/resource.ts";
import type { Field } from "#contract/resource-fields.ts";
import { snake, titleOf } from "#contract/resource-rules.ts";
import { isFound } from "../database/search.ts";
import type { Db, DocumentRow } from "../database/tables.ts";
import type { Item } from "./codec.ts";
import type { ListQuery, Store } from "./store.ts";

type Document = Selectable<DocumentRow>;

/** Without a migration; filtered and sorted in memory, for some hundreds of objects at most. */
export function createDocuments(resource: Resource): Store<Document> {
  const entries = Object.entries<Field>(resource.fields);
  const title = titleOf(resource)[0];
  const searched = entries.filter(([, { isSearched }]) => isSearched).map(([name]) => snake(name));

  const bodyOf = ({ body }: Document) => JSON.parse(body) as Record<string, unknown>;

  function present(row: Document): Item {
    const body = bodyOf(row);
    const item: Item = { id: row.id };
    // A field that was declared after the document was written has its default.
    for (const [name, field] of entries) {
      item[snake(name)] = name in body ? body[name] : defaultOf(field, row.created_at);
    }
    const { created_at, updated_at, revision } = row;
    return { ...item, created_at, updated_at, revision };
  }

  const ofKind = (db: Db) =>
    db.selectFrom("documents").selectAll().where("kind", "=", resource.area);

  const named = (db: Db, ids: readonly number[]) => ofKind(db).where("id", "in", ids).execute();

  async function matched(db: Db, { filters, search, sorted }: ListQuery): Promise<Item[]> {
    const found = (await ofKind(db).execute()).map(present).filter((item) => {
      const hasAll = Object.entries(filters).every(([name, value]) =>
        Number.isInteger(value) ? Number(item[name]) === value : item[name] === value,
      );
      return (
        hasAll &&
        (!search ||
          isFound(
            search,
            searched.map((name) => item[name] as string | null),
          ))
      );
    });
    const order = sorted ? [`${sorted.isDescending ? "-" : ""}${sorted.column}`] : resource.order;
    return found.sort((one, other) => compare(one, other, [...order, "id"]));
  }

  const find = (db: Db, id: number) => ofKind(db).where("id", "=", id).executeTakeFirst();

  return {
    resource,
    table: "documents",
    present,
    find,
    encode: (payload) => payload,

    async listByIds(db, ids) {
      if (ids.length === 0) return [];
      const rows = new Map((await named(db, ids)).map((row) => [row.id, row]));
      return ids.flatMap((id) => rows.get(id) ?? []);
    },

    async ids(db, query, { limit, offset }) {
      const items = await matched(db, query);
      return items.slice(offset, offset + limit).map(({ id }) => id);
    },

    count: async (db, query) => ({ total: (await matched(db, query)).length, isMore: false }),

    create: (trx, payload, at) =>
      trx
        .insertInto("documents")
        .values({
          kind: resource.area,
          body: JSON.stringify(payload),
          created_at: at,
          updated_at: at,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),

    update: (trx, before, payload, revision, at) =>
      trx
        .updateTable("documents")
        .set((eb) => ({
          body: JSON.stringify({ ...bodyOf(before), ...payload }),
          updated_at: at,
          revision: eb("revision", "+", 1),
        }))
        .where("id", "=", before.id)
        .$if(revision !== null, (query) => query.where("revision", "=", revision as number))
        .returningAll()
        .executeTakeFirst(),

    async remove(trx, { id }, revision) {
      const { numDeletedRows } = await trx
        .deleteFrom("documents")
        .where("id", "=", id)
        .$if(revision !== null, (query) => query.where("revision", "=", revision as number))
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    async places(db) {
      const all = await matched(db, { filters: {}, search: null, sorted: null });
      return all.map(({ id, sort_order }) => ({ id, sort_order: sort_order as number }));
    },

    async titles(db, ids) {
      const rows = ids.length === 0 ? [] : await named(db, ids);
      return new Map(rows.map((row) => [row.id, String(bodyOf(row)[title])]));
    },

    reindex: async () => {},

    isEmpty: async (db) => (await ofKind(db).limit(1).executeTakeFirst()) === undefined,
  };
}

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

function defaultOf({ create, answer, blank, values = [] }: Field, at: string): unknown {
  const parsed = create?.safeParse(undefined);
  if (parsed?.success) return parsed.data;
  // Something of the type that answers promise, until somebody fills it in.
  return [blank, values[0], 0, false, at].find((value) => answer?.safeParse(value).success);
}
