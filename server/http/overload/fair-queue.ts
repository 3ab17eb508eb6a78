/** Clients take turns, so that none waits for all the requests of another. */
export function createFairQueue<T>() {
  const queues = new Map<string, T[]>();
  let length = 0;

  return {
    get length() {
      return length;
    },

    push(client: string, item: T): void {
      const queue = queues.get(client);
      if (queue) queue.push(item);
      else queues.set(client, [item]);
      length += 1;
    },

    next(): T | undefined {
      const [first] = queues;
      if (!first) return undefined;
      const [client, queue] = first;
      const item = queue.shift();
      queues.delete(client);
      if (queue.length > 0) queues.set(client, queue);
      length -= 1;
      return item;
    },

    heads: () => [...queues.values()].flatMap((queue) => queue.slice(0, 1)),

    trim(max: number): T[] {
      const trimmed: T[] = [];
      while (length > max) {
        for (const [client, queue] of longestOf(queues).slice(0, length - max)) {
          trimmed.push(...queue.splice(-1));
          length -= 1;
          if (queue.length === 0) queues.delete(client);
        }
      }
      return trimmed;
    },

    filter(isWanted: (item: T) => boolean): void {
      length = 0;
      for (const [client, queue] of queues) {
        const wantedEntries = queue.filter(isWanted);
        length += wantedEntries.length;
        if (wantedEntries.length > 0) queues.set(client, wantedEntries);
        else queues.delete(client);
      }
    },
  };
}

function longestOf<K, T>(queues: ReadonlyMap<K, T[]>): [K, T[]][] {
  const entries = [...queues];
  const longest = entries.reduce((most, [, { length }]) => Math.max(most, length), 0);
  return entries.filter(([, { length }]) => length === longest);
}
