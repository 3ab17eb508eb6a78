import type { MiddlewareHandler } from "hono";
import { oneLine } from "#format/one-line.ts";
import type { Log } from "../kernel/log.ts";
import type { Env } from "./env.ts";
import { pathWithoutTokens } from "./secrets.ts";

export interface AnsweredRequest {
  requestId: string;
  method: string;
  path: string;
  status: number;
  start: number;
  address: string;
  fault?: unknown;
}

export type LogAnswered = (answered: AnsweredRequest) => void;

export function createRequestLog(log: Log): LogAnswered {
  // Redacting costs time, and these fields hold nothing secret.
  const lines = log.child({}, { redact: [] });
  return ({ requestId, method, path, status, start, address, fault }) => {
    const level = status >= 500 ? "error" : "info";
    if (!lines.isLevelEnabled(level)) return;
    const ms = Math.round((performance.now() - start) * 10) / 10;
    const shown = oneLine(pathWithoutTokens(path).slice(0, 500));
    const facts = { requestId, method, path: shown, status, ms, address };
    if (fault === undefined) lines[level](facts, "request");
    else log[level]({ ...facts, err: fault }, "request");
  };
}

export function logRequests(log: Log): MiddlewareHandler<Env> {
  const logAnswered = createRequestLog(log);
  return async (c, next) => {
    const start = performance.now();
    await next();
    const requestId = c.get("requestId");
    const fault = c.get("fault");
    if (c.env?.inProcess) {
      if (fault) log.error({ err: fault, requestId }, "fault");
      return;
    }
    const { method, path } = c.req;
    logAnswered({
      requestId,
      method,
      path,
      start,
      fault,
      status: c.res.status,
      address: c.get("address"),
    });
  };
}
