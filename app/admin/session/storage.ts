import { z } from "zod";
import { type User, user } from "#contract/areas/users.ts";
import { safeStorage } from "../../ui/safe-storage.ts";

export interface StoredSession {
  token: string;
  user: User;
}

const tokenKey = "token";
const userKey = "user";
/** Read by `site/behaviours/foreign-scripts.ts`. */
const signingInKey = "signing-in";

export function readStored(): StoredSession | null {
  const token = z.string().min(20).max(200).safeParse(safeStorage.read(tokenKey));
  const parsed = user.safeParse(safeStorage.readJson(userKey));
  return token.success && parsed.success ? { token: token.data, user: parsed.data } : null;
}

/** Reads the token alone, for a session whose stored account cannot be parsed. */
export function readToken(): string | null {
  const token = safeStorage.read(tokenKey) ?? "";
  // Invalid header characters would make every request throw.
  return /^[\x21-\x7e]+$/.test(token) ? token : null;
}

export function store({ token, user }: StoredSession): void {
  // The token last: other tabs listen for it and read both.
  const isKept = safeStorage.writeJson(userKey, user) && safeStorage.write(tokenKey, token);
  if (isKept) safeStorage.remove(signingInKey);
}

/**
 * Makes other tabs of this browser reload without their third-party scripts, which share the
 * storage with this page. Set before the token is there, so that they cannot wait for it.
 */
export function announceSignIn(): void {
  safeStorage.write(signingInKey, String(Date.now()));
}

export const clearStored = () => safeStorage.remove(userKey, tokenKey, signingInKey);

export function onStoredElsewhere(listener: (stored: StoredSession | null) => void): void {
  safeStorage.onChange((key) => {
    if (key === tokenKey || key === userKey || key === null) listener(readStored());
  });
}
