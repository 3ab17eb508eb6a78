import { z } from "zod";
import { type User, user } from "#contract/areas/users.ts";

export interface StoredSession {
  token: string;
  user: User;
}

const tokenKey = "token";
const userKey = "user";
/** Read by `site/behaviours/foreign-scripts.ts`. */
const signingInKey = "signing-in";

export function readStored(): StoredSession | null {
  try {
    const token = z.string().min(20).max(200).safeParse(localStorage.getItem(tokenKey));
    const parsed = user.safeParse(JSON.parse(localStorage.getItem(userKey) ?? "null"));
    return token.success && parsed.success ? { token: token.data, user: parsed.data } : null;
  } catch {
    return null;
  }
}

/** Reads the token alone, for a session whose stored account cannot be parsed. */
export function readToken(): string | null {
  try {
    const token = localStorage.getItem(tokenKey) ?? "";
    // Invalid header characters would make every request throw.
    return /^[\x21-\x7e]+$/.test(token) ? token : null;
  } catch {
    return null;
  }
}

export function store({ token, user }: StoredSession): void {
  try {
    // The token last: other tabs listen for it and read both.
    localStorage.setItem(userKey, JSON.stringify(user));
    localStorage.setItem(tokenKey, token);
    localStorage.removeItem(signingInKey);
  } catch {
    // Without storage the session lasts as long as the page.
  }
}

/**
 * Makes other tabs of this browser reload without their third-party scripts, which share the
 * storage with this page. Set before the token is there, so that they cannot wait for it.
 */
export function announceSignIn(): void {
  try {
    localStorage.setItem(signingInKey, String(Date.now()));
  } catch {
    // Without storage there is nothing to read either.
  }
}

export function clearStored(): void {
  try {
    localStorage.removeItem(userKey);
    localStorage.removeItem(tokenKey);
    localStorage.removeItem(signingInKey);
  } catch {
    // Storage is blocked.
  }
}

export function onStoredElsewhere(listener: (stored: StoredSession | null) => void): void {
  addEventListener("storage", ({ key, storageArea }) => {
    const isOurs = key === tokenKey || key === userKey || key === null;
    if (storageArea === localStorage && isOurs) listener(readStored());
  });
}
