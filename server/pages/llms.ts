import { pages } from "#content/pages.ts";
import { services } from "#content/services.ts";
import { site } from "#content/site.ts";

const maxPosts = 50;

const line = (title: string, address: string, about: string | null) =>
  `- [${title.replaceAll(/[[\]\n]/g, " ")}](${address})${about ? `: ${about.replaceAll("\n", " ")}` : ""}`;

/** See llmstxt.org. */
export function llms(
  siteUrl: string,
  posts: { title: string; slug: string; excerpt: string | null }[],
): string {
  const { about, portfolio, pricing, faqs, contact } = pages;
  const [office] = site.offices;
  return `# ${site.legalName}

> ${site.description}

Founded in ${site.foundedIn} in ${office.city}, ${office.country}. E-mail ${site.email}, telephone ${site.phone}.

## Services

${services.map(({ id, title, short }) => line(title, `${siteUrl}/service-details/${id}`, short)).join("\n")}

## Pages

${[about, portfolio, pricing, faqs, contact].map(({ title, path, description }) => line(title, siteUrl + path, description)).join("\n")}

## Tutorials

${posts
  .slice(0, maxPosts)
  .map(({ title, slug, excerpt }) => line(title, `${siteUrl}/single-post/${slug}`, excerpt))
  .join("\n")}

## Optional

- [RSS feed](${siteUrl}/feed.xml)
- [Sitemap](${siteUrl}/sitemap.xml)
- [REST API](${siteUrl}/api/docs): posts and projects can be read without a key
`;
}

export const robots = (siteUrl: string) => `User-agent: *
Disallow: /admin
Disallow: /login
Disallow: /api/
Allow: /api/docs

Sitemap: ${siteUrl}/sitemap.xml
`;
