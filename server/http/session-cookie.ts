import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Session, SessionCookie } from "../auth/sessions.ts";
import type { Env } from "./env.ts";

/** Each session has a cookie of its own, so that one browser can hold several. */
const nameOf = (sessionId: number) => `session-${sessionId}`;

/** With this prefix browsers accept a cookie only if this host set it over https. */
const securePrefix = "__Host-";

const namePattern = /^(?:__Host-)?session-(\d{1,15})$/;

/** Browsers keep no cookie longer. */
const maxAgeOfBrowsersSeconds = 400 * 86_400;

/** Node.js refuses requests whose headers exceed 16 KB. */
const maxCookies = 10;

/**
 * Browsers send `Origin` with every POST; programs do not, and their token then stands alone.
 */
export const isFromBrowser = (c: Context<Env>): boolean => c.req.header("origin") !== undefined;

export const readSessionCookie = (c: Context<Env>, sessionId: number): string | undefined => {
  const name = nameOf(sessionId);
  return getCookie(c, securePrefix + name) ?? getCookie(c, name);
};

/** Sets the cookie of a new session, and clears the browser's oldest ones beyond a limit. */
export function setSessionCookie(
  c: Context<Env>,
  { sessionId, value, maxAgeSeconds }: SessionCookie,
): void {
  // The page may be served over https by a proxy that talks plain HTTP to this server.
  const isSecure = c.req.header("origin")?.startsWith("https:") ?? false;
  const others = sessionIdsIn(c).filter((id) => id !== sessionId);
  for (const id of others.slice(0, Math.max(0, others.length - (maxCookies - 1)))) {
    clearCookie(c, id);
  }
  setCookie(c, nameOf(sessionId), value, {
    ...attributes,
    ...(isSecure && { prefix: "host", secure: true }),
    maxAge: Math.min(maxAgeSeconds, maxAgeOfBrowsersSeconds),
  });
}

export function clearSessionCookie(c: Context<Env>, { sessionId }: Session): void {
  if (sessionId !== null) clearCookie(c, sessionId);
}

function clearCookie(c: Context<Env>, sessionId: number): void {
  const name = nameOf(sessionId);
  const cookies = getCookie(c);
  if (name in cookies) deleteCookie(c, name, attributes);
  if (securePrefix + name in cookies) {
    deleteCookie(c, name, { ...attributes, prefix: "host", secure: true });
  }
}

/** Strict, because only the panel's own requests carry the token beside it. */
const attributes = { httpOnly: true, sameSite: "Strict", path: "/" } as const;

function sessionIdsIn(c: Context<Env>): number[] {
  const ids = Object.keys(getCookie(c)).flatMap((name) => namePattern.exec(name)?.[1] ?? []);
  return [...new Set(ids.map(Number))].sort((a, b) => a - b);
}
