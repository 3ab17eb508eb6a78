/** Versions before 1.0.0 used these names for the first and last of their migrations. */
const [first, last] = ["0001-house", "0044-subscribers-of-files"];

export const isBeforeRelease = (migrations: readonly string[]) => migrations.includes(first);

/** Whether the schema is that of `0001-start`, to which the last of these versions had come. */
export const isLastBeforeRelease = (migrations: readonly string[]) =>
  isBeforeRelease(migrations) && migrations.includes(last);
