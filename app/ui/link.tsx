import { type LinkProps, Link as RouterLink } from "react-router";

// Where site/layout/prevent-reload.ts cannot work, a failed prefetch would reload the page.
const prefetch = "navigation" in globalThis ? "intent" : "none";

export function Link(props: LinkProps) {
  return <RouterLink prefetch={prefetch} {...props} />;
}
