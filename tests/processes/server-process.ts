import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface ServerProcess {
  address: string;
  output(): string;
  /** Resolves to the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  child: ChildProcess;
}

const root = join(import.meta.dirname, "../..");

export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "nokshi-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export async function runScript(
  file: string,
  parameters: string[],
  environment: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = spawnNode([file, ...parameters], environment);
  const output = collect(child);
  const code = await exitOf(child);
  return { code, output: output() };
}

/**
 * `within` is another command to run the server in, `folder` another copy of the project; waits
 * until it listens.
 */
export async function startServer(
  environment: Record<string, string>,
  within: readonly string[] = [],
  folder = root,
): Promise<ServerProcess> {
  const child = spawnNode(["server/main.ts"], { PORT: "0", ...environment }, within, folder);
  const output = collect(child);
  const exit = exitOf(child);
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout?.on("data", () => {
      const line = /^Listening on (\S+)$/m.exec(output());
      if (line?.[1]) resolve(line[1]);
    });
    void exit.then(() => reject(new Error(output())));
  });
  return {
    address,
    output,
    child,
    stop(signal = "SIGTERM") {
      child.kill(signal);
      return exit;
    },
  };
}

function spawnNode(
  parameters: string[],
  environment: Record<string, string>,
  within: readonly string[] = [],
  folder = root,
): ChildProcess {
  const [command = process.execPath, ...rest] = [...within, process.execPath, ...parameters];
  return spawn(command, rest, {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      // As in `npm start`: the compile cache halves the time of a start.
      NODE_COMPILE_CACHE: join(root, "node_modules/.cache/compile"),
      ENV_FILE: "",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

function collect(child: ChildProcess): () => string {
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (part: string) => {
      text += part;
    });
  }
  return () => text;
}

function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.on("close", resolve));
}
