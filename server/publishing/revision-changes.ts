import { isDeepStrictEqual } from "node:util";
import { fieldMessages } from "#contract/core/field-messages.ts";
import type { Resource } from "#contract/core/resource.ts";
import type { Db } from "../database/tables.ts";
import type { Actor, StaffUnit } from "../database/write.ts";
import { Conflict, Invalid } from "../kernel/errors.ts";
import type { ObjectRef } from "../kernel/object-ref.ts";
import { type Columns, parseColumns } from "../resource/codec.ts";
import { restorable } from "./draft-rules.ts";
import * as drafts from "./drafts.ts";
import { snapshotsBetween } from "./past.ts";
import * as revisions from "./revisions.ts";

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
  unit: StaffUnit,
  place: ObjectRef,
  options: Chosen,
): Promise<Columns> {
  const { resource, number, base, live, overwrite, item } = options;
  const all = restorable(resource, await snapshotAt(unit.trx, place, number));
  if (base == null) return all;
  const own = changesOf(all, await snapshotAt(unit.trx, place, base));
  const moved = await movedSince(unit.trx, place, { own, live, base, number });
  if (moved.length > 0 && !overwrite) throw new Conflict("published_meanwhile", item);
  return own;
}

interface Unmoved extends Pick<Chosen, "resource" | "base" | "live" | "item"> {
  draft: Pick<drafts.Draft, "body" | "base" | "number">;
}

/** Throws `Conflict` if the site changed the draft's fields since it was begun or scheduled. */
export async function requireUnmoved(
  { trx }: StaffUnit,
  place: ObjectRef,
  { resource, draft, base, live, item }: Unmoved,
): Promise<void> {
  const since = { own: draft.body, live, number: draft.number ?? 0 };
  const moved =
    base == null
      ? drafts.movedFields(resource, item, draft)
      : await movedSince(trx, place, { ...since, base });
  if (moved.length > 0) throw new Conflict("published_meanwhile", item);
}

interface Since {
  own: Columns;
  live: Columns;
  base: number;
  number: number;
}

/** The fields in `own`, the changes of revision `number`, that the site changed since `base`. */
export async function movedSince(
  db: Db,
  place: ObjectRef,
  { own, live, base, number }: Since,
): Promise<string[]> {
  const before = await snapshotAt(db, place, base);
  const moved = Object.keys(own).filter(
    (name) =>
      !isDeepStrictEqual(live[name], before[name]) && !isDeepStrictEqual(live[name], own[name]),
  );
  if (moved.length === 0) return [];
  // An earlier text of the draft may have gone out since; it was known when `number` was chosen.
  const earlier = await snapshotsBetween(db, place, base, number);
  return moved.filter((name) => !earlier.some((each) => isDeepStrictEqual(each[name], live[name])));
}

export const changesOf = (after: Columns, before: Columns): Columns =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => !isDeepStrictEqual(value, before[name])),
  );

/** Rebases the draft onto the published fields `given`; the draft ends if none differ. */
export async function rebase(
  unit: StaffUnit,
  actor: Actor,
  place: ObjectRef,
  { draft, lastRevision }: drafts.StoredDraft,
  given: Columns,
): Promise<void> {
  if (!draft) return;
  const body = changesOf(draft.body, given);
  const base = Object.keys(body).map((name) => [
    name,
    name in given ? given[name] : draft.base[name],
  ]);
  const isLeft = Object.keys(body).length > 0;
  const content = isLeft ? { body, base: Object.fromEntries(base) } : null;
  const revision = lastRevision + 1;
  await drafts.write(unit, actor, place, {
    content,
    revision,
    number: isLeft ? draft.number : null,
  });
}

async function revisionAt(db: Db, place: ObjectRef, number: number) {
  const found = await revisions.find(db, place, number);
  if (!found) throw new Invalid([{ path: "revision", message: fieldMessages.notThere }]);
  return found;
}

const snapshotAt = async (db: Db, place: ObjectRef, number: number) =>
  parseColumns((await revisionAt(db, place, number)).snapshot);

export const hashAt = async (unit: StaffUnit, place: ObjectRef, number = 0) =>
  (await revisionAt(unit.trx, place, number)).hash;
