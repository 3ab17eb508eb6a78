import { useEffect, useState } from "react";
import {
  Navigate,
  Outlet,
  useLocation,
  useMatches,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from "react-router";
import { Dialogs } from "../components/dialogs.tsx";
import { LeaveGuard } from "../components/forms/leave-guard.tsx";
import { lazyPart } from "../components/lazy-part.tsx";
import { Messages } from "../components/message-provider.tsx";
import { areaOf, registry, resourceEntries } from "../registry.ts";
import { EntriesProvider } from "../resource/entries.tsx";
import { reaches } from "../session/reach.ts";
import { isAnythingUnsaved } from "../session/unsaved.ts";
import { useSession } from "../session/use-session.ts";
import { AccessDenied } from "./access-denied.tsx";
import { InboxWatch } from "./inbox-watch.tsx";
import styles from "./panel.module.css";
import { Sidebar } from "./sidebar.tsx";
import { TopBar } from "./top-bar.tsx";

const SignInAgain = lazyPart(async () => (await import("./sign-in-again.tsx")).SignInAgain, {
  name: "The sign-in form",
});
const Enrol = lazyPart(async () => (await import("./enrol.tsx")).Enrol, {
  name: "Two-factor set-up",
});

export default function Panel() {
  const state = useSession();
  const location = useLocation();
  const screen = useMatches().at(-1);
  // React Router's `ScrollRestoration` component would render a script as well.
  useScrollRestoration();
  const [isMenuOpen, setMenuOpen] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen closes the menu
  useEffect(() => setMenuOpen(false), [location.pathname]);

  if (!("user" in state)) {
    const next = `${location.pathname}${location.search}`;
    const query = next === "/admin" ? "" : `?next=${encodeURIComponent(next)}`;
    return <Navigate to={`/login${query}`} replace />;
  }
  const area = areaOf(screen?.id ?? "");
  const mustEnrol = state.mustEnrol === true;
  const isReached = reaches(state.user, area);
  // Somebody demoted while typing can still copy the input.
  const isHeld = !isReached && isAnythingUnsaved();
  return (
    <EntriesProvider all={registry} resources={resourceEntries}>
      <Dialogs>
        <Messages>
          {!mustEnrol && (
            <a className={styles.skip} href="#main">
              Skip to content
            </a>
          )}
          {/* Hidden, not unmounted: unsaved input survives the enrolment. */}
          <div className={styles.panel} hidden={mustEnrol}>
            {!mustEnrol && (
              <Sidebar user={state.user} isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
            )}
            <div className={styles.column}>
              {!mustEnrol && (
                <TopBar
                  user={state.user}
                  onMenu={() => setMenuOpen(true)}
                  isMenuOpen={isMenuOpen}
                />
              )}
              <main id="main" className={styles.main} tabIndex={-1}>
                <InboxWatch>
                  {!isReached && <AccessDenied area={area} isAboveInput={isHeld} />}
                  {(isReached || isHeld) && <Outlet />}
                </InboxWatch>
              </main>
            </div>
          </div>
          {mustEnrol && <Enrol />}
          <LeaveGuard />
          {state.status === "expired" && <SignInAgain user={state.user} />}
        </Messages>
      </Dialogs>
    </EntriesProvider>
  );
}
