import { useEffect } from "react";
import { useNavigate } from "react-router";

const typing = "input, textarea, select, [aria-modal]";

/** j goes to the next enquiry, k to the one before. */
export function useNeighbourKeys(newer: string | null, older: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isFree = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isFree || (event.target as HTMLElement).closest?.(typing)) return;
      const to = event.key === "j" ? older : event.key === "k" ? newer : null;
      if (to && !document.querySelector('[aria-modal="true"]')) navigate(to);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [navigate, newer, older]);
}
