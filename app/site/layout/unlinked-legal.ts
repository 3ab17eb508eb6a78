import type { SiteContent } from "#contract/documents/kinds.ts";
import { navigationLinks } from "#contract/documents/navigation-links.ts";

/** Returns the legal pages that no link of every page leads to, so that the footer adds them. */
export function unlinkedLegal({ legal, navigation }: Pick<SiteContent, "legal" | "navigation">) {
  const linked = new Set(
    navigationLinks({ ...navigation, menu: [], more: [] }).map(({ path }) => path),
  );
  return legal
    .map(({ title, slug }) => ({ label: title, path: `/${slug}` }))
    .filter(({ path }) => !linked.has(path));
}
