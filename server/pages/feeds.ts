import type { Post } from "#contract/areas/blog.ts";
import type { SiteContent } from "#contract/documents/kinds.ts";
import { pageAddress, sitePages } from "#contract/site-pages.ts";
import { element, inXml } from "./xml.ts";

export type FeedPost = Pick<
  Post,
  "title" | "slug" | "excerpt" | "category" | "author" | "published_at" | "updated_at"
>;

type FeedContent = Pick<SiteContent, "settings" | "blog-page">;

const titleOf = ({ settings, "blog-page": page }: FeedContent) => `${settings.name}: ${page.title}`;

export function rss(siteUrl: string, posts: FeedPost[], content: FeedContent): string {
  const { language } = content.settings;
  const items = posts.map((post) => {
    const url = `${siteUrl}${pageAddress("article", post.slug)}`;
    return `<item>${element("title", post.title)}${element("link", url)}<guid isPermaLink="true">${inXml(url)}</guid>${element(
      "pubDate",
      new Date(post.published_at ?? 0).toUTCString(),
    )}${element("category", post.category)}${element("dc:creator", post.author)}${element("description", post.excerpt)}</item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
${element("title", titleOf(content))}
${element("link", `${siteUrl}${sitePages.blog.path}`)}
${element("description", content["blog-page"].description)}
${element("language", language === "en" ? "en-us" : language)}
<atom:link href="${inXml(siteUrl)}/feed.xml" rel="self" type="application/rss+xml"/>
${element("lastBuildDate", latest(posts)?.toUTCString())}
${items.join("\n")}
</channel>
</rss>
`;
}

/** RFC 4287. */
export function atom(siteUrl: string, posts: FeedPost[], content: FeedContent): string {
  const entries = posts.map((post) => {
    const url = inXml(`${siteUrl}${pageAddress("article", post.slug)}`);
    return `<entry>${element("title", post.title)}<id>${url}</id><link href="${url}"/>${element(
      "published",
      post.published_at,
    )}${element("updated", changedAt(post))}<author>${element("name", post.author ?? "Editor")}</author>${
      post.category ? `<category term="${inXml(post.category)}"/>` : ""
    }${element("summary", post.excerpt)}</entry>`;
  });
  const url = inXml(siteUrl);
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${inXml(content.settings.language)}">
${element("title", titleOf(content))}
<id>${url}/atom.xml</id>
<link href="${url}/blog"/>
<link href="${url}/atom.xml" rel="self" type="application/atom+xml"/>
${element("updated", (latest(posts) ?? new Date(0)).toISOString())}
${entries.join("\n")}
</feed>
`;
}

export const changedAt = ({
  published_at,
  updated_at,
}: Pick<FeedPost, "published_at" | "updated_at">) =>
  published_at !== null && updated_at < published_at ? published_at : updated_at;

function latest(posts: FeedPost[]): Date | undefined {
  const last = posts.map(changedAt).sort().at(-1);
  return last === undefined ? undefined : new Date(last);
}
