import type { VitalMetric, VitalRating } from "#contract/areas/vitals.ts";

export const metricWords: Readonly<Record<VitalMetric, { name: string; short: string }>> = {
  lcp: { name: "Main content", short: "LCP" },
  inp: { name: "Responsiveness", short: "INP" },
  cls: { name: "Layout shift", short: "CLS" },
  ttfb: { name: "First byte", short: "TTFB" },
};

export const ratingWords: Readonly<Record<VitalRating, { label: string; color: string }>> = {
  good: { label: "Good", color: "success" },
  needs_improvement: { label: "Needs improvement", color: "warning" },
  poor: { label: "Poor", color: "danger" },
};

/** Rounded up, so that what is beyond a threshold does not look as if it were at it. */
export function valueWords(metric: VitalMetric, p75: number | null): string {
  if (p75 === null) return "–";
  if (metric === "cls") return p75.toFixed(2);
  return p75 < 1000 ? `${p75} ms` : `${(Math.ceil(p75 / 10) / 100).toFixed(2)} s`;
}

export function viewWords(count: number): string {
  if (count === 0) return "No page views";
  return count === 1 ? "1 page view" : `${count.toLocaleString("en-US")} page views`;
}
