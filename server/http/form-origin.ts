import type { MiddlewareHandler } from "hono";
import { Forbidden } from "../errors.ts";
import type { Env } from "./env.ts";
import { answerText } from "./errors.ts";

/** Mail clients post here (RFC 8058); the signed link protects it. */
const oneClick = "/newsletter/unsubscribe";

export function refuseForeignForms(siteUrl: () => string): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    const source = c.req.header("origin") ?? c.req.header("referer");
    const relation = c.req.header("sec-fetch-site") ?? "none";
    const isForeign =
      source === undefined
        ? !["same-origin", "none"].includes(relation)
        : originOf(source) !== siteUrl() && hostOf(source) !== c.req.header("host");
    if (!isForeign || c.req.path === oneClick) return next();
    return answerText(c, new Forbidden("foreign_form"));
  };
}

const originOf = (address: string) => URL.parse(address)?.origin;

const hostOf = (address: string) => URL.parse(address)?.host;
