import { useLocation } from "react-router";

const extended = new Set(["/blog", "/tutorials", "/services", "/faqs", "/pricing"]);

export function useHere() {
  const here = useLocation().pathname.replace(/(.)\/$/, "$1");
  return { here, isExtended: extended.has(here) };
}
