import { type VitalMetric, type VitalRating, vitalThresholds } from "#contract/areas/vitals.ts";

/** Includes the last bucket, which has no upper end. */
const bucketCount = 40;

/** The bucket whose end is the threshold of a good value. */
const lastGood = 23;

/** How many buckets lie between good and poor; more of them estimate better but end earlier. */
const steps = { lcp: 4, inp: 7, ttfb: 6 };

/**
 * The buckets' upper ends, inclusive. Both thresholds are among them, so that a rating is exact.
 * Stored rows name buckets by number, so other ends need another metric.
 */
const endsOf: Readonly<Record<VitalMetric, readonly number[]>> = {
  lcp: timesOf("lcp"),
  inp: timesOf("inp"),
  ttfb: timesOf("ttfb"),
  // Most pages do not shift at all, which is a bucket of its own.
  cls: Array.from({ length: bucketCount - 1 }, (_, bucket) => bucket / 100),
};

function timesOf(metric: keyof typeof steps): readonly number[] {
  const [good, poor] = vitalThresholds[metric];
  const factor = (poor / good) ** (1 / steps[metric]);
  return Array.from({ length: bucketCount - 1 }, (_, bucket) =>
    Math.round(good * factor ** (bucket - lastGood)),
  );
}

export function bucketOf(metric: VitalMetric, value: number): number {
  const bucket = endsOf[metric].findIndex((end) => value <= end);
  return bucket === -1 ? bucketCount - 1 : bucket;
}

export interface BucketCount {
  bucket: number;
  count: number;
}

/** The 75th percentile, taken as if views were spread evenly over their bucket. */
export function percentileOf(metric: VitalMetric, counted: readonly BucketCount[]): number | null {
  const ends = endsOf[metric];
  const sorted = counted.toSorted((one, other) => one.bucket - other.bucket);
  let left = sorted.reduce((sum, { count }) => sum + count, 0) * 0.75;
  for (const { bucket, count } of sorted) {
    if (count < left) {
      left -= count;
      continue;
    }
    const start = ends[bucket - 1] ?? 0;
    const end = ends[bucket] ?? start;
    return roundUp(metric, start + ((end - start) * left) / count);
  }
  return null;
}

/** Rounds up, so never down to a threshold that was passed; ignores floating-point error. */
function roundUp(metric: VitalMetric, value: number): number {
  const transaction = metric === "cls" ? 100 : 1;
  return Math.max(0, Math.ceil(value * transaction - 1e-9)) / transaction;
}

export function ratingOf(metric: VitalMetric, value: number): VitalRating {
  const [good, poor] = vitalThresholds[metric];
  if (value <= good) return "good";
  return value <= poor ? "needs_improvement" : "poor";
}
