import type { templateFields } from "#contract/areas/reply-templates.ts";
import { escapeMarkdown } from "#format/html-markdown/escaping.ts";
import { oneLine } from "#format/one-line.ts";

export type TemplateValues = Record<keyof typeof templateFields, string | null>;

// A brace that is escaped is meant as it stands.
const field = /(?<!\\)\{\{\s*(\w+)\s*\}\}/g;

/** A field without a value stays as it is. */
export function fillTemplate(text: string, values: TemplateValues): string {
  const known = new Map<string, string | null>(Object.entries(values));
  return text.replace(field, (whole, name: string) => {
    const value = oneLine(known.get(name) ?? "").trim();
    return value === "" ? whole : escapeMarkdown(value);
  });
}

/** The fields that are left in a text, such as `{{booking}}`, each once. */
export const openFieldsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(field)].map(([whole]) => whole)),
];
