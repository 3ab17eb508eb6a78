import { isIP } from "node:net";
import type { Context, Hono } from "hono";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { hasToken } from "./bearer.ts";
import type { Env } from "./env.ts";

export interface MetricSources {
  /** With it the figures are told to whoever bears it, without it to this machine alone. */
  token: string | undefined;
  overload(): { inFlight: number; refused: number; delay: number };
  mails(): Promise<{ waiting: number; dead: number; stuck: number }>;
}

/** Counts a request that is answered, and how long it took in seconds. */
export type Count = (method: string, path: string, status: number, seconds: number) => void;

/** `/metrics` for Prometheus, and the counting of requests; what is answered elsewhere is counted by what it gives back. */
export function metricRoutes(app: Hono<Env>, sources: MetricSources): Count {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Counter({
    name: "http_requests_total",
    help: "Answered requests.",
    labelNames: ["method", "status"],
    registers,
  });
  const seconds = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from a request to its answer.",
    labelNames: ["part"],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  gauge("http_requests_in_flight", "Requests being worked on.", () => sources.overload().inFlight);
  gauge(
    "http_requests_refused",
    "Requests refused by overload since the start.",
    () => sources.overload().refused,
  );
  for (const name of ["waiting", "dead", "stuck"] as const) {
    gauge(`mails_${name}`, `Mails that are ${name}.`, async () => (await sources.mails())[name]);
  }

  const count: Count = (method, path, status, taken) => {
    seconds.observe({ part: path.startsWith("/api/") ? "api" : "pages" }, taken);
    // Methods that nobody has heard of would be labels without number.
    const known = /^(GET|HEAD|POST|PUT|DELETE)$/.test(method) ? method : "other";
    requests.inc({ method: known, status });
  };

  app.use(async (c, next) => {
    if (c.env?.inProcess) return next();
    const start = performance.now();
    await next();
    count(c.req.method, c.req.path, c.res.status, (performance.now() - start) / 1000);
  });

  app.get("/metrics", async (c) => {
    c.header("cache-control", "no-store");
    if (!isAllowed(c, sources.token)) return c.text("Not found.", 404);
    c.header("content-type", registry.contentType);
    return c.body(await registry.metrics());
  });
  return count;

  function gauge(name: string, help: string, measure: () => number | Promise<number>): void {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await measure());
      },
    });
  }
}

function isAllowed(c: Context<Env>, token: string | undefined): boolean {
  if (token) return hasToken(c.req.header("authorization"), token);
  // What a proxy passes on comes from this machine too, and is for somebody else.
  const isPassedOn = ["x-forwarded-for", "forwarded", "x-real-ip", "via"].some((name) =>
    c.req.header(name),
  );
  const address = c.env?.incoming?.socket.remoteAddress ?? "";
  return !isPassedOn && isLoopback(address);
}

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/, "");
  return plain === "::1" || (isIP(plain) === 4 && plain.startsWith("127."));
}
