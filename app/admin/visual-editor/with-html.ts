import { fieldsIn } from "#contract/core/nested-fields.ts";
import type { Field } from "#contract/core/resource-fields.ts";
import type { Fields } from "#contract/core/resource-rules.ts";

type Value = Record<string, unknown>;

/** Returns the rendered fields that a page has beside Markdown; null until they are rendered. */
export type Rendered = (markdown: string) => object | null;

/** A document's value with the HTML of its Markdown, as the loaders of pages bring it. */
export function withHtml(fields: Fields, value: Value, rendered: Rendered): Value {
  const shown: Value = { ...value };
  for (const [name, field] of Object.entries(fields)) {
    const given = value[name];
    if (field.control === "markdown") Object.assign(shown, rendered(String(given ?? "")));
    if (field.control === "group") shown[name] = within(field, given as Value, rendered);
    if (field.control === "rows") {
      shown[name] = ((given ?? []) as Value[]).map((row) => within(field, row, rendered));
    }
  }
  return shown;
}

const within = (field: Field, value: Value, rendered: Rendered) =>
  withHtml(fieldsIn(field, value), value, rendered);
