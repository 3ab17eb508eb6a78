import { type Selectable, sql } from "kysely";
import type { Cause, RevisionState } from "#contract/publishing/revisions.ts";
import type { DataArea } from "#contract/resources.ts";
import { personName } from "#format/person-name.ts";
import { isOneOf } from "../../database/object-conditions.ts";
import type { RevisionRow } from "../../database/revision-rows.ts";
import type { Db } from "../../database/tables.ts";
import type { Actor, Transaction } from "../../database/write.ts";
import type { ObjectRef } from "../../kernel/object-ref.ts";
import type { Columns } from "../../resource/codec.ts";
import { hashOf } from "../../resource/snapshot.ts";

export type Revision = Selectable<RevisionRow>;

export interface RevisionInput {
  cause: Cause;
  state: RevisionState;
  fields: readonly string[];
  snapshot: Columns;
}

const from = (db: Db, { area, id }: ObjectRef) =>
  db.selectFrom("revisions").where("area", "=", area).where("object_id", "=", id);

/**
 * Stores a revision and returns its number; needs the area's lock. With a `before`, number 1 is
 * left free for what the object was then.
 */
export async function create(
  transaction: Transaction,
  actor: Author,
  place: ObjectRef,
  input: RevisionInput,
  before: object | null,
): Promise<number> {
  const number = sql<number>`(select coalesce(max(number), ${before ? 1 : 0}) + 1 from revisions
    where area = ${place.area} and object_id = ${place.id})`;
  const { number: stored } = await transaction.trx
    .insertInto("revisions")
    .values({ ...valuesOf(transaction, actor, place, input), number })
    .returning("number")
    .executeTakeFirstOrThrow();
  return stored;
}

