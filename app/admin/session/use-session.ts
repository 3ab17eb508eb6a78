import { useSyncExternalStore } from "react";
import type { User } from "#contract/users.ts";
import { session } from "./session.ts";

/** The session as it stands. */
export function useSession() {
  return useSyncExternalStore(session.subscribe, session.get, session.get);
}

/** Who is signed in; for screens, which are only shown to someone who is. */
export function useUser(): User {
  const state = useSession();
  if (!("user" in state)) throw new Error("Nobody is signed in.");
  return state.user;
}
