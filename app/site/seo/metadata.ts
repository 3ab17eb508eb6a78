import type { MetaDescriptor } from "react-router";
import { cardAddress, cardSize } from "#contract/areas/social-cards.ts";
import { cutDescription } from "#format/cut.ts";
import { versionOf } from "#format/version.ts";
import { contentIn, type Matches } from "../../ui/site-content.ts";

export interface PageMetadata {
  title: string;
  /** In search results and in the browser's tab, instead of the title. */
  tab?: string | null;
  description?: string | null;
  /** The canonical path; none for pages that search engines leave out. */
  path?: string | null;
  /** The address that the page was first published at, if that is another. */
  canonicalUrl?: string;
  /** This picture stands beside the title in the card of a shared link. */
  image?: string | null;
  type?: "website" | "article";
  robots?: string;
  /** ISO 8601, for articles. */
  publishedAt?: string | null;
  modifiedAt?: string | null;
}

/** The site's URL without a trailing slash. */
export function siteUrlOf(matches: Matches): string {
  const root = matches.find((match) => match?.id === "root")?.loaderData;
  return ((root ?? {}) as { siteUrl?: string }).siteUrl ?? "";
}

function isPreview(matches: Matches): boolean {
  const root = matches.find((match) => match?.id === "root")?.loaderData;
  return "preview" in ((root ?? {}) as object);
}

/**
 * The address of the picture that the server makes of brand, title and picture; it changes with
 * them, so that networks fetch it again.
 */
export function sharedPicture(
  matches: Matches,
  path: string,
  ...candidates: readonly (string | null | undefined)[]
): string {
  const root = matches.find((match) => match?.id === "root")?.loaderData;
  const { card = "" } = (root ?? {}) as { card?: string };
  return `${siteUrlOf(matches)}${cardAddress(path, versionOf(card, ...candidates))}`;
}

/** None for what is no page, and for previews, of which no picture is drawn. */
function pictureTags(
  matches: Matches,
  { path, title, image }: PageMetadata,
  alt: string,
): MetaDescriptor[] {
  if (!path || isPreview(matches)) return [{ name: "twitter:card", content: "summary" }];
  const picture = sharedPicture(matches, path, title, image);
  return [
    { property: "og:image", content: picture },
    { property: "og:image:type", content: "image/jpeg" },
    { property: "og:image:width", content: String(cardSize.width) },
    { property: "og:image:height", content: String(cardSize.height) },
    { property: "og:image:alt", content: alt },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:image", content: picture },
    { name: "twitter:image:alt", content: alt },
  ];
}

export function pageMetadata(matches: Matches, page: PageMetadata): MetaDescriptor[] {
  const { title, tab, description, path = null } = page;
  const { type = "website", robots = "index, follow" } = page;
  const siteUrl = siteUrlOf(matches);
  const site = contentIn(matches, "settings");
  const isHome = path === "/";
  const fullTitle = isHome ? `${site.name} · ${site.tagline}` : titleInFull(matches, tab || title);
  const sharedTitle = isHome ? fullTitle : title;
  const summary = cutDescription(description || site.description);
  const url = page.canonicalUrl ?? (path === null ? null : `${siteUrl}${path}`);
  return [
    { title: fullTitle },
    { name: "description", content: summary },
    { name: "keywords", content: site.keywords.join(", ") },
    { name: "robots", content: isPreview(matches) ? "noindex, nofollow" : robots },
    { property: "og:site_name", content: site.name },
    ...localeOf(site.language),
    { property: "og:title", content: sharedTitle },
    { property: "og:description", content: summary },
    { property: "og:type", content: type },
    ...pictureTags(matches, page, fullTitle),
    { name: "twitter:title", content: sharedTitle },
    { name: "twitter:description", content: summary },
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

/** Adds the language's main country, since `og:locale` is ignored without one. */
function localeOf(code: string): MetaDescriptor[] {
  const { language, region } = new Intl.Locale(code).maximize();
  return region ? [{ property: "og:locale", content: `${language}_${region}` }] : [];
}

/** Not indexed; the page writes its title itself, because the answer changes it. */
export const answeringMetadata = (matches: Matches, title: string): MetaDescriptor[] =>
  pageMetadata(matches, { title, robots: "noindex, nofollow" }).filter((tag) => !("title" in tag));

const titleInFull = (matches: Matches, title: string) =>
  `${title} · ${contentIn(matches, "settings").name}`;

/**
 * Returns the description of a part of a list: that of its category, or that of the list after the
 * name of the part, so that no two are the same.
 */
export const listHead = (
  category: { description: string | null } | undefined,
  title: string,
  list: { description: string },
): Pick<PageMetadata, "title" | "tab" | "description"> => ({
  title,
  tab: null,
  description: category?.description || `${title}. ${list.description}`,
});

/** A post that is published after its last change counts as changed at its publication. */
export const laterOf = (modified: string, published: string | null) =>
  published !== null && modified < published ? published : modified;
