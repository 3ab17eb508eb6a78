import { expect, test } from "vitest";
import type { SourceEvent } from "../source.ts";
import { readGhost } from "./ghost.ts";

const word = (text: string, format = 0) => ({ type: "extended-text", text, format });
const lexical = JSON.stringify({
  root: {
    type: "root",
    children: [
      { type: "extended-heading", tag: "h2", children: [word("Head")] },
      {
        type: "paragraph",
        children: [
          word("bold", 1),
          { type: "link", url: "__GHOST_URL__/second/", children: [word(" & link")] },
        ],
      },
      { type: "image", src: "__GHOST_URL__/content/images/a.png", alt: "A", caption: "Cap" },
      { type: "codeblock", code: "a < b", language: "js" },
      { type: "signup", children: [] },
    ],
  },
});

const made = {
  db: [
    {
      meta: { version: "5.80.0" },
      data: {
        posts: [
          {
            id: "p1",
            title: "First",
            slug: "first",
            lexical,
            status: "published",
            type: "post",
            published_at: "2024-05-06T07:08:09.000Z",
            visibility: "public",
            feature_image: "__GHOST_URL__/content/images/f.png",
          },
          {
            id: "p2",
            title: "Second",
            slug: "second",
            html: "<p>Words</p>",
            status: "published",
            type: "page",
          },
          {
            id: "p3",
            title: "Third",
            slug: "third",
            html: "<p>Paid</p>",
            status: "published",
            visibility: "paid",
          },
          { id: "p4", title: "Fourth", slug: "fourth", html: "", status: "draft" },
        ],
        posts_meta: [{ post_id: "p1", meta_description: "Of the first" }],
        tags: [
          { id: "t1", name: "Paper", slug: "paper" },
          { id: "t2", name: "#internal", slug: "hash-internal", visibility: "internal" },
        ],
        posts_tags: [
          { post_id: "p1", tag_id: "t2", sort_order: 1 },
          { post_id: "p1", tag_id: "t1", sort_order: 0 },
        ],
        users: [{ id: "u1", name: "A writer", email: "author@example.com" }],
        posts_authors: [{ post_id: "p1", author_id: "u1", sort_order: 0 }],
      },
    },
  ],
};

test("Ghost import: posts and pages come with their tags, authors and cards", () => {
  const events: SourceEvent[] = [...readGhost(JSON.stringify(made))];
  const texts = events.flatMap((event) => (event.event === "text" ? [event.text] : []));
  expect(texts.map(({ type, held }) => [type, held])).toEqual([
    ["post", null],
    ["page", null],
    ["post", "protected"],
    ["post", "draft"],
  ]);
  expect(texts[0]).toMatchObject({
    tags: ["Paper"],
    author: "u1",
    description: "Of the first",
    date: "2024-05-06T07:08:09.000Z",
    picture: "__GHOST_URL__/content/images/f.png",
    addresses: ["/first"],
  });
  expect(texts[0]?.body).toBe(
    '<h2>Head</h2><p><strong>bold</strong><a href="__GHOST_URL__/second/"> &amp; link</a></p><figure><img src="__GHOST_URL__/content/images/a.png" alt="A"><figcaption>Cap</figcaption></figure><pre><code class="language-js">a &lt; b</code></pre>',
  );
  const lines = events.flatMap((event) => (event.event === "line" ? [event.line.code] : []));
  expect(lines).toEqual(["tag", "block"]);
});

test.each([
  ["half a file", JSON.stringify(made).slice(0, 300), /not valid JSON/],
  ["other JSON", "[1]", /not a Ghost export/],
  ["JSON of another shape", '{"db":[{"data":{"posts":7}}]}', /not a Ghost export/],
])("Ghost import: %s is refused", (_, text, sentence) => {
  expect(() => [...readGhost(text)]).toThrow(sentence);
});

const postWith = (fields: object, meta: object = {}) => {
  const posts = [{ id: "p1", title: "One", slug: "one", html: "<p>Words</p>", ...fields }];
  const data = { posts, posts_meta: [{ post_id: "p1", ...meta }] };
  const now = new Date("2026-11-28T12:00:00Z");
  const events = [...readGhost(JSON.stringify({ db: [{ data }] }), now)];
  return events.flatMap((event) => (event.event === "text" ? [event.text] : []))[0];
};

test.each([
  [{ status: "published", published_at: "2099-01-01T00:00:00.000Z" }, {}, "scheduled"],
  [{ status: "published" }, { email_only: 1 }, "private"],
  [{ status: "published", visibility: "members" }, {}, "protected"],
  [{ status: "published", visibility: "public" }, {}, null],
] as const)("Ghost import: a post with %j and %j is held back as %s", (fields, meta, held) => {
  expect(postWith(fields, meta)?.held).toBe(held);
});

test("Ghost import: the alt text and caption of the main picture are kept", () => {
  const meta = { feature_image_alt: "A hill", feature_image_caption: "<span>By <b>Ann</b></span>" };
  const post = postWith({ status: "published", feature_image: "__GHOST_URL__/a.png" }, meta);
  expect(post).toMatchObject({ pictureAlt: "A hill", pictureCaption: "By Ann" });
});

test("Ghost import: cards for members of a public post are kept back, and the report says so", () => {
  const card = (words: string, visibility: object) => ({ type: "html", html: words, visibility });
  const children = [
    card("<p>all</p>", { web: { nonMember: true, memberSegment: "" } }),
    card("<p>SECRET</p>", { web: { nonMember: false, memberSegment: "status:free" } }),
    card("<p>SECRET</p>", { showOnWeb: false, showOnEmail: true }),
  ];
  const written = JSON.stringify({ root: { type: "root", children } });
  const html =
    "<p>all</p><!--kg-gated-block:begin nonMember:false --><p>SECRET</p><!--kg-gated-block:end-->";
  for (const fields of [{ html }, { html: null, lexical: written }]) {
    const posts = [{ id: "p1", title: "One", slug: "one", status: "published", ...fields }];
    const events = [...readGhost(JSON.stringify({ db: [{ data: { posts } }] }))];
    const [text] = events.flatMap((event) => (event.event === "text" ? [event.text] : []));
    expect([text?.body, text?.held]).toEqual(["<p>all</p>", null]);
    const lines = events.flatMap((event) => (event.event === "line" ? [event.line.message] : []));
    expect(lines[0]).toContain("only members of the old site saw");
  }
});
