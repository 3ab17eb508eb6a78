import type { MiddlewareHandler } from "hono";
import { oneLine } from "#format/one-line.ts";
import type { Log } from "../kernel/log.ts";
import { pathWithoutTokens } from "../kernel/secrets.ts";
import type { Env } from "./env.ts";

export interface AnsweredRequest {
  requestId: string;
  method: string;
  path: string;
  status: number;
  start: number;
  address: string;
  error?: unknown;
}

export type LogAnswered = (answered: AnsweredRequest) => void;

export function createRequestLog(log: Log): LogAnswered {
  // Redacting costs time, and these fields hold nothing secret.
  const lines = log.child({}, { redact: [] });
  return ({ requestId, method, path, status, start, address, error }) => {
    const level = status >= 500 ? "error" : "info";
    if (!lines.isLevelEnabled(level)) return;
    const ms = Math.round((performance.now() - start) * 10) / 10;
    const logged = oneLine(pathWithoutTokens(path).slice(0, 500));
    const facts = { requestId, method, path: logged, status, ms, address };
    if (error === undefined) lines[level](facts, "request");
    else log[level]({ ...facts, err: error }, "request");
  };
}

export function logRequests(log: Log): MiddlewareHandler<Env> {
  const logAnswered = createRequestLog(log);
  return async (c, next) => {
    const start = performance.now();
    await next();
    const requestId = c.get("requestId");
    const error = c.get("error");
    if (c.env?.inProcess) {
      if (error) log.error({ err: error, requestId }, "fault");
      return;
    }
    const { method, path } = c.req;
    logAnswered({
      requestId,
      method,
      path,
      start,
      error,
      status: c.res.status,
      address: c.get("address"),
    });
  };
}
