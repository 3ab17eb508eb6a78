import { useLocation } from "react-router";
import { sitePages } from "#contract/site-pages.ts";

const extended = new Set<string>([
  sitePages.blog.path,
  sitePages.blog.alias,
  sitePages.services.path,
  sitePages.faqs.path,
  sitePages.pricing.path,
]);

export function useHere() {
  const here = useLocation().pathname.replace(/(.)\/$/, "$1");
  return { here, isExtended: extended.has(here) };
}
