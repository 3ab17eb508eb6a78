import type { User } from "#contract/users.ts";
import { clearStored, onStoredElsewhere, type StoredSession, store } from "./storage.ts";
import { isAnythingUnderway, isAnythingUnsaved } from "./unsaved.ts";

/**
 * `expired`: unsaved input is on the screen, so signing in opens in place instead of at /login.
 * `mustEnrol`: the server allows nothing but setting up a second factor.
 */
export type SessionState =
  | { standing: "unknown" | "signed-out" }
  | SignedIn
  | { standing: "expired"; user: User; mustEnrol?: true };

interface SignedIn extends StoredSession {
  standing: "signed-in";
  mustEnrol?: true;
}

let state: SessionState = { standing: "unknown" };
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
    if (state.standing !== "signed-in") return;
    store({ token: state.token, user });
    change({ ...state, user });
  },

  /** Ignores a late answer to a request with an older token. */
  requireSecondFactor(token?: string): void {
    if (state.standing !== "signed-in" || state.mustEnrol) return;
    if (token === undefined || token === state.token) change({ ...state, mustEnrol: true });
  },

  enrolled(): void {
    if (state.standing !== "signed-in") return;
    const { standing, token, user } = state;
    change({ standing, token, user });
  },

  end(): void {
    clearStored();
    change({ standing: "signed-out" });
  },

  expire(token: string): void {
    if (state.standing !== "signed-in" || state.token !== token) return;
    clearStored();
    leave(state);
  },

  /** Resolves to false when the session was given up. */
  continued(): Promise<boolean> {
    if (state.standing !== "expired") return Promise.resolve(false);
    return new Promise((resolve) => {
      const stop = session.subscribe(() => {
        if (state.standing === "expired") return;
        stop();
        resolve(state.standing === "signed-in");
      });
    });
  },
};

export function followOtherTabs(): void {
  onStoredElsewhere((stored) => {
    if (state.standing === "unknown") return;
    if (!stored) {
      if (state.standing === "signed-in") leave(state);
      return;
    }
    // Another person's session must not continue this one's input.
    const isForeign = state.standing === "expired" && state.user.id !== stored.user.id;
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
  change({ standing: "signed-in", ...started, ...(mustEnrol && { mustEnrol }) });
}

function leave({ token: _, ...person }: SignedIn): void {
  const isHeld = isAnythingUnsaved() || isAnythingUnderway();
  change(isHeld ? { ...person, standing: "expired" } : { standing: "signed-out" });
}

function change(next: SessionState): void {
  state = next;
  for (const listener of [...listeners]) listener();
}
