import type { Detail } from "#contract/core/errors.ts";
import type { Resource } from "#contract/core/resource.ts";
import { isBlank } from "#contract/core/visible.ts";
import { notRestored } from "#contract/publishing/revisions.ts";
import { refusable, unknownNames } from "../../http/known-names.ts";
import { invalidFields } from "../../kernel/errors.ts";
import type { Columns } from "../../resource/codec.ts";
import { shownValue } from "../../resource/document-items.ts";

/** The payload's fields that a draft may have: not `status`, which puts objects on the site. */
function draftFields(resource: Resource, payload: Columns): Columns {
  const accepted = Object.entries(payload).filter(
    ([name, value]) => value !== undefined && resource.fields[name]?.update && name !== "status",
  );
  return Object.fromEntries(accepted);
}

/** The fields of a snapshot to restore; not the sort order, which concerns other objects too. */
export function restorable(resource: Resource, snapshot: Columns): Columns {
  const all = Object.entries(draftFields(resource, snapshot));
  return Object.fromEntries(all.filter(([name]) => !notRestored.includes(name)));
}

/** Parses a draft's payload, in which required fields may be blank; throws `Invalid`. */
export function parseDraft(resource: Resource, payload: Columns): Columns {
  const details: Detail[] = [];
  const parsed = Object.entries(draftFields(resource, payload)).map(([name, value]) => {
    const field = resource.fields[name];
    const strict = field?.update?.safeParse(value);
    if (!field || !strict) throw new Error(`${resource.area} has no field ${name} to change.`);
    if (strict.success) return [name, strict.data] as const;
    // The type of a row must be known, even in a draft.
    const faulty = strict.error.issues.filter(
      ({ code, path }) => code === "invalid_union" || !isMissing(valueAt(value, path)),
    );
    const whole = faulty.length === 0 ? shownValue(field, value, "") : value;
    if (faulty.length === 0 && field.answer?.safeParse(whole).success)
      return [name, whole] as const;
    const issues = faulty.length > 0 ? faulty : strict.error.issues;
    for (const { path, message } of issues)
      details.push({ path: [name, ...path].join("."), message });
    return [name, value] as const;
  });
  if (details.length > 0) throw invalidFields(details, resource.fields);
  return Object.fromEntries(parsed);
}

const isMissing = (value: unknown) =>
  value === undefined ||
  (typeof value === "string" && isBlank(value)) ||
  (Array.isArray(value) && value.length === 0);

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce((within, key) => Object(within)[key], value);
}

/** Parses a payload as a save of the object does; throws `Invalid`. */
export async function parsed(
  resource: Resource,
  payload: Columns,
  namesOf: (kind: string) => Promise<readonly string[]>,
): Promise<Columns> {
  const kinds = Object.entries(resource.fields).flatMap(([name, { namesOf: kind }]) =>
    kind ? [[name, kind]] : [],
  );
  const messages = await unknownNames({ names: Object.fromEntries(kinds) }, payload, namesOf);
  const result = resource.update.safeParse(refusable(payload, messages));
  if (result.success) return result.data;
  const details: Detail[] = result.error.issues.map(({ path, message }) => ({
    path: path.join("."),
    message: messages[path.join(".")] ?? message,
  }));
  throw invalidFields(details, resource.fields);
}
