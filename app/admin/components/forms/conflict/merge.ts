/** A value as it was, and what two people made of it. */
export interface Versions<T> {
  base: T;
  mine: T;
  theirs: T;
}

/** The text by each choice; they differ only where the edits touch, and not if they do nowhere. */
export interface MergedText {
  mine: string;
  theirs: string;
  /** With both versions one after the other where the edits touch. */
  both: string;
  isContested: boolean;
}

/** Null for values that are no text of several lines, by their path, such as `blocks.2.text`. */
export type MergeText = (path: string, texts: Versions<string>) => MergedText | null;

export type Choice = "mine" | "theirs" | "both";

export interface Difference<V> {
  field: keyof V & string;
  /** What the field becomes by each choice. */
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

/** Merges a value, and whatever is within it; null if the edits touch. */
function mergedValue(
  path: string,
  versions: Versions<unknown>,
  mergeText: MergeText,
): { value: unknown } | null {
  const { base, mine, theirs } = versions;
  if (isSame(mine, theirs) || isSame(theirs, base)) return { value: mine };
  if (isSame(mine, base)) return { value: theirs };
  if (areTexts(versions)) {
    const text = mergeText(path, versions);
    return text && !text.isContested ? { value: text.both } : null;
  }
  if (!areOfOneShape(versions)) return null;
  const names = Object.keys(versions.mine);
  const parts = names.map((name) => {
    const within = {
      base: versions.base[name],
      mine: versions.mine[name],
      theirs: versions.theirs[name],
    };
    return mergedValue(`${path}.${name}`, within, mergeText);
  });
  const values = parts.flatMap((part) => (part ? [part.value] : []));
  if (values.length < names.length) return null;
  const entries = names.map((name, at) => [name, values[at]]);
  return { value: Array.isArray(mine) ? values : Object.fromEntries(entries) };
}

function areTexts(versions: Versions<unknown>): versions is Versions<string> {
  return Object.values(versions).every((value) => typeof value === "string");
}

type Within = Readonly<Record<string, unknown>>;

/** Whether the versions have the same parts in the same places. */
function areOfOneShape(versions: Versions<unknown>): versions is Versions<Within> {
  const { base, mine, theirs } = versions;
  const namesIn = (value: unknown) =>
    typeof value === "object" && value !== null && Object.keys(value).sort().join();
  const names = namesIn(base);
  if (names === false || namesIn(mine) !== names || namesIn(theirs) !== names) return false;
  return !Array.isArray(base) || !(areMoved(base, mine) || areMoved(base, theirs));
}

/** Rows have no names: whether one stands where another one was. */
function areMoved(before: readonly unknown[], after: unknown): boolean {
  const keys = before.map((row) => JSON.stringify(row));
  return (after as readonly unknown[]).some((row, at) => {
    const key = JSON.stringify(row);
    return key !== keys[at] && keys.includes(key);
  });
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

const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
