export interface MisspeltName {
  name: string;
  /** One name, or several as a list in words if each of them may be meant. */
  nearest: string;
}

/**
 * Names of the environment that look like one of ours and are none, with the one that is meant.
 * Families are beginnings that other programs do not use: `RATE_LIMIT_SIGNIN` is meant for us.
 */
export function findMisspeltNames(
  environment: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
  families: readonly string[],
): MisspeltName[] {
  return Object.keys(environment)
    .filter((name) => environment[name] && !known.includes(name))
    .flatMap((name) => {
      const meant = meantBy(name, known, families);
      return meant.length > 0 ? [{ name, nearest: alternatives.format(meant) }] : [];
    });
}

const alternatives = new Intl.ListFormat("en-GB", { type: "disjunction" });

function meantBy(name: string, known: readonly string[], families: readonly string[]): string[] {
  const upperCase = name.toUpperCase();
  const family = families.find((each) => upperCase.startsWith(each));
  const relatives = known.filter((each) => family && each.startsWith(family));
  const nearest = nearestOf(name, family ? relatives : known);
  if (nearest.distance <= maxDistanceOf(nearest.name)) return [nearest.name];
  const begunAlike = known.filter((each) => {
    const beginning = beginningOf(each);
    return beginning !== null && upperCase.startsWith(beginning);
  });
  return begunAlike.length > 0 ? begunAlike : relatives;
}

/**
 * Returns the part that marks a name as meant for ours, whatever follows: `SESSION_IDLE`,
 * `ADMIN_PASS`. Null where other programs begin alike, as with `DATABASE_URL`.
 */
function beginningOf(name: string): string | null {
  const [first, second = "", third] = name.split("_");
  if (third !== undefined) return `${first}_${second}`;
  return second.length > 4 ? `${first}_${second.slice(0, 4)}` : null;
}

/** `HOME` and `PATH`, which every environment has, are two letters from `HOST` and `PORT`. */
function maxDistanceOf(name: string): number {
  const { length } = simplify(name);
  if (length < 4) return 0;
  if (length <= 8) return 1;
  return length === 9 ? 2 : 3;
}

/** Neither case nor underscores tell two names apart. */
const simplify = (name: string) => name.toUpperCase().replace(/[^A-Z0-9]/g, "");

function nearestOf(name: string, known: readonly string[]) {
  const [nearest = { name: "", distance: Number.POSITIVE_INFINITY }] = known
    .map((each) => ({ name: each, distance: distanceOf(simplify(name), simplify(each)) }))
    .toSorted((one, other) => one.distance - other.distance);
  return nearest;
}

/** Insertions, deletions, replacements and exchanges of neighbours, each counted once. */
function distanceOf(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isExchange =
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isExchange ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last[other.length] ?? 0;
}
