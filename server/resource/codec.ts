import type { Resource } from "#contract/resource.ts";
import type { Field } from "#contract/resource-fields.ts";
import { snake } from "#contract/resource-rules.ts";

/** Columns of a row, or what is written to them. */
export type Columns = Record<string, unknown>;

/** An object as it goes out. */
export type Item = Record<string, unknown> & { id: number };

interface Codec {
  /** The fields of a row as they go out, with its id and what is kept of every object. */
  decode(row: Columns): Item;
  /** The columns that a payload writes; a field left out is left out here too. */
  encode(payload: Columns): Columns;
}

/**
 * Translates between the columns of a resource's table and its wire: `image_src` out, `imageSrc`
 * in.
 */
export function createCodec({ fields, isUnrevised }: Resource): Codec {
  const columns = Object.entries<Field>(fields)
    .filter(([, { column }]) => column !== "none")
    .map(([name, { column, answer }]) => ({ name, key: snake(name), column, answer }));
  const shown = columns.filter(({ answer }) => answer !== null);
  const kept = isUnrevised ? [] : ["created_at", "updated_at", "revision"];

  return {
    decode(row) {
      const item: Item = { id: row.id as number };
      for (const { key, column } of shown) item[key] = out[column](row[key]);
      for (const key of kept) item[key] = row[key];
      return item;
    },
    encode(payload) {
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
  truth: (value: unknown) => value === 1,
  json: (value: unknown) => JSON.parse(value as string) as unknown,
};
const into = {
  text: asIs,
  number: asIs,
  none: asIs,
  truth: Number,
  json: (value: unknown) => JSON.stringify(value),
};
