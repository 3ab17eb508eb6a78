import { z } from "zod";
import { fieldsIn } from "#contract/core/nested-fields.ts";
import { completeToPublish } from "#contract/core/required-to-publish.ts";
import type { Resource } from "#contract/core/resource.ts";
import type { Field, RequiringSetting } from "#contract/core/resource-fields.ts";
import { instantOf, instantOfDay, localDay, localMoment } from "../../ui/moment.ts";
import { valueAt } from "./nested/value-at.ts";
import type { Row } from "./row.ts";
import { fieldValue } from "./words.ts";

/** Form values by field name; text and numbers as typed. */
export type Values = Record<string, unknown>;

type Payload<F> = F extends { create: infer S extends z.ZodType }
  ? z.output<S>
  : F extends { update: infer S extends z.ZodType }
    ? z.output<S>
    : never;
type FormValue<T> = [T] extends [boolean] ? boolean : [T] extends [readonly unknown[]] ? T : string;

export type ValuesOf<R extends Pick<Resource, "fields">> = {
  [K in keyof R["fields"] & string]: FormValue<NonNullable<Payload<R["fields"][K]>>>;
};

type Labels<R extends Resource> = Record<keyof R["fields"] & string, string>;

export function labelsOf<R extends Resource>({ fields }: R): Labels<R> {
  return mapped(fields, ({ label }) => label) as Labels<R>;
}

export function blankOf<R extends Resource>({ fields }: R): ValuesOf<R> {
  return mapped(fields, (field) => typedOf(field, field.blank)) as ValuesOf<R>;
}

export function valuesOf<R extends Resource>({ fields }: R, row: Row): ValuesOf<R> {
  return mapped(fields, (field, name) => typedOf(field, fieldValue(row, name))) as ValuesOf<R>;
}

/** `row` is the object that the form edits, null for a new one. */
export function payloadOf({ fields }: Resource, values: Values, row: Row | null): Values {
  const part = row ? "update" : "create";
  const sent = Object.entries(fields).filter(([, field]) => field[part]);
  return Object.fromEntries(
    sent.map(([name, field]) => [name, sentOf(field, values[name], row && fieldValue(row, name))]),
  );
}

/** `off` are settings that are off, by which fields would be required. */
export function schemaOf(
  { fields }: Resource,
  isNew: boolean,
  off: readonly RequiringSetting[] = [],
): z.ZodType {
  const rules = Object.entries(fields).flatMap(([name, field]) => {
    // A form sends every field, so a required one is required on an edit too.
    const rule = isNew ? field.create : field.update && (field.create ?? field.update);
    return rule ? [[name, rule]] : [];
  });
  return completeToPublish(z.object(Object.fromEntries(rules)), fields, off);
}

export const isRequired = ({ create, isRequiredToPublish = false }: Field) =>
  isRequiredToPublish || (create !== null && !create.safeParse(undefined).success);

/** Whether a path such as `blocks.2.text` names a text of several lines. */
export function isLongText({ fields }: Pick<Resource, "fields">, values: Values, path: string) {
  const [name = "", ...within] = path.split(".");
  let [field, value] = [fields[name], values[name]];
  for (const part of within) {
    if (!field) return false;
    const row = (value ?? {}) as Values;
    if (!Array.isArray(value)) field = fieldsIn(field, row)[part];
    value = row[part];
  }
  return field !== undefined && ["long-text", "markdown", "lines"].includes(field.control);
}

function mapped<T>(fields: Resource["fields"], map: (field: Field, name: string) => T) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, map(field, name)]),
  );
}

const localOf = (moment: unknown) => (moment ? localMoment(String(moment)) : "");
const dayOf = (moment: unknown) => (moment ? localDay(String(moment)) : "");

/** The instant that a field of moments was saved with; null if it had none. */
export function savedMoment(saved: Row | null, path: string): string | null {
  const [name = "", ...within] = path.split(".");
  const value = saved && valueAt({ of: fieldValue(saved, name) }, ["of", ...within].join("."));
  return value ? String(value) : null;
}

function typedOf(field: Field, value: unknown): unknown {
  const { control, blank } = field;
  if (control === "group") return within(field, value, typedOf);
  if (control === "rows") return listOf(value).map((row) => within(field, row, typedOf));
  if (control === "lines") return listOf(value).join("\n");
  if (control === "switch") return value === true;
  if (control === "dateTime") return localOf(value);
  if (control === "date") return dayOf(value);
  if (Array.isArray(blank)) return structuredClone(value ?? blank);
  return String(value ?? "");
}

/** The blank values of a new row; of one type, where there are several. */
export const blankRow = (field: Field, type?: string): Values =>
  within(field, type === undefined ? {} : { type }, (each) => typedOf(each, each.blank));

function within(
  field: Field,
  value: unknown,
  map: (field: Field, value: unknown, before: unknown) => unknown,
  before?: unknown,
): Values {
  const values = (value ?? {}) as Values;
  const saved = (before ?? {}) as Values;
  return {
    ...(field.types && { type: values.type }),
    ...mapped(fieldsIn(field, values), (each, name) => map(each, values[name], saved[name])),
  };
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function sentOf(field: Field, value: unknown, before: unknown): unknown {
  const { control } = field;
  if (isNested(field)) return sentWithin(field, value, before);
  if (control === "number") return wholeNumber(String(value), field);
  if (control === "date") return sentDay(value, before);
  // An invalid date goes unchanged, so that the contract's rule reports it.
  if (control === "dateTime")
    return instantOf(String(value), before ? String(before) : null) ?? (value || null);
  if (control === "choice" && value === "" && isRequired(field)) return undefined;
  return value;
}

function sentDay(value: unknown, before: unknown): unknown {
  if (dayOf(before) === value) return before ?? null;
  return instantOfDay(String(value)) ?? (value || null);
}

const isNested = ({ control }: Field) => ["group", "rows", "lines"].includes(control);

function sentWithin(field: Field, value: unknown, before: unknown): unknown {
  if (field.control === "group") return within(field, value, sentOf, before);
  if (field.control === "rows") {
    return listOf(value).map((row, index) => within(field, row, sentOf, listOf(before)[index]));
  }
  const lines = String(value ?? "").split("\n");
  return lines.map((line) => line.trim()).filter(Boolean);
}

/** A field of numbers takes 1e3 too, of which `parseInt` would make 1. */
function wholeNumber(typed: string, { create, update }: Field): number | null {
  if (typed.trim() !== "") return Math.trunc(Number(typed));
  const isBlankFine = (create ?? update)?.safeParse(null).success;
  return isBlankFine ? null : Number.NaN;
}
