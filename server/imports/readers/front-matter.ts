import { parse as parseToml } from "smol-toml";
import { parse as parseYaml } from "yaml";
import { isOfVisibility } from "./visibility-fields.ts";

/** As it is written: `1.10`, `007` and `true` are words until somebody reads them as more. */
export type FieldValue = string | readonly FieldValue[] | { readonly [name: string]: FieldValue };

/** By names in lower case without `-` and `_`: programs differ in how they spell them. */
export type FrontMatter = Readonly<Record<string, FieldValue>>;

export interface Parted {
  fields: FrontMatter;
  body: string;
  /** What is wrong with the front matter, of which the fields are then what single lines say. */
  problem: string | null;
}

/** In characters: the time that parsers take grows with the square of the keys. */
const maxLength = 64_000;

/** Parts a Markdown file from its front matter: YAML in `---`, TOML in `+++`, or JSON. */
export function partFrontMatter(source: string): Parted {
  const text = fromFirstLine(source.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n"));
  const fenced = fencedParts(text) ?? fencedParts(withoutComment(text)) ?? headerParts(text);
  if (fenced) return parsed(fenced.inner, fenced.body, fenced.parse);
  const end = text.startsWith("{") && !text.startsWith("{{") ? endOfJson(text) : 0;
  if (end > 0) return parsed(text.slice(0, end), fromFirstLine(text.slice(end)), JSON.parse);
  return { fields: {}, body: text, problem: null };
}

/** Without blank lines before it; blanks before the first words stay, since they may be code. */
function fromFirstLine(text: string): string {
  const first = text.search(/\S/);
  return first < 0 ? "" : text.slice(text.lastIndexOf("\n", first) + 1);
}

const withoutBlankLine = (text: string) => {
  const end = text.indexOf("\n");
  return end >= 0 && !text.slice(0, end).trim() ? text.slice(end + 1) : text;
};

/** Editors and checkers are told something above the front matter. */
function withoutComment(text: string): string {
  const end = text.startsWith("<!--") ? text.indexOf("-->") : -1;
  return end < 0 ? "" : fromFirstLine(text.slice(end + "-->".length));
}

type Parse = (source: string) => unknown;

interface FencedParts {
  inner: string;
  body: string;
  parse: Parse;
}

const opening = /^(-{3,}|\+\+\+|;;;)(?:[ \t]*)([a-z]{0,12})$/i;

const closings = { "-": /^(?:-{3,}|\.\.\.)$/, "+": /^\+\+\+$/, ";": /^;;;$/ } as const;

/** A line of YAML or TOML that begins with the name of a field. */
const fieldLine = /^["']?[\p{L}_][\p{L}\p{N}_ .-]{0,60}["']?[ \t]{0,10}[:=]/u;

function fencedParts(text: string): FencedParts | null {
  const firstEnd = text.indexOf("\n");
  const [, fence, language = ""] = opening.exec(text.slice(0, firstEnd).trim()) ?? [];
  if (firstEnd < 0 || !fence) return null;
  const closing = closings[fence.charAt(0) as keyof typeof closings];
  const parse = parserOf(fence, language.toLowerCase());
  let hasField = false;
  for (const { line, start, end } of linesOf(text, firstEnd + 1)) {
    if (closing.test(line.trimEnd())) {
      const inner = text.slice(firstEnd + 1, start);
      // Rules above and below words are no front matter.
      if (inner.trim() && !hasField && fence.startsWith("-") && !language) return null;
      return { inner, body: text.slice(end), parse };
    }
    hasField ||= fieldLine.test(line) || /^[ \t]*[{"-]/.test(line);
  }
  return unclosedParts(text, firstEnd + 1);
}

/** Of front matter that nothing ends: its lines up to the first that is none of it. */
function unclosedParts(text: string, from: number): FencedParts | null {
  let at = from;
  for (const { line, end } of linesOf(text, from)) {
    if (!fieldLine.test(line) && !/^[ \t]{1,20}\S|^- |^#/.test(line)) break;
    at = end;
  }
  if (at === from || !fieldLine.test(text.slice(from, at))) return null;
  const inner = text.slice(from, at);
  return { inner, body: withoutBlankLine(text.slice(at)), parse: neverEnds };
}

const neverEnds = (): never => {
  throw new Error("nothing ends it");
};

function parserOf(fence: string, language: string): Parse {
  if (fence === "+++" || language === "toml") return parseToml;
  if (fence === ";;;")
    return (text) => JSON.parse(text.trim().startsWith("{") ? text : `{${text}}`);
  if (language === "json") return JSON.parse;
  if (language === "" || language === "yaml" || language === "yml") return yaml;
  return () => {
    throw new Error(`it is written in ${language}`);
  };
}

const knownField =
  /^(?:title|date|layout|draft|published|publish|status|tags|categories|category|permalink|slug|author)[ \t]{0,10}:/i;

/** Fields above a text without a fence before them, as Hexo and Pelican take them. */
function headerParts(text: string): FencedParts | null {
  if (!knownField.test(text)) return null;
  let hasTitle = false;
  let isList = true;
  for (const { line, start, end } of linesOf(text, 0)) {
    const trimmed = line.trimEnd();
    const isEnd = /^-{3,}$/.test(trimmed);
    if (hasTitle && (isEnd || (isList && !trimmed))) {
      const parse: Parse = isEnd ? yaml : salvaged;
      return { inner: text.slice(0, start), body: text.slice(end), parse };
    }
    hasTitle ||= /^(?:title|date)[ \t]{0,10}:/i.test(line);
    const isField = fieldLine.test(line);
    isList &&= isField;
    if (!isField && !/^[ \t]{1,20}\S|^- |^#/.test(line)) return null;
  }
  return null;
}

function* linesOf(text: string, from: number) {
  for (let start = from; start < text.length; ) {
    const found = text.indexOf("\n", start);
    const stop = found < 0 ? text.length : found;
    yield { line: text.slice(start, stop), start, end: Math.min(stop + 1, text.length) };
    start = stop + 1;
  }
}

function yaml(text: string): unknown {
  try {
    return strictYaml(text);
  } catch (error) {
    const mended = indented(text);
    if (mended === text) throw error;
    return strictYaml(mended);
  }
}

/** Parsers of Ruby and Go take values that go on at the beginning of a line, and tabs. */
const indented = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.replace(/^\t+/, (tabs) => "  ".repeat(tabs.length)))
    .map((line) =>
      !line.trim() || fieldLine.test(line) || /^[\s#-]/.test(line) ? line : `  ${line}`,
    )
    .join("\n");

/** Aliases are bounded, since a few of them expand to gigabytes. */
const strictYaml = (text: string): unknown =>
  parseYaml(text, {
    schema: "failsafe",
    merge: true,
    uniqueKeys: false,
    maxAliasCount: 20,
    logLevel: "error",
  });

function parsed(source: string, body: string, parse: Parse): Parted {
  const unreadable = (reason: string): Parted => ({
    fields: normalized(salvaged(source)),
    body,
    problem: `The front matter cannot be read: ${reason.slice(0, 200)}`,
  });
  if (source.length > maxLength) {
    const problem = `The front matter is longer than ${maxLength.toLocaleString("en-US")} characters, so it was not read.`;
    return { fields: {}, body, problem };
  }
  try {
    const fields = source.trim() ? (parse(source) ?? {}) : {};
    if (isObject(fields))
      return { fields: { ...normalized(fields), ...repeated(source) }, body, problem: null };
  } catch (error) {
    const [reason = ""] = String((error as Error).message).split("\n");
    return unreadable(reason);
  }
  return unreadable("it has no fields.");
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** All that a field says which stands there more than once, where it is of who sees the text. */
function repeated(source: string): FrontMatter {
  const said = new Map<string, string[]>();
  for (const { line } of linesOf(source, 0)) {
    const end = line.search(/[:=]/);
    if (end < 1 || !fieldLine.test(line)) continue;
    const name = fieldKey(line.slice(0, end).trim().replace(/["']/g, ""));
    if (!isOfVisibility(name)) continue;
    const value = withoutQuotes(line.slice(end + 1));
    said.set(name, [...(said.get(name) ?? []), value]);
  }
  return Object.fromEntries([...said].filter(([, values]) => values.length > 1));
}

/** What single lines say, such as a title with a colon in it, where the whole cannot be read. */
function salvaged(source: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { line } of linesOf(source.slice(0, maxLength), 0)) {
    const end = line.search(/[:=]/);
    const name = line
      .slice(0, Math.max(0, end))
      .trim()
      .replace(/^(?:const|let|var) /, "");
    const value = line
      .slice(end + 1)
      .trim()
      .replace(/;$/, "");
    if (end < 1 || !fieldLine.test(line) || !value || /^[[{&*|>!]/.test(value)) continue;
    fields[name] ??= value.replace(/^(["'])(.*)\1$/, "$2");
  }
  return fields;
}

/** Deeper ones mean nothing to any program. */
const maxDepth = 8;

const normalized = (fields: Record<string, unknown>) => normalizedValue(fields, 0) as FrontMatter;

/** What a file of settings says; none where it is no object. */
export const normalizedFields = (value: unknown): FrontMatter =>
  isObject(value) ? normalized(value) : {};

function normalizedValue(value: unknown, depth: number): FieldValue {
  if (typeof value === "string") return value;
  if (value === null || value === undefined || depth > maxDepth) return "";
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : value.toISOString();
  if (Array.isArray(value)) return value.map((each) => normalizedValue(each, depth + 1));
  if (value instanceof Uint8Array) return "";
  if (!isObject(value)) return String(value);
  const entries = Object.entries(value).map(([name, each]): [string, FieldValue] => [
    fieldKey(name),
    normalizedValue(each, depth + 1),
  ]);
  return Object.fromEntries(entries);
}

/** `publishDate`, `publish_date` and `Publish-Date` are one field. */
export const fieldKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[-_\s]+/g, "")
    .slice(0, 100);

/** Where the object at the beginning ends; 0 if it does not. */
function endOfJson(text: string): number {
  let depth = 0;
  // Strings are passed whole, since braces in them mean nothing; one that is never closed ends the
  // text.
  for (const { 0: part, index } of text.matchAll(/"(?:[^"\\]|\\[\s\S])*"?|[{}]/g)) {
    if (part === "{") depth += 1;
    else if (part === "}") depth -= 1;
    if (depth === 0) return index + part.length;
  }
  return 0;
}

/** A value as words; empty for lists, objects, and what stands for nothing. */
export const stringOf = (value: FieldValue | undefined): string => {
  const words = typeof value === "string" ? value.trim() : "";
  return /^(?:~|null|undefined|none)$/i.test(words) ? "" : words;
};

/** The first of the fields that says something. */
export function first(fields: FrontMatter, names: readonly string[]): FieldValue | undefined {
  return names
    .map((name) => fields[name])
    .find((value) => value !== undefined && value !== "" && !isNothing(value));
}

const isNothing = (value: FieldValue) => typeof value === "string" && stringOf(value) === "";

export const isFields = (value: FieldValue | undefined): value is FrontMatter =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const no = /^(?:n|no|false|off|0|f|never|~|null|none|undefined)$/i;

/** Whether the value is a no, as YAML 1.1, JSON and people write it. */
export const isNo = (value: FieldValue | undefined): boolean =>
  typeof value === "string" && no.test(value.trim());

/** Whether the value says yes or anything else; nothing and a no do not. */
export const saysYes = (value: FieldValue | undefined): boolean =>
  typeof value === "string" ? value.trim() !== "" && !isNo(value) : value !== undefined;

/** Without blanks, quotes and commas around it; a pattern for the end would take square time. */
function withoutQuotes(text: string): string {
  const isAround = (sign: string | undefined) => sign !== undefined && /[\s"',]/.test(sign);
  let [start, end] = [0, text.length];
  while (start < end && isAround(text[start])) start += 1;
  while (end > start && isAround(text[end - 1])) end -= 1;
  return text.slice(start, end);
}
