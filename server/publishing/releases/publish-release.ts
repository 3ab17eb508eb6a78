import { setImmediate as nextTurn } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { Detail } from "#contract/core/errors.ts";
import { fieldMessages } from "#contract/core/field-messages.ts";
import { fieldPathLabel } from "#contract/core/field-places.ts";
import { type DataArea, resourceOf, resources } from "#contract/resources.ts";
import type { Actor, StaffTransaction } from "../../database/write.ts";
import { Conflict, HttpError, Invalid, isOfField, NotFound } from "../../kernel/errors.ts";
import { type Columns, parseColumns } from "../../resource/codec.ts";
import { NotApproved } from "../../resource/not-approved.ts";
import { snapshotOf } from "../../resource/snapshot.ts";
import * as drafts from "../drafts/draft-repository.ts";
import { restorable } from "../drafts/draft-schema.ts";
import { undoWithDraft } from "../drafts/draft-undo.ts";
import type { History } from "../history.ts";
import { changeIn, publishIn, publishRowIn, unpublishIn } from "../publishing.ts";
import { recordFirst } from "../revisions/record-revision.ts";
import { changesOf } from "../revisions/revision-changes.ts";
import * as revisions from "../revisions/revision-rows.ts";
import * as releases from "./release-repository.ts";

export interface PublishOptions {
  overwrite?: boolean | undefined;
  /** Publishes each item as it was when it was planned, instead of as it is. */
  isPinned?: boolean;
  cause?: "release" | "schedule";
}

/** The steps for each item of a release, in the release's transaction. */
export function createReleaseSteps(historyOf: (area: string) => History) {
  /** The revision that is to go out, or the draft or else the object, and the one live now. */
  async function pin(
    transaction: StaffTransaction,
    history: History,
    id: number,
    number: number | undefined,
  ) {
    const { store } = history.useCases;
    const row = await store.find(transaction.trx, id);
    if (!row) throw new NotFound();
    const place = { area: store.resource.area, id };
    const { number: base } = await recordFirst(
      transaction,
      store.resource,
      store.present(row),
      row,
    );
    const { draft } = await drafts.find(transaction.trx, place);
    return { base, number: number ?? draft?.number ?? base };
  }

  async function pinItems(transaction: StaffTransaction, id: number, note: string): Promise<void> {
    for (const item of await releases.itemsOf(transaction.trx, [id])) {
      if (item.revision !== null) continue;
      const history = historyOf(item.area);
      const { base, number } = await pin(transaction, history, item.object_id, undefined);
      await history.pinRevision(transaction, item.object_id, number, note);
      await releases.setItem(transaction.trx, item, { revision: number, base });
    }
  }

  async function publishItem(
    transaction: StaffTransaction,
    actor: Actor,
    item: releases.StoredReleaseItem,
    { overwrite, isPinned, cause = "release" }: PublishOptions,
  ): Promise<void> {
    const { area, object_id: id, action, revision, base } = item;
    const { publisher, useCases } = historyOf(area);
    if (action === "unpublish") {
      await unpublishIn(transaction, actor, useCases, id, { cause });
      return;
    }
    const { store } = useCases;
    const row = await store.find(transaction.trx, id);
    if (!row) throw new NotFound();
    const before = await recordFirst(transaction, store.resource, store.present(row), row);
    const pinned = isPinned && revision !== null ? { number: revision, base } : {};
    const publication = { ...pinned, overwrite, cause };
    await publishRowIn(transaction, actor, publisher, row, publication);
    const after = await revisions.live(transaction.trx, { area, id });
    await releases.setItem(transaction.trx, item, {
      before: before.number,
      after: after?.number ?? null,
      was_public: Number(before.isPublic),
    });
  }

  /** Publishes the drafts that go out with posts whose date has come; throws as publishing does. */
  async function publishDated(
    transaction: StaffTransaction,
    actor: Actor,
    items: readonly releases.StoredReleaseItem[],
  ): Promise<void> {
    for (const { area, object_id: id, base } of items) {
      const { draft } = await drafts.find(transaction.trx, { area, id });
      if (!draft || draft.number !== base) continue;
      await publishIn(transaction, actor, historyOf(area).publisher, id, { cause: "schedule" });
    }
  }

  async function undoItem(
    transaction: StaffTransaction,
    actor: Actor,
    { area, object_id: id, before, after, was_public }: releases.StoredReleaseItem,
    overwrite: boolean,
  ): Promise<void> {
    const history = historyOf(area);
    const { publisher, useCases } = history;
    const { resource } = useCases.store;
    const row = await useCases.store.find(transaction.trx, id);
    if (!row) throw new NotFound();
    if (before === null || after === null || before === after) return;
    const was = await snapshot(transaction, area, id, before);
    const became = await snapshot(transaction, area, id, after);
    const item = useCases.store.present(row);
    const live = snapshotOf(resource, item);
    const own = changesOf(restorable(resource, was), became);
    const moved = Object.keys(own).filter((name) => !isDeepStrictEqual(live[name], became[name]));
    if (moved.length > 0 && !overwrite) throw new Conflict("changed_since", item, { moved });
    const wasPublic = was_public === 1;
    const undoing = wasPublic ? ofPublic(own, became) : ofHidden(own, live, was);
    const { payload } = undoing;
    if (Object.keys(payload).length > 0) {
      await undoWithDraft(transaction, actor, history, { id, ...undoing }, (unit) =>
        changeIn(unit, actor, publisher, row, { payload, cause: "undo" }),
      );
    }
    if (!wasPublic) await unpublishIn(transaction, actor, useCases, id, { cause: "undo" });
  }

  /** Runs `work` for all items, then throws their faults or conflicts together, by their titles. */
  const together = (
    { trx }: StaffTransaction,
    items: readonly releases.StoredReleaseItem[],
    work: (item: releases.StoredReleaseItem) => Promise<void>,
  ): Promise<void> =>
    publishTogether(items, work, async ({ area, object_id: id }) => {
      const titles = await historyOf(area).useCases.store.titles(trx, [id]);
      return titles.get(id) ?? "";
    });

  return { pin, pinItems, publishItem, publishDated, undoItem, together };
}

