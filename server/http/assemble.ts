import type { MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import { calls } from "#contract/calls.ts";
import type { Config } from "../config.ts";
import { HttpError, NotFound } from "../kernel/errors.ts";
import type { Log } from "../kernel/log.ts";
import { isCompressible } from "./encodings.ts";
import type { Env } from "./env.ts";
import { answerError, answerText } from "./errors.ts";
import { healthRoutes } from "./health.ts";
import type { IgnoredProxy } from "./ignored-proxy.ts";
import { refuseOtherMethods } from "./methods.ts";
import { type MetricSources, metricRoutes, type RequestMetrics } from "./metrics.ts";
import { identify } from "./request-id.ts";
import { logRequests } from "./request-log.ts";
import type { HttpRoom } from "./room.ts";
import { addSecurityHeaders } from "./security-headers.ts";
import { createServe, type ServeParts } from "./serve.ts";
import { createWebApp, type WebApp } from "./web-app.ts";

export interface HttpParts {
  app: WebApp;
  log: Log;
  siteUrl: () => string;
  config: Pick<Config, "TRUST_PROXY">;
  ignoredProxy: IgnoredProxy;
  serveParts: ServeParts;
  metrics: RequestMetrics;
  metricSources: MetricSources;
  pageCache: MiddlewareHandler<Env>;
  isReady(): Promise<boolean>;
  rooms: readonly HttpRoom[];
  /** Without a built site only the API answers. */
  hasSite: boolean;
}

/** In-process calls skip the handler, as the page request has passed it already. */
const forVisitors =
  (handler: MiddlewareHandler<Env>): MiddlewareHandler<Env> =>
  (c, next) =>
    c.env?.inProcess ? next() : handler(c, next);

/** Binds everything that the program answers; requests pass the handlers in this order. */
export function assembleHttp(parts: HttpParts): void {
  const { app, log, siteUrl, rooms } = parts;
  const { rateLimiter } = parts.serveParts;
  app.use(
    identify(parts.config.TRUST_PROXY),
    parts.ignoredProxy.middleware,
    logRequests(log),
    forVisitors(addSecurityHeaders(siteUrl)),
    // Every client that takes `deflate` takes gzip too, and kept answers have no deflated form.
    forVisitors(compress({ encoding: "gzip", contentTypeFilter: isCompressible })),
  );
  metricRoutes(app, parts.metrics, parts.metricSources);
  app.onError((error, c) => answerError(c, error));
  app.use(
    "/api/*",
    forVisitors(async (c, next) => {
      rateLimiter.enter(c.get("address"));
      await next();
    }),
  );
  for (const room of rooms) room.beforePages?.(app);
  app.use(forVisitors(parts.pageCache));
  app.route("/api", assembleApi(parts));
  app.all("/api/*", (c) => answerError(c, new NotFound()));
  app.notFound((c) => answerText(c, new HttpError("not_found", {}, "404 Not Found")));
  healthRoutes(app, parts.isReady);
  if (!parts.hasSite) return;
  for (const room of rooms) room.siteRoutes?.(app);
}

function assembleApi({ rooms, serveParts }: HttpParts): WebApp {
  const api = createWebApp();
  const allCalls = Object.values(calls).flatMap((area) => Object.values(area));
  const besideCalls = rooms.flatMap(({ apiAddresses }) => apiAddresses ?? []);
  const addresses = besideCalls.flatMap((each) => each.addresses);
  api.use(refuseOtherMethods([...allCalls, ...addresses], "/api"));
  const serve = createServe(api, serveParts);
  for (const room of rooms) room.routes?.(serve);
  for (const { bind } of besideCalls) bind(api);
  api.notFound((c) => answerError(c, new NotFound()));
  return api;
}
