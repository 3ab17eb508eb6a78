import { auth } from "#contract/areas/auth.ts";
import type { ErrorCode } from "#contract/core/errors.ts";
import type { LastChange } from "#contract/core/last-change.ts";
import { createApiClient } from "../../api-client/api-client.ts";
import { ApiError, type ApiTransport, type TransportInit } from "../../api-client/client.ts";
import { batchHeaders, noteChange } from "./changes.ts";
import { sendWithProgress } from "./send-with-progress.ts";
import { noteServerClock } from "./server-clock.ts";
import { session } from "./session.ts";

const timeoutMs = 20_000;

/** After a 401 the session expires; the request is repeated if somebody signs in again. */
export const transport: ApiTransport = async (path, init) => {
  const state = session.get();
  if (state.status !== "signed-in") return ask(path, init);

  const headers = new Headers(init?.headers);
  headers.set("authorization", `Bearer ${state.token}`);
  const isRead = (init?.method ?? "GET") === "GET";
  for (const [name, value] of isRead ? [] : Object.entries(batchHeaders()))
    headers.set(name, value);
  const response = await ask(path, { ...init, headers });
  if (!isRead) noteChange(response);
  if (await asksToEnrol(response)) session.requireSecondFactor(state.token);
  if (response.status !== 401) return response;
  session.expire(state.token);
  return (await session.continued()) ? transport(path, init) : response;
};

export const api = createApiClient(transport);

export async function endSession(token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  await ask(auth.logout.path, { method: auth.logout.method, headers });
}

/** Limits the wait for the headers only: a long export may take its time. */
async function ask(path: string, init: TransportInit = {}): Promise<Response> {
  if (init.onProgress) return sendWithProgress(`/api${path}`, init);
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), timeoutMs);
  const signals = init.signal ? [init.signal, waiting.signal] : [waiting.signal];
  try {
    const response = await fetch(`/api${path}`, { ...init, signal: AbortSignal.any(signals) });
    noteServerClock(response);
    return response;
  } finally {
    clearTimeout(timer);
  }
}

async function asksToEnrol(response: Response): Promise<boolean> {
  if (response.status !== 403) return false;
  const body = await response
    .clone()
    .json()
    .catch(() => null);
  return body?.second_factor === "enrol";
}

export function errorMessage(error: unknown, otherwise: string): string {
  return (error instanceof ApiError && error.body.error) || otherwise;
}

/** Whether a retry may succeed, as after a lost connection or with a busy server or full disk. */
export function mayPass(error: unknown): boolean {
  const status = error instanceof ApiError ? error.status : 0;
  return status === 0 || status === 401 || status === 429 || status >= 500;
}

/** The current object, from the answer to a conflicting write. */
export function currentIn<R>(error: unknown): R | null {
  const isStale = error instanceof ApiError && error.status === 409 && error.body.current;
  return isStale ? (error.body.current as R) : null;
}

/** Who made the conflicting change, and when; null if the answer does not say. */
export function changeIn(error: unknown): LastChange | null {
  return (error instanceof ApiError && error.body.changed) || null;
}

export function codeOf(error: unknown): ErrorCode | undefined {
  return error instanceof ApiError ? error.body.code : undefined;
}

export function detailOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.body.error : undefined;
}
