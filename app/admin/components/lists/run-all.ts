const sideBySide = 4;

/** Acts on every row, a few at a time; returns the rows for which it failed. */
export async function runAll<R>(
  rows: readonly R[],
  act: (row: R) => Promise<unknown>,
  onProgress: (done: number) => void,
): Promise<{ row: R; error: unknown }[]> {
  const failures: { row: R; error: unknown }[] = [];
  const waiting = rows.values();
  let done = 0;
  const work = async () => {
    for (const row of waiting) {
      await Promise.resolve(act(row)).catch((error) => failures.push({ row, error }));
      done += 1;
      onProgress(done);
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, work));
  return failures;
}
