import { fieldsIn } from "#contract/core/nested-fields.ts";
import type { Field } from "#contract/core/resource-fields.ts";
import type { Fields } from "#contract/core/resource-rules.ts";

type DocumentValue = Record<string, unknown>;

/** Returns the rendered fields that a page has beside Markdown; null until they are rendered. */
export type RenderMarkdown = (markdown: string) => object | null;

/** A document's value with the HTML of its Markdown, as the loaders of pages bring it. */
export function withHtml(
  fields: Fields,
  value: DocumentValue,
  rendered: RenderMarkdown,
): DocumentValue {
  const result: DocumentValue = { ...value };
  for (const [name, field] of Object.entries(fields)) {
    const markdown = value[name];
    if (field.control === "markdown") Object.assign(result, rendered(String(markdown ?? "")));
    if (field.control === "group")
      result[name] = within(field, markdown as DocumentValue, rendered);
    if (field.control === "rows") {
      result[name] = ((markdown ?? []) as DocumentValue[]).map((row) =>
        within(field, row, rendered),
      );
    }
  }
  return result;
}

const within = (field: Field, value: DocumentValue, rendered: RenderMarkdown) =>
  withHtml(fieldsIn(field, value), value, rendered);
