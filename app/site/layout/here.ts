import { useLocation } from "react-router";

const extended = new Set(["/blog", "/tutorials", "/services", "/faqs", "/pricing"]);

/** The path of the page, and whether its header has more than others. */
export function useHere() {
  const here = useLocation().pathname.replace(/(.)\/$/, "$1");
  return { here, isExtended: extended.has(here) };
}
