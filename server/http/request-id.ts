import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { clientIpOf } from "./client-ip.ts";
import type { Env } from "./env.ts";

export function identify(proxies: number): MiddlewareHandler<Env> {
  return async (c, next) => {
    c.set("requestId", c.env?.inProcess?.requestId ?? randomUUID());
    c.set("address", clientIpOf(c, proxies));
    await next();
    c.res.headers.set("x-request-id", c.get("requestId"));
  };
}
