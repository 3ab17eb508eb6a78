import { isDeepStrictEqual } from "node:util";
import type { Selectable } from "kysely";
import type { Resource } from "#contract/core/resource.ts";
import { snake } from "#contract/core/resource-rules.ts";
import type { DataArea } from "#contract/resources.ts";
import { mergedValue } from "#format/merged-value.ts";
import { personName } from "#format/person-name.ts";
import type { DraftRow } from "../../database/revision-rows.ts";
import type { Db } from "../../database/tables.ts";
import type { Actor, Transaction } from "../../database/write.ts";
import type { ObjectRef } from "../../kernel/object-ref.ts";
import { type Columns, parseColumns } from "../../resource/codec.ts";
import { snapshotOf } from "../../resource/snapshot.ts";

/** `body`: fields that differ from the object; `base`: the object's values when they first did. */
export interface DraftContent {
  body: Columns;
  base: Columns;
}

export type Draft = Omit<Selectable<DraftRow>, keyof DraftContent> & DraftContent;

/** `lastRevision` outlives the draft: the next draft's revision must be above it. */
export interface StoredDraft {
  draft: Draft | null;
  lastRevision: number;
}

export async function find(db: Db, { area, id }: ObjectRef): Promise<StoredDraft> {
  const row = await db
    .selectFrom("drafts")
    .selectAll()
    .where("area", "=", area)
    .where("object_id", "=", id)
    .executeTakeFirst();
  return { draft: row?.body ? draftOf(row) : null, lastRevision: row?.revision ?? 0 };
}

function draftOf(row: Selectable<DraftRow>): Draft {
  const body = parseColumns(row.body);
  return { ...row, body, base: parseColumns(row.base) };
}

/** Returns the draft with the fields of `columns`; null if nothing differs from the object. */
export function mergeIntoDraft(
  resource: Resource,
  item: object,
  draft: Draft | null,
  columns: Columns,
): DraftContent | null {
  const live = snapshotOf(resource, item);
  const differing = Object.entries({ ...draft?.body, ...columns }).filter(
    ([name, value]) => !isDeepStrictEqual(value, live[name]),
  );
  if (differing.length === 0) return null;
  const body = Object.fromEntries(differing);
  const base = Object.keys(body).map((name) => [
    name,
    draft && name in draft.base ? draft.base[name] : live[name],
  ]);
  return { body, base: Object.fromEntries(base) };
}

/** The draft's fields, named as in items, that have changed in the object since. */
export function conflictingFields(
  resource: Resource,
  item: object,
  { body, base }: DraftContent,
): string[] {
  const live = snapshotOf(resource, item);
  const conflicting = Object.keys(body).filter(
    (name) =>
      !isDeepStrictEqual(live[name], base[name]) && !isDeepStrictEqual(live[name], body[name]),
  );
  return conflicting.map(snake);
}

/** By object id: the fields that its draft changes, and the number of the draft's revision. */
export async function bodiesOf(
  db: Db,
  area: DataArea,
  ids: readonly number[],
): Promise<Map<number, { body: Columns; number: number | null }>> {
  const rows = await db
    .selectFrom("drafts")
    .select(["object_id", "body", "number"])
    .where("area", "=", area)
    .where("object_id", "in", [0, ...ids])
    .where("body", "is not", null)
    .execute();
  return new Map(
    rows.map(({ object_id, body, number }) => [object_id, { body: parseColumns(body), number }]),
  );
}

interface Written {
  content: DraftContent | null;
  revision: number;
  number: number | null;
}

export async function write(
  { trx, at }: Transaction,
  actor: Actor,
  { area, id }: ObjectRef,
  { content, revision, number }: Written,
): Promise<void> {
  const values = {
    body: content && JSON.stringify(content.body),
    base: content && JSON.stringify(content.base),
    revision,
    number,
    updated_at: at,
    editor_id: actor.userId,
    editor_email: actor.email,
  };
  await trx
    .insertInto("drafts")
    .values({ area, object_id: id, ...values })
    .onConflict((conflict) => conflict.columns(["area", "object_id"]).doUpdateSet(values))
    .execute();
}

/** A change of a published object, as snapshots before and after. */
interface LiveChange {
  was: Columns;
  now: Columns;
}

/**
 * Takes a change of the object into its draft: where both changed parts of a field that do not
 * touch, the draft has both. A new revision tells forms that what they show has changed.
 */
