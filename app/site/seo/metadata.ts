import type { MetaDescriptor } from "react-router";
import { keywords } from "#content/keywords.ts";
import { site } from "#content/site.ts";
import { cut } from "#format/cut.ts";

export interface PageMetadata {
  title: string;
  description?: string | null;
  /** The canonical path; none for pages that are not to be found. */
  path?: string | null;
  image?: string | null;
  type?: "website" | "article";
  robots?: string;
  /** Of articles: ISO 8601. */
  publishedAt?: string | null;
  modifiedAt?: string | null;
}

/** The matches that React Router hands to a page's `meta`. */
export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** The public address of the site, without a slash at its end. */
export function siteUrlOf(matches: Matches): string {
  const root = matches.find((match) => match?.id === "root")?.loaderData;
  return ((root ?? {}) as { siteUrl?: string }).siteUrl ?? "";
}

const sharePicture = "/pictures/share.png";

/**
 * Title, description, sharing tags and canonical link of a page; descriptions keep to 160
 * characters.
 */
export function pageMetadata(matches: Matches, page: PageMetadata): MetaDescriptor[] {
  const {
    title,
    description,
    path = null,
    image,
    type = "website",
    robots = "index, follow",
  } = page;
  const siteUrl = siteUrlOf(matches);
  const isHome = path === "/";
  const fullTitle = isHome ? `${site.name} · ${site.tagline}` : titleInFull(title);
  const sharedTitle = isHome ? fullTitle : title;
  const summary = cut(description || site.description, 160, 157);
  const url = path === null ? null : `${siteUrl}${path}`;
  const chosen = image ?? sharePicture;
  const picture = chosen.startsWith("/") ? `${siteUrl}${chosen}` : chosen;
  return [
    { title: fullTitle },
    { name: "description", content: summary },
    { name: "keywords", content: keywords.join(", ") },
    { name: "robots", content: robots },
    { property: "og:site_name", content: site.name },
    { property: "og:locale", content: "en_US" },
    { property: "og:title", content: sharedTitle },
    { property: "og:description", content: summary },
    { property: "og:type", content: type },
    { property: "og:image", content: picture },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: sharedTitle },
    { name: "twitter:description", content: summary },
    { name: "twitter:image", content: picture },
    ...(url === null
      ? []
      : [
          { property: "og:url", content: url },
          { tagName: "link", rel: "canonical", href: url } as const,
        ]),
    ...(page.publishedAt
      ? [
          { property: "article:published_time", content: page.publishedAt },
          {
            property: "article:modified_time",
            content: laterOf(page.modifiedAt ?? page.publishedAt, page.publishedAt),
          },
        ]
      : []),
  ];
}

/**
 * The same for a page that turns into the answer to its form and so writes its title itself; nobody
 * is to search for it.
 */
export const answeringMetadata = (matches: Matches, title: string): MetaDescriptor[] =>
  pageMetadata(matches, { title, robots: "noindex, nofollow" }).filter((tag) => !("title" in tag));

/** A page's title as the browser shows it. */
export const titleInFull = (title: string) => `${title} · ${site.name}`;

/** When something was last changed for its readers: not before they could see it. */
export const laterOf = (modified: string, published: string | null) =>
  published !== null && modified < published ? published : modified;
