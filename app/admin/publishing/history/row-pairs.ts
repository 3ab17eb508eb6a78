import { wordsOf } from "../../components/forms/text-changes.ts";

export interface RowPair {
  /** The index before; null if the row was added. */
  before: number | null;
  /** The index after; null if the row was removed. */
  after: number | null;
  isMoved: boolean;
}

/** Rows with a lower likeness, from 0 to 1, count as different rows. */
const leastLikeness = 0.3;
/** Only so many characters of a text are compared. */
const mostCharacters = 2000;

/** Pairs rows before and after, in the new order; by their content, as rows have no ids. */
export function rowPairs(before: readonly unknown[], after: readonly unknown[]): RowPair[] {
  const [rows, others] = [before.map(marksOf), after.map(marksOf)];
  const likeness = rows.map((row) => others.map((other) => likenessOf(row, other)));
  const unchanged = aligned(likeness, rows.length, others.length);
  const gone = rows.map((_, at) => at).filter((at) => !unchanged.some(([one]) => one === at));
  const added = others
    .map((_, at) => at)
    .filter((at) => !unchanged.some(([, other]) => other === at));
  const moved = mostAlike(likeness, gone, added);
  const isIn = (side: 0 | 1, at: number) => moved.some((pair) => pair[side] === at);
  const pairs: RowPair[] = [
    ...unchanged.map(([one, other]) => ({ before: one, after: other, isMoved: false })),
    ...moved.map(([one, other]) => ({ before: one, after: other, isMoved: true })),
    ...added
      .filter((at) => !isIn(1, at))
      .map((at) => ({ before: null, after: at, isMoved: false })),
  ].sort((one, other) => one.after - other.after);
  for (const at of gone.filter((each) => !isIn(0, each)))
    pairs.splice(placeOf(at, pairs), 0, { before: at, after: null, isMoved: false });
  return pairs;
}

/** The index in `pairs` right after the row that preceded the removed one. */
function placeOf(at: number, pairs: readonly RowPair[]): number {
  const earlier = pairs.map(({ before, isMoved }) => before !== null && !isMoved && before < at);
  return earlier.lastIndexOf(true) + 1;
}

interface RowFeatures {
  json: string;
  type: string;
  marks: ReadonlySet<string>;
}

function marksOf(row: unknown): RowFeatures {
  const { type = "" } = Object(row) as { type?: unknown };
  return { json: JSON.stringify(row), type: String(type), marks: new Set(marksIn(row, "")) };
}

function marksIn(value: unknown, path: string): string[] {
  if (typeof value === "string") {
    return wordsOf(value.slice(0, mostCharacters)).filter((word) => /[\p{L}\p{N}]/u.test(word));
  }
  // A value that is missing in both rows does not make them alike.
  if (value === null || value === undefined) return [];
  if (typeof value !== "object") return [`${path}=${value}`];
  return Object.entries(value).flatMap(([name, each]) => marksIn(each, `${path}.${name}`));
}

function likenessOf(one: RowFeatures, other: RowFeatures): number {
  // Equal rows outweigh two similar pairs, so that a move is shown as one change.
  if (one.json === other.json) return 2;
  if (one.type !== other.type) return 0;
  const common = [...one.marks].filter((mark) => other.marks.has(mark)).length;
  const likeness = (2 * common) / (one.marks.size + other.marks.size || 1);
  return likeness < leastLikeness ? 0 : likeness;
}

type IndexPair = readonly [before: number, after: number];

/** Returns the pairs of the highest total likeness that keep the order of both lists. */
function aligned(likeness: readonly number[][], count: number, others: number): IndexPair[] {
  const best = Array.from({ length: count + 1 }, () => new Float64Array(others + 1));
  const at = (row: number, column: number) => best[row]?.[column] ?? 0;
  const together = (row: number, column: number) => {
    const alike = likeness[row]?.[column] ?? 0;
    return alike > 0 ? alike + at(row + 1, column + 1) : 0;
  };
  for (let row = count - 1; row >= 0; row -= 1) {
    for (let column = others - 1; column >= 0; column -= 1) {
      const apart = Math.max(at(row + 1, column), at(row, column + 1));
      (best[row] as Float64Array)[column] = Math.max(apart, together(row, column));
    }
  }
  const pairs: IndexPair[] = [];
  let [row, column] = [0, 0];
  while (row < count && column < others) {
    const most = at(row, column);
    if (most > 0 && together(row, column) === most) pairs.push([row++, column++]);
    else if (at(row + 1, column) === most) row += 1;
    else column += 1;
  }
  return pairs;
}

function mostAlike(likeness: readonly number[][], rows: number[], others: number[]): IndexPair[] {
  const candidates = rows
    .flatMap((row) => others.map((other) => [row, other] as const))
    .map((pair) => ({ pair, alike: likeness[pair[0]]?.[pair[1]] ?? 0 }))
    .filter(({ alike }) => alike > 0)
    .sort((one, other) => other.alike - one.alike);
  const pairs: IndexPair[] = [];
  for (const { pair } of candidates) {
    if (!pairs.some(([row, other]) => row === pair[0] || other === pair[1])) pairs.push(pair);
  }
  return pairs;
}
