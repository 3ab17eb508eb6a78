import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
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

/** Through `npm start`, on a free port; waits until it listens. */
export const startServer = (environment: Record<string, string>): Promise<Server> =>
  listening(
    spawn("npm", ["start"], {
      cwd: root,
      env: { PATH: pathOfShell(), HOME: process.env.HOME, PORT: "0", ENV_FILE: "", ...environment },
      stdio: ["ignore", "pipe", "pipe"],
    }),
  );

export const startScript = (file: string, parameters: string[]): Promise<Server> =>
  listening(
    spawn(process.execPath, [join(import.meta.dirname, file), ...parameters], {
      stdio: ["ignore", "pipe", "pipe"],
    }),
  );

async function listening(child: ChildProcess): Promise<Server> {
  const begin = performance.now();
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (part: string) => {
      output = (output + part).slice(-10_000);
    });
  }
  const closed = new Promise<void>((resolve) => child.on("close", () => resolve()));
  const address = await Promise.race([addressOf(child, () => output), closed]);
  const seconds = (performance.now() - begin) / 1000;
  if (!address) throw new Error(`It ended without listening.\n${output}`);
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

function addressOf(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve) => {
    child.stdout?.on("data", () => {
      const address = /^Listening on (\S+)$/m.exec(output())?.[1];
      if (address) resolve(address);
    });
  });
}

// `npm run` puts the project's own Node first; a person's shell starts npm on the machine's.
function pathOfShell(): string {
  const folders = (process.env.PATH ?? "").split(":");
  return folders.filter((folder) => !/node_modules|node-gyp-bin/.test(folder)).join(":");
}
