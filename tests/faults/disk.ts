import { spawnSync } from "node:child_process";

/** Mounting needs privileges. */
export const canMount =
  spawnSync("unshare", ["--map-root-user", "--mount", "mount", "-t", "tmpfs", "t", "/mnt"])
    .status === 0;

/** The disk is the data folder and goes with the process; `before` is a shell command run on it. */
export const onDiskOf = (megabytes: number, before = "true"): string[] => {
  const mount = `mount -t tmpfs -o size=${megabytes}m data "$DATA_DIR"`;
  const run = `${mount} && ${before} && exec "$@"`;
  return ["unshare", "--map-root-user", "--mount", "sh", "-c", run, "sh"];
};
