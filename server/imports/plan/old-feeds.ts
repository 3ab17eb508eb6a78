import type { SourceFormat } from "#importers/source.ts";

/** The addresses of feeds, by the format of the texts of a site. */
const feeds: Readonly<Record<SourceFormat, readonly string[]>> = {
  wordpress: [
    "/feed",
    "/feed/rss",
    "/feed/rss2",
    "/feed/atom",
    "/feed/rdf",
    "/comments/feed",
    "/?feed=rss2",
    "/?feed=atom",
  ],
  html: ["/rss", "/rss.xml", "/feed"],
  // Hugo, Astro and Gatsby, Eleventy, Jekyll, Hexo, Docusaurus, in turn with folders of posts.
  markdown: [
    "/index.xml",
    "/rss.xml",
    "/rss",
    "/feed",
    "/feed/feed.xml",
    "/feed/rss.xml",
    "/feed/atom.xml",
    "/feed/index.xml",
    "/rss2.xml",
    "/atom",
    "/feed.json",
    "/feed/feed.json",
    ...["/posts", "/post", "/blog"].flatMap((folder) =>
      ["index.xml", "rss.xml", "feed.xml", "atom.xml", "feed.json"].map(
        (name) => `${folder}/${name}`,
      ),
    ),
  ],
};

/** The addresses of sitemaps, by the format of the texts of a site. */
const sitemaps: Readonly<Record<SourceFormat, readonly string[]>> = {
  // WordPress itself, Yoast and Rank Math, All in One SEO, Jetpack.
  wordpress: [
    "/wp-sitemap.xml",
    "/wp-sitemap-*",
    "/sitemap_index.xml",
    "/post-sitemap.xml",
    "/page-sitemap.xml",
    "/category-sitemap.xml",
    "/post_tag-sitemap.xml",
    "/author-sitemap.xml",
    "/sitemap-1.xml",
    "/sitemap-index-1.xml",
    "/news-sitemap.xml",
  ],
  html: ["/sitemap-pages.xml", "/sitemap-posts.xml", "/sitemap-tags.xml", "/sitemap-authors.xml"],
  // Astro, Gatsby and others in parts.
  markdown: [
    "/sitemap-index.xml",
    "/sitemap-0.xml",
    "/sitemap_index.xml",
    "/sitemap/sitemap-index.xml",
    "/sitemap/sitemap-0.xml",
    "/sitemap",
    "/sitemap.txt",
    "/en/sitemap.xml",
  ],
};

/** Returns where the feeds and maps of an old site lead here. */
export function* feedAddresses(format: SourceFormat): Generator<[address: string, target: string]> {
  for (const map of sitemaps[format]) yield [map, "/sitemap.xml"];
  for (const feed of feeds[format]) yield [feed, /atom/.test(feed) ? "/atom.xml" : "/feed.xml"];
}
