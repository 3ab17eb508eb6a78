import { Counter, type Registry } from "prom-client";

export type CountRequest = (method: string, path: string, status: number, seconds: number) => void;

const bounds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Unknown methods would make labels without bound. */
const methods = new Set(["GET", "HEAD", "POST", "PUT", "DELETE"]);

/** Counts in plain numbers: prom-client's metrics cost a twentieth of a cached page's time. */
export function createTimings(registry: Registry): CountRequest {
  const answered = new Map<string, Map<number, number>>();
  const api = createDurations("api");
  const pages = createDurations("pages");

  new Counter({
    name: "http_requests_total",
    help: "Answered requests.",
    labelNames: ["method", "status"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [method, statuses] of answered) {
        for (const [status, count] of statuses) this.inc({ method, status }, count);
      }
    },
  });
  const histogram = {
    name: "http_request_duration_seconds",
    help: "Time from a request to its answer.",
    type: "histogram",
    aggregator: "sum",
  };
  const get = async () => ({
    ...histogram,
    values: [api, pages].flatMap((durations) => durations.values(histogram.name)),
  });
  registry.registerMetric({ ...histogram, get, reset() {} } as never);

  return (method, path, status, seconds) => {
    const name = methods.has(method) ? method : "other";
    const statuses = answered.get(name) ?? new Map<number, number>();
    answered.set(name, statuses.set(status, (statuses.get(status) ?? 0) + 1));
    (path.startsWith("/api/") ? api : pages).observe(seconds);
  };
}

function createDurations(part: string) {
  const counts = Array<number>(bounds.length + 1).fill(0);
  let sum = 0;
  return {
    observe(seconds: number): void {
      let bucket = 0;
      while (bucket < bounds.length && seconds > (bounds[bucket] ?? Infinity)) bucket += 1;
      counts[bucket] = (counts[bucket] ?? 0) + 1;
      sum += seconds;
    },
    values(name: string) {
      let count = 0;
      const buckets = [...bounds, "+Inf"].map((le, bucket) => {
        count += counts[bucket] ?? 0;
        return { metricName: `${name}_bucket`, labels: { le, part }, value: count };
      });
      return [
        ...buckets,
        { metricName: `${name}_sum`, labels: { part }, value: sum },
        { metricName: `${name}_count`, labels: { part }, value: count },
      ];
    },
  };
}
