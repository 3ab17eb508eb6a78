/** One field that two people left different. */
export interface Difference<V> {
  field: keyof V & string;
  mine: unknown;
  theirs: unknown;
  /**
   * Whose version stands unless somebody chooses: the one that was changed at all, else one's own.
   */
  suggested: "mine" | "theirs";
}

/** The fields in which what is typed differs from what somebody else has saved meanwhile. */
export function differencesOf<V extends object>(base: V, mine: V, theirs: V): Difference<V>[] {
  const fields = Object.keys(mine) as (keyof V & string)[];
  return fields
    .filter((field) => !isSame(mine[field], theirs[field]))
    .map((field) => ({
      field,
      mine: mine[field],
      theirs: theirs[field],
      suggested: isSame(mine[field], base[field]) ? "theirs" : "mine",
    }));
}

/** What is typed, with the other person's version of the fields named. */
export function merged<V extends object>(mine: V, theirs: V, taken: readonly (keyof V)[]): V {
  return { ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) };
}

/**
 * What one wrote and has typed on in since: the fields that were left alone stand as they were
 * sent.
 */
export function carried<V extends object>(before: V, sent: V, typed: V): V {
  const fields = Object.keys(typed) as (keyof V)[];
  return merged(
    typed,
    sent,
    fields.filter((field) => isSame(typed[field], before[field])),
  );
}

/** Whether two objects have the same in every field of the first. */
export const isAlike = <V extends object>(one: V, other: V) =>
  (Object.keys(one) as (keyof V)[]).every((field) => isSame(one[field], other[field]));

const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
