import type { auth } from "#contract/auth.ts";
import type { PayloadOf } from "#contract/call.ts";
import type { User } from "#contract/users.ts";
import { ApiError } from "../../api-client/client.ts";
import { api, endSession } from "./api.ts";
import { followOtherTabs, session } from "./session.ts";
import { readStored, readToken } from "./storage.ts";

/**
 * Pauses before a server that gave no answer is asked again, in milliseconds: a restart should sign
 * nobody out.
 */
const pauses = [400, 1200];

/** Takes up the stored session if the server still knows it, else clears it. */
export async function startSession(): Promise<void> {
  followOtherTabs();
  const token = readToken();
  if (!token) return session.end();
  const known = readStored();
  session.begin({ token, user: known?.user ?? nobody });
  const user = await whoAmI();
  if (user) session.renew(user);
  else session.end();
}

/**
 * Starts a session and says whether it did: one of anybody but the owner, where there is one, is
 * ended at once. The code is asked for by the server, of those who have a second factor.
 */
export async function signIn(
  payload: PayloadOf<typeof auth.login>,
  owner?: User,
): Promise<boolean> {
  const started = await api.auth.login({ payload });
  const isOther = owner !== undefined && owner.id !== started.user.id;
  if (isOther) await endSession(started.token).catch(() => {});
  else session.begin(started);
  return !isOther;
}

/** How long signing out waits for the server, in milliseconds. */
const farewell = 2000;

/** Tells the server, and signs out whatever it answers, or when it is slow to. */
export async function signOut(): Promise<void> {
  const state = session.get();
  if (state.standing !== "signed-in") return session.end();
  const told = endSession(state.token).catch(() => {});
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, farewell))]);
  session.end();
}

/** Asks again who is signed in, after the server refused something that the role should reach. */
export async function refreshUser(): Promise<void> {
  const user = await whoAmI();
  if (user) session.renew(user);
}

async function whoAmI() {
  for (const pause of [...pauses, null]) {
    try {
      return (await api.auth.me()).user;
    } catch (error) {
      // An answer that was cut off has a fine status; the page that is being left would end the
      // session by it.
      const isFinal = error instanceof ApiError && error.status >= 400 && error.status < 500;
      if (isFinal || pause === null) return null;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return null;
}

/** Stands in until the server has said who the token belongs to. */
const nobody = {
  id: 0,
  email: "",
  first_name: "",
  last_name: "",
  role: "user" as const,
  is_active: true,
  created_at: new Date(0).toISOString(),
  updated_at: new Date(0).toISOString(),
  revision: 1,
};
