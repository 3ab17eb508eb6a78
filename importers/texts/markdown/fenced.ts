/** Returns lines as a block of code with a fence longer than any run of backticks in them. */
export function fenced(language: string, lines: readonly string[]): string {
  const code = lines.join("\n");
  const runs = (code.match(/`{3,}/g) ?? []).map(({ length }) => length);
  const fence = "`".repeat(runs.reduce((most, length) => Math.max(most, length + 1), 3));
  return `${fence}${language}\n${code}\n${fence}`;
}

/** A part of a text, from `start` to before `end`. */
export interface ReplacedPart {
  text: string;
  start: number;
  end: number;
}

/** Blanks and the signs of quotes and items before a block. */
const container = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t]){0,40}/;

/** No container is written with more characters than these. */
const maxBefore = 200;

/**
 * Returns a block of code that replaces a part of a text: on lines of its own, and indented as the
 * item or quote in which the part stands.
 */
export function fencedInPlace(
  part: ReplacedPart,
  language: string,
  lines: readonly string[],
): string {
  const before = part.text.slice(Math.max(0, part.start - maxBefore), part.start);
  const line = before.slice(before.lastIndexOf("\n") + 1);
  const [prefix = ""] = container.exec(line) ?? [];
  const indent = prefix.replace(/[^>\s]/g, " ");
  const block = fenced(language, withoutIndent(lines, indent.length))
    .split("\n")
    .map((each, index) => (index === 0 ? each : (indent + each).trimEnd()))
    .join("\n");
  const gap = `\n${indent.trimEnd()}\n${indent}`;
  const isLast = part.end >= part.text.length || part.text[part.end] === "\n";
  return (prefix === line ? "" : gap) + block + (isLast ? "" : gap);
}

/** Takes away the indentation that all lines share, at most `max` blanks of it. */
function withoutIndent(lines: readonly string[], max: number): string[] {
  const indents = lines
    .filter((line) => line.trim() !== "")
    .map((line) => line.length - line.trimStart().length);
  const shared = indents.reduce((least, indent) => Math.min(least, indent), max);
  return lines.map((line) => (line.trim() === "" ? "" : line.slice(shared)));
}
