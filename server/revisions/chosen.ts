import { isDeepStrictEqual } from "node:util";
import { fieldMessages } from "#contract/errors.ts";
import type { Resource } from "#contract/resource.ts";
import type { Actor, StaffUnit } from "../database/write.ts";
import { Conflict, Invalid } from "../errors.ts";
import type { Columns } from "../resource/codec.ts";
import { restorable } from "./draft-rules.ts";
import * as drafts from "./drafts.ts";
import * as revisions from "./revisions.ts";

interface Chosen {
  resource: Resource;
  number: number;
  base: number | null | undefined;
  live: Columns;
  overwrite: boolean | undefined;
  item: object;
}

/** Of a revision, what it changes; throws `Conflict` where that has changed since its base. */
export async function chosen(
  unit: StaffUnit,
  place: revisions.Place,
  options: Chosen,
): Promise<Columns> {
  const { resource, number, base, live, overwrite, item } = options;
  const all = restorable(resource, await snapshotAt(unit, place, number));
  if (base == null) return all;
  const before = await snapshotAt(unit, place, base);
  const own = changesOf(all, before);
  const moved = Object.keys(own).filter(
    (name) =>
      !isDeepStrictEqual(live[name], before[name]) && !isDeepStrictEqual(live[name], own[name]),
  );
  if (moved.length > 0 && !overwrite) throw new Conflict("published_meanwhile", item);
  return own;
}

export const changesOf = (after: Columns, before: Columns): Columns =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => !isDeepStrictEqual(value, before[name])),
  );

/** A draft that went on after the revision was chosen is now one of what the revision made. */
export async function rebase(
  unit: StaffUnit,
  actor: Actor,
  place: revisions.Place,
  { draft, lastRevision }: drafts.Traces,
  given: Columns,
): Promise<void> {
  if (!draft) return;
  const body = changesOf(draft.body, given);
  const base = Object.keys(body).map((name) => [
    name,
    name in given ? given[name] : draft.base[name],
  ]);
  const isLeft = Object.keys(body).length > 0;
  const content = isLeft ? { body, base: Object.fromEntries(base) as Columns } : null;
  const revision = lastRevision + 1;
  await drafts.write(unit, actor, place, {
    content,
    revision,
    number: isLeft ? draft.number : null,
  });
}

async function revisionAt({ trx }: StaffUnit, place: revisions.Place, number: number) {
  const found = await revisions.find(trx, place, number);
  if (!found) throw new Invalid([{ path: "revision", message: fieldMessages.notThere }]);
  return found;
}

const snapshotAt = async (unit: StaffUnit, place: revisions.Place, number: number) =>
  JSON.parse((await revisionAt(unit, place, number)).snapshot) as Columns;

/** Of the content of a revision. */
export const hashAt = async (unit: StaffUnit, place: revisions.Place, number = 0) =>
  (await revisionAt(unit, place, number)).hash;
