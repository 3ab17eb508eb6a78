import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface ServerProcess {
  address: string;
  output(): string;
  /** Ends the process with a signal; its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  child: ChildProcess;
}

const root = join(import.meta.dirname, "../..");

/** A temporary folder for a house's data, and how to be rid of it. */
export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "house-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Runs a script of the project on the project's Node, until it ends. */
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
 * Starts the built house as a process of its own, `within` another command where one is named, and
 * waits until it listens.
 */
export async function startServer(
  environment: Record<string, string>,
  within: readonly string[] = [],
): Promise<ServerProcess> {
  const child = spawnNode(["server/main.ts"], { PORT: "0", ...environment }, within);
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
): ChildProcess {
  const [command = process.execPath, ...rest] = [...within, process.execPath, ...parameters];
  return spawn(command, rest, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      // As `npm start` has it: a start takes half the time when nothing has to be compiled again.
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
