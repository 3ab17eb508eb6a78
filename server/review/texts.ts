import type { RenderedContent } from "#contract/areas/blog.ts";
import { fieldsIn } from "#contract/core/nested-fields.ts";
import type { Resource } from "#contract/core/resource.ts";
import type { Field } from "#contract/core/resource-fields.ts";
import { type Facts, withFacts } from "#format/facts.ts";
import type { Columns } from "../resource/codec.ts";
import { plain } from "./likeness.ts";

interface Spelling {
  render(markdown: string): Promise<RenderedContent>;
  facts: Facts;
}

/** Returns by field the texts of an object as pages show them. */
export async function textsOf(
  resource: Resource,
  fields: Columns,
  { render, facts }: Spelling,
): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const [name, field] of Object.entries<Field>(resource.fields)) {
    const said = await Promise.all(
      leavesOf(field, fields[name]).map(async ({ text, isMarkdown }) =>
        isMarkdown ? spoken(withFacts(await render(text), facts).html) : withFacts(text, facts),
      ),
    );
    const text = plain(said.join("\n"));
    if (text !== "") texts.set(name, text);
  }
  return texts;
}

interface Leaf {
  text: string;
  isMarkdown: boolean;
}

const spelled: ReadonlySet<string> = new Set(["text", "long-text", "markdown", "lines", "custom"]);

function leavesOf(field: Field, value: unknown): Leaf[] {
  if (field.control === "group") return within(field, value);
  if (field.control === "rows") return asList(value).flatMap((row) => within(field, row));
  if (!spelled.has(field.control)) return [];
  const isMarkdown = field.control === "markdown";
  const texts = Array.isArray(value) ? value : [value];
  return texts.filter((text) => typeof text === "string").map((text) => ({ text, isMarkdown }));
}

const within = (field: Field, value: unknown): Leaf[] => {
  const row = (value ?? {}) as Columns;
  return Object.entries<Field>(fieldsIn(field, row)).flatMap(([name, each]) =>
    leavesOf(each, row[name]),
  );
};

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };
const inline = /<\/?(?:a|abbr|b|code|del|em|i|kbd|mark|s|span|strong|sub|sup|u)(?:\s[^>]*)?>/g;

const spoken = (html: string): string =>
  html
    .replace(inline, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(?:(amp|lt|gt|quot)|#(\d+)|#x([\da-f]+));/gi, (_, name, decimal, hexadecimal) =>
      name ? (entities[name] ?? "") : String.fromCodePoint(Number(decimal ?? `0x${hexadecimal}`)),
    );
