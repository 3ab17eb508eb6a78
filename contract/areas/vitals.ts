import { z } from "zod";
import { call } from "../core/call.ts";
import { oneOf } from "../core/fields.ts";
import { publicCalls } from "../public-calls.ts";
import { type SitePageName, sitePages } from "../site-pages.ts";

/** Pages by name, which a visitor's browser reports instead of addresses. */
export const vitalRoutes = Object.keys(sitePages) as [SitePageName, ...SitePageName[]];
export type VitalRoute = SitePageName;

export const vitalDevices = ["phone", "tablet", "desktop"] as const;
export type VitalDevice = (typeof vitalDevices)[number];

export const vitalMetrics = ["lcp", "inp", "cls", "ttfb"] as const;
export type VitalMetric = (typeof vitalMetrics)[number];

/** The highest good value, and the one above which it is poor. In ms; `cls` is a score. */
export const vitalThresholds: Readonly<Record<VitalMetric, readonly [good: number, poor: number]>> =
  { lcp: [2500, 4000], inp: [200, 500], cls: [0.1, 0.25], ttfb: [800, 1800] };

export const vitalRatings = ["good", "needs_improvement", "poor"] as const;
export type VitalRating = (typeof vitalRatings)[number];

/** Includes today, in UTC. */
export const vitalDays = 28;

const bounded = (max: number) => {
  const error = `This must be a number from 0 to ${max}.`;
  return z.number({ error }).min(0, { error }).max(max, { error }).optional();
};

const milliseconds = bounded(60_000);

const pageView = z.object({
  route: oneOf(vitalRoutes),
  device: oneOf(vitalDevices),
  /** Whether scripts of others ran in it. */
  isForeign: z.boolean().default(false),
  metrics: z
    .object(
      { lcp: milliseconds, inp: milliseconds, cls: bounded(100), ttfb: milliseconds },
      { error: "This must be the metrics of a page view." },
    )
    .refine((metrics) => Object.values(metrics).some((value) => value !== undefined), {
      error: "This must have at least one metric.",
    }),
});
export type PageView = z.output<typeof pageView>;

/** As counts are kept; those of views in which scripts of others ran are metrics of their own. */
export type CountedMetric = VitalMetric | `${VitalMetric}_foreign`;

const figure = z
  .object({
    /** In ms, `cls` a score; estimated within its bucket. Null without a page view. */
    p75: z.number().nullable(),
    samples: z.int(),
    rating: z.enum(vitalRatings).nullable(),
  })
  .meta({ id: "Vital" });
export type VitalFigure = z.infer<typeof figure>;

const figures = z.object({ lcp: figure, inp: figure, cls: figure, ttfb: figure });
export type VitalFigures = z.infer<typeof figures>;

const view = z.object({
  figures,
  /** The figures of views with foreign scripts and of those without; null where there were none. */
  foreign: z.object({ with: figures, without: figures }).nullable(),
  /** The most visited first. */
  routes: z.array(z.object({ route: z.enum(vitalRoutes), figures })),
});
export type VitalView = z.infer<typeof view>;

export const vitals = {
  record: call({
    ...publicCalls.vitals.record,
    summary:
      "Count how fast a page view was, as its browser measured it; neither address nor visitor are kept, and what calls itself a bot is not counted",
    access: "anyone",
    payload: pageView,
    status: 204,
    errors: [429],
    limit: "vitals",
  }),
  overview: call({
    method: "GET",
    path: "/vitals",
    summary: `How fast three of four page views of the last ${vitalDays} days were at least, by device and kind of page`,
    access: "dashboard",
    status: 200,
    answer: z.object({
      vitals: z.object({ all: view, phone: view, tablet: view, desktop: view }),
    }),
  }),
};
