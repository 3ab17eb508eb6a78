import type { SiteContent } from "#contract/documents/kinds.ts";
import { fixedPages, sitePathOf } from "#contract/site-pages.ts";
import { element } from "./xml.ts";

/** The limit of sitemaps.org. */
const maxAddresses = 50_000;

export interface SitemapUrl {
  path: string;
  changedAt?: string;
  canonicalUrl?: string | null;
}

export function fixedPlaces({ services, legal, pages, emptyPages }: SiteContent): SitemapUrl[] {
  const free = pages.filter(({ hidden }) => !hidden);
  const fixed = fixedPages.filter(
    ({ path, isUnlisted }) => !isUnlisted && !emptyPages.includes(path),
  );
  return [
    ...fixed.map(({ path }) => path),
    ...[...legal, ...free].map((page) => sitePathOf("pages", page)),
    ...services.map((service) => sitePathOf("services", service)),
  ].map((path) => ({ path }));
}

export function sitemap(siteUrl: string, places: SitemapUrl[]): string {
  const entries = places
    .filter(({ path, canonicalUrl }) => !canonicalUrl || canonicalUrl === siteUrl + path)
    .slice(0, maxAddresses)
    .map(
      ({ path, changedAt }) =>
        `<url>${element("loc", siteUrl + path)}${element("lastmod", changedAt)}</url>`,
    );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</urlset>
`;
}
