import { useSyncExternalStore } from "react";
import type { User } from "#contract/areas/users.ts";
import { session } from "./session.ts";

export function useSession() {
  return useSyncExternalStore(session.subscribe, session.get, session.get);
}

export function useUser(): User {
  const state = useSession();
  if (!("user" in state)) throw new Error("Nobody is signed in.");
  return state.user;
}
