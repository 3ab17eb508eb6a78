/** A queue in which clients take turns, so that nobody waits for all that somebody else asks for. */
export interface FairQueue<T> {
  readonly length: number;
  push(client: string, item: T): void;
  /** Takes out the next item: one of each client by turns, of each client the oldest. */
  next(): T | undefined;
  /** The first item of each client. */
  heads(): T[];
  /** Takes out the newest items of the clients that have most, until `max` are left. */
  trim(max: number): T[];
  /** Drops the items that are not wanted any more. */
  filter(isWanted: (item: T) => boolean): void;
}

export function createFairQueue<T>(): FairQueue<T> {
  // In the order of the clients' turns.
  const queues = new Map<string, T[]>();
  let length = 0;

  return {
    get length() {
      return length;
    },

    push(client, item) {
      const queue = queues.get(client);
      if (queue) queue.push(item);
      else queues.set(client, [item]);
      length += 1;
    },

    next() {
      const [first] = queues;
      if (!first) return undefined;
      const [client, queue] = first;
      const item = queue.shift();
      queues.delete(client);
      if (queue.length > 0) queues.set(client, queue);
      length -= 1;
      return item;
    },

    heads: () => [...queues.values()].map(([head]) => head as T),

    trim(max) {
      const trimmed: T[] = [];
      while (length > max) {
        let longest = 0;
        for (const queue of queues.values()) longest = Math.max(longest, queue.length);
        for (const [client, queue] of queues) {
          if (length <= max) break;
          if (queue.length < longest) continue;
          trimmed.push(queue.pop() as T);
          length -= 1;
          if (queue.length === 0) queues.delete(client);
        }
      }
      return trimmed;
    },

    filter(isWanted) {
      length = 0;
      for (const [client, queue] of queues) {
        const wanted = queue.filter(isWanted);
        length += wanted.length;
        if (wanted.length > 0) queues.set(client, wanted);
        else queues.delete(client);
      }
    },
  };
}
