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

/** Merges what two people made of a value, and whatever is within it; null if the edits touch. */
export function mergedValue(
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

export function areTexts(versions: Versions<unknown>): versions is Versions<string> {
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

export const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
