import { fieldKey } from "./front-matter-values.ts";
import { isRule, isUnmistakable, readMetadataLine } from "./metadata-lines.ts";
import { isOfVisibility } from "./visibility-fields.ts";

/** The syntax in which the lines of a front matter are parsed. */
export type Syntax = "yaml" | "toml" | "json" | "hexo-json" | "lines" | { unknown: string };

export interface FoundFrontMatter {
  inner: string;
  body: string;
  syntax: Syntax;
  /** The reason for which no program would read it as front matter; null if one would. */
  fault: string | null;
}

/** A line of YAML or TOML that begins with the name of a field. */
export const fieldLine = /^["']?[\p{L}_][\p{L}\p{M}\p{N}_ .-]{0,60}["']?[ \t]{0,10}[:=：﹕]/u;

const knownName =
  /^(?:title|date|layout|draft|published|publish|status|tags?|categor(?:y|ies)|permalink|slug|authors?|description|summary|excerpt|image|cover|aliases|type|weight|lang|language|keywords|created|updated|modified|lastmod|pubdate|publishdate|id|name)$/;

const isKnown = (line: string): boolean => {
  const field =
    fieldLine.test(line) || /^(?:\.\. |#\+|- |\s)/.test(line) ? readMetadataLine(line) : null;
  return field !== null && isKnownName(fieldKey(field.name));
};

const isKnownName = (key: string): boolean => knownName.test(key) || isUnmistakable(key);

/** Returns whether a line below a field belongs to it: a value that goes on, a list, a remark. */
const isContinuation = (line: string): boolean => /^[ \t]{1,20}\S|^- |^#/.test(line);

/** Finds the front matter at the beginning of a text, in any known syntax. */
export function findFrontMatter(text: string): FoundFrontMatter | null {
  return findFenced(text) ?? findOddlyFenced(text) ?? findJson(text) ?? findHeader(text);
}

const opening = /^(-{3,}|\+\+\+|;;;)(?:[ \t]*)([a-z]{0,12})$/i;

const closings = { "-": /^(?:-{3,}|\.\.\.)$/, "+": /^\+\+\+$/, ";": /^;;;$/ } as const;

function findFenced(text: string): FoundFrontMatter | null {
  const firstEnd = text.indexOf("\n");
  const [, fence, language = ""] = opening.exec(text.slice(0, firstEnd).trim()) ?? [];
  if (firstEnd < 0 || !fence) return null;
  const closing = closings[fence.charAt(0) as keyof typeof closings];
  const syntax = syntaxOf(fence, language.toLowerCase());
  // A fence of dashes is also a rule in Markdown; other fences are not.
  const mayBeProse = fence.startsWith("-") && !language;
  for (const { line, start, end } of linesOf(text, firstEnd + 1)) {
    if (!closing.test(line.trimEnd())) continue;
    const inner = text.slice(firstEnd + 1, start);
    if (mayBeProse && isProse(inner)) return null;
    return { inner, body: text.slice(end), syntax, fault: null };
  }
  return findUnclosed(text, firstEnd + 1, mayBeProse ? 1 : 0);
}

/**
 * Returns whether lines between two rules are words: they have no field, or none above their prose.
 */
function isProse(inner: string): boolean {
  const lines = inner.split("\n");
  const isAfterBlank = (index: number) => index > 0 && !lines[index - 1]?.trim();
  const prose = lines.findIndex(
    (line, index) =>
      isAfterBlank(index) && line.trim() && !fieldLine.test(line) && !isContinuation(line),
  );
  if (prose >= 0 && !lines.slice(0, prose).some(isKnown)) return true;
  const hasField = lines.some((line) => fieldLine.test(line) || /^[ \t]*[{"-]/.test(line));
  return inner.trim() !== "" && !hasField;
}

/** Takes the lines of fields below a fence that nothing closes, if enough names are known. */
function findUnclosed(text: string, from: number, minKnown: number): FoundFrontMatter | null {
  let at = from;
  let knownCount = 0;
  for (const { line, end } of linesOf(text, from)) {
    if (!fieldLine.test(line) && !isContinuation(line)) break;
    if (isKnown(line)) knownCount += 1;
    at = end;
  }
  if (at === from || !fieldLine.test(text.slice(from, at)) || knownCount < minKnown) return null;
  const inner = text.slice(from, at);
  const body = withoutBlankLine(text.slice(at));
  return { inner, body, syntax: "lines", fault: "nothing ends it" };
}

/** Finds fields below a first line that an editor has made of a fence, or that is almost one. */
function findOddlyFenced(text: string): FoundFrontMatter | null {
  const firstEnd = text.indexOf("\n");
  const first = firstEnd < 0 ? "" : text.slice(0, firstEnd);
  if (!isRule(first)) return null;
  const fault = `its first line is “${first.trim().slice(0, 20)}”`;
  let hasKnown = false;
  for (const { line, start, end } of linesOf(text, firstEnd + 1)) {
    if (isRule(line) || line.trimEnd() === "...") {
      const inner = text.slice(firstEnd + 1, start);
      return hasKnown ? { inner, body: text.slice(end), syntax: "yaml", fault } : null;
    }
    const isField = fieldLine.test(line) || readMetadataLine(line) !== null;
    if (line.trim() && !isField && !isContinuation(line)) break;
    hasKnown ||= isKnown(line);
  }
  const unclosed = findUnclosed(text, firstEnd + 1, 2);
  return unclosed && { ...unclosed, fault };
}

function syntaxOf(fence: string, language: string): Syntax {
  if (fence === "+++" || language === "toml") return "toml";
  if (fence === ";;;") return "hexo-json";
  if (language === "json") return "json";
  return language === "" || language === "yaml" || language === "yml"
    ? "yaml"
    : { unknown: language };
}

/** Finds an object at the beginning; kramdown, MDX and templates begin with a brace, too. */
function findJson(text: string): FoundFrontMatter | null {
  if (!/^\{\s{0,200}(?:\/\/[^\n]{0,500}\s{1,200})?["']?[\w$-]{1,60}["']?\s{0,20}:/.test(text))
    return null;
  const end = endOfJson(text);
  if (end > 0)
    return {
      inner: text.slice(0, end),
      body: fromFirstLine(text.slice(end)),
      syntax: "json",
      fault: null,
    };
  const blank = text.search(/\n[ \t]{0,20}\n/);
  const stop = blank < 0 ? text.length : blank;
  const body = fromFirstLine(text.slice(stop));
  return { inner: text.slice(0, stop), body, syntax: "lines", fault: "nothing ends it" };
}

/** Returns where the object at the beginning ends; 0 if it does not. */
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

/** Finds fields above a text without a fence before them. */
const findHeader = (text: string): FoundFrontMatter | null =>
  findPlainHeader(text) ?? findMarkedHeader(text);

/** Finds fields as Hexo and Pelican take them, and MultiMarkdown. */
function findPlainHeader(text: string): FoundFrontMatter | null {
  if (!fieldLine.test(text) || !isKnown(text.slice(0, lineEnd(text, 0)))) return null;
  for (const { line, start, end } of linesOf(text, 0)) {
    const isRuleBelow = /^-{3,}$/.test(line.trimEnd());
    if (!isRuleBelow && (fieldLine.test(line) || isContinuation(line))) continue;
    const inner = text.slice(0, start);
    if (!(isRuleBelow || !line.trim()) || !isHeader(inner, isRuleBelow)) return null;
    const syntax = isRuleBelow ? "yaml" : "lines";
    return { inner, body: text.slice(end), syntax, fault: null };
  }
  return null;
}

/**
 * Returns whether lines are a header: one with a title or two known names; a list ends at a rule
 * only.
 */
function isHeader(inner: string, isRuleBelow: boolean): boolean {
  const lines = inner.split("\n").filter(Boolean);
  const isFlat = lines.every((line) => fieldLine.test(line) || /^[ \t]{1,20}[^\s-]/.test(line));
  if (!isRuleBelow && !isFlat) return false;
  return (
    lines.some((line) => /^title[ \t]{0,10}[:=]/i.test(line)) ||
    lines.filter((line) => fieldLine.test(line) && isKnown(line)).length > 1
  );
}

/** Finds metadata of Nikola, properties of Logseq and Roam, and keywords of Org. */
const markedLines = [
  /^[ \t]{0,9}\.\. [\w-]{1,40}:/,
  /^[ \t]{0,9}(?:[-*] )?[\p{L}_][\p{L}\p{M}\p{N}_ .-]{0,40}::(?:\s|$)/u,
  /^[ \t]{0,9}#\+[\w-]{1,40}:/,
];

function findMarkedHeader(text: string): FoundFrontMatter | null {
  const pattern = markedLines.find((each) => each.test(text));
  if (!pattern) return null;
  let at = 0;
  let hasKnown = false;
  for (const { line, end } of linesOf(text, 0)) {
    if (!pattern.test(line)) break;
    const { name = "" } = readMetadataLine(line) ?? {};
    hasKnown ||= isKnown(line) || isOfVisibility(fieldKey(name));
    at = end;
  }
  const inner = text.slice(0, at);
  return hasKnown
    ? { inner, body: withoutBlankLine(text.slice(at)), syntax: "lines", fault: null }
    : null;
}

/** Matches comments above the front matter, from their first to their last sign. */
const comments: readonly (readonly [start: RegExp, end: RegExp])[] = [
  [/^<!--/, /-->/],
  [/^\{\s{0,5}\/\*/, /\*\/\s{0,5}\}/],
  [/^\{%-?\s{0,5}comment\s{0,5}-?%\}/, /\{%-?\s{0,5}endcomment\s{0,5}-?%\}/],
  [/^\{#/, /#\}/],
];

/** Parts a text from the comments above it. */
export function partComments(text: string): { above: string; rest: string } {
  let rest = text;
  for (let isFound = true; isFound; ) {
    const trimmed = rest.trimStart();
    const [, end] = comments.find(([start]) => start.test(trimmed)) ?? [];
    const endMatch = end?.exec(trimmed.slice(2)) ?? null;
    isFound = endMatch !== null;
    if (endMatch !== null)
      rest = fromFirstLine(trimmed.slice(2 + endMatch.index + endMatch[0].length));
  }
  return { above: text.slice(0, text.length - rest.length), rest };
}

/** Finds the metadata of Nikola in comments; null if they have other words. */
export function findInComments(above: string): string | null {
  const lines = above
    .replace(/<!--|-->/g, "\n")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const areFields = lines.length > 0 && lines.every((line) => /^\.\. [\w-]{1,40}:/.test(line));
  return areFields ? lines.join("\n") : null;
}

/** Drops blank lines; blanks before the first words stay, since they may be code. */
export function fromFirstLine(text: string): string {
  const first = text.search(/\S/);
  return first < 0 ? "" : text.slice(text.lastIndexOf("\n", first) + 1);
}

const withoutBlankLine = (text: string) => {
  const end = text.indexOf("\n");
  return end >= 0 && !text.slice(0, end).trim() ? text.slice(end + 1) : text;
};

const lineEnd = (text: string, from: number): number => {
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end;
};

export function* linesOf(text: string, from: number) {
  for (let start = from; start < text.length; ) {
    const stop = lineEnd(text, start);
    yield { line: text.slice(start, stop), start, end: Math.min(stop + 1, text.length) };
    start = stop + 1;
  }
}
