import type { Field } from "./resource-fields.ts";

export type Fields = Readonly<Record<string, Field>>;

interface Declared {
  area: string;
  fields: Fields;
  also?: object;
  sorts?: readonly string[];
  order?: readonly string[];
  isUnrevised?: boolean;
  isOrdered?: boolean;
}

/** `imageSrc` as columns and answers write it: `image_src`. */
export const snake = (name: string) =>
  name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

/** The field that names an object: its name in payloads, and the field. */
export function titleOf({ fields }: { fields: Fields }): [string, Field] {
  return Object.entries(fields).find(([, { isTitle }]) => isTitle) as [string, Field];
}

/** Throws, naming resource and field, where a declaration contradicts itself. */
export function requireSound(declared: Declared): void {
  const { area, fields, also = {}, order = [] } = declared;
  const fail = (what: string): never => {
    throw new Error(`The resource "${area}" ${what}.`);
  };
  const entries = Object.entries(fields);
  const titles = entries.filter(([, { isTitle }]) => isTitle).map(([name]) => name);
  if (titles.length === 0) fail("has no title: mark one field with isTitle");
  if (titles.length > 1) fail(`has two titles: ${titles.join(" and ")}`);

  for (const [name, field] of entries) {
    if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) fail(`has a field "${name}" that is not camelCase`);
    if (!field.label?.trim()) fail(`has a field "${name}" without a label`);
    const isColumn = field.column !== "none" && field.answer !== null;
    if (field.isSorted && (!isColumn || field.column === "json")) {
      fail(`sorts by "${name}", which is no column`);
    }
    if (field.isSearched && field.column !== "text") {
      fail(`searches in "${name}", which is no text`);
    }
    if (field.filter && !field.values?.length) {
      fail(`filters by "${name}", which has no values to choose from`);
    }
    if (snake(name) in also) fail(`says "${snake(name)}" twice: as a field and beside them`);
  }

  const columns = new Set([...entries.map(([name]) => snake(name)), "id"]);
  if (!declared.isUnrevised) for (const name of ["created_at", "updated_at"]) columns.add(name);
  for (const term of order) {
    if (!columns.has(term.replace(/^-/, ""))) fail(`is ordered by "${term}", which is no column`);
  }
  if (declared.isOrdered && fields.sortOrder?.column !== "number") {
    fail('is put into an order by staff and has no number "sortOrder"');
  }
}
