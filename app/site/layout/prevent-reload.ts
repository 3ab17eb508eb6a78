import { use, useEffect } from "react";
import { createPath, UNSAFE_DataRouterContext as DataRouter } from "react-router";

/** React Router reloads after a failed script, losing input (product specification, section 8). */
export function usePreventReload(): void {
  const router = use(DataRouter)?.router;

  useEffect(() => {
    // Vite reloads the page itself during development.
    if (import.meta.env.DEV || !("navigation" in window)) return;
    const preventReload = (event: NavigateEvent) => {
      // A reload by the visitor goes through.
      if (event.navigationType !== "reload" || event.userInitiated) return;
      event.preventDefault();
      // React may not have rendered the pending navigation yet; the router knows it.
      const wanted = router?.state.navigation.location;
      if (wanted) location.assign(createPath(wanted));
    };
    navigation.addEventListener("navigate", preventReload);
    return () => navigation.removeEventListener("navigate", preventReload);
  }, [router]);
}
