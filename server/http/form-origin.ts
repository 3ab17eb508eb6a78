import type { MiddlewareHandler } from "hono";
import { Forbidden } from "../kernel/errors.ts";
import type { Env } from "./env.ts";
import { answerText } from "./errors.ts";

/** Mail clients post here (RFC 8058); the signed link protects it. */
const oneClick = "/newsletter/unsubscribe";

export function refuseForeignForms(siteUrl: () => string): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    // `Origin` is `null` where the referrer policy hides it; a browser still says whose form it is.
    const source = c.req.header("origin") ?? c.req.header("referer");
    const relation = c.req.header("sec-fetch-site") ?? "none";
    const isOwn =
      source === undefined || source === "null"
        ? relation === "same-origin" || (source === undefined && relation === "none")
        : originOf(source) === siteUrl() || hostOf(source) === c.req.header("host");
    if (isOwn || c.req.path === oneClick) return next();
    return answerText(c, new Forbidden("foreign_form"));
  };
}

const originOf = (address: string) => URL.parse(address)?.origin;

const hostOf = (address: string) => URL.parse(address)?.host;
