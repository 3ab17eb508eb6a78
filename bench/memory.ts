import { readFileSync } from "node:fs";

/**
 * Memory of a process that is in use, in MB (10⁶ bytes): all that it maps, or its share of what
 * others map too.
 */
export function memoryOf(pid: number): { rss: number; pss: number } {
  return {
    rss: rssOf(pid),
    pss: megabytes(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"), "Pss"),
  };
}

export const rssOf = (pid: number) =>
  megabytes(readFileSync(`/proc/${pid}/status`, "utf8"), "VmRSS");

/** Processor time that a process has taken so far, in seconds. */
export function cpuSecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  // Linux counts in hundredths of a second.
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/**
 * Looks at the memory of a process every 10 ms; to be asked once, at the end, for the most it saw.
 */
export function watchMemory(pid: number): () => number {
  let most = rssOf(pid);
  const timer = setInterval(() => {
    most = Math.max(most, rssOf(pid));
  }, 10);
  return () => {
    clearInterval(timer);
    return Math.max(most, rssOf(pid));
  };
}

/** The last process in a line of only children, such as the server that npm's shell became. */
export function lastChildOf(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
  return children === "" ? pid : lastChildOf(Number(children.split(" ")[0]));
}

function megabytes(text: string, name: string): number {
  const kibibytes = new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(text)?.[1];
  return (Number(kibibytes) * 1024) / 1_000_000;
}
