import { isDeepStrictEqual } from "node:util";
import type { Resource } from "#contract/core/resource.ts";
import { snake } from "#contract/core/resource-rules.ts";
import type { Cause } from "#contract/publishing/revisions.ts";
import type { DataArea } from "#contract/resources.ts";
import { lastDraftChange } from "../database/last-change.ts";
import type { Db } from "../database/tables.ts";
import type { Actor, StaffUnit } from "../database/write.ts";
import { conflictOrNotFound, NotFound } from "../kernel/errors.ts";
import type { Columns } from "../resource/codec.ts";
import type { Permissions } from "../resource/permissions.ts";
import { isPublished } from "../resource/store.ts";
import type { UseCases } from "../resource/use-cases.ts";
import { parseDraft, parsed } from "./draft-rules.ts";
import * as drafts from "./drafts.ts";
import { cancelPlansOf } from "./releases/release-repository.ts";
import { changesOfRevision, hashAt, rebase, requireUnmoved } from "./revision-changes.ts";
import type * as revisions from "./revisions.ts";
import { hashOf, snapshotOf } from "./snapshot.ts";

export interface Row extends Record<string, unknown> {
  id: number;
  revision: number;
}
export type HistoriedUseCases = UseCases<Row, object>;

export interface Publication {
  /** The expected revision of the draft or, without one, of the object; null checks nothing. */
  ifMatch?: number | null;
  /** A revision of the history instead of the draft. */
  number?: number | undefined;
  /** Named as in payloads; they go out with the draft, or without one. */
  fields?: Columns | undefined;
  /** The live revision when `number` was chosen; fields that are equal in both stay as they are. */
  base?: number | null | undefined;
  /** Publishes even if the object has since changed in a field of the draft. */
  overwrite?: boolean | undefined;
  cause?: Cause;
}

interface Matched {
  row: Row;
  traces: drafts.StoredDraft;
  current: object;
}

/** Throws `Conflict` unless `ifMatch` is the draft's revision or, without one, the object's. */
export async function requireMatch(
  { trx }: StaffUnit,
  place: revisions.Place,
  ifMatch: number | null | undefined,
  { row, traces: { draft, lastRevision }, current }: Matched,
): Promise<void> {
  if (ifMatch == null) return;
  const known = draft ? [draft.revision] : [row.revision, Math.max(row.revision, lastRevision)];
  if (known.includes(ifMatch)) return;
  throw conflictOrNotFound(current, await lastDraftChange(trx, place));
}

/** The areas that publishing an object may change, its own among them. */
export const areasOf = (useCases: HistoriedUseCases): DataArea[] => {
  const { fields } = useCases.store.resource;
  const every = Object.keys(fields).map((name) => [snake(name), "/media/"]);
  return useCases.areasOf(Object.fromEntries(every));
};

export interface Publisher {
  useCases: HistoriedUseCases;
  namesOf(db: Db, kind: string): Promise<readonly string[]>;
  permissions: Pick<Permissions, "require">;
}

/** Publishes in a transaction that has locked `areasOf` the use cases. */
export async function publishIn(
  unit: StaffUnit,
  actor: Actor,
  publisher: Publisher,
  id: number,
  publication: Publication = {},
): Promise<Row> {
  const row = await publisher.useCases.store.find(unit.trx, id);
  if (!row) throw new NotFound();
  return publishRowIn(unit, actor, publisher, row, publication);
}

