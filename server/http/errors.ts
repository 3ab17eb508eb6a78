import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ErrorBody } from "#contract/core/errors.ts";
import { isUnavailable } from "../database/unavailable.ts";
import { Conflict, HttpError, isOfField, TooMany } from "../kernel/errors.ts";
import type { Log } from "../kernel/log.ts";
import type { Env } from "./env.ts";

/** Answers requests of pages, which people read: the message as text, its code in a header. */
export function answerText(c: Context<Env>, error: HttpError): Response {
  c.header("cache-control", "no-store");
  c.header("x-error-code", error.code);
  return c.text(error.message, error.status as ContentfulStatusCode);
}

/** Answers as JSON; an unexpected error is logged and not shown. */
export function answerError(c: Context<Env>, error: unknown): Response {
  const httpError = error instanceof HttpError ? error : unexpected(c, error);
  // Logged for the operator, who needs to know, for example, what a storage bucket answered.
  if (httpError.cause) c.set("error", httpError.cause);
  c.header("cache-control", "no-store");
  if (httpError instanceof TooMany) c.header("retry-after", String(httpError.retryAfter));
  if (httpError.status === 503) c.header("retry-after", "2");
  if (httpError.status === 401) c.header("www-authenticate", "Bearer");
  c.header("content-type", "application/json; charset=utf-8");
  const body = JSON.stringify(bodyOf(httpError));
  c.header("content-length", String(Buffer.byteLength(body)));
  return c.body(body, httpError.status as ContentfulStatusCode);
}

/** Answers requests that fail before any middleware, such as if the URL cannot be parsed. */
export function answerUnreadable(
  error: unknown,
  everywhere: [name: string, value: string][],
  log: Log,
) {
  const isUnreadable = error instanceof Error && error.name === "RequestError";
  const requestId = randomUUID();
  if (!isUnreadable) log.error({ requestId, err: error }, "fault");
  const httpError = new HttpError(isUnreadable ? "malformed_request" : "internal");
  const headers: [string, string][] = [
    ...everywhere,
    ["cache-control", "no-store"],
    ["content-type", "application/json; charset=utf-8"],
    ["x-request-id", requestId],
  ];
  return new Response(JSON.stringify(bodyOf(httpError)), { status: httpError.status, headers });
}

function unexpected(c: Context<Env>, error: unknown): HttpError {
  c.set("error", error);
  return isUnavailable(error) ? new HttpError("unavailable") : new HttpError("internal");
}

function bodyOf(httpError: HttpError): ErrorBody & { current?: unknown } {
  return {
    error: httpError.message,
    message: httpError.message,
    code: httpError.code,
    ...(isOfField(httpError) && { details: [...httpError.details] }),
    ...httpError.extra,
    ...(httpError instanceof Conflict &&
      httpError.current !== undefined && { current: httpError.current }),
  };
}
