import { useEffect } from "react";

/** For figures beside the main content: a failure is only logged, so the screen stays usable. */
export function useLogError(what: string, error: unknown): void {
  useEffect(() => {
    if (error) console.warn(`Failed to load ${what}`, error);
  }, [what, error]);
}