export async function followLive(
  trx: Db,
  { area, id }: ObjectRef,
  { was, now }: LiveChange,
): Promise<void> {
  const { draft, lastRevision } = await find(trx, { area, id });
  const changed = Object.keys(now).filter((name) => !isDeepStrictEqual(now[name], was[name]));
  if (!draft || changed.length === 0) return;
  const body = { ...draft.body };
  const base = { ...draft.base };
  for (const name of changed) {
    if (!(name in body) || !isDeepStrictEqual(base[name], was[name])) continue;
    const versions = { base: was[name], mine: body[name], theirs: now[name] };
    const merged = mergedValue(name, versions, () => null);
    if (!merged) continue;
    body[name] = merged.value;
    base[name] = now[name];
  }
  const isSeen = changed.some((name) => !(name in body) || body[name] !== draft.body[name]);
  if (!isSeen) return;
  await trx
    .updateTable("drafts")
    .set({ body: JSON.stringify(body), base: JSON.stringify(base), revision: lastRevision + 1 })
    .where("area", "=", area)
    .where("object_id", "=", id)
    .execute();
}

/** Counts the revision up, so that it never recurs if the object is restored. */
export async function remove(trx: Db, { area, id }: ObjectRef): Promise<void> {
  await trx
    .updateTable("drafts")
    .set((eb) => ({ body: null, base: null, number: null, revision: eb("revision", "+", 1) }))
    .where("area", "=", area)
    .where("object_id", "=", id)
    .execute();
}

export interface Drafted {
  area: DataArea;
  object_id: number;
}

export async function listLatest(db: Db, areas: readonly DataArea[], limit: number) {
  const rows = await db
    .selectFrom("drafts")
    .leftJoin("users", "users.id", "drafts.editor_id")
    .select(["area", "object_id", "body", "drafts.updated_at", "editor_id", "editor_email"])
    .select(["first_name", "last_name"])
    .where("area", "in", areas)
    .where("body", "is not", null)
    .orderBy("drafts.updated_at", "desc")
    .orderBy("area")
    .orderBy("object_id")
    .limit(limit)
    .execute();
  return rows.map(({ body, first_name, last_name, editor_email, ...row }) => ({
    ...row,
    body: parseColumns(body),
    editor: personName({ first_name, last_name }, editor_email),
  }));
}

/** The objects that have a draft, the one changed last first. */
export const listDrafted = (db: Db, limit: number): Promise<Drafted[]> =>
  db
    .selectFrom("drafts")
    .select(["area", "object_id"])
    .where("body", "is not", null)
    .orderBy("updated_at", "desc")
    .limit(limit)
    .execute();

/** The drafts with this text in a field that they change; in JSON, as it is stored. */
export async function listContaining(db: Db, text: string) {
  const rows = await db
    .selectFrom("drafts")
    .select(["area", "object_id", "body"])
    .where("body", "like", `%${text}%`)
    .orderBy("area")
    .orderBy("object_id")
    .execute();
  return rows.map(({ body, ...object }) => ({ ...object, body: parseColumns(body) }));
}

/** Rewrites the texts of an object's draft, if it has one, as they are stored. */
export async function rewrite(
  trx: Db,
  { area, id }: ObjectRef,
  change: (text: string) => string,
): Promise<void> {
  const row = await trx
    .selectFrom("drafts")
    .select(["body", "base"])
    .where("area", "=", area)
    .where("object_id", "=", id)
    .executeTakeFirst();
  const body = row?.body && change(row.body);
  if (!body || body === row.body) return;
  await trx
    .updateTable("drafts")
    .set((eb) => ({
      body,
      base: row.base && change(row.base),
      revision: eb("revision", "+", 1),
    }))
    .where("area", "=", area)
    .where("object_id", "=", id)
    .execute();
}

/** Changes body and base of all drafts of an area; the transaction must hold the area's lock. */
export async function changeAll(
  trx: Db,
  area: DataArea,
  change: (columns: Columns) => Columns,
): Promise<void> {
  const rows = await trx
    .selectFrom("drafts")
    .selectAll()
    .where("area", "=", area)
    .where("body", "is not", null)
    .execute();
  for (const row of rows) {
    const { body, base, object_id, revision } = draftOf(row);
    const next = { body: change(body), base: change(base) };
    if (isDeepStrictEqual(next, { body, base })) continue;
    await trx
      .updateTable("drafts")
      .set({
        body: JSON.stringify(next.body),
        base: JSON.stringify(next.base),
        revision: revision + 1,
      })
      .where("area", "=", area)
      .where("object_id", "=", object_id)
      .execute();
  }
}
