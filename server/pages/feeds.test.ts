import { expect, test } from "vitest";
import { documents } from "#content/documents.ts";
import type { SiteContent } from "#contract/documents/kinds.ts";
import { atom, type FeedPost, rss } from "./feeds.ts";
import { fixedPlaces, sitemap } from "./sitemap.ts";

const content = { ...documents, emptyPages: [] } as unknown as SiteContent;

const hostile: FeedPost = {
  id: 7,
  created_at: "2026-03-01T09:30:00.000Z",
  feed_path: null,
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
    expect(feed).toMatch(/&(?:amp;)?lt;script&(?:amp;)?gt;alert\(1\)/);
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

const identifierIn = (feed: string) =>
  /<(?:id|guid)[^>]*>((?!https:\/\/x\.example\/atom)[^<]+)</.exec(feed)?.[1];

const feedsOf = (post: FeedPost) =>
  [rss, atom].map((write) => write("https://x.example", [post], content));

test("feeds: a new slug leaves the identifier of a post as it was", () => {
  const before = feedsOf(hostile).map(identifierIn);
  const after = feedsOf({ ...hostile, slug: "another", title: "Another" }).map(identifierIn);
  expect(after).toEqual(before);
  expect(before[0]).toMatch(
    /^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  );
  expect(before[1]).toBe(before[0]);
  expect(feedsOf({ ...hostile, id: 8 }).map(identifierIn)).not.toEqual(before);
});

test("feeds: an older post keeps the address that readers know it by", () => {
  const old = { ...hostile, feed_path: "/single-post/a-post" };
  const moved = { ...old, slug: "another" };
  const address = "https://x.example/single-post/a-post";
  for (const post of [old, moved])
    expect(feedsOf(post).map(identifierIn)).toEqual([address, address]);
  expect(feedsOf(old)[0]).toContain('<guid isPermaLink="true">');
  expect(feedsOf(moved)[0]).toContain('<guid isPermaLink="false">');
  expect(feedsOf(moved)[0]).toContain("<link>https://x.example/single-post/another</link>");
  expect(feedsOf(hostile)[0]).toContain('<guid isPermaLink="false">');
});

test.each([
  {
    text: "How the <details> element works",
    asText: "How the &lt;details&gt; element works",
    asHtml: "How the &amp;lt;details&amp;gt; element works",
  },
  {
    text: "Write &amp; for an ampersand",
    asText: "Write &amp;amp; for an ampersand",
    asHtml: "Write &amp;amp;amp; for an ampersand",
  },
  {
    text: "Q&A: 3 < 4",
    asText: "Q&amp;A: 3 &lt; 4",
    asHtml: "Q&amp;amp;A: 3 &amp;lt; 4",
  },
])("feeds: RSS has $text as text in the title and as HTML in the summary", (example) => {
  const { text, asText, asHtml } = example;
  const [feed, entries] = feedsOf({ ...hostile, title: text, excerpt: text });
  expect(feed).toContain(`<title>${asText}</title>`);
  expect(feed).toContain(`<description>${asHtml}</description>`);
  expect(entries).toContain(`<title>${asText}</title>`);
  expect(entries).not.toContain(asHtml);
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
