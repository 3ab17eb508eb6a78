import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";

const typing = "input, textarea, select, [aria-modal]";

/** j opens the next enquiry, k the one before; neither adds to the history. */
export function useNeighbourKeys(newer: number | null, older: number | null): void {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isFree = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isFree || (event.target as HTMLElement).closest?.(typing)) return;
      const to = event.key === "j" ? older : event.key === "k" ? newer : null;
      if (to === null || document.querySelector('[aria-modal="true"]')) return;
      void navigate(`/admin/contact/${to}${search}`, { state, replace: true });
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [navigate, newer, older, search, state]);
}
