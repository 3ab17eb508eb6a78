import { parse as parseToml } from "smol-toml";
import {
  type FoundFrontMatter,
  fieldLine,
  findFrontMatter,
  findInComments,
  fromFirstLine,
  linesOf,
  partComments,
  type Syntax,
} from "./front-matter-parts.ts";
import { type FrontMatter, fieldKey, isObject, normalized } from "./front-matter-values.ts";
import { readMetadataLine } from "./metadata-lines.ts";
import { isOfVisibility } from "./visibility-fields.ts";
import { parseYaml } from "./yaml.ts";

export interface Parted {
  fields: FrontMatter;
  body: string;
  /** The comments above the front matter. */
  above: string;
  /** The fault of the front matter; its fields are then those of single lines. */
  problem: string | null;
}

/** The maximum is in characters; the time that parsers take grows with the square of the keys. */
const maxLength = 64_000;

/** Parts a Markdown file from its front matter: YAML in `---`, TOML in `+++`, JSON, or lines. */
export function partFrontMatter(source: string): Parted {
  const text = fromFirstLine(withoutInvisible(source).replace(/\r\n?/g, "\n"));
  const { above, rest } = partComments(text);
  const frontMatter = findFrontMatter(rest);
  if (frontMatter) return { ...parsed(frontMatter), above };
  const inner = findInComments(above);
  if (inner) return { ...parsed({ inner, body: rest, syntax: "lines", fault: null }), above: "" };
  return { fields: {}, body: text, above: "", problem: null };
}

/** Editors and chats leave invisible signs before a text. */
const withoutInvisible = (source: string): string =>
  source.replace(
    /^[\s\u00AD\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]+/,
    (signs) =>
      // Blanks before the first words may be code.
      signs.replace(/[^\n\r\t ]/g, ""),
  );

const parsers: Readonly<Record<Extract<Syntax, string>, (text: string) => unknown>> = {
  yaml: parseYaml,
  toml: parseToml,
  json: JSON.parse,
  "hexo-json": (text) => JSON.parse(text.trim().startsWith("{") ? text : `{${text}}`),
  lines: salvaged,
};

function parse(text: string, syntax: Syntax): unknown {
  if (typeof syntax === "string") return parsers[syntax](text);
  throw new Error(`it is written in ${syntax.unknown}`);
}

function parsed({ inner, body, syntax, fault }: FoundFrontMatter): Omit<Parted, "above"> {
  const problemOf = (reason: string) => `The front matter cannot be read: ${reason.slice(0, 200)}`;
  if (inner.length > maxLength) {
    const problem = `The front matter is longer than ${maxLength.toLocaleString("en-US")} characters, so it was not read.`;
    return { fields: {}, body, problem };
  }
  let reason = "it has no fields.";
  try {
    const fields = inner.trim() ? (parse(inner, syntax) ?? {}) : {};
    if (isObject(fields)) {
      const problem = fault === null ? null : problemOf(fault);
      return { fields: { ...normalized(fields), ...repeated(inner) }, body, problem };
    }
  } catch (error) {
    [reason = ""] = String((error as Error).message).split("\n");
  }
  return { fields: normalized(salvaged(inner)), body, problem: problemOf(fault ?? reason) };
}

/** Returns all values of a repeated field that says who sees the text. */
function repeated(source: string): FrontMatter {
  const said = new Map<string, string[]>();
  for (const { line } of linesOf(source, 0)) {
    const isField = fieldLine.test(line) || /^[ \t]{0,9}(?:\.\. |#\+)|::/.test(line);
    const field = isField ? readMetadataLine(line) : null;
    const name = fieldKey(field?.name ?? "");
    if (field && isOfVisibility(name)) said.set(name, [...(said.get(name) ?? []), field.value]);
  }
  return Object.fromEntries([...said].filter(([, values]) => values.length > 1));
}

/** Reads single lines, such as a title with a colon in it, if the whole cannot be parsed. */
function salvaged(source: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { line } of linesOf(source.slice(0, maxLength), 0)) {
    const plain = line.replace(
      /^[ \t]{0,9}(?:\.\. |#\+|[-*] |["'](?=\w))?[ \t]{0,9}(?:(?:const|let|var) )?/,
      "",
    );
    const end = plain.search(/[:=：﹕]/);
    const name = plain.slice(0, Math.max(0, end)).trim().replace(/["']$/, "");
    const value = plain
      .slice(end + (plain.startsWith("::", end) ? 2 : 1))
      // Logseq writes tags as links to their pages.
      .replace(/\[\[|\]\]/g, "")
      .trim()
      .replace(/[;,]$/, "");
    const isField = end >= 1 && fieldLine.test(plain);
    if (!isField || !value || /^[[{&*|>!]/.test(value)) continue;
    fields[name] ??= value.replace(/^(["'])(.*)\1$/, "$2");
  }
  return fields;
}
