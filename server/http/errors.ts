import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ErrorBody } from "#contract/errors.ts";
import { isUnavailable } from "../database/faults.ts";
import { Conflict, HttpError, Invalid, TooMany } from "../errors.ts";
import type { Log } from "../log.ts";
import type { Env } from "./env.ts";

/** An unexpected error is logged, and none of it shown. */
export function answerError(c: Context<Env>, error: unknown): Response {
  const refusal = error instanceof HttpError ? error : faultOf(c, error);
  c.header("cache-control", "no-store");
  if (refusal instanceof TooMany) c.header("retry-after", String(refusal.retryAfter));
  if (refusal.status === 503) c.header("retry-after", "2");
  if (refusal.status === 401) c.header("www-authenticate", "Bearer");
  c.header("content-type", "application/json; charset=utf-8");
  const body = JSON.stringify(bodyOf(refusal));
  c.header("content-length", String(Buffer.byteLength(body)));
  return c.body(body, refusal.status as ContentfulStatusCode);
}

/** For requests whose URL cannot be parsed, before any middleware. */
export function answerUnreadable(
  error: unknown,
  everywhere: [name: string, value: string][],
  log: Log,
) {
  const isUnreadable = error instanceof Error && error.name === "RequestError";
  const requestId = randomUUID();
  if (!isUnreadable) log.error({ requestId, err: error }, "fault");
  const told = new HttpError(isUnreadable ? "malformed_request" : "internal");
  const headers: [string, string][] = [
    ...everywhere,
    ["cache-control", "no-store"],
    ["content-type", "application/json; charset=utf-8"],
    ["x-request-id", requestId],
  ];
  return new Response(JSON.stringify(bodyOf(told)), { status: told.status, headers });
}

function faultOf(c: Context<Env>, error: unknown): HttpError {
  c.set("fault", error);
  return isUnavailable(error) ? new HttpError("unavailable") : new HttpError("internal");
}

function bodyOf(refusal: HttpError): ErrorBody & { current?: unknown } {
  return {
    error: refusal.message,
    message: refusal.message,
    code: refusal.code,
    ...(refusal instanceof Invalid && { details: [...refusal.details] }),
    ...refusal.extra,
    ...(refusal instanceof Conflict &&
      refusal.current !== undefined && { current: refusal.current }),
  };
}
