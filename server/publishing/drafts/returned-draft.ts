import { isDeepStrictEqual } from "node:util";
import { snake } from "#contract/core/resource-rules.ts";
import { type Actor, publishingDraftIn, type StaffTransaction } from "../../database/write.ts";
import type { ObjectRef } from "../../kernel/object-ref.ts";
import type { Columns } from "../../resource/codec.ts";
import { snapshotOf } from "../../resource/snapshot.ts";
import { isPublished } from "../../resource/store.ts";
import type { History } from "../history.ts";
import { endDraft } from "../publishing.ts";
import { recordNext } from "../revisions/record-revision.ts";
import { changesOf } from "../revisions/revision-changes.ts";
import * as drafts from "./draft-repository.ts";
import { restorable } from "./draft-schema.ts";

/** Of one object; fields are named as in payloads. */
export interface Undoing {
  id: number;
  /** What undoing writes. */
  payload: Columns;
  /** What a publication made of these fields; null where it published no draft. */
  published: Columns | null;
}

type Work = (transaction: StaffTransaction) => Promise<unknown>;

/**
 * Undoes a change by `work`. What it takes from the site is a draft again, unless there is another
 * by now; what it puts there again is one no more. Returns whether there is a draft again.
 */
export async function undoWithDraft(
  transaction: StaffTransaction,
  actor: Actor,
  history: History,
  undoing: Undoing,
  work: Work,
): Promise<boolean> {
  const { resource } = history.useCases.store;
  const place = { area: resource.area, id: undoing.id };
  const { draft } = await drafts.find(transaction.trx, place);
  if (!draft) return undoPublication(transaction, actor, history, undoing, work);
  const isDrafted = Object.entries(draft.body).some(
    ([name, value]) => name in undoing.payload && isDeepStrictEqual(value, undoing.payload[name]),
  );
  await work(isDrafted ? publishingDraftIn(transaction, place) : transaction);
  if (isDrafted) await leaveOutShown(transaction, actor, history, place);
  return false;
}

async function undoPublication(
  transaction: StaffTransaction,
  actor: Actor,
  { useCases, publisher }: History,
  { id, payload, published }: Undoing,
  work: Work,
): Promise<boolean> {
  const { trx } = transaction;
  const { store } = useCases;
  const { resource } = store;
  const row = await store.find(trx, id);
  const next = row && { ...snapshotOf(resource, store.present(row)), ...payload };
  const body = next && changesOf(restorable(resource, published ?? {}), next);
  if (!row || !body || Object.keys(body).length === 0) {
    await work(transaction);
    return false;
  }
  // Before that of the undoing, as the last revision is to be what the site shows.
  const number = await recordNext(transaction, actor, resource, {
    id,
    before: store.present(row),
    wasPublished: isPublished(row),
    cause: "undo",
    state: "draft",
    fields: Object.keys(body).map(snake),
    snapshot: { ...next, ...body },
  });
  await work(transaction);
  const after = await store.find(trx, id);
  const place = { area: resource.area, id };
  const { lastRevision } = await drafts.find(trx, place);
  const item = after && store.present(after);
  const content = item && drafts.mergeIntoDraft(resource, item, null, body);
  if (!after || !item || !content) return false;
  const revision = Math.max(after.revision, lastRevision) + 1;
  await drafts.write(transaction, actor, place, { content, revision, number });
  await publisher.library.recordUses(trx, resource, id, item);
  return true;
}

/** Takes from the draft what the site shows by now; the draft ends if nothing is left. */
async function leaveOutShown(
  transaction: StaffTransaction,
  actor: Actor,
  { useCases, publisher }: History,
  place: ObjectRef,
): Promise<void> {
  const { trx } = transaction;
  const { store } = useCases;
  const row = await store.find(trx, place.id);
  const traces = await drafts.find(trx, place);
  if (!row || !traces.draft) return;
  const item = store.present(row);
  const content = drafts.mergeIntoDraft(store.resource, item, traces.draft, {});
  if (!content) await endDraft(transaction, actor, place, traces);
  else {
    const revision = traces.lastRevision + 1;
    await drafts.write(transaction, actor, place, {
      content,
      revision,
      number: traces.draft.number,
    });
  }
  await publisher.library.recordUses(trx, store.resource, place.id, item);
}
