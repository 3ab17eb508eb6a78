import type { templateFields } from "#contract/areas/reply-templates.ts";
import { escapeMarkdown } from "#format/html-markdown/escaping.ts";
import { oneLine } from "#format/one-line.ts";

export type TemplateValues = Record<keyof typeof templateFields, string | null>;

// A brace that is escaped is meant as it stands.
const field = /(?<!\\)\{\{\s*(\w+)\s*\}\}/g;

/**
 * A field without a value stays as it is. A name that ends the text is left to the signature, where
 * that begins with it.
 */
export function fillTemplate(text: string, values: TemplateValues, signature?: string | null) {
  const known = new Map<string, string | null>(Object.entries(values));
  const me = values.me?.trim().toLowerCase() ?? "";
  const isSigned = me !== "" && signature?.trim().toLowerCase().startsWith(me) === true;
  const rest = isSigned ? text.trimEnd().replace(ownNameAtEnd, "") : text;
  return rest.replace(field, (whole, name: string) => {
    const value = oneLine(known.get(name) ?? "").trim();
    return value === "" ? whole : escapeMarkdown(value);
  });
}

const ownNameAtEnd = /\n[ \t]*\{\{[ \t]*me[ \t]*\}\}$/;

/** The fields that are left in a text, such as `{{booking}}`, each once. */
export const openFieldsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(field)].map(([whole]) => whole)),
];
