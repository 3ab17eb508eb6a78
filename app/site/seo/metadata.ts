import type { MetaDescriptor } from "react-router";
import { site } from "#content/site.ts";
import { cut } from "../../format/cut.ts";

export interface PageMetadata {
  title: string;
  description?: string | null;
  /** The canonical path; none for pages that are not to be found. */
  path?: string;
  image?: string | null;
  type?: "website" | "article";
  robots?: string;
}

/** Title, description, sharing tags and canonical link of a page; descriptions keep to 160 characters. */
export function pageMetadata(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
  { title, description, path, image, type = "website", robots = "index, follow" }: PageMetadata,
): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === "root")?.loaderData;
  const { siteUrl = "" } = (root ?? {}) as { siteUrl?: string };
  const fullTitle = path === "/" ? `${site.name} · ${site.tagline}` : `${title} · ${site.name}`;
  const summary = cut(description || site.description, 160, 157);
  const url = path === undefined ? undefined : `${siteUrl}${path === "/" ? "" : path}` || siteUrl;
  const picture = image && (image.startsWith("/") ? `${siteUrl}${image}` : image);
  return [
    { title: fullTitle },
    { name: "description", content: summary },
    { name: "robots", content: robots },
    { property: "og:site_name", content: site.name },
    { property: "og:title", content: title },
    { property: "og:description", content: summary },
    { property: "og:type", content: type },
    { name: "twitter:card", content: picture ? "summary_large_image" : "summary" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: summary },
    ...(url === undefined
      ? []
      : [
          { property: "og:url", content: url },
          { tagName: "link", rel: "canonical", href: url },
        ]),
    ...(picture
      ? [
          { property: "og:image", content: picture },
          { name: "twitter:image", content: picture },
        ]
      : []),
  ];
}
