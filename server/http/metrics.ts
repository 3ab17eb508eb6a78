import { isIP } from "node:net";
import { setTimeout as pass } from "node:timers/promises";
import type { Context, Hono } from "hono";
import { Counter, collectDefaultMetrics, Gauge, Registry } from "prom-client";
import type { DiskSpace } from "../kernel/disk-space.ts";
import { NotFound } from "../kernel/errors.ts";
import { hasToken } from "./bearer.ts";
import type { Env } from "./env.ts";
import { answerText } from "./errors.ts";
import { type CountRequest, createTimings } from "./overload/timings.ts";

const maxDatabaseWaitMs = 2000;

type Mails = Record<"waiting" | "dead" | "stuck", number>;

interface JobFigures {
  name: string;
  failures: number;
  backlog: { waiting: number; oldestAt: string | null } | null;
}

type Measured = number | undefined;

export interface MetricSources {
  /** Without it only this machine may read the metrics. */
  token: string | undefined;
  overload(): { waiting: number; inFlight: number; refused: number };
  mails(): Promise<Mails>;
  jobs(): Promise<JobFigures[]>;
  backups(): Promise<{ lastProvenAt: string | null }>;
  /** Null where it cannot be asked. */
  diskSpace(): Promise<DiskSpace | null>;
  pageCache(): { bytes: number; entries: number; created: number };
}

export interface RequestMetrics {
  registry: Registry;
  count: CountRequest;
}

/** Counts the resources of the process and its requests; `metricRoutes` adds the rest. */
export function createRequestMetrics(): RequestMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return { registry, count: createTimings(registry) };
}

/** Counts requests from here on, and answers `/metrics`. */
export function metricRoutes(
  app: Hono<Env>,
  { registry, count }: RequestMetrics,
  sources: MetricSources,
): void {
  const registers = [registry];
  gauge("http_requests_waiting", "Requests waiting in line.", () => sources.overload().waiting);
  gauge("http_requests_in_flight", "Requests being worked on.", () => sources.overload().inFlight);
  counter("http_requests_refused_total", "Requests refused by overload.", () => {
    return sources.overload().refused;
  });
  gauge("page_cache_bytes", "Size of the page cache.", () => sources.pageCache().bytes);
  gauge("page_cache_entries", "Answers in the page cache.", () => sources.pageCache().entries);
  counter("page_cache_renders_total", "Answers rendered for the page cache.", () => {
    return sources.pageCache().created;
  });
  for (const [name, key] of [
    ["data_disk_free_bytes", "freeBytes"],
    ["data_disk_size_bytes", "sizeBytes"],
  ] as const) {
    gauge(name, "Disk of DATA_DIR, or of the SQLite file if that has less space.", async () => {
      return (await inTime(sources.diskSpace()))?.[key];
    });
  }
  let mails: Promise<Mails | null> = Promise.resolve(null);
  for (const name of ["waiting", "dead", "stuck"] as const) {
    gauge(`mails_${name}`, `Mails that are ${name}.`, async () => (await mails)?.[name]);
  }
  let jobs: Promise<JobFigures[] | null> = Promise.resolve(null);
  jobGauge("job_waiting", "Due work that has not started.", ({ backlog }) => backlog?.waiting);
  jobGauge("job_oldest_seconds", "For how long the oldest of it has been due.", ({ backlog }) => {
    if (!backlog) return undefined;
    const ageMs = backlog.oldestAt ? Date.now() - Date.parse(backlog.oldestAt) : 0;
    return Math.max(0, ageMs / 1000);
  });
  new Counter({
    name: "job_failures_total",
    help: "Failed or postponed work since the start.",
    labelNames: ["job"],
    registers,
    async collect() {
      this.reset();
      for (const { name, failures } of (await jobs) ?? []) this.inc({ job: name }, failures);
    },
  });
  gauge(
    "backup_last_proven_timestamp_seconds",
    "When a backup was last test-restored; 0 for never.",
    async () => {
      const backups = await inTime(sources.backups());
      return backups ? Date.parse(backups.lastProvenAt ?? "1970-01-01") / 1000 : undefined;
    },
  );

  app.use(async (c, next) => {
    if (c.env?.inProcess) return next();
    const start = performance.now();
    await next();
    count(c.req.method, c.req.path, c.res.status, (performance.now() - start) / 1000);
  });

  app.get("/metrics", async (c) => {
    if (!isAllowed(c, sources.token)) return answerText(c, new NotFound());
    c.header("cache-control", "no-store");
    mails = inTime(sources.mails());
    jobs = inTime(sources.jobs());
    c.header("content-type", registry.contentType);
    return c.body(await registry.metrics());
  });

  function gauge(name: string, help: string, measure: () => Measured | Promise<Measured>): void {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const value = await measure();
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  }

  function jobGauge(name: string, help: string, measure: (job: JobFigures) => Measured): void {
    new Gauge({
      name,
      help,
      labelNames: ["job"],
      registers,
      async collect() {
        this.reset();
        for (const figures of (await jobs) ?? []) {
          const value = measure(figures);
          if (value !== undefined) this.set({ job: figures.name }, value);
        }
      },
    });
  }

  function counter(name: string, help: string, read: () => number): void {
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  }
}

function inTime<T>(answer: Promise<T>): Promise<T | null> {
  return Promise.race([answer.catch(() => null), pass(maxDatabaseWaitMs, null, { ref: false })]);
}

function isAllowed(c: Context<Env>, token: string | undefined): boolean {
  if (token) return hasToken(c.req.header("authorization"), token);
  // Requests through a proxy come from this machine too.
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
