import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { fingerprint } from "../kernel/fingerprint.ts";
import type { SessionCookie } from "./caller.ts";
import type { Env } from "./env.ts";

/**
 * Each session has a cookie of its own, so that one browser can hold several. Ports of a host share
 * their cookies, so the id of a session, which another site has too, would not tell them apart.
 */
const nameOf = (token: string) => `session-${fingerprint(`cookie of ${token}`).slice(0, 16)}`;

/** With this prefix browsers accept a cookie only if this host set it over https. */
const securePrefix = "__Host-";

const namePattern = /^(?:__Host-)?(session-[\da-f]{16})$/;

/** Browsers keep no cookie longer. */
const maxAgeOfBrowsersSeconds = 400 * 86_400;

/** Node.js refuses requests whose headers exceed 16 KB. */
const maxCookies = 10;

/**
 * Browsers send `Origin` with every POST; programs do not, and their token then stands alone.
 */
export const isFromBrowser = (c: Context<Env>): boolean => c.req.header("origin") !== undefined;

export const readSessionCookie = (c: Context<Env>, token: string): string | undefined => {
  const name = nameOf(token);
  return getCookie(c, securePrefix + name) ?? getCookie(c, name);
};

/** Sets the cookie of a new session, and clears the browser's oldest ones beyond a limit. */
export function setSessionCookie(
  c: Context<Env>,
  token: string,
  { value, maxAgeSeconds }: SessionCookie,
): void {
  // The page may be served over https by a proxy that talks plain HTTP to this server.
  const isSecure = c.req.header("origin")?.startsWith("https:") ?? false;
  const others = namesIn(c);
  for (const name of others.slice(0, Math.max(0, others.length - (maxCookies - 1)))) {
    clearCookie(c, name);
  }
  setCookie(c, nameOf(token), value, {
    ...attributes,
    ...(isSecure && { prefix: "host", secure: true }),
    maxAge: Math.min(maxAgeSeconds, maxAgeOfBrowsersSeconds),
  });
}

/** Clears the cookie of the session that calls. */
export function clearSessionCookie(c: Context<Env>): void {
  const token = bearerOf(c);
  if (token !== undefined) clearCookie(c, nameOf(token));
}

/** Returns the token that the call carries, of a session or of a program. */
export const bearerOf = (c: Context<Env>): string | undefined =>
  /^Bearer +([\w-]{20,200})$/i.exec(c.req.header("authorization")?.trim() ?? "")?.[1];

function clearCookie(c: Context<Env>, name: string): void {
  const cookies = getCookie(c);
  if (name in cookies) deleteCookie(c, name, attributes);
  if (securePrefix + name in cookies) {
    deleteCookie(c, name, { ...attributes, prefix: "host", secure: true });
  }
}

/** Strict, because only the panel's own requests carry the token beside it. */
const attributes = { httpOnly: true, sameSite: "Strict", path: "/" } as const;

/** Oldest first, as browsers send cookies of one path. */
function namesIn(c: Context<Env>): string[] {
  const names = Object.keys(getCookie(c)).flatMap((name) => namePattern.exec(name)?.[1] ?? []);
  return [...new Set(names)];
}
