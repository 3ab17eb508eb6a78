import { type LinkProps, Link as RouterLink } from "react-router";

// Where site/layout/prevent-reload.ts cannot prevent the reload after a failed script, nothing is
// prefetched.
const prefetch = "navigation" in globalThis ? "intent" : "none";

/** A link within the site, prefetched on intent. */
export function Link(props: LinkProps) {
  return <RouterLink prefetch={prefetch} {...props} />;
}
