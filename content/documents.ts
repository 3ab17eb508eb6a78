import { team } from "./team.ts";

/** The documents that a new site starts with, by area and in their order. */
export const documents = { team: inOrder(team) };

function inOrder<T extends object>(samples: readonly T[]) {
  return samples.map((sample, sortOrder) => ({ ...sample, sortOrder }));
}
