import type { MiddlewareHandler } from "hono";
import type { Env } from "./env.ts";

export const passRetryAfter: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  const seconds = c.get("retryAfter");
  if (seconds && [429, 503].includes(c.res.status)) c.res.headers.set("retry-after", seconds);
};
