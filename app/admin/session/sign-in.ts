import type { auth } from "#contract/areas/auth.ts";
import type { User } from "#contract/areas/users.ts";
import type { PayloadOf } from "#contract/core/call.ts";
import { ApiError } from "../../api-client/client.ts";
import { api, endSession } from "./api.ts";
import { followOtherTabs, session } from "./session.ts";
import { announceSignIn, readStored, readToken } from "./storage.ts";

/** Pauses between retries, in milliseconds: a restart of the server should sign nobody out. */
const pauses = [400, 1200];

/** Ends the stored session unless the server still knows it. */
export async function startSession(): Promise<void> {
  followOtherTabs();
  const token = readToken();
  if (!token) return session.end();
  const stored = readStored();
  session.begin({ token, user: stored?.user ?? nobody });
  const user = await whoAmI();
  if (user) session.renew(user);
  else session.end();
}

/** False for an account other than `owner`'s, whose session is ended at once. */
export async function signIn(
  payload: PayloadOf<typeof auth.login>,
  owner?: User,
): Promise<boolean> {
  announceSignIn();
  const started = await api.auth.login({ payload });
  const isOther = owner !== undefined && owner.id !== started.user.id;
  if (isOther) await endSession(started.token).catch(() => {});
  else session.begin(started);
  return !isOther;
}

const logoutTimeoutMs = 2000;

export async function signOut(): Promise<void> {
  const state = session.get();
  if (state.status !== "signed-in") return session.end();
  const ended = endSession(state.token).catch(() => {});
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, logoutTimeoutMs))]);
  session.end();
}

export async function refreshUser(): Promise<void> {
  const user = await whoAmI();
  if (user) session.renew(user);
}

async function whoAmI() {
  for (const pause of [...pauses, null]) {
    try {
      return (await api.auth.me()).user;
    } catch (error) {
      // A cut-off answer has a status below 400: leaving the page must not end the session.
      const isFinal = error instanceof ApiError && error.status >= 400 && error.status < 500;
      if (isFinal || pause === null) return null;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return null;
}

/** Stands in until the server has named the token's owner. */
const nobody = {
  id: 0,
  email: "",
  first_name: "",
  last_name: "",
  role: "user" as const,
  answers_enquiries: false,
  is_active: true,
  photo: null,
  signature: null,
  created_at: new Date(0).toISOString(),
  updated_at: new Date(0).toISOString(),
  revision: 1,
};
