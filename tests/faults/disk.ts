import { spawnSync } from "node:child_process";

/** Whether a test may mount a file system on this machine. */
export const canMount =
  spawnSync("unshare", ["--map-root-user", "--mount", "mount", "-t", "tmpfs", "t", "/mnt"])
    .status === 0;

/**
 * Runs what follows with a disk of so many megabytes as its folder of data; the disk goes with the
 * process. A shell command may put something on it `before`.
 */
export const onDiskOf = (megabytes: number, before = "true"): string[] => {
  const mount = `mount -t tmpfs -o size=${megabytes}m data "$DATA_DIR"`;
  const run = `${mount} && ${before} && exec "$@"`;
  return ["unshare", "--map-root-user", "--mount", "sh", "-c", run, "sh"];
};
