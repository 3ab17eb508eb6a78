import type { Hono } from "hono";
import type { Env } from "./env.ts";

export function healthRoutes(app: Hono<Env>, isReady: () => Promise<boolean>): void {
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

export function reuseAnswer<T>(ask: () => Promise<T>): () => Promise<T> {
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
