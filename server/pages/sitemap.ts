import { pages } from "#content/pages.ts";
import { services } from "#content/services.ts";
import { element } from "./xml.ts";

/** How many addresses a sitemap may hold (sitemaps.org). */
const longest = 50_000;

/** Screens that search engines have no business with. */
const unlisted = new Set(["/login", "/demo-shop"]);

/** Something with an address of its own: its path and when it last changed (ISO 8601). */
export interface Place {
  path: string;
  changedAt?: string;
}

/** The fixed pages of the site. */
export const fixedPlaces: Place[] = [
  ...Object.values(pages).flatMap(({ path }) => (path && !unlisted.has(path) ? [{ path }] : [])),
  ...services.map(({ id }) => ({ path: `/service-details/${id}` })),
];

export function sitemap(siteUrl: string, places: Place[]): string {
  const entries = places
    .slice(0, longest)
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
