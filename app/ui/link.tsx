import {
  type LinkProps,
  type NavLinkProps,
  Link as RouterLink,
  NavLink as RouterNavLink,
} from "react-router";

/** A link within the site; what it leads to is fetched once somebody is about to follow it. */
export function Link(props: LinkProps) {
  return <RouterLink prefetch="intent" {...props} />;
}

/** A link within the site that knows when it leads to where one is. */
export function NavLink(props: NavLinkProps) {
  return <RouterNavLink prefetch="intent" {...props} />;
}
