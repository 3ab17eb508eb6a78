import {
  areTexts,
  isSame,
  type MergeText,
  mergedValue,
  type Versions,
} from "#format/merged-value.ts";

export type Choice = "mine" | "theirs" | "both";

export interface Difference<V> {
  field: keyof V & string;
  /** The field's value by each choice. */
  versions: { mine: unknown; theirs: unknown; both?: unknown };
  /** The side that changed the field; both if their edits do not touch, else one's own. */
  suggested: Choice;
  isContested: boolean;
}

export function differencesOf<V extends object>(
  { base, mine, theirs }: Versions<V>,
  mergeText: MergeText,
): Difference<V>[] {
  const fields = Object.keys(mine) as (keyof V & string)[];
  return fields
    .filter((field) => !isSame(mine[field], theirs[field]))
    .map((field) => {
      const [before, own, other]: unknown[] = [base[field], mine[field], theirs[field]];
      return {
        field,
        ...differenceIn(field, { base: before, mine: own, theirs: other }, mergeText),
      };
    });
}

function differenceIn(
  path: string,
  versions: Versions<unknown>,
  mergeText: MergeText,
): Omit<Difference<never>, "field"> {
  const { base, mine, theirs } = versions;
  const sides = { mine, theirs };
  if (isSame(mine, base)) return { versions: sides, suggested: "theirs", isContested: false };
  if (isSame(theirs, base)) return { versions: sides, suggested: "mine", isContested: false };
  const merged = mergedValue(path, versions, mergeText);
  if (merged) {
    return { versions: { ...sides, both: merged.value }, suggested: "both", isContested: false };
  }
  const text = areTexts(versions) ? mergeText(path, versions) : null;
  return { versions: text ?? sides, suggested: "mine", isContested: true };
}

export const take = <V extends object>(
  mine: V,
  differences: readonly Difference<V>[],
  choiceOf: (difference: Difference<V>) => Choice = ({ suggested }) => suggested,
): V => ({
  ...mine,
  ...Object.fromEntries(differences.map((each) => [each.field, each.versions[choiceOf(each)]])),
});

/** Merges what two people made of an object; null if their edits touch. */
export function mergeIfDisjoint<V extends object>(
  versions: Versions<V>,
  mergeText: MergeText,
): V | null {
  const differences = differencesOf(versions, mergeText);
  return differences.some(({ isContested }) => isContested)
    ? null
    : take(versions.mine, differences);
}

/** The values after a save during which typing went on: untouched fields take what was sent. */
export function withTypedSince<V extends object>(before: V, sent: V, typed: V): V {
  const untouched = Object.keys(typed).filter((field) =>
    isSame(typed[field as keyof V], before[field as keyof V]),
  );
  return {
    ...typed,
    ...Object.fromEntries(untouched.map((field) => [field, sent[field as keyof V]])),
  };
}

export const isAlike = <V extends object>(one: V, other: V) =>
  (Object.keys(one) as (keyof V)[]).every((field) => isSame(one[field], other[field]));
