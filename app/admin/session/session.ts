import type { User } from "#contract/areas/users.ts";
import { clearStored, onStoredElsewhere, type StoredSession, store } from "./storage.ts";
import { hasPendingWork, isAnythingUnsaved } from "./unsaved.ts";

/**
 * `expired`: unsaved input is on the screen, so signing in opens in place instead of at /login.
 * `mustEnrol`: the server allows nothing but setting up a second factor.
 */
export type SessionState =
  | { status: "unknown" | "signed-out" }
  | SignedIn
  | { status: "expired"; user: User; mustEnrol?: true };

interface SignedIn extends StoredSession {
  status: "signed-in";
  mustEnrol?: true;
}

let state: SessionState = { status: "unknown" };
const listeners = new Set<() => void>();

export const session = {
  get: () => state,

  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },

  begin(started: StoredSession): void {
    store(started);
    goOn(started);
  },

  renew(user: User): void {
    if (state.status !== "signed-in") return;
    store({ token: state.token, user });
    change({ ...state, user });
  },

  /** Ignores a late answer to a request with an older token. */
  requireSecondFactor(token?: string): void {
    if (state.status !== "signed-in" || state.mustEnrol) return;
    if (token === undefined || token === state.token) change({ ...state, mustEnrol: true });
  },

  enrolled(): void {
    if (state.status !== "signed-in") return;
    const { status, token, user } = state;
    change({ status, token, user });
  },

  end(): void {
    clearStored();
    change({ status: "signed-out" });
  },

  expire(token: string): void {
    if (state.status !== "signed-in" || state.token !== token) return;
    clearStored();
    leave(state);
  },

  /** Resolves to false when the session was given up. */
  continued(): Promise<boolean> {
    if (state.status !== "expired") return Promise.resolve(false);
    return new Promise((resolve) => {
      const stop = session.subscribe(() => {
        if (state.status === "expired") return;
        stop();
        resolve(state.status === "signed-in");
      });
    });
  },
};

export function followOtherTabs(): void {
  onStoredElsewhere((stored) => {
    if (state.status === "unknown") return;
    if (!stored) {
      if (state.status === "signed-in") leave(state);
      return;
    }
    // Another person's session must not continue this one's input.
    const isForeign = state.status === "expired" && state.user.id !== stored.user.id;
    if (!isForeign) goOn(stored);
  });
}

/** The same person stays in the enrolment, where recovery codes may be on the screen. */
function goOn(started: StoredSession): void {
  const mustEnrol =
    "user" in state &&
    state.user.id === started.user.id &&
    state.user.role === started.user.role &&
    state.mustEnrol;
  change({ status: "signed-in", ...started, ...(mustEnrol && { mustEnrol }) });
}

function leave({ token: _, ...person }: SignedIn): void {
  const isHeld = isAnythingUnsaved() || hasPendingWork();
  change(isHeld ? { ...person, status: "expired" } : { status: "signed-out" });
}

function change(next: SessionState): void {
  state = next;
  for (const listener of [...listeners]) listener();
}
