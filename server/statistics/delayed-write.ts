const delayMs = 10_000;

/** Gathers counts in memory, since a write for each would cost a disk flush for each. */
export function createDelayedWrite(write: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  /** Waits for a running write first; called before counts are read and at shutdown. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  }

  return {
    flush,
    /** A killed process loses the counts of at most `delayMs`. */
    soon(): void {
      timer ??= setTimeout(flush, delayMs).unref();
    },
  };
}
