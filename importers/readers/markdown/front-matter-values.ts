/**
 * A value stays as it is written: `1.10`, `007` and `true` are words until a reader parses them.
 */
export type FieldValue = string | readonly FieldValue[] | { readonly [name: string]: FieldValue };

/** The fields are by names in lower case without `-` and `_`, which programs spell differently. */
export type FrontMatter = Readonly<Record<string, FieldValue>>;

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** No program reads deeper values. */
const maxDepth = 8;

export const normalized = (fields: Record<string, unknown>) =>
  normalizedValue(fields, 0) as FrontMatter;

/** Returns the fields of a file of settings; none if it is no object. */
export const normalizedFields = (value: unknown): FrontMatter =>
  isObject(value) ? normalized(value) : {};

function normalizedValue(value: unknown, depth: number): FieldValue {
  if (typeof value === "string") return value;
  if (value === null || value === undefined || depth > maxDepth) return "";
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : value.toISOString();
  if (Array.isArray(value)) return value.map((each) => normalizedValue(each, depth + 1));
  if (value instanceof Uint8Array) return "";
  if (!isObject(value)) return String(value);
  const entries = Object.entries(value).map(([name, each]): [string, FieldValue] => [
    fieldKey(name),
    normalizedValue(each, depth + 1),
  ]);
  return Object.fromEntries(entries);
}

/** Spells `publishDate`, `publish_date` and `Publish-Date` alike. */
export const fieldKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[-_\s]+/g, "")
    .slice(0, 100);

/** Returns a value as words; empty for lists, objects, and values that mean nothing. */
export const stringOf = (value: FieldValue | undefined): string => {
  const words = typeof value === "string" ? value.trim() : "";
  return /^(?:~|null|undefined|none)$/i.test(words) ? "" : words;
};

/** Returns the first field that is not empty. */
export function first(fields: FrontMatter, names: readonly string[]): FieldValue | undefined {
  return names
    .map((name) => fields[name])
    .find((value) => value !== undefined && value !== "" && !isNothing(value));
}

const isNothing = (value: FieldValue) => typeof value === "string" && stringOf(value) === "";

export const isFields = (value: FieldValue | undefined): value is FrontMatter =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const no = /^(?:n|no|false|off|0|f|never|~|null|none|undefined)$/i;

/** Returns whether the value is a no, as YAML 1.1, JSON and people write it. */
export const isNo = (value: FieldValue | undefined): boolean =>
  typeof value === "string" && no.test(value.trim());

/** Returns whether the value says yes or anything else; nothing and a no do not. */
export const saysYes = (value: FieldValue | undefined): boolean =>
  typeof value === "string" ? value.trim() !== "" && !isNo(value) : value !== undefined;