export async function publishRowIn(
  unit: StaffUnit,
  actor: Actor,
  publisher: Publisher,
  row: Row,
  { ifMatch, number, fields, base, overwrite, cause = "publish" }: Publication,
): Promise<Row> {
  const { store } = publisher.useCases;
  const { resource } = store;
  const place = { area: resource.area, id: row.id };
  const item = store.present(row);
  const traces = await drafts.find(unit.trx, place);
  await requireMatch(unit, place, ifMatch, { row, traces, current: item });
  const isOwn = number === undefined || number === traces.draft?.number;
  const draft = fields
    ? draftWith(resource, item, traces.draft, parseDraft(resource, fields))
    : traces.draft;
  const live = snapshotOf(resource, item);
  if (isOwn && draft && !overwrite) {
    await requireUnmoved(unit, place, { resource, draft, base, live, item });
  }
  const given = isOwn
    ? (draft?.body ?? {})
    : await changesOfRevision(unit, place, { resource, number, base, live, overwrite, item });
  const differing = Object.entries(given).filter(
    ([name, value]) => !isDeepStrictEqual(value, live[name]),
  );
  const payload = {
    ...Object.fromEntries(differing),
    ...published(resource, row, { ...live, ...given }, unit.at),
  };
  const hash = isOwn ? hashOf(JSON.stringify({ ...live, ...given })) : null;
  await publisher.permissions.require(unit, actor, {
    action: "publish",
    ...place,
    hash: hash ?? (await hashAt(unit, place, number)),
  });
  if (isOwn) await endDraft(unit, actor, place, traces);
  else await rebase(unit, actor, place, traces, given);
  if (cause === "publish") await cancelPlansOf(unit.trx, place, "published", "publish");
  const on = isPublished(row) ? {} : { is_published: 1 };
  if (Object.keys({ ...payload, ...on }).length === 0) return row;
  return changeIn(unit, actor, publisher, row, { payload, also: on, cause });
}

type DraftChange = Pick<drafts.Draft, "body" | "base" | "number">;

/** The draft as it would be once the fields were saved in it; null if nothing would differ. */
function draftWith(
  resource: Resource,
  item: object,
  draft: drafts.Draft | null,
  fields: Columns,
): DraftChange | null {
  const content = drafts.mergeIntoDraft(resource, item, draft, fields);
  return content && { ...content, number: draft?.number ?? null };
}

interface OwnChange {
  payload: Columns;
  /** Columns that no payload names. */
  also?: Columns;
  cause: Cause;
}

/** Checks the payload as a save does, and writes it; throws `Invalid`. */
export async function changeIn(
  unit: StaffUnit,
  actor: Actor,
  { useCases, namesOf }: Pick<Publisher, "useCases" | "namesOf">,
  before: Row,
  { payload, also, cause }: OwnChange,
): Promise<Row> {
  const { store, updateIn } = useCases;
  const names = (kind: string) => namesOf(unit.trx, kind);
  const columns = store.encode(await parsed(store.resource, payload, names));
  return updateIn(unit, { actor, before, columns: { ...columns, ...also } }, { cause });
}

/** Takes an object off the site in a transaction that has locked `areasOf` the use cases. */
export async function unpublishIn(
  unit: StaffUnit,
  actor: Actor,
  { store, updateIn }: HistoriedUseCases,
  id: number,
  { ifMatch = null, cause = "edit" }: Pick<Publication, "ifMatch" | "cause"> = {},
): Promise<Row> {
  const row = await store.find(unit.trx, id);
  if (!row) throw new NotFound();
  const { area, fields } = store.resource;
  const traces = await drafts.find(unit.trx, { area, id });
  await requireMatch(unit, { area, id }, ifMatch, { row, traces, current: store.present(row) });
  const off = "status" in fields ? { status: "draft" } : { is_published: 0 };
  const isOff = Object.entries(off).every(([name, value]) => row[name] === value);
  if (isOff) return row;
  return updateIn(unit, { actor, before: row, columns: off }, { cause });
}

/** Ends the draft and counts its revision up, so that it never recurs. */
export async function endDraft(
  unit: StaffUnit,
  actor: Actor,
  place: revisions.Place,
  { draft, lastRevision }: drafts.StoredDraft,
): Promise<void> {
  if (!draft) return;
  const revision = lastRevision + 1;
  await drafts.write(unit, actor, place, { content: null, revision, number: null });
}

/** The fields that put an unpublished object with a status on the site. */
function published({ fields }: Resource, row: Row, next: Columns, at: string): Columns {
  if (!("status" in fields) || row.status === "published") return {};
  const isEarly = typeof next.publishedAt === "string" && next.publishedAt > at;
  return { status: "published", ...(isEarly && { publishedAt: at }) };
}
