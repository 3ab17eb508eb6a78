import { expect, test } from "vitest";
import { type VitalMetric, vitalMetrics, vitalThresholds } from "#contract/areas/vitals.ts";
import { bucketOf, percentileOf, ratingOf } from "./histogram.ts";

const countedOf = (metric: VitalMetric, values: readonly number[]) =>
  values.map((value) => ({ bucket: bucketOf(metric, value), count: 1 }));

/** The value that three of four do not exceed. */
const exactOf = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.75) - 1] as number;

test("an estimate is within its bucket of the exact value", () => {
  let seed = 7;
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const spans = { lcp: [170, 14_000], inp: [12, 1400], cls: [0.02, 0.37], ttfb: [40, 6000] };
  for (const metric of vitalMetrics) {
    const [from = 0, to = 0] = spans[metric];
    for (let size = 1; size <= 200; size += 1) {
      const values = Array.from({ length: size }, () => from * (to / from) ** random());
      const exact = exactOf(values);
      const estimate = percentileOf(metric, countedOf(metric, values)) as number;
      const isNear = Math.abs(estimate - exact) <= Math.max(exact * 0.21, 0.02);
      expect(isNear, `${metric} ${estimate} for ${exact} of ${size}`).toBe(true);
      expect(ratingOf(metric, estimate), metric).toBe(ratingOf(metric, exact));
    }
  }
});

test("a threshold belongs to what is better, and the least beyond it does not", () => {
  for (const metric of vitalMetrics) {
    const [good, poor] = vitalThresholds[metric];
    const rated = (value: number) =>
      ratingOf(metric, percentileOf(metric, countedOf(metric, [value])) as number);
    const beyond = (value: number) => value * 1.000_001;
    expect([good, beyond(good), poor, beyond(poor)].map(rated), metric).toEqual([
      "good",
      "needs_improvement",
      "needs_improvement",
      "poor",
    ]);
  }
});

test("a page that never shifts is told so, and what is beyond all ends is not made up", () => {
  expect(percentileOf("cls", countedOf("cls", [0, 0, 0]))).toBe(0);
  expect(percentileOf("cls", countedOf("cls", [90]))).toBe(0.38);
  expect(percentileOf("lcp", countedOf("lcp", [60_000]))).toBe(14_568);
  expect(percentileOf("lcp", [])).toBe(null);
});
