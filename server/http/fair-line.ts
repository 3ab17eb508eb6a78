/** A line in which clients take turns, so that nobody waits for all that somebody else asks for. */
export interface FairLine<T> {
  readonly length: number;
  join(client: string, one: T): void;
  /** Takes out whose turn it is: one of each client after the other, of each client who came first. */
  next(): T | undefined;
  /** Takes out, of the clients that have most in line, first who `isIdle` and then who came last, until `most` are left. */
  shorten(most: number, isIdle?: (one: T) => boolean): T[];
}

export function createFairLine<T>(): FairLine<T> {
  // In the order of their turns.
  const lines = new Map<string, T[]>();
  let length = 0;

  return {
    get length() {
      return length;
    },

    join(client, one) {
      const line = lines.get(client);
      if (line) line.push(one);
      else lines.set(client, [one]);
      length += 1;
    },

    next() {
      const [turn] = lines;
      if (!turn) return undefined;
      const [client, line] = turn;
      const one = line.shift();
      lines.delete(client);
      if (line.length > 0) lines.set(client, line);
      length -= 1;
      return one;
    },

    shorten(most, isIdle = () => false) {
      let { share, extra } = shareOf(
        [...lines.values()].map((line) => line.length),
        most,
      );
      const gone: T[] = [];
      for (const [client, line] of lines) {
        if (line.length <= share) continue;
        const kept = extra > 0 ? share + 1 : share;
        extra -= 1;
        const idle = new Set(line.filter(isIdle).slice(kept - line.length));
        const rest = line.filter((one) => !idle.has(one));
        gone.push(...idle, ...rest.splice(kept));
        if (rest.length > 0) lines.set(client, rest);
        else lines.delete(client);
      }
      length -= gone.length;
      return gone;
    },
  };
}

/** How many each client may keep for all to fit, and how many clients may keep one more. */
function shareOf(lengths: number[], most: number): { share: number; extra: number } {
  let [rest, clients] = [most, lengths.length];
  for (const length of lengths.toSorted((a, b) => a - b)) {
    const share = Math.floor(rest / clients);
    if (length > share) return { share, extra: rest % clients };
    rest -= length;
    clients -= 1;
  }
  return { share: Number.POSITIVE_INFINITY, extra: 0 };
}
