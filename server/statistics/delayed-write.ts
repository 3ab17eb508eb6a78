const delayMs = 10_000;

/** For counts kept in memory: a write for each would be a disk flush for each. */
export function createDelayedWrite(write: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  /** After the one under way; at the stop too, and before the counts are read. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  }

  return {
    flush,
    /** What is lost if the process is killed is `delayMs` of counts. */
    soon(): void {
      timer ??= setTimeout(flush, delayMs).unref();
    },
  };
}
