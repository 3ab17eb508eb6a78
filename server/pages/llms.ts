import type { SiteContent } from "#contract/documents/kinds.ts";
import { headOf } from "#contract/documents/page-head.ts";
import { fixedPages, pageAddress, sitePathOf } from "#contract/site-pages.ts";

const maxPosts = 50;

const line = (title: string, address: string, about: string | null) =>
  `- [${title.replaceAll(/[[\]\n]/g, " ")}](${address})${about ? `: ${about.replaceAll("\n", " ")}` : ""}`;

const section = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? "" : `## ${title}\n\n${lines.join("\n")}\n\n`;

/** The list begins with these areas, or has a section of their entries. */
const saidElsewhere = new Set(["home", "services", "blog"]);

/** See llmstxt.org. */
export function llms(
  siteUrl: string,
  posts: { title: string; slug: string; excerpt: string | null }[],
  content: SiteContent,
): string {
  const { settings: site, services, emptyPages, pages: free, legal } = content;
  const [office] = site.offices;
  const pages = [
    ...fixedPages.flatMap(({ name, path, isUnlisted }) => {
      const head = isUnlisted || saidElsewhere.has(name) ? undefined : headOf(content, name);
      return head ? [{ ...head, path }] : [];
    }),
    ...free.filter(({ hidden }) => !hidden).map((page) => ({ ...page, path: `/${page.slug}` })),
    ...legal.map((page) => ({ ...page, path: `/${page.slug}` })),
  ].filter(({ path }) => !emptyPages.includes(path));
  const founded = `Founded in ${site.founded}${office ? ` in ${office.city}, ${office.country}` : ""}`;
  const reached = `Email ${site.email}${site.phone ? `, telephone ${site.phone}` : ""}`;
  return `# ${site.legal}

> ${site.description}

${founded}. ${reached}.

${section(
  "Services",
  services.map((service) =>
    line(service.title, siteUrl + sitePathOf("services", service), service.short),
  ),
)}${section(
  "Pages",
  pages.map(({ title, path, description }) => line(title, siteUrl + path, description)),
)}${section(
  content["blog-page"].title,
  posts
    .slice(0, maxPosts)
    .map(({ title, slug, excerpt }) =>
      line(title, siteUrl + pageAddress("article", slug), excerpt),
    ),
)}## Optional

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
