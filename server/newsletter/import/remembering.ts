/** In characters; longer cells hardly repeat. */
const maxLength = 60;

/** In values; a column of names or dates has more than are worth keeping. */
const maxRemembered = 10_000;

/** Remembers what it read: cells repeat down a column, and are compared with long lists. */
export function remembering<T>(read: (cell: string) => T): (cell: string) => T {
  const known = new Map<string, T>();
  return (cell) => {
    if (cell.length > maxLength) return read(cell);
    const cached = known.get(cell);
    if (cached !== undefined) return cached;
    const value = read(cell);
    if (known.size < maxRemembered) known.set(cell, value);
    return value;
  };
}
