import type { Detail } from "./errors.ts";
import type { Field } from "./resource-fields.ts";
import { type Fields, snake } from "./resource-rules.ts";

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The path of a fault in a payload or an answer, in labels: `Block 3, Text`. */
export function fieldPathLabel(fields: Fields, path: string): string {
  return partsOf(fields, path.split("."))?.join(", ") ?? path;
}

function partsOf(fields: Fields, [name = "", ...rest]: readonly string[]): string[] | null {
  const entry = Object.entries(fields).find(([key]) => key === name || snake(key) === name);
  return entry ? within(entry[1], rest) : null;
}

function within(field: Field, path: readonly string[]): string[] {
  const { label, control, row = "row" } = field;
  const [first, ...rest] = path;
  // The control of a picture in forms is labelled without "URL".
  if (first === undefined) return [control === "picture" ? label.replace(/ URL$/, "") : label];
  if (control === "group") return [label, ...innerOf(field, path)];
  const number = Number(first) + 1;
  if (control !== "rows") return [`${label} ${number}`];
  return [`${capitalised(row)} ${number}`, ...innerOf(field, rest)];
}

function innerOf({ fields, types = {} }: Field, path: readonly string[]): string[] {
  if (path.length === 0) return [];
  const each = fields ? [fields] : Object.values(types).map((type) => type.fields);
  for (const one of each) {
    const parts = partsOf(one, path);
    if (parts) return parts;
  }
  return [path.join(".")];
}

/** A sentence that names the faulty fields; `nameOf` makes a path readable. */
export function invalidFieldsSentence(
  details: readonly Detail[],
  nameOf = (path: string): string => path,
): string {
  const names = [...new Set(details.map(({ path }) => (path ? nameOf(path) : "the body")))];
  return `Please check: ${names.join(names.some((name) => name.includes(", ")) ? "; " : ", ")}.`;
}
