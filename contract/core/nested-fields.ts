import { z } from "zod";
import { line, linkAddress, list } from "./fields.ts";
import { custom, defaulted, type Field, type FieldFlags, type RowType } from "./resource-fields.ts";
import type { Fields } from "./resource-rules.ts";

type NestedSchemas<F, P extends "create" | "answer"> = {
  [K in keyof F & string]: F[K] extends Record<P, infer S extends z.ZodType> ? S : never;
};

const part = <F extends Fields, P extends "create" | "answer">(fields: F, name: P) =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, field[name]]),
  ) as unknown as NestedSchemas<F, P>;

const blankOf = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, { blank }]) => [name, blank]));

/** Fields that belong together, as one object. */
export function group<const F extends Fields>(fields: F, flags: FieldFlags) {
  const payload = z.object(part(fields, "create"), { error: "This must be a group of fields." });
  const shape = {
    payload,
    answer: z.object(part(fields, "answer")),
    column: "json" as const,
    control: "group" as const,
    blank: blankOf(fields),
  };
  // A missing group counts as `{}`, so that faults name the fields within it.
  const create = payload.prefault({} as never);
  return { ...custom(shape, flags), create, fields };
}

interface RowFlags extends FieldFlags {
  /** The singular name of a row, such as "office". */
  row: string;
  max?: number;
}

/** Objects of the same fields, in the order given. */
export function rows<const F extends Fields>(fields: F, { max = 50, ...flags }: RowFlags) {
  const one = z.object(part(fields, "create"), { error: "This must be a group of fields." });
  const payload = list(one).max(max, { error: `There may be at most ${max}.` });
  const answer = z.array(z.object(part(fields, "answer")));
  const shape = { payload, answer, column: "json" as const, control: "rows" as const, blank: [] };
  return { ...defaulted(custom(shape, flags), [] as never), fields, row: flags.row };
}

type Types = Readonly<Record<string, RowType>>;

type NestedRow<T extends Types, P extends "create" | "answer"> = {
  [K in keyof T & string]: z.ZodObject<
    { type: z.ZodLiteral<K> } & NestedSchemas<T[K]["fields"], P>
  >;
}[keyof T & string];

/** Objects of several types, each with fields of its own beside its `type`. */
export function blocks<const T extends Types>(types: T, { max = 50, ...flags }: RowFlags) {
  const names = Object.keys(types).join(", ");
  const union = <P extends "create" | "answer">(name: P) => {
    const each = Object.entries(types).map(([type, { fields }]) =>
      z.object({ type: z.literal(type), ...part(fields, name) }),
    );
    const error = `Each needs a type, one of: ${names}.`;
    const all = z.discriminatedUnion("type", each as [z.ZodObject<{ type: z.ZodLiteral }>], {
      error,
    });
    return all as unknown as z.ZodType<z.output<NestedRow<T, P>>, z.input<NestedRow<T, P>>>;
  };
  const payload = list(union("create")).max(max, { error: `There may be at most ${max}.` });
  const answer = z.array(union("answer"));
  const shape = { payload, answer, column: "json" as const, control: "rows" as const, blank: [] };
  return { ...defaulted(custom(shape, flags), [] as never), types, row: flags.row };
}

export const fieldsIn = ({ fields = {}, types }: Field, row: { type?: unknown }): Fields =>
  types ? (types[String(row.type)]?.fields ?? {}) : fields;

/** A group or rows with each value in them changed; another field's value as it is. */
export function mapNested(
  field: Field,
  value: unknown,
  change: (field: Field, value: unknown) => unknown,
): unknown {
  if (Array.isArray(value) && field.control === "rows")
    return value.map((row) => mapFields(fieldsIn(field, row), row, change));
  const isGroup = field.control === "group" && value !== null && typeof value === "object";
  return isGroup ? mapFields(fieldsIn(field, value), value, change) : value;
}

/** An object with the value of each of its fields changed; what is no field stays. */
export const mapFields = (
  fields: Fields,
  value: object,
  change: (field: Field, value: unknown) => unknown,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const field = fields[name];
      return [name, field ? change(field, each) : each];
    }),
  );

/** Texts of one line each. */
export function lines(most: number, flags: FieldFlags) {
  const payload = list(line(1, most)).max(100, { error: "There may be at most 100." });
  const answer = z.array(z.string());
  const shape = { payload, answer, column: "json" as const, control: "lines" as const, blank: [] };
  return defaulted(custom(shape, flags), []);
}

/** A path of the site, a web address, or one that begins with mailto: or tel:. */
export const link = (flags: FieldFlags) =>
  custom({ payload: linkAddress, answer: z.string(), column: "text", control: "link" }, flags);
