import type { Resource } from "#contract/core/resource.ts";
import type { Field } from "#contract/core/resource-fields.ts";
import { snake } from "#contract/core/resource-rules.ts";

export type Columns = Record<string, unknown>;

/** Reads a stored snapshot, draft or log entry, which all are JSON objects. */
export const parseColumns = (json: string | null): Columns => JSON.parse(json ?? "{}");

export const isColumns = (value: unknown): value is Columns =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export function textIn(columns: Columns, name: string): string | null {
  const value = columns[name];
  return typeof value === "string" ? value : null;
}

export const itemFields = (payload: object): Columns =>
  Object.fromEntries(Object.entries(payload).map(([name, value]) => [snake(name), value]));

export type Item = Record<string, unknown> & { id: number };

/** `image_src` in columns and answers, `imageSrc` in payloads. */
export function createCodec({ fields, isUnrevised }: Resource) {
  const columns = Object.entries<Field>(fields)
    .filter(([, { column }]) => column !== "none")
    .map(([name, { column, answer }]) => ({ name, key: snake(name), column, answer }));
  const answered = columns.filter(({ answer }) => answer !== null);
  const unlisted = isUnrevised ? [] : ["created_at", "updated_at", "revision"];

  return {
    decode(row: Columns & { id: number }): Item {
      const item: Item = { id: row.id };
      for (const { key, column } of answered) {
        if (row[key] !== undefined) item[key] = out[column](row[key]);
      }
      for (const key of unlisted) item[key] = row[key];
      return item;
    },
    encode(payload: Columns): Columns {
      const written: Columns = {};
      for (const { name, key, column } of columns) {
        if (payload[name] !== undefined) written[key] = into[column](payload[name]);
      }
      return written;
    },
  };
}

const asIs = (value: unknown) => value;
const out = {
  text: asIs,
  number: asIs,
  none: asIs,
  boolean: (value: unknown) => value === 1,
  json: (value: unknown): unknown => JSON.parse(String(value)),
};
const into = {
  text: asIs,
  number: asIs,
  none: asIs,
  boolean: Number,
  json: (value: unknown) => JSON.stringify(value),
};
