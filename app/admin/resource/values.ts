import { z } from "zod";
import { wholeOnSite } from "#contract/needed-fields.ts";
import { fieldsIn } from "#contract/nested-fields.ts";
import type { Resource } from "#contract/resource.ts";
import type { Field } from "#contract/resource-fields.ts";
import { instantOf, localMoment } from "../../ui/moment.ts";
import type { Row } from "./views.ts";
import { fieldValue } from "./words.ts";

/** Form values by field name; text and numbers as typed. */
export type Values = Record<string, unknown>;

type Payload<F> = F extends { create: infer S extends z.ZodType }
  ? z.output<S>
  : F extends { update: infer S extends z.ZodType }
    ? z.output<S>
    : never;
type Typed<T> = [T] extends [boolean] ? boolean : [T] extends [readonly unknown[]] ? T : string;

export type ValuesOf<R extends Pick<Resource, "fields">> = {
  [K in keyof R["fields"] & string]: Typed<NonNullable<Payload<R["fields"][K]>>>;
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

export function schemaOf({ fields }: Resource, isNew: boolean): z.ZodType {
  const rules = Object.entries(fields).flatMap(([name, field]) => {
    // A form sends every field, so a required one is required on an edit too.
    const rule = isNew ? field.create : field.update && (field.create ?? field.update);
    return rule ? [[name, rule]] : [];
  });
  return wholeOnSite(z.object(Object.fromEntries(rules)), fields);
}

export const isRequired = ({ create, isNeededOnSite = false }: Field) =>
  isNeededOnSite || (create !== null && !create.safeParse(undefined).success);

function mapped<T>(fields: Resource["fields"], map: (field: Field, name: string) => T) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, map(field, name)]),
  );
}

const localOf = (moment: unknown) => (moment ? localMoment(String(moment)) : "");

function typedOf(field: Field, value: unknown): unknown {
  const { control, blank } = field;
  if (control === "group") return within(field, value, typedOf);
  if (control === "rows") return listOf(value).map((row) => within(field, row, typedOf));
  if (control === "lines") return listOf(value).join("\n");
  if (control === "switch") return value === true;
  if (control === "moment") return localOf(value);
  if (control === "day") return localOf(value).slice(0, 10);
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
): Values {
  const given = (value ?? {}) as Values;
  return {
    ...(field.types && { type: given.type }),
    ...mapped(fieldsIn(field, given), (each, name) => map(each, given[name], null)),
  };
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function sentOf(field: Field, value: unknown, before: unknown): unknown {
  const { control } = field;
  if (isNested(field)) return sentWithin(field, value);
  if (control === "number") return wholeNumber(String(value), field);
  // An untouched date keeps its seconds.
  if (control === "moment" && localOf(before) === value) return before ?? null;
  if (control === "day") return dayOf(value, before);
  // An invalid date goes unchanged, so that the contract's rule reports it.
  if (control === "moment") return instantOf(String(value)) ?? (value || null);
  if (control === "choice" && value === "" && isRequired(field)) return undefined;
  return value;
}

function dayOf(value: unknown, before: unknown): unknown {
  if (localOf(before).slice(0, 10) === value) return before ?? null;
  return instantOf(`${value}T00:00`) ?? (value || null);
}

const isNested = ({ control }: Field) => ["group", "rows", "lines"].includes(control);

function sentWithin(field: Field, value: unknown): unknown {
  if (field.control === "group") return within(field, value, sentOf);
  if (field.control === "rows") return listOf(value).map((row) => within(field, row, sentOf));
  const lines = String(value ?? "").split("\n");
  return lines.map((line) => line.trim()).filter(Boolean);
}

/** A field of numbers takes 1e3 too, of which `parseInt` would make 1. */
function wholeNumber(typed: string, { create, update }: Field): number | null {
  if (typed.trim() !== "") return Math.trunc(Number(typed));
  const isBlankFine = (create ?? update)?.safeParse(null).success;
  return isBlankFine ? null : Number.NaN;
}
