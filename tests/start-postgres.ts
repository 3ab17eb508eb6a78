import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { type Cluster, startCluster } from "./cluster.ts";
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
export async function startPostgres(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), "postgres-"));
  // Hundreds of databases that live for a second each would be visited one after another.
  const settings = ["max_connections=300", "fsync=off", "autovacuum=off"];
  const { url, stop } = await startCluster(folder, { settings });
  return {
    url,
    async stop() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
