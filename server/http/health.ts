import type { Kysely } from "kysely";
import { ping } from "../database/connection.ts";
import { isMigrated } from "../database/migrate.ts";
import type { Tables } from "../database/tables.ts";
import type { WebApp } from "./web-app.ts";

export function healthRoutes(app: WebApp, isReady: () => Promise<boolean>): void {
  app.get("/healthz", (c) => {
    c.header("cache-control", "no-store");
    return c.json({ status: "ok" });
  });

  app.get("/readyz", async (c) => {
    c.header("cache-control", "no-store");
    const ready = await isReady().catch(() => false);
    return ready ? c.json({ status: "ready" }) : c.json({ status: "unavailable" }, 503);
  });

  app.on("ALL", ["/healthz", "/readyz"], (c) => {
    c.header("allow", "GET, HEAD");
    c.header("cache-control", "no-store");
    return c.json({ status: "GET or HEAD, please" }, 405);
  });
}

/** How long an answer is reused, since the health calls have no rate limit. */
const reuseMs = 250;

function reuseAnswer<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | null = null;
  return () => {
    answer ??= ask().finally(() => {
      setTimeout(() => {
        answer = null;
      }, reuseMs).unref();
    });
    return answer;
  };
}

/** Ready while the database answers and is migrated, and until `drain` is called. */
export function createReadiness(db: Kysely<Tables>) {
  let isDraining = false;
  let isUpToDate = false;
  const isUsable = reuseAnswer(async () => {
    await ping(db);
    isUpToDate ||= await isMigrated(db);
    return isUpToDate;
  });
  return {
    isReady: async () => !isDraining && (await isUsable()),
    drain(): void {
      isDraining = true;
    },
  };
}
