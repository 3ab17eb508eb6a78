import { expect, test } from "vitest";
import { documents } from "#content/documents.ts";
import type { SiteContent } from "#contract/documents/kinds.ts";
import { atom, type FeedPost, rss } from "./feeds.ts";
import { fixedPlaces, sitemap } from "./sitemap.ts";

const content = { ...documents, emptyPages: [] } as unknown as SiteContent;

const hostile: FeedPost = {
  title: '</title><script>alert(1)</script> & \u0000\u000b\ud800 "q"',
  slug: "a-post",
  excerpt: "]]> <b>",
  category: null,
  author: null,
  published_at: "2026-03-05T09:30:00.000Z",
  updated_at: "2026-03-04T09:30:00.000Z",
};

test("a post cannot break out of a feed", () => {
  for (const feed of [
    rss("https://x.example", [hostile], content),
    atom("https://x.example", [hostile], content),
  ]) {
    expect(feed).not.toContain("<script>");
    expect(feed).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; ");
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has none of these
    expect(feed).not.toMatch(/[\u0000-\u0008\u000b]/);
    expect(feed.isWellFormed()).toBe(true);
    expect(feed).toContain("https://x.example/single-post/a-post");
  }
  expect(atom("https://x.example", [hostile], content)).toContain(
    "<updated>2026-03-05T09:30:00.000Z</updated>",
  );
  expect(rss("https://x.example", [hostile], content)).toContain("Thu, 05 Mar 2026 09:30:00 GMT");
});

test("feeds and sitemap of nothing are whole", () => {
  expect(rss("https://x.example", [], content)).toContain("</rss>");
  expect(atom("https://x.example", [], content)).toContain("</feed>");
  expect(sitemap("https://x.example", [])).toContain("</urlset>");
});

test("the sitemap has the fixed pages, and not what search engines have no business with", () => {
  const map = sitemap("https://x.example", [
    ...fixedPlaces({ ...content, pages: [] }),
    { path: "/single-post/a&b", changedAt: "2026-03-05T09:30:00.000Z" },
  ]);
  expect(map).toContain("<loc>https://x.example/service-details/6</loc>");
  expect(map).toContain("<loc>https://x.example/single-post/a&amp;b</loc><lastmod>2026-03-05");
  expect(map).not.toMatch(/login|demo-shop|admin/);
});
