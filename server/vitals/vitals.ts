import type { Kysely } from "kysely";
import {
  type PageView,
  type VitalFigures,
  type VitalMetric,
  type VitalView,
  vitalDays,
  vitalMetrics,
} from "#contract/areas/vitals.ts";
import type { Tables, VitalCountRow } from "../database/tables.ts";
import type { Log } from "../kernel/log.ts";
import { createDelayedWrite } from "../statistics/delayed-write.ts";
import { type BucketCount, bucketOf, percentileOf, ratingOf } from "./histogram.ts";
import {
  add,
  countedAs,
  maxRows,
  nameOf,
  removeBefore,
  sumsSince,
  type VitalSum,
} from "./vital-count-rows.ts";

const keptDays = 90;

/** User agents that are empty or call themselves bots; the phone brand Cubot is no bot. */
const botAgent = /(?<!cu)bot\b|crawler|spider|slurp|lighthouse|facebookexternalhit|^$/i;

interface VitalParts {
  db: Kysely<Tables>;
  clock: () => Date;
  log: Log;
}

export type Vitals = ReturnType<typeof createVitals>;

/** Counts are written outside the areas, so that they invalidate no cached page. */
export function createVitals({ db, clock, log }: VitalParts) {
  /** Bounded by the number of days, routes, devices, metrics and buckets. */
  const waiting = new Map<string, VitalCountRow>();
  const { flush, soon } = createDelayedWrite(write);

  function count(row: VitalCountRow): void {
    const name = nameOf(row);
    const counted = waiting.get(name)?.count ?? 0;
    waiting.set(name, { ...row, count: row.count + counted });
    soon();
  }

  async function write(): Promise<void> {
    const rows = [...waiting.values()];
    waiting.clear();
    for (let start = 0; start < rows.length; start += maxRows) {
      const part = rows.slice(start, start + maxRows);
      await add(db, part).catch((error) => {
        log.warn({ err: error }, "page view counts not saved");
        for (const row of part) count(row);
      });
    }
  }

  const daysAgo = (days: number) =>
    new Date(clock().getTime() - days * 86_400_000).toISOString().slice(0, 10);

  return {
    flush,

    record({ route, device, isForeign, metrics }: PageView, agent: string): void {
      if (botAgent.test(agent.trim())) return;
      for (const metric of vitalMetrics) {
        const value = metrics[metric];
        if (value === undefined) continue;
        const bucket = bucketOf(metric, value);
        const counted = countedAs(metric, isForeign);
        count({ day: daysAgo(0), route, device, metric: counted, bucket, count: 1 });
      }
    },

    async overview() {
      await flush();
      const sums = await sumsSince(db, daysAgo(vitalDays - 1));
      const of = (device: string) => viewOf(sums.filter((sum) => sum.device === device));
      return {
        all: viewOf(sums),
        phone: of("phone"),
        tablet: of("tablet"),
        desktop: of("desktop"),
      };
    },

    deleteExpired: () => removeBefore(db, daysAgo(keptDays - 1)),
  };
}

function viewOf(sums: readonly VitalSum[]): VitalView {
  const routes = [...Map.groupBy(sums, ({ route }) => route)].map(([route, ofRoute]) => ({
    route,
    figures: figuresOf(ofRoute),
  }));
  const hasForeign = sums.some(({ isForeign }) => isForeign);
  return {
    figures: figuresOf(sums),
    foreign: hasForeign
      ? {
          with: figuresOf(sums.filter(({ isForeign }) => isForeign)),
          without: figuresOf(sums.filter(({ isForeign }) => !isForeign)),
        }
      : null,
    routes: routes.toSorted((one, other) => viewsOf(other.figures) - viewsOf(one.figures)),
  };
}

const viewsOf = (figures: VitalFigures) =>
  Math.max(...Object.values(figures).map(({ samples }) => samples));

function figuresOf(sums: readonly VitalSum[]): VitalFigures {
  const figureOf = (metric: VitalMetric) => {
    const counted = mergeBuckets(sums.filter((sum) => sum.metric === metric));
    const p75 = percentileOf(metric, counted);
    const samples = counted.reduce((sum, { count }) => sum + count, 0);
    return { p75, samples, rating: p75 === null ? null : ratingOf(metric, p75) };
  };
  return {
    lcp: figureOf("lcp"),
    inp: figureOf("inp"),
    cls: figureOf("cls"),
    ttfb: figureOf("ttfb"),
  };
}

function mergeBuckets(sums: readonly VitalSum[]): BucketCount[] {
  const counts = new Map<number, number>();
  for (const { bucket, count } of sums) counts.set(bucket, count + (counts.get(bucket) ?? 0));
  return [...counts].map(([bucket, count]) => ({ bucket, count }));
}
