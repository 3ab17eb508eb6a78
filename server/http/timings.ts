import { Counter, Histogram, type Registry } from "prom-client";

export type CountRequest = (method: string, path: string, status: number, seconds: number) => void;

const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Unknown methods would make labels without bound. */
const methods = new Set(["GET", "HEAD", "POST", "PUT", "DELETE"]);

export function createTimings(registry: Registry): CountRequest {
  const registers = [registry];
  const answered = new Counter({
    name: "http_requests_total",
    help: "Answered requests.",
    labelNames: ["method", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from a request to its answer.",
    labelNames: ["part"],
    buckets,
    registers,
  });
  const parts = { api: { part: "api" }, pages: { part: "pages" } };
  for (const part of Object.values(parts)) durations.zero(part);

  return (method, path, status, seconds) => {
    answered.inc({ method: methods.has(method) ? method : "other", status });
    durations.observe(path.startsWith("/api/") ? parts.api : parts.pages, seconds);
  };
}
