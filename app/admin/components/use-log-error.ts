import { useEffect } from "react";

/** Section 8 of the product specification: failed figures are only logged. */
export function useLogError(what: string, error: unknown): void {
  useEffect(() => {
    if (error) console.warn(`Failed to load ${what}`, error);
  }, [what, error]);
}
