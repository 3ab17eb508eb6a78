import { use, useEffect } from "react";
import { createPath, UNSAFE_DataRouterContext as DataRouter } from "react-router";

/**
 * Keeps the page where the script of another does not come: React Router logs that and loads the
 * page anew, and what was typed would be gone. A page that somebody wants is loaded as a document;
 * what was only fetched ahead is left. Section 8 of the product specification, "Script chunk load
 * failure".
 */
export function useKeptPage(): void {
  const router = use(DataRouter)?.router;

  useEffect(() => {
    // While the site is worked on, Vite loads the page anew when it has to.
    if (import.meta.env.DEV || !("navigation" in window)) return;
    const keep = (event: NavigateEvent) => {
      // A visitor who asks for the page again is not announced here.
      if (event.navigationType !== "reload" || event.userInitiated) return;
      event.preventDefault();
      // React may not have shown yet what is under way, so that the router is asked.
      const wanted = router?.state.navigation.location;
      if (wanted) location.assign(createPath(wanted));
    };
    navigation.addEventListener("navigate", keep);
    return () => navigation.removeEventListener("navigate", keep);
  }, [router]);
}
