import { isDeepStrictEqual } from "node:util";
import { fieldMessages } from "#contract/core/field-messages.ts";
import type { Resource } from "#contract/core/resource.ts";
import type { Db } from "../../database/tables.ts";
import type { Actor, StaffTransaction } from "../../database/write.ts";
import { Conflict, Invalid } from "../../kernel/errors.ts";
import type { ObjectRef } from "../../kernel/object-ref.ts";
import { type Columns, parseColumns } from "../../resource/codec.ts";
import * as drafts from "../drafts/draft-repository.ts";
import { restorable } from "../drafts/draft-schema.ts";
import { snapshotsBetween } from "./as-of-rows.ts";
import * as revisions from "./revision-rows.ts";

interface Chosen {
  resource: Resource;
  number: number;
  base: number | null | undefined;
  live: Columns;
  overwrite: boolean | undefined;
  item: object;
}

/** The fields a revision changes since `base`; throws `Conflict` if the site changed them too. */
export async function changesOfRevision(
  transaction: StaffTransaction,
  ref: ObjectRef,
  options: Chosen,
): Promise<Columns> {
  const { resource, number, base, live, overwrite, item } = options;
  const all = restorable(resource, await snapshotAt(transaction.trx, ref, number));
  if (base == null) return all;
  const changes = changesOf(all, await snapshotAt(transaction.trx, ref, base));
  const conflicting = await changedSince(transaction.trx, ref, { changes, live, base, number });
  if (conflicting.length > 0 && !overwrite) throw new Conflict("published_meanwhile", item);
  return changes;
}

interface DraftInConflictCheck extends Pick<Chosen, "resource" | "base" | "live" | "item"> {
  draft: Pick<drafts.Draft, "body" | "base" | "number">;
}

/** Throws `Conflict` if the site changed the draft's fields since it was begun or scheduled. */
export async function requireNoConflict(
  { trx }: StaffTransaction,
  ref: ObjectRef,
  { resource, draft, base, live, item }: DraftInConflictCheck,
): Promise<void> {
  const since = { changes: draft.body, live, number: draft.number ?? 0 };
  const conflicting =
    base == null
      ? drafts.conflictingFields(resource, item, draft)
      : await changedSince(trx, ref, { ...since, base });
  if (conflicting.length > 0) throw new Conflict("published_meanwhile", item);
}

interface Since {
  changes: Columns;
  live: Columns;
  base: number;
  number: number;
}

/** Returns those `changes` of revision `number` whose fields the site changed since `base`. */
export async function changedSince(
  db: Db,
  ref: ObjectRef,
  { changes, live, base, number }: Since,
): Promise<string[]> {
  const before = await snapshotAt(db, ref, base);
  const conflicting = Object.keys(changes).filter(
    (name) =>
      !isDeepStrictEqual(live[name], before[name]) && !isDeepStrictEqual(live[name], changes[name]),
  );
  if (conflicting.length === 0) return [];
  // An earlier text of the draft may have gone out since; it was known when `number` was chosen.
  const earlier = await snapshotsBetween(db, ref, base, number);
  return conflicting.filter(
    (name) => !earlier.some((each) => isDeepStrictEqual(each[name], live[name])),
  );
}

export const changesOf = (after: Columns, before: Columns): Columns =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => !isDeepStrictEqual(value, before[name])),
  );

/** Rebases the draft onto the fields `published`; the draft ends if none differ. */
export async function rebase(
  transaction: StaffTransaction,
  actor: Actor,
  ref: ObjectRef,
  { draft, lastRevision }: drafts.StoredDraft,
  published: Columns,
): Promise<void> {
  if (!draft) return;
  const body = changesOf(draft.body, published);
  const base = Object.keys(body).map((name) => [
    name,
    name in published ? published[name] : draft.base[name],
  ]);
  const isLeft = Object.keys(body).length > 0;
  const content = isLeft ? { body, base: Object.fromEntries(base) } : null;
  const revision = lastRevision + 1;
  await drafts.write(transaction, actor, ref, {
    content,
    revision,
    number: isLeft ? draft.number : null,
  });
}

async function revisionAt(db: Db, ref: ObjectRef, number: number) {
  const revision = await revisions.find(db, ref, number);
  if (!revision) throw new Invalid([{ path: "revision", message: fieldMessages.notThere }]);
  return revision;
}

const snapshotAt = async (db: Db, ref: ObjectRef, number: number) =>
  parseColumns((await revisionAt(db, ref, number)).snapshot);

export const hashAt = async (transaction: StaffTransaction, ref: ObjectRef, number = 0) =>
  (await revisionAt(transaction.trx, ref, number)).hash;