/** Stores what the object was before it had a history as revision 1, unless that exists. */
export async function createFirst(
  transaction: Transaction,
  place: ObjectRef,
  input: RevisionInput,
): Promise<void> {
  const nobody = { userId: null, email: "" };
  await transaction.trx
    .insertInto("revisions")
    .values({ ...valuesOf(transaction, nobody, place, input), number: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Author = Pick<Actor, "userId" | "email">;

function valuesOf(
  { at }: Transaction,
  { userId, email }: Author,
  { area, id }: ObjectRef,
  { cause, state, ...input }: RevisionInput,
) {
  const snapshot = JSON.stringify(input.snapshot);
  const content = { snapshot, hash: hashOf(snapshot), fields: JSON.stringify(input.fields) };
  const actor = { actor_id: userId, actor_email: email };
  return { area, object_id: id, at, cause, state, ...actor, ...content };
}

/** Autosaves by one person within this time share one revision. */
const sittingMs = 10 * 60_000;

/** Writes over the last revision of a draft; false where it is to be kept as it is. */
export async function overwriteLast(
  { trx, at }: Transaction,
  actor: Actor,
  place: ObjectRef,
  number: number,
  {
    fields,
    snapshot,
    state = "draft",
  }: Pick<RevisionInput, "fields" | "snapshot"> & { state?: RevisionState },
): Promise<boolean> {
  // Not in the log, which has to name whatever a token did.
  if (actor.token) return false;
  const json = JSON.stringify(snapshot);
  const since = new Date(Date.parse(at) - sittingMs).toISOString();
  const { numUpdatedRows } = await trx
    .updateTable("revisions")
    .set({ snapshot: json, hash: hashOf(json), fields: JSON.stringify(fields) })
    .where("area", "=", place.area)
    .where("object_id", "=", place.id)
    .where("number", "=", number)
    .where("state", "=", state)
    .where("cause", "=", "edit")
    .where("note", "is", null)
    .where("at", ">", since)
    .where("actor_id", actor.userId === null ? "is" : "=", actor.userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type NamedRevision = Omit<Revision, "snapshot"> & {
  first_name: string | null;
  last_name: string | null;
};

export function list(
  db: Db,
  place: ObjectRef,
  { limit, before }: { limit: number; before?: number | undefined },
): Promise<NamedRevision[]> {
  return withNames(db, place)
    .$call((query) => (before === undefined ? query : query.where("number", "<", before)))
    .orderBy("number", "desc")
    .limit(limit)
    .execute();
}

const withNames = (db: Db, place: ObjectRef) =>
  from(db, place)
    .leftJoin("users", "users.id", "revisions.actor_id")
    .select(["revisions.id", "area", "object_id", "number", "at", "actor_id", "actor_email"])
    .select(["cause", "note", "state", "fields", "hash", "first_name", "last_name"]);

export const find = (db: Db, place: ObjectRef, number: number) =>
  withNames(db, place).select("snapshot").where("number", "=", number).executeTakeFirst();

export interface Live {
  number: number;
  isPublic: boolean;
}

/** The last revision that is not a draft; null if the object has no revision. */
export async function live(db: Db, place: ObjectRef): Promise<Live | null> {
  const last = await from(db, place)
    .select(["number", "state"])
    .where("state", "<>", "draft")
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return last ? { number: last.number, isPublic: last.state === "public" } : null;
}

export async function publishedNumber(db: Db, place: ObjectRef): Promise<number | null> {
  const last = await live(db, place);
  return last?.isPublic ? last.number : null;
}

export async function newestNumber(db: Db, place: ObjectRef): Promise<number | null> {
  const row = await from(db, place)
    .select((eb) => eb.fn.max("number").as("number"))
    .executeTakeFirst();
  return row?.number ?? null;
}

interface Authored {
  at: string;
  by: string;
  userId: number | null;
}

/** When the newest revision of each object was made, and by whom; by `area id`. */
export async function newestOf(
  db: Db,
  objects: readonly { area: DataArea; object_id: number }[],
): Promise<Map<string, Authored>> {
  if (objects.length === 0) return new Map();
  const rows = await db
    .with("newest", (query) =>
      query
        .selectFrom("revisions")
        .select(["area", "object_id"])
        .select(({ fn }) => fn.max("number").as("number"))
        .where(isOneOf("revisions", objects))
        .groupBy(["area", "object_id"]),
    )
    .selectFrom("revisions")
    .innerJoin("newest", (join) =>
      join
        .onRef("newest.area", "=", "revisions.area")
        .onRef("newest.object_id", "=", "revisions.object_id")
        .onRef("newest.number", "=", "revisions.number"),
    )
    .leftJoin("users", "users.id", "revisions.actor_id")
    .select(["revisions.area", "revisions.object_id", "at", "actor_id", "actor_email"])
    .select(["first_name", "last_name"])
    .execute();
  return new Map(
    rows.map(({ area, object_id, at, actor_id: userId, actor_email, ...person }) => [
      `${area} ${object_id}`,
      {
        at,
        userId,
        by: personName(person, actor_email),
      },
    ]),
  );
}

export async function setNote(trx: Db, place: ObjectRef, number: number, note: string | null) {
  await trx
    .updateTable("revisions")
    .set({ note })
    .where("area", "=", place.area)
    .where("object_id", "=", place.id)
    .where("number", "=", number)
    .execute();
}

/** Keeps revisions that were public or have a note, and the last revision of each object. */
export async function removeOld(db: Db, before: string): Promise<void> {
  await db
    .deleteFrom("revisions")
    .where("at", "<", before)
    .where("state", "<>", "public")
    .where("note", "is", null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("revisions as later")
          .select("later.id")
          .whereRef("later.area", "=", "revisions.area")
          .whereRef("later.object_id", "=", "revisions.object_id")
          .whereRef("later.number", ">", "revisions.number"),
      ),
    )
    .execute();
}

export interface NumberedObject {
  area: DataArea;
  object_id: number;
  revision: number | null;
}

/** The hashes of the named revisions, by `area id revision`. */
export async function hashesOf(
  db: Db,
  objects: readonly NumberedObject[],
): Promise<Map<string, string>> {
  const numbered = objects.filter(({ revision }) => revision !== null);
  if (numbered.length === 0) return new Map();
  const numbers = [...new Set(numbered.map(({ revision }) => revision))];
  const rows = await db
    .selectFrom("revisions")
    .select(["area", "object_id", "number", "hash"])
    .where(isOneOf("revisions", numbered))
    .where("number", "in", numbers)
    .execute();
  return new Map(
    rows.map(({ area, object_id, number, hash }) => [`${area} ${object_id} ${number}`, hash]),
  );
}
