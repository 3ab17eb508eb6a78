import { team } from "./team.ts";

/** What a new site starts with, in order. */
export const documents = { team: inOrder(team) };

function inOrder<T extends object>(samples: readonly T[]) {
  return samples.map((sample, sortOrder) => ({ ...sample, sortOrder }));
}
