import { useEffect } from "react";

/** Figures that cannot be loaded are only logged. Section 8 of the product specification. */
export function useLogged(what: string, error: unknown): void {
  useEffect(() => {
    if (error) console.warn(`Failed to load ${what}`, error);
  }, [what, error]);
}
