import { z } from "zod";
import type { Field } from "./resource-fields.ts";

export type Fields = Readonly<Record<string, Field>>;

interface Declared {
  area: string;
  one: string;
  many: string;
  path: string;
  names: object;
  fields: Fields;
  also?: object;
  sorts?: readonly string[];
  order?: readonly string[];
  isUnrevised?: boolean;
  isOrdered?: boolean;
  isSingle?: boolean;
}

/** `imageSrc` becomes `image_src`. */
export const snake = (name: string) =>
  name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

/** Not for single kinds, which need no title. */
export function titleOf({ fields }: { fields: Fields }): [string, Field] {
  return Object.entries(fields).find(([, { isTitle }]) => isTitle) as [string, Field];
}

/** Throws, naming resource and field, where a declaration contradicts itself. */
export function requireSound(declared: Declared): void {
  const problem =
    nameProblem(declared) ??
    titleProblem(declared) ??
    fieldProblem(declared) ??
    orderProblem(declared);
  if (problem) throw new Error(`The resource "${declared.area}" ${problem}.`);
}

/** Names that already have a meaning in routes, rights, lists and answers. */
const reserved = {
  areas: ["dashboard", "profile", "anyone", "session"],
  fields: ["id", "createdAt", "updatedAt", "revision"],
  keys: ["pagination", "lastId", "current", "error", "message", "code"],
  filters: ["page", "limit", "search", "sort", "order", "ids", "cursor", "lastId", "total"],
};

function nameProblem({ area, one, many, path, names, fields }: Declared): string | undefined {
  if (reserved.areas.includes(area)) return "has a name that means something else already";
  if (!/^(?:\/[a-z][a-z0-9-]*)+$/.test(path))
    return `has the path "${path}", which is none like "/team"`;
  for (const key of [one, many])
    if (reserved.keys.includes(key)) return `answers under "${key}", which answers have already`;
  for (const [what, name] of Object.entries(names ?? { names: "" }))
    if (!name.trim()) return `has no ${what} among its names`;
  for (const name of Object.keys(fields)) {
    if (reserved.fields.includes(name)) return `has a field "${name}", which every object has`;
    const isFilter = fields[name]?.filter && reserved.filters.includes(name);
    if (isFilter) return `filters by "${name}", which lists use already`;
  }
  return undefined;
}

function titleProblem({ fields, isSingle }: Declared): string | undefined {
  // A single document is called by the name of its kind.
  if (isSingle) return undefined;
  const titles = Object.keys(fields).filter((name) => fields[name]?.isTitle);
  if (titles.length === 0) return "has no title: mark one field with isTitle";
  if (titles.length > 1) return `has two titles: ${titles.join(" and ")}`;
  return undefined;
}

function fieldProblem({ fields, also = {} }: Declared): string | undefined {
  for (const [name, field] of Object.entries(fields)) {
    const problem = problemOf(name, field);
    if (problem) return problem;
    if (snake(name) in also) return `says "${snake(name)}" twice: as a field and beside them`;
  }
  return undefined;
}

function problemOf(name: string, field: Field): string | undefined {
  const { column, answer, label, filter, values, namesOf } = field;
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) return `has a field "${name}" that is not camelCase`;
  if (!label?.trim()) return `has a field "${name}" without a label`;
  const isColumn =
    answer !== null && (column === "text" || column === "number" || column === "boolean");
  if (!answer && field.isTitle) return `has the title "${name}", which answers leave out`;
  if (hasRefusedDefault(field)) return `has a default of "${name}" that the field itself refuses`;
  if (field.isSorted && !isColumn) return `sorts by "${name}", which is no column`;
  if (field.isSearched && column !== "text") return `searches in "${name}", which is no text`;
  if (filter && !values?.length && !namesOf)
    return `filters by "${name}", which has no values to choose from`;
  return undefined;
}

function hasRefusedDefault({ create, update, fields = {} }: Field): boolean {
  if (Object.values(fields).some(hasRefusedDefault)) return true;
  if (!(create instanceof z.ZodDefault)) return false;
  const value = create.def.defaultValue;
  return value != null && update?.safeParse(value).success === false;
}

function orderProblem({
  fields,
  order = [],
  isUnrevised,
  isOrdered,
}: Declared): string | undefined {
  const stamps = isUnrevised ? [] : ["created_at", "updated_at"];
  const columns = new Set(["id", ...stamps, ...Object.keys(fields).map(snake)]);
  const unknown = order.find((term) => !columns.has(term.replace(/^-/, "")));
  if (unknown) return `is ordered by "${unknown}", which is no column`;
  if (isOrdered && fields.sortOrder?.column !== "number") {
    return 'is put into an order by staff and has no number "sortOrder"';
  }
  return undefined;
}
