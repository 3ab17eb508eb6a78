/** Shares a list among tests, so that workers look at its parts side by side. */
export const partsOf = <T>(all: readonly T[], count: number): [part: string, items: T[]][] =>
  Array.from({ length: count }, (_, part) => [
    `part ${part + 1} of ${count}`,
    all.filter((_item, index) => index % count === part),
  ]);
