export interface Piece {
  text: string;
  kind: "same" | "changed" | "gap";
}

interface Hunk {
  from: number;
  to: number;
  otherFrom: number;
  otherTo: number;
}

/** Lines that stay on either side of a difference. */
const context = 1;
/** Beyond this many comparisons, all between the first and the last difference counts as one. */
const mostCompared = 1_000_000;

/** One version of a text, with what the other does not have marked and long agreement left out. */
export function piecesOf(own: string, other: string): Piece[] {
  const [lines, otherLines] = [own.split("\n"), other.split("\n")];
  const pieces: Piece[] = [];
  let at = 0;
  for (const hunk of hunksOf(lines, otherLines)) {
    pieces.push(...agreement(lines, at, hunk.from, at === 0));
    const words = lines.slice(hunk.from, hunk.to).join("\n");
    pieces.push(...marked(words, otherLines.slice(hunk.otherFrom, hunk.otherTo).join("\n")));
    if (hunk.to < lines.length && hunk.to > hunk.from) pieces.push({ text: "\n", kind: "same" });
    at = hunk.to;
  }
  pieces.push(...agreement(lines, at, lines.length, at === 0, true));
  return pieces.filter(({ text }) => text !== "");
}

function agreement(lines: string[], from: number, to: number, isFirst: boolean, isLast = false) {
  const head = isFirst ? 0 : context;
  const tail = isLast ? 0 : context;
  const end = isLast ? "" : "\n";
  const join = (part: string[], close: string) => (part.length ? part.join("\n") + close : "");
  const same = (text: string): Piece => ({ text, kind: "same" });
  if (to - from <= head + tail + 1) return [same(join(lines.slice(from, to), end))];
  return [
    same(join(lines.slice(from, from + head), "\n")),
    { text: isLast ? "…" : "…\n", kind: "gap" as const },
    same(join(lines.slice(to - tail, to), end)),
  ];
}

/** Within lines that differ, the words at both ends that do not. */
function marked(own: string, other: string): Piece[] {
  const [words, others] = [own.split(/(?<=\s)/), other.split(/(?<=\s)/)];
  const { start, end } = sharedEnds(words, others);
  return [
    { text: words.slice(0, start).join(""), kind: "same" },
    { text: words.slice(start, words.length - end).join(""), kind: "changed" },
    { text: words.slice(words.length - end).join(""), kind: "same" },
  ];
}

function sharedEnds(one: readonly string[], other: readonly string[]) {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return { start, end };
}

function hunksOf(lines: string[], others: string[]): Hunk[] {
  const { start, end } = sharedEnds(lines, others);
  const [to, otherTo] = [lines.length - end, others.length - end];
  if (start === to && start === otherTo) return [];
  if ((to - start) * (otherTo - start) > mostCompared) {
    return [{ from: start, to, otherFrom: start, otherTo }];
  }
  const pairs = samePairs(lines.slice(start, to), others.slice(start, otherTo));
  const hunks: Hunk[] = [];
  let [from, otherFrom] = [start, start];
  for (const [row, column] of [...pairs, [to - start, otherTo - start] as const]) {
    const hunk = { from, to: start + row, otherFrom, otherTo: start + column };
    if (hunk.to > from || hunk.otherTo > otherFrom) hunks.push(hunk);
    [from, otherFrom] = [hunk.to + 1, hunk.otherTo + 1];
  }
  return hunks;
}

/** Where the longest common run of lines has each of them, in both versions. */
function samePairs(lines: readonly string[], others: readonly string[]) {
  const longest = commonRuns(lines, others);
  const at = (row: number, column: number) => longest[row]?.[column] ?? 0;
  const pairs: (readonly [row: number, column: number])[] = [];
  let [row, column] = [0, 0];
  while (row < lines.length && column < others.length) {
    if (lines[row] === others[column]) {
      pairs.push([row, column]);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
}

/** How many lines both have in common, in order, from each pair of places on. */
function commonRuns(lines: readonly string[], others: readonly string[]): Uint32Array[] {
  const longest = Array.from(
    { length: lines.length + 1 },
    () => new Uint32Array(others.length + 1),
  );
  for (let row = lines.length - 1; row >= 0; row -= 1) {
    const [current = new Uint32Array(), next = new Uint32Array()] = [
      longest[row],
      longest[row + 1],
    ];
    for (let column = others.length - 1; column >= 0; column -= 1) {
      const isSame = lines[row] === others[column];
      const [down = 0, right = 0, both = 0] = [next[column], current[column + 1], next[column + 1]];
      current[column] = isSame ? both + 1 : Math.max(down, right);
    }
  }
  return longest;
}
