import { beginningOf } from "#contract/areas/redirects.ts";
import { reservedAddresses } from "#contract/areas/reserved-addresses.ts";
import type { SiteDocuments } from "#contract/documents/kinds.ts";
import { navigationLinks } from "#contract/documents/navigation-links.ts";
import {
  type FixedPage,
  fixedPages,
  pageAddress,
  type SitePageName,
  sitePathOf,
} from "#contract/site-pages.ts";
import type { SiteCounts } from "./facts.ts";

/**
 * Returns the addresses of lists that are still empty, and of missing pages that the navigation
 * links to. `redirected` has the source addresses of redirects, as stored.
 */
export function emptyPagesOf(
  content: SiteDocuments,
  counted: SiteCounts,
  redirected: ReadonlySet<string>,
): string[] {
  return [...emptyLists(content, counted), ...missingPages(content, redirected)];
}

function emptyLists(content: SiteDocuments, counted: SiteCounts): string[] {
  const answered = content.services.filter(({ faqs }) => faqs.entries.length > 0);
  const counts: Partial<Record<SitePageName, number>> = {
    portfolio: counted.projects,
    blog: counted.posts,
    faqs: answered.length,
    about: saidIn(content["about-page"]),
  };
  const isEmpty = ({ name, lists }: FixedPage) =>
    lists
      ? lists.every((kind) => content[kind as "team"].length === 0) && !counts[name]
      : counts[name] === 0;
  return fixedPages.filter(isEmpty).map(({ path }) => path);
}

const saidIn = ({ story, mission, timeline, results, values }: SiteDocuments["about-page"]) =>
  (story.text || mission.text ? 1 : 0) +
  timeline.items.length +
  results.items.length +
  values.items.length;

function missingPages(content: SiteDocuments, redirected: ReadonlySet<string>): string[] {
  const { services, legal, pages, navigation } = content;
  const existing = new Set([
    ...services.flatMap(({ id, slug }) => [
      pageAddress("service", id),
      sitePathOf("services", { id, slug }),
    ]),
    ...[...legal, ...pages].map((page) => sitePathOf("pages", page)),
    ...redirected,
  ]);
  const beginnings = [...redirected].map(beginningOf).filter((beginning) => beginning !== null);
  return navigationLinks(navigation)
    .map(({ path }) => path)
    .filter((path) => isOfStaff.test(path) && !isOfCode(path) && !existing.has(path))
    .filter((path) => !beginnings.some((beginning) => path.startsWith(beginning)));
}

const isOfStaff = /^(?:\/[a-z0-9-]+)+$/;

function isOfCode(path: string): boolean {
  const [first = ""] = path.slice(1).split("/");
  return reservedAddresses.has(first) && !path.startsWith(pageAddress("service", ""));
}
