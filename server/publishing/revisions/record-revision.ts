import { snake } from "#contract/core/resource-rules.ts";
import { historied, type ListedResource } from "#contract/resources.ts";
import type { Actor, RecordRevision, Transaction } from "../../database/write.ts";
import type { ObjectRef } from "../../kernel/object-ref.ts";
import { hashOf, snapshotOf } from "../../resource/snapshot.ts";
import { hasPublishedStatus, isPublished } from "../../resource/store.ts";
import * as drafts from "../drafts/draft-repository.ts";
import { removeObject } from "../releases/release-repository.ts";
import * as revisions from "./revision-rows.ts";

interface Next extends revisions.RevisionInput {
  id: number;
  before: object | null;
  wasPublished: boolean;
}

/** Stores a revision; an object that existed without one keeps its former content as revision 1. */
export async function recordNext(
  transaction: Transaction,
  actor: Actor,
  resource: ListedResource,
  { id, before, wasPublished, ...input }: Next,
): Promise<number> {
  const number = await revisions.create(
    transaction,
    actor,
    { area: resource.area, id },
    input,
    before,
  );
  if (before && number === 2) await writeFirst(transaction, resource, before, wasPublished);
  return number;
}

/** Stores revision 1 of an object that has none, so that other rows can refer to it. */
export async function recordFirst(
  transaction: Transaction,
  resource: ListedResource,
  item: object,
  row: { id: number },
): Promise<revisions.Live> {
  const live = await revisions.live(transaction.trx, { area: resource.area, id: row.id });
  if (live) return live;
  const isOnSite = isPublished(row);
  await writeFirst(transaction, resource, item, isOnSite);
  return { number: 1, isPublic: isOnSite && hasPublishedStatus(item) };
}

const stateOf = (item: object, isOnSite: boolean) =>
  isOnSite && hasPublishedStatus(item) ? ("public" as const) : ("private" as const);

async function writeFirst(
  transaction: Transaction,
  resource: ListedResource,
  item: object,
  wasPublished: boolean,
) {
  const { id, updated_at } = item as { id: number; updated_at: string };
  const first = { cause: "import" as const, fields: [], state: stateOf(item, wasPublished) };
  const snapshot = snapshotOf(resource, item);
  const place = { area: resource.area, id };
  await revisions.createFirst({ ...transaction, at: updated_at }, place, { ...first, snapshot });
}

const byArea = new Map(historied.map((resource) => [resource.area, resource]));
const namesIn = new Map(
  historied.map(({ area, fields }) => [area, new Set(Object.keys(fields).map(snake))]),
);

export const recordRevision: RecordRevision = async (transaction, actor, change) => {
  const { area, action, objectId: id, before, after, cause: requestedCause } = change;
  const resource = byArea.get(area);
  if (!resource) return null;
  const [wasPublished, isOnSite] = change.isPublished ?? [true, true];
  const state = after === null ? "removed" : stateOf(after, isOnSite);
  const cause = requestedCause ?? (state === "public" ? "publish" : "edit");
  const names = namesIn.get(area);
  const fields = action === "update" ? change.fields.filter((name) => names?.has(name)) : [];
  const snapshot = snapshotOf(resource, after ?? before ?? {});
  const next = { id, before, wasPublished, cause, state, fields, snapshot } as const;
  const number = await recordNext(transaction, actor, resource, next);
  if (state === "removed") await endObject(transaction, { area, id });
  else if (before) {
    const was = snapshotOf(resource, before);
    await drafts.followLive(transaction.trx, { area, id }, { was, now: snapshot });
  }
  return { cause, number };
};

/** Ends the draft and the schedules of a deleted object. */
export async function endObject({ trx }: Transaction, place: ObjectRef): Promise<void> {
  await drafts.remove(trx, place);
  await removeObject(trx, place);
}

/** Revision 1 of an object that was never changed; not stored while nothing refers to it. */
export function firstOf(
  resource: ListedResource,
  item: object,
  row: { id: number },
): revisions.NamedRevision & { snapshot: string } {
  const snapshot = JSON.stringify(snapshotOf(resource, item));
  return {
    id: 0,
    area: resource.area,
    object_id: row.id,
    number: 1,
    at: (item as { updated_at: string }).updated_at,
    actor_id: null,
    actor_email: "",
    cause: "import",
    note: null,
    fields: "[]",
    hash: hashOf(snapshot),
    snapshot,
    state: stateOf(item, isPublished(row)),
    first_name: null,
    last_name: null,
  };
}
