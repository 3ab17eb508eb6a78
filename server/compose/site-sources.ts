import { pageAddress, pageKey, sitePathOf } from "#contract/site-pages.ts";
import { tagKey } from "../blog/post-rows.ts";
import * as publicPosts from "../blog/public-post-rows.ts";
import { namesOf } from "../content/categories.ts";
import type { SiteSources } from "../content/site-content.ts";
import type { Db } from "../database/tables.ts";
import * as projects from "../portfolio/project-rows.ts";
import type { PagesAt } from "../redirects/missed-address-rows.ts";
import { sources } from "../redirects/redirect-rows.ts";
import type { IsNamed } from "../redirects/redirects.ts";
import { bodyOf } from "../resource/document-items.ts";
import { countOfKind, listOfKinds } from "../resource/document-rows.ts";

const allProjects = { category: undefined, year: undefined };

export const siteSources: SiteSources = {
  countPosts: publicPosts.countAll,
  countProjects: (db) => projects.count(db, allProjects),
  redirectedFrom: sources,
};

/** Returns those of the addresses at which a page is now that staff have made. */
export const pagesAt: PagesAt = async (db, addresses, now) => {
  const keysOf = (page: Parameters<typeof pageKey>[0]) =>
    addresses.flatMap((address) => pageKey(page, address) ?? []);
  const slugs = await publicPosts.slugsAmong(db, keysOf("article"), now.toISOString());
  const hasServices = (await countOfKind(db, "services")) > 0;
  const hasProjects = (await projects.count(db, allProjects)) > 0;
  return new Set([
    ...(await pageAddresses(db)),
    ...[...slugs].map((slug) => pageAddress("article", slug)),
    // An unknown key shows the first service or project.
    ...(hasServices ? keysOf("service").map((key) => pageAddress("service", key)) : []),
    ...(hasProjects ? keysOf("project").map((key) => pageAddress("project", key)) : []),
  ]);
};

export const isNamed: IsNamed = async (db, page, [parameter, value], now) => {
  if (parameter === "tag") {
    const tags = await publicPosts.countByTag(db, now);
    return tags.some(({ tag }) => tagKey(tag) === tagKey(value));
  }
  const kind = page === "portfolio" ? "project-categories" : "post-categories";
  return (await namesOf(db, kind)).includes(value);
};

async function pageAddresses(db: Db): Promise<string[]> {
  const pages = await listOfKinds(db, ["legal", "pages"]);
  return pages.map((row) => sitePathOf(row.kind, { id: row.id, slug: bodyOf(row).slug }));
}
