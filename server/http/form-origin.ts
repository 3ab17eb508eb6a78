import type { MiddlewareHandler } from "hono";
import type { Env } from "./env.ts";

/** Refuses form posts that another site's page sends: only the host asked and the site's own address may. */
export function refuseForeignForms(siteUrl: () => string): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    const origin = c.req.header("origin");
    const isForeign =
      origin === undefined
        ? c.req.header("sec-fetch-site") === "cross-site"
        : origin !== siteUrl() && hostOf(origin) !== c.req.header("host");
    if (!isForeign) return next();
    c.header("cache-control", "no-store");
    return c.text("This form was sent from another site, so it was not accepted.", 403);
  };
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
