const runs = /`+/g;
const runsOfBoth = /`+|~{3,}/g;

/** Blanks and the signs of quotes and items, which may stand before a fence. */
const container = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t]){0,40}$/;

/** A line is read only this far back, since nothing longer stands before a fence. */
const maxBefore = 100;

/**
 * Replaces code of Markdown: spans, and fenced blocks, without the signs before the fence in its
 * line. Each search goes over the text once, however many signs are never closed.
 */
export function replaceCode(text: string, write: (code: string) => string): string {
  // Looking for one sign is faster than for two.
  const runMatches = [...text.matchAll(text.includes("~~~") ? runsOfBoth : runs)];
  if (runMatches.length === 0) return text;
  const endOfFence = createFenceReading(text);
  const endOfSpan = createSpanReading(text, runMatches);
  let written = "";
  let from = 0;
  for (const { 0: run, index } of runMatches) {
    if (index < from) continue;
    const end = (run.length > 2 ? endOfFence(index, run) : null) ?? endOfSpan(index, run);
    if (end === null) continue;
    written += text.slice(from, index) + write(text.slice(index, end));
    from = end;
  }
  return written + text.slice(from);
}

/** Returns where the fenced block ends that a run of signs opens; null where it opens none. */
function createFenceReading(text: string): (index: number, run: string) => number | null {
  const unclosed = new Set<string>();
  return (index, run) => {
    const prefix = startOfLine(text, index);
    if (prefix === null || !container.test(prefix)) return null;
    const feed = text.indexOf("\n", index);
    const endOfLine = feed < 0 ? text.length : feed;
    if (text.slice(index + run.length, endOfLine).includes("`")) return null;
    const end = unclosed.has(run) ? null : closingAfter(text, endOfLine, run);
    if (end !== null) return end;
    unclosed.add(run);
    // A fence without an end reaches to the end of the text, but within an item or a quote not so.
    return /^ {0,3}$/.test(prefix) ? text.length : null;
  };
}

/** Returns the part of the line before an index; null if it is long. */
function startOfLine(text: string, index: number): string | null {
  const before = text.slice(Math.max(0, index - maxBefore), index);
  const feed = before.lastIndexOf("\n");
  return feed < 0 && index > maxBefore ? null : before.slice(feed + 1);
}

const restOfClosing = /[`~]*[ \t]{0,99}(?=\n|$)/y;

/** Returns the end of the next line that consists of at least as many signs. */
function closingAfter(text: string, from: number, run: string): number | null {
  for (let at = text.indexOf(run, from); at >= 0; at = text.indexOf(run, at + run.length)) {
    restOfClosing.lastIndex = at + run.length;
    if (/^[ \t>]{0,40}$/.test(startOfLine(text, at) ?? "-") && restOfClosing.test(text))
      return restOfClosing.lastIndex;
  }
  return null;
}

const gap = /\n[ \t]*\n/g;

/** Returns where the span ends that a run of signs opens; null where it opens none. */
function createSpanReading(
  text: string,
  runMatches: readonly RegExpExecArray[],
): (index: number, run: string) => number | null {
  let places: Map<number, number[]> | null = null;
  const passed = new Map<number, number>();
  let nextGap = -1;
  return (index, run) => {
    if (run.startsWith("~") || isEscaped(text, index)) return null;
    places ??= placesOfRuns(runMatches);
    if (nextGap < index) {
      gap.lastIndex = index;
      nextGap = gap.exec(text)?.index ?? text.length;
    }
    const positions = places.get(run.length) ?? [];
    let nextIndex = passed.get(run.length) ?? 0;
    while ((positions[nextIndex] ?? text.length) <= index) nextIndex += 1;
    passed.set(run.length, nextIndex);
    const closing = positions[nextIndex];
    return closing !== undefined && closing < nextGap ? closing + run.length : null;
  };
}

const isEscaped = (text: string, index: number) =>
  text[index - 1] === "\\" && text[index - 2] !== "\\";

function placesOfRuns(runMatches: readonly RegExpExecArray[]): Map<number, number[]> {
  const places = new Map<number, number[]>();
  for (const { 0: run, index } of runMatches) {
    if (run.startsWith("~")) continue;
    const positions = places.get(run.length);
    if (positions) positions.push(index);
    else places.set(run.length, [index]);
  }
  return places;
}
