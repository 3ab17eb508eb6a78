import { isDeepStrictEqual } from "node:util";
import type { Detail } from "#contract/errors.ts";
import { fieldMessages } from "#contract/errors.ts";
import type { Resource } from "#contract/resource.ts";
import { snake } from "#contract/resource-rules.ts";
import type { DataArea } from "#contract/resources.ts";
import type { Cause } from "#contract/revisions.ts";
import type { Db } from "../database/tables.ts";
import type { Actor, StaffUnit } from "../database/write.ts";
import { Conflict, conflictOrNotFound, Invalid, NotFound } from "../errors.ts";
import { refusable, unknownNames } from "../http/known-names.ts";
import type { Columns } from "../resource/codec.ts";
import { isPublished } from "../resource/store.ts";
import type { UseCases } from "../resource/use-cases.ts";
import { restorable } from "./draft-rules.ts";
import * as drafts from "./drafts.ts";
import * as revisions from "./revisions.ts";
import { snapshotOf } from "./snapshot.ts";

export interface Row extends Record<string, unknown> {
  id: number;
  revision: number;
}
export type HistoriedUseCases = UseCases<Row, object>;

export interface Publication {
  /** Of the draft, or of the object where there is none. */
  ifMatch?: number | null;
  /** A revision of the history instead of the draft. */
  number?: number | undefined;
  /** Also where the object has changed in a field of the draft. */
  overwrite?: boolean | undefined;
  cause?: Cause;
}

/** Throws `Conflict` unless it is the revision of the draft or, without one, of the object. */
export function requireMatch(
  ifMatch: number | null | undefined,
  row: Row,
  { draft, lastRevision }: drafts.Traces,
  current: object,
): void {
  if (ifMatch == null) return;
  const known = draft ? [draft.revision] : [row.revision, Math.max(row.revision, lastRevision)];
  if (!known.includes(ifMatch)) throw conflictOrNotFound(current);
}

/** What a publication may change besides the object's own area. */
export const areasOf = (useCases: HistoriedUseCases): DataArea[] => {
  const { fields } = useCases.store.resource;
  const every = Object.keys(fields).map((name) => [snake(name), "/media/"]);
  return useCases.areasOf(Object.fromEntries(every));
};

export interface Publisher {
  useCases: HistoriedUseCases;
  /** The names of all documents of a kind. */
  namesOf(db: Db, kind: string): Promise<readonly string[]>;
}

/** In a transaction that changes `areasOf` the use cases. */
export async function publishIn(
  unit: StaffUnit,
  actor: Actor,
  { useCases, namesOf }: Publisher,
  id: number,
  { ifMatch, number, overwrite, cause = "publish" }: Publication = {},
): Promise<Row> {
  const { store, updateIn } = useCases;
  const { resource } = store;
  const place = { area: resource.area, id };
  const row = await store.find(unit.trx, id);
  if (!row) throw new NotFound();
  const item = store.present(row);
  const traces = await drafts.find(unit.trx, place);
  const { draft } = traces;
  requireMatch(ifMatch, row, traces, item);
  const isOwn = number === undefined || number === draft?.number;
  if (isOwn && draft && !overwrite) {
    const moved = drafts.movedFields(resource, item, draft);
    if (moved.length > 0) throw new Conflict("published_meanwhile", item);
  }
  const given = isOwn
    ? (draft?.body ?? {})
    : restorable(resource, await snapshotAt(unit, place, number));
  const live = snapshotOf(resource, item);
  const differing = Object.entries(given).filter(
    ([name, value]) => !isDeepStrictEqual(value, live[name]),
  );
  const payload = {
    ...Object.fromEntries(differing),
    ...published(resource, row, { ...live, ...given }, unit.at),
  };
  if (isOwn) await endDraft(unit, actor, place, traces);
  const on = isPublished(row) ? {} : { is_published: 1 };
  if (Object.keys({ ...payload, ...on }).length === 0) return row;
  const columns = store.encode(await parsed(resource, payload, (kind) => namesOf(unit.trx, kind)));
  return updateIn(unit, { actor, before: row, columns: { ...columns, ...on } }, { cause });
}

/** The draft is gone; its revision never comes again. */
export async function endDraft(
  unit: StaffUnit,
  actor: Actor,
  place: revisions.Place,
  { draft, lastRevision }: drafts.Traces,
): Promise<void> {
  if (!draft) return;
  const revision = lastRevision + 1;
  await drafts.write(unit, actor, place, { content: null, revision, number: null });
}

async function snapshotAt({ trx }: StaffUnit, place: revisions.Place, number: number) {
  const found = await revisions.find(trx, place, number);
  if (!found) throw new Invalid([{ path: "revision", message: fieldMessages.notThere }]);
  return JSON.parse(found.snapshot) as Columns;
}

/** What puts an object with a status on the site that is not there. */
function published({ fields }: Resource, row: Row, next: Columns, at: string): Columns {
  if (!("status" in fields) || row.status === "published") return {};
  const isEarly = typeof next.publishedAt === "string" && next.publishedAt > at;
  return { status: "published", ...(isEarly && { publishedAt: at }) };
}

async function parsed(
  resource: Resource,
  payload: Columns,
  namesOf: (kind: string) => Promise<readonly string[]>,
): Promise<Columns> {
  const known = Object.entries(resource.fields).flatMap(([name, { namesOf: kind }]) =>
    kind ? [[name, kind]] : [],
  );
  const messages = await unknownNames({ names: Object.fromEntries(known) }, payload, namesOf);
  const result = resource.update.safeParse(refusable(payload, messages));
  if (result.success) return result.data as Columns;
  const details: Detail[] = result.error.issues.map(({ path, message }) => ({
    path: path.join("."),
    message: messages[path.join(".")] ?? message,
  }));
  throw new Invalid(details);
}
