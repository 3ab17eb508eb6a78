import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { temporaryFolder } from "./databases.ts";
import { lastChildOf } from "./memory.ts";

export interface Server {
  address: string;
  /** From the command to the line that says where it listens. */
  seconds: number;
  /** The process of npm; the server is below it. */
  npm: number;
  pid: number;
  stop(): Promise<void>;
}

const root = join(import.meta.dirname, "..");

/**
 * Runs `npm start` on a free port and waits until it listens. Its output goes to a file in
 * `DATA_DIR`, since reading a pipe would take processor time from what is measured.
 */
export const startServer = (environment: { DATA_DIR: string } & Record<string, string>) =>
  listening(environment.DATA_DIR, (stdio) =>
    spawn("npm", ["start"], {
      cwd: root,
      env: { PATH: pathOfShell(), HOME: process.env.HOME, PORT: "0", ENV_FILE: "", ...environment },
      stdio,
    }),
  );

/** Starts a `node:http` server that answers the paths with the bytes found at `address`. */
export const startBareServer = (folder: string, address = "", paths: readonly string[] = []) =>
  listening(folder, (stdio) =>
    spawn(process.execPath, [join(import.meta.dirname, "bare.ts"), address, ...paths], { stdio }),
  );

/** Starts a server with the sample content while `work` lasts. */
export async function withSampleSite<T>(work: (address: string) => Promise<T>): Promise<T> {
  const { address, stop } = await startServer({ DATA_DIR: temporaryFolder(), LOG_LEVEL: "warn" });
  try {
    return await work(address);
  } finally {
    await stop();
  }
}

async function listening(
  folder: string,
  start: (stdio: ["ignore", number, number]) => ChildProcess,
): Promise<Server> {
  const begin = performance.now();
  const output = join(folder, `output-${crypto.randomUUID()}.log`);
  const file = openSync(output, "a");
  const child = start(["ignore", file, file]);
  closeSync(file);
  const closed = new Promise<void>((resolve) => child.on("close", () => resolve()));
  const address = await addressIn(output, () => child.exitCode !== null);
  const seconds = (performance.now() - begin) / 1000;
  if (!address) throw new Error(`It ended without listening.\n${readFileSync(output, "utf8")}`);
  const npm = child.pid ?? 0;
  return {
    address,
    seconds,
    npm,
    pid: lastChildOf(npm),
    async stop() {
      child.kill();
      await closed;
    },
  };
}

async function addressIn(output: string, isOver: () => boolean): Promise<string | undefined> {
  for (;;) {
    const wasOver = isOver();
    const address = /^Listening on (\S+)$/m.exec(readFileSync(output, "utf8"))?.[1];
    if (address || wasOver) return address;
    await wait(5);
  }
}

// `npm run` puts the project's own Node first; a person's shell starts npm on the machine's.
function pathOfShell(): string {
  const folders = (process.env.PATH ?? "").split(":");
  return folders.filter((folder) => !/node_modules|node-gyp-bin/.test(folder)).join(":");
}
