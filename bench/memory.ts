import { readFileSync } from "node:fs";

/** Resident memory in MB (10⁶ bytes). */
export const rssOf = (pid: number) => statusOf(pid, "VmRSS");

/** Without the pages of files, such as those of Node itself, which the kernel can take back. */
export const privateOf = (pid: number) => statusOf(pid, "RssAnon");

const statusOf = (pid: number, name: "VmRSS" | "RssAnon") =>
  megabytes(readFileSync(`/proc/${pid}/status`, "utf8"), name);

/** In seconds. */
export function cpuSecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  // Linux counts in hundredths of a second.
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Every 10 ms; call the result once, at the end, for the maximum. */
export function watchMemory(pid: number, read = rssOf): () => number {
  let peak = read(pid);
  const timer = setInterval(() => {
    peak = Math.max(peak, read(pid));
  }, 10);
  return () => {
    clearInterval(timer);
    return Math.max(peak, read(pid));
  };
}

/** Follows only children, such as the server below npm's shell. */
export function lastChildOf(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
  return children === "" ? pid : lastChildOf(Number(children.split(" ")[0]));
}

function megabytes(text: string, name: string): number {
  const kibibytes = new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(text)?.[1];
  return (Number(kibibytes) * 1024) / 1_000_000;
}
