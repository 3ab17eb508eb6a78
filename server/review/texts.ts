import type { RenderedContent } from "#contract/areas/blog.ts";
import { fieldsIn } from "#contract/core/nested-fields.ts";
import type { Resource } from "#contract/core/resource.ts";
import type { Field } from "#contract/core/resource-fields.ts";
import type { Fields } from "#contract/core/resource-rules.ts";
import { type Facts, withFacts } from "#format/facts.ts";
import { type Columns, isColumns } from "../resource/codec.ts";

interface Spelling {
  render(markdown: string): Promise<RenderedContent>;
  facts: Facts;
}

/** The words of a field as pages show them: all that it holds, with a space between two. */
export interface FieldText {
  text: string;
  /** Each text begins at this offset, by the path of its field. */
  parts: readonly { path: string; start: number }[];
}

/** Normalizes text as pages show it: single spaces, and composed characters (NFC). */
export const plain = (text: string) => text.normalize("NFC").replace(/\s+/gu, " ").trim();

/** Returns the words at a path such as `hero.claim` or `entries`; empty if there are none. */
export async function textAt(
  { fields }: Pick<Resource, "fields">,
  values: Columns,
  path: string,
  { render, facts }: Spelling,
): Promise<FieldText> {
  const [name = ""] = path.split(".");
  const field = Object.hasOwn(fields, name) ? (fields as Fields)[name] : undefined;
  const leaves = field ? leavesOf(field, values[name], name) : [];
  const parts: { path: string; start: number }[] = [];
  let text = "";
  for (const leaf of leaves.filter((each) => isWithin(each.path, path))) {
    const content = leaf.isMarkdown
      ? textContent(withFacts(await render(leaf.text), facts).html)
      : withFacts(leaf.text, facts);
    const words = plain(content);
    if (words === "") continue;
    if (text !== "") text += " ";
    parts.push({ path: leaf.path, start: text.length });
    text += words;
  }
  return { text, parts };
}

const isWithin = (path: string, of: string) => path === of || path.startsWith(`${of}.`);

/** A row may move, so that only what holds the rows keeps its path. */
export const withoutRows = (path: string): string => path.replace(/\.\d+(?:\..*)?$/, "");

interface TextLeaf {
  path: string;
  text: string;
  isMarkdown: boolean;
}

const textControls: ReadonlySet<string> = new Set([
  "text",
  "long-text",
  "markdown",
  "lines",
  "tags",
  "custom",
]);

function leavesOf(field: Field, value: unknown, path: string): TextLeaf[] {
  const { control } = field;
  if (control === "group") return leavesIn(field, value, path);
  if (control === "rows") {
    return asList(value).flatMap((row, index) => leavesIn(field, row, `${path}.${index}`));
  }
  const isSpelled = textControls.has(control) || field.namesOf !== undefined;
  return isSpelled ? textsIn(value, path, control === "markdown") : [];
}

function leavesIn(field: Field, value: unknown, path: string): TextLeaf[] {
  const row = isColumns(value) ? value : {};
  return Object.entries<Field>(fieldsIn(field, row)).flatMap(([name, each]) =>
    leavesOf(each, row[name], `${path}.${name}`),
  );
}

function textsIn(value: unknown, path: string, isMarkdown: boolean): TextLeaf[] {
  if (typeof value === "string") return [{ path, text: value, isMarkdown }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    textsIn(each, `${path}.${name}`, isMarkdown),
  );
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };
const inline = /<\/?(?:a|abbr|b|code|del|em|i|kbd|mark|s|span|strong|sub|sup|u)(?:\s[^>]*)?>/g;

const textContent = (html: string): string =>
  html
    .replace(inline, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(?:(amp|lt|gt|quot)|#(\d+)|#x([\da-f]+));/gi, (_, name, decimal, hexadecimal) =>
      name ? (entities[name] ?? "") : String.fromCodePoint(Number(decimal ?? `0x${hexadecimal}`)),
    );
