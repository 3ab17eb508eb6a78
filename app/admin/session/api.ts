import { auth } from "#contract/auth.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { createApiClient } from "../../api-client/api-client.ts";
import { ApiError, type Transport } from "../../api-client/client.ts";
import { session } from "./session.ts";

/**
 * After this long without an answer a request has failed, so that nobody waits for ever. In
 * milliseconds.
 */
const longestWait = 20_000;

/**
 * Sends a request with the session's token; one that the server no longer takes is asked for anew
 * or ends the session.
 */
export const transport: Transport = async (path, init) => {
  const state = session.get();
  if (state.standing !== "signed-in") return ask(path, init);

  const headers = new Headers(init?.headers);
  headers.set("authorization", `Bearer ${state.token}`);
  const response = await ask(path, { ...init, headers });
  if (await asksToEnrol(response)) session.requireSecondFactor(state.token);
  if (response.status !== 401) return response;
  session.expire(state.token);
  return (await session.continued()) ? transport(path, init) : response;
};

export const api = createApiClient(transport);

/** Ends the session on the server; a token that it no longer takes is at its end too. */
export async function endSession(token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  await ask(auth.logout.path, { method: auth.logout.method, headers });
}

/**
 * Gives up on an answer that does not begin; one that has begun, such as a long export, takes as
 * long as it takes.
 */
async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), longestWait);
  const signals = init.signal ? [init.signal, waiting.signal] : [waiting.signal];
  try {
    return await fetch(`/api${path}`, { ...init, signal: AbortSignal.any(signals) });
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

/** The server's own sentence about a failure, else the one given. */
export function errorMessage(error: unknown, otherwise: string): string {
  return (error instanceof ApiError && error.body.error) || otherwise;
}

/** The object as it stands, where a write was refused because somebody else has changed it. */
export function currentIn<R>(error: unknown): R | null {
  const isStale = error instanceof ApiError && error.status === 409 && error.body.current;
  return isStale ? (error.body.current as R) : null;
}

/** The code of what the server refused. */
export function codeOf(error: unknown): ErrorCode | undefined {
  return error instanceof ApiError ? error.body.code : undefined;
}

/** The server's own sentence about a failure, if it has one. */
export function detailOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.body.error : undefined;
}
