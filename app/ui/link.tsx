import { type LinkProps, Link as RouterLink } from "react-router";

// Where a failed script cannot be kept from loading the page anew (site/layout/kept-page.ts),
// nothing is tried ahead.
const prefetch = "navigation" in globalThis ? "intent" : "none";

/** A link within the site; what it leads to is fetched once somebody is about to follow it. */
export function Link(props: LinkProps) {
  return <RouterLink prefetch={prefetch} {...props} />;
}
