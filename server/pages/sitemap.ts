import { pages } from "#content/pages.ts";
import { services } from "#content/services.ts";
import { element } from "./xml.ts";

/** The limit of sitemaps.org. */
const maxAddresses = 50_000;

const unlisted = new Set(["/login", "/demo-shop"]);

export interface Place {
  path: string;
  changedAt?: string;
  canonicalUrl?: string | null;
}

export const fixedPlaces: Place[] = [
  ...Object.values(pages).flatMap(({ path }) => (path && !unlisted.has(path) ? [{ path }] : [])),
  ...services.map(({ id }) => ({ path: `/service-details/${id}` })),
];

export function sitemap(siteUrl: string, places: Place[]): string {
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
