export interface Difference<V> {
  field: keyof V & string;
  mine: unknown;
  theirs: unknown;
  /** The side that changed the field; one's own if both did. */
  suggested: "mine" | "theirs";
  isContested: boolean;
}

export function differencesOf<V extends object>(base: V, mine: V, theirs: V): Difference<V>[] {
  const fields = Object.keys(mine) as (keyof V & string)[];
  return fields
    .filter((field) => !isSame(mine[field], theirs[field]))
    .map((field) => ({
      field,
      mine: mine[field],
      theirs: theirs[field],
      suggested: isSame(mine[field], base[field]) ? "theirs" : "mine",
      isContested: !isSame(mine[field], base[field]) && !isSame(theirs[field], base[field]),
    }));
}

export function takeFields<V extends object>(mine: V, theirs: V, fields: readonly (keyof V)[]): V {
  return { ...mine, ...Object.fromEntries(fields.map((field) => [field, theirs[field]])) };
}

/** Merges both versions; null if both sides changed the same field. */
export function mergeIfDisjoint<V extends object>(base: V, mine: V, theirs: V): V | null {
  const differences = differencesOf(base, mine, theirs);
  if (differences.some(({ isContested }) => isContested)) return null;
  const theirFields = differences.filter(({ suggested }) => suggested === "theirs");
  return takeFields(
    mine,
    theirs,
    theirFields.map(({ field }) => field),
  );
}

/** The values after a save during which typing went on: untouched fields take what was sent. */
export function withTypedSince<V extends object>(before: V, sent: V, typed: V): V {
  const fields = Object.keys(typed) as (keyof V)[];
  return takeFields(
    typed,
    sent,
    fields.filter((field) => isSame(typed[field], before[field])),
  );
}

export const isAlike = <V extends object>(one: V, other: V) =>
  (Object.keys(one) as (keyof V)[]).every((field) => isSame(one[field], other[field]));

const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