const ofPublic = (own: Columns, became: Columns) => ({
  payload: own,
  published: Object.fromEntries(Object.keys(own).map((name) => [name, became[name]])),
});

/** The status is set together with the fields: a post that is still published would get a date. */
const ofHidden = (own: Columns, live: Columns, was: Columns) => ({
  payload: { ...own, ...(live.status !== was.status && { status: was.status }) },
  published: null,
});

async function snapshot({ trx }: StaffTransaction, area: DataArea, id: number, number: number) {
  const found = await revisions.find(trx, { area, id }, number);
  if (!found) throw new NotFound();
  return parseColumns(found.snapshot);
}

async function publishTogether(
  items: readonly releases.StoredReleaseItem[],
  work: (item: releases.StoredReleaseItem) => Promise<void>,
  titleOf: (item: releases.StoredReleaseItem) => Promise<string>,
): Promise<void> {
  const faults: Detail[] = [];
  const conflicts: { error: Conflict; path: string }[] = [];
  const unapproved: NotApproved[] = [];
  const titles = new Map<string, string>();
  for (const [index, item] of items.entries()) {
    // SQLite answers at once: a long release would let nobody else in.
    if (index % 10 === 9) await nextTurn();
    await work(item).catch(async (error) => {
      const path = pathOf(item);
      titles.set(path, await titleOf(item));
      if (error instanceof NotApproved) unapproved.push(error);
      if (error instanceof Conflict && meanwhile.has(error.code)) conflicts.push({ error, path });
      else faults.push(...faultsOf(error, path));
    });
  }
  const isOnlyUnapproved = faults.length > 0 && faults.length === unapproved.length;
  if (isOnlyUnapproved) {
    throw new NotApproved(
      unapproved.flatMap(({ approvals }) => approvals),
      faults,
    );
  }
  if (faults.length > 0) throw new Invalid(faults, "invalid", {}, (path) => nameOf(path, titles));
  const [first] = conflicts;
  if (!first) return;
  const details = conflicts.flatMap(({ error, path }) => movedIn(error, path));
  throw new HttpError(first.error.code, {
    items: conflicts.map(({ path }) => path),
    ...(details.length > 0 && { details }),
  });
}

/** Conflicts that `overwrite` ignores. */
const meanwhile: ReadonlySet<string> = new Set(["published_meanwhile", "changed_since"]);

const movedIn = ({ extra }: Conflict, path: string): Detail[] =>
  ((extra as { moved?: string[] }).moved ?? []).map((field) => ({
    path: `${path} ${field}`,
    message: fieldMessages.changedSince,
  }));

/** Such as `“Prices” (Block 3, Text)`; an object without a title goes by its number. */
function nameOf(path: string, titles: ReadonlyMap<string, string>): string {
  const [item = "", field] = path.split(" ");
  const resource = resources.find((each) => item.startsWith(`/api${each.path}/`));
  if (!resource) return path;
  const title = titles.get(item);
  const name = title ? `“${title}”` : `${resource.names.one} ${item.split("/").at(-1)}`;
  return field ? `${name} (${fieldPathLabel(resource.fields, field)})` : name;
}

/** The error as details of the item; rethrows one that is not the item's fault. */
function faultsOf(error: unknown, path: string): Detail[] {
  if (error instanceof NotFound) return [{ path, message: "This no longer exists." }];
  if (!isOfField(error)) {
    if (error instanceof Conflict) return [{ path, message: error.message }];
    throw error;
  }
  return error.details.map((detail) => ({ ...detail, path: `${path} ${detail.path}` }));
}

/** Such as `/api/blog/7`. */
export const pathOf = ({
  area,
  object_id: id,
}: Pick<releases.StoredReleaseItem, "area" | "object_id">) => `/api${resourceOf(area)?.path}/${id}`;
