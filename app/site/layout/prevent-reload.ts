import { use, useEffect } from "react";
import { createPath, UNSAFE_DataRouterContext as DataRouter } from "react-router";

/**
 * React Router reloads the page where a script fails to load, which would lose what was typed. A
 * page that was asked for is loaded as a document instead, a prefetched one skipped. Section 8 of
 * the product specification, "Script chunk load failure".
 */
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
