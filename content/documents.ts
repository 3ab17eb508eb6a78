import { team } from "./team.ts";

/** What a new site starts with, in order. */
export const documents = { team: inOrder(team) };

/** Steps of ten leave room for another between two. */
function inOrder<T extends object>(samples: readonly T[]) {
  return samples.map((sample, place) => ({ ...sample, sortOrder: 10 * (place + 1) }));
}
