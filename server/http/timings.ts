import type { Registry } from "prom-client";

export interface Timings {
  /** Counts a request that is answered, and how long it took. */
  count(method: string, path: string, status: number, seconds: number): void;
}

const limits = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Methods that nobody has heard of would be labels without number. */
const methods = new Set(["GET", "HEAD", "POST", "PUT", "DELETE"]);

interface Part {
  /** How many took so long at most, by the limits; the last one has all the others. */
  buckets: number[];
  sum: number;
  count: number;
}

/**
 * How many requests were answered and how long they took, for Prometheus. Counted here and handed to the registry when
 * it is asked: its own counters cost a tenth of what a kept page does.
 */
export function createTimings(registry: Registry): Timings {
  const answered = new Map<string, Map<number, number>>();
  const parts: Record<"api" | "pages", Part> = { api: emptyPart(), pages: emptyPart() };

  register(registry, "http_requests_total", "Answered requests.", "counter", (name) =>
    [...answered].flatMap(([method, statuses]) =>
      [...statuses].map(([status, value]) => ({
        metricName: name,
        value,
        labels: { method, status },
      })),
    ),
  );
  register(
    registry,
    "http_request_duration_seconds",
    "Time from a request to its answer.",
    "histogram",
    (name) => Object.entries(parts).flatMap(([label, part]) => valuesOf(name, label, part)),
  );

  return {
    count(method, path, status, seconds) {
      const name = methods.has(method) ? method : "other";
      const statuses = answered.get(name) ?? new Map<number, number>();
      answered.set(name, statuses);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const part = path.startsWith("/api/") ? parts.api : parts.pages;
      let place = 0;
      while (place < limits.length && seconds > (limits[place] as number)) place += 1;
      part.buckets[place] = (part.buckets[place] as number) + 1;
      part.sum += seconds;
      part.count += 1;
    },
  };
}

const emptyPart = (): Part => ({
  buckets: Array<number>(limits.length + 1).fill(0),
  sum: 0,
  count: 0,
});

interface Value {
  metricName: string;
  value: number;
  labels: Record<string, string | number>;
}

function valuesOf(name: string, part: string, { buckets, sum, count }: Part): Value[] {
  let below = 0;
  const counted = [...limits, "+Inf"].map((le, place) => {
    below += buckets[place] ?? 0;
    return { metricName: `${name}_bucket`, value: below, labels: { le, part } };
  });
  return [
    ...counted,
    { metricName: `${name}_sum`, value: sum, labels: { part } },
    { metricName: `${name}_count`, value: count, labels: { part } },
  ];
}

function register(
  registry: Registry,
  name: string,
  help: string,
  type: "counter" | "histogram",
  values: (name: string) => Value[],
): void {
  const get = async () => ({ name, help, type, values: values(name), aggregator: "sum" });
  registry.registerMetric({ name, help, type, aggregator: "sum", get, reset() {} } as never);
}
