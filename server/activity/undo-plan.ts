import { isDeepStrictEqual } from "node:util";
import type { UndoConflict } from "#contract/areas/activity.ts";
import type { Resource } from "#contract/core/resource.ts";
import type { Field } from "#contract/core/resource-fields.ts";
import { snake } from "#contract/core/resource-rules.ts";
import { type Columns, parseColumns } from "../resource/codec.ts";
import type { RecordedChange } from "./change-rows.ts";

type ItemValues = Readonly<Columns>;

/** A step of an undo: it changes the fields of an update, otherwise the whole object. */
export interface UndoStep {
  change: RecordedChange;
  fields: ReadonlySet<string>;
  conflicts: readonly UndoConflict[];
}

/** The names of the fields that staff can change, in both spellings that items use. */
const changeable = ({ fields }: Resource) =>
  Object.entries<Field>(fields).flatMap(([name, { update }]) =>
    update ? [name, snake(name)] : [],
  );

interface Undone {
  resource: Resource;
  /** A field beyond the payload that is put back too. */
  also: string | undefined;
  /** The object as it is now. */
  now: ItemValues | null;
  title: string | null;
}

/** Null where the object already is as it was before the change. */
export function stepOf(
  change: RecordedChange,
  { resource, also, now, title }: Undone,
): UndoStep | null {
  const [before, after] = [parseColumns(change.before), parseColumns(change.after)];
  const object = { area: change.area, object_id: change.object_id, title };
  const conflictIn = (field: string | null): UndoConflict => ({
    ...object,
    field,
    ...(field === null
      ? { was: null, became: null, is: null }
      : { was: before[field] ?? null, became: after[field] ?? null, is: now?.[field] ?? null }),
  });
  const isSame = (field: string, value: unknown) => isDeepStrictEqual(now?.[field] ?? null, value);
  const undoable = new Set(["is_published", ...(also ? [also] : []), ...changeable(resource)]);
  const none = new Set<string>();

  if (change.action === "remove") return now ? null : { change, fields: none, conflicts: [] };
  if (change.action === "create") {
    if (!now) return null;
    const conflicting = [...undoable].filter(
      (field) => field in after && !isSame(field, after[field]),
    );
    return { change, fields: none, conflicts: conflicting.map(conflictIn) };
  }
  if (!now) return { change, fields: none, conflicts: [conflictIn(null)] };
  const differing = [...undoable].filter(
    (field) => field in before && !isSame(field, before[field] ?? null),
  );
  if (differing.length === 0) return null;
  const conflicting = differing.filter((field) => !isSame(field, after[field] ?? null));
  // A document that goes off the site becomes a draft, with the text it had on the site.
  const isText = hadDraft(change) && wasOffSite(change);
  const isLeft = (field: string) => isText && !placing.has(field);
  return {
    change,
    fields: new Set(differing.filter((field) => !conflicting.includes(field) && !isLeft(field))),
    conflicts: conflicting.map(conflictIn),
  };
}

/** Fields by which an object is on the site. */
const placing: ReadonlySet<string> = new Set(["is_published", "status", "published_at"]);

/** Whether the change put a draft on the site. */
export const hadDraft = ({ before }: Pick<RecordedChange, "before">): boolean =>
  parseColumns(before).has_draft === true;

/** Whether the object was off the site before the change, which put it there. */
function wasOffSite({ before }: Pick<RecordedChange, "before">): boolean {
  const { status, is_published } = parseColumns(before);
  return status === "draft" || is_published === false;
}

/** Pictures whose files are deleted become conflicts; `left` has the others by field. */
export function withPictures(step: UndoStep, left: ItemValues, title: string | null): UndoStep {
  const { change, fields, conflicts } = step;
  const [before, after] = [parseColumns(change.before), parseColumns(change.after)];
  const concerned = Object.keys(left).filter(
    (field) => change.action === "remove" || fields.has(field),
  );
  if (concerned.length === 0) return step;
  const object = { area: change.area, object_id: change.object_id };
  const gone = concerned.map((field) => ({
    ...object,
    title,
    field,
    was: before[field],
    became: after[field] ?? null,
    is: left[field],
  }));
  return {
    change: { ...change, before: JSON.stringify({ ...before, ...left }) },
    fields: new Set([...fields].filter((field) => !concerned.includes(field))),
    conflicts: [...conflicts, ...gone],
  };
}

export function outcomeOf({ change, fields }: UndoStep, now: ItemValues | null): ItemValues | null {
  if (change.action === "remove") return parseColumns(change.before);
  if (change.action === "create") return null;
  const before = parseColumns(change.before);
  return now && { ...now, ...Object.fromEntries([...fields].map((name) => [name, before[name]])) };
}

/** Returns the item's fields as a payload; all of them without `only`. */
export function payloadOf({ fields }: Resource, item: ItemValues, only?: ReadonlySet<string>) {
  const entries = Object.keys(fields).flatMap((name) => {
    const key = snake(name) in item ? snake(name) : name;
    return key in item && (!only || only.has(key)) ? [[name, item[key]] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Returns the publication of a draft that the step takes back; null for other steps. */
export const publishedBy = (
  resource: Resource,
  { change, fields }: Pick<UndoStep, "change" | "fields">,
): Columns | null =>
  hadDraft(change) && !wasOffSite(change)
    ? payloadOf(resource, parseColumns(change.after), fields)
    : null;
