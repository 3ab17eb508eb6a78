import { isDeepStrictEqual } from "node:util";

interface Sides {
  before: object | null;
  after: object | null;
}

export function differences({ before, after }: Sides): Sides {
  if (!before || !after) return { before, after };
  return { before: unlike(before, after), after: unlike(after, before) };
}

function unlike(one: object, other: object): object {
  const values = new Map(Object.entries(other));
  const entries = Object.entries(one);
  return Object.fromEntries(
    entries.filter(([name, value]) => !isDeepStrictEqual(value, values.get(name))),
  );
}
