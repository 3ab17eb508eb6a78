/** How long lines wait for others, in milliseconds, and how many signs of them at most. */
const wait = 50;
const most = 64 * 1024;

/** Writes lines together: one by one, each would cost more than answering the request that it tells of. */
export function gathered(out: NodeJS.WritableStream): { write(line: string): void } {
  let lines = "";
  let timer: NodeJS.Timeout | null = null;

  function flush(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    const text = lines;
    lines = "";
    if (text) out.write(text);
  }

  process.once("exit", flush);
  return {
    write(line) {
      lines += line;
      if (lines.length > most) flush();
      else timer ??= setTimeout(flush, wait).unref();
    },
  };
}
