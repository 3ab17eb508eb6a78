import sharp from "sharp";
import { expect, test } from "vitest";
import type { Site } from "#server/pages/page-parts.ts";
import { createImportApp } from "#tests/import-app.ts";
import { type WxrItem, wxr } from "#tests/wordpress-export.ts";
import { type ZippedFile, zipOf } from "#tests/zip.ts";

const site = "https://old.example.com";
const uploads = `${site}/wp-content/uploads`;

const picture = (background: string) =>
  sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .png()
    .toBuffer();

/** The least that is a PDF. */
const pdf = "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n";

/** Has no page at all. */
const emptySite: Site = {
  clientDir: null,
  takesForm: () => false,
  handle: async () => new Response("Not found", { status: 404 }),
};

const attachment = (id: number, path: string, more: Partial<WxrItem> = {}): WxrItem => ({
  id,
  type: "attachment",
  title: `File ${id}`,
  attachment: `${uploads}/${path}`,
  status: "inherit",
  ...more,
});

async function zipOfSite(items: readonly WxrItem[], files: readonly ZippedFile[] = []) {
  return zipOf([
    { name: "backup/export.xml", bytes: wxr(items) },
    { name: "backup/wp-content/uploads/2020/03/chair.png", bytes: await picture("red") },
    { name: "backup/wp-content/uploads/2021/03/chair.png", bytes: await picture("blue") },
    { name: "backup/wp-content/uploads/2020/03/price.pdf", bytes: pdf },
    ...files,
  ]);
}

test("old sites: a zip of the export and its uploads brings pictures and linked files", async () => {
  const app = await createImportApp();
  const items: WxrItem[] = [
    {
      id: 1,
      title: "One",
      body: `<img src="http://old.example.com/wp-content/uploads/2020/03/chair-300x200.png?w=300" alt=""> <a href="${uploads}/2020/03/price.pdf">Prices</a> <a href="${uploads}/2022/05/chair.png">another</a> <a href="${site}/nowhere/">nowhere</a> <a href="${site}/">home</a> <a href="${site}/chair/"><img src="https://i0.wp.com/old.example.com/wp-content/uploads/2021/03/chair.png?resize=1%2C2" alt="B"></a>`,
      meta: { _thumbnail_id: "30" },
    },
    attachment(30, "2020/03/chair.png", { meta: { _wp_attachment_image_alt: "A red chair" } }),
    attachment(31, "2021/03/chair.png", { link: `${site}/chair/` }),
    attachment(32, "2019/01/unused.png"),
  ];
  const imported = await app.importText(await zipOfSite(items), { kind: "wordpress" });
  expect(imported.problem).toBeNull();
  expect(imported.report.counts).toMatchObject({ posts: 1, pictures: 3 });
  const { media } = (await app.send("GET", "/media")).body;
  const urlOf = (part: (file: { alt: string | null; url: string }) => boolean): string =>
    media.find(part).url;
  const red = urlOf(({ alt }) => alt === "A red chair");
  const prices = urlOf(({ url }) => url.endsWith(".pdf"));
  const blue = urlOf(({ url }) => url !== red && url !== prices);
  const [post] = (await app.send("GET", "/blog/admin")).body.posts;
  expect(post.featured_image).toBe(red);
  expect(post.content).toContain(`![A red chair](${red})`);
  expect(post.content).toContain(`[Prices](${prices})`);
  expect(post.content).toContain("[home](/)");
  expect(post.content).toContain(`![B](${blue})`);
  // The file of that name is in the folder of another month.
  expect(post.content).toContain(`[another](${uploads}/2022/05/chair.png)`);
  const lines = await app.linesOf(imported.id);
  const messages = lines.map(({ code, message }) => `${code}: ${message}`);
  expect(messages).toEqual([
    expect.stringMatching(/^picture_away: .*2022\/05\/chair\.png$/),
    `link: A link leads to ${site}/nowhere/, which is not in the file.`,
    "left_out: Left in the old library: 1 file that no text uses or that is missing from the export.",
  ]);
});

test("old sites: the parts of an export of wordpress.com are one site", async () => {
  const app = await createImportApp();
  const zip = zipOf([
    {
      name: "site.2024-01-01.001.xml",
      bytes: wxr([{ id: 1, title: "One", body: `<a href="${site}/two/">Two</a>` }]),
    },
    { name: "site.2024-01-01.002.xml", bytes: wxr([{ id: 2, title: "Two", body: "Words." }]) },
    { name: "sitemap.xml", bytes: "<urlset></urlset>" },
  ]);
  const imported = await app.importText(zip, { kind: "wordpress" });
  expect(imported).toMatchObject({ problem: null, report: { counts: { posts: 2 } } });
  const { posts } = (await app.send("GET", "/blog/admin")).body;
  const contents = posts.map(({ content }: { content: string }) => content);
  expect(contents).toContain("[Two](/single-post/two)");
  expect(await app.linesOf(imported.id)).toEqual([]);
});

test("old sites: a zip of Ghost brings the pictures of its folder", async () => {
  const app = await createImportApp();
  const html =
    '<p><img src="__GHOST_URL__/content/images/size/w600/2023/01/hill.png" alt="Hill"></p>';
  const post = { status: "published", type: "post", visibility: "public" };
  const posts = [
    { ...post, id: "p1", title: "One", slug: "one", html },
    { ...post, id: "p2", title: "Mailed", slug: "mailed", status: "sent", html: "<p>Only.</p>" },
  ];
  const zip = zipOf([
    { name: "content/themes/x/package.json", bytes: '{"posts": 1, "name": "x"}' },
    { name: "export.json", bytes: JSON.stringify({ db: [{ data: { posts } }] }) },
    { name: "content/images/2023/01/hill.png", bytes: await picture("green") },
  ]);
  const fields = { kind: "ghost", site: "https://ghost.example.com" };
  const imported = await app.importText(zip, fields);
  expect(imported).toMatchObject({ problem: null, report: { counts: { pictures: 1 } } });
  const [{ url }] = (await app.send("GET", "/media")).body.media;
  await app.send("POST", `/imports/${imported.id}/release`);
  const { data } = (await app.send("GET", "/blog/slug/one")).body;
  expect(data.content).toBe(`![Hill](${url})`);
  // Only mailed there, and never on the site.
  expect((await app.send("GET", "/blog/slug/mailed")).status).toBe(404);
  expect((await app.send("GET", "/blog/admin")).body.posts).toHaveLength(2);
});

test.each([
  ["wordpress", /archive contains no WordPress export/],
  ["ghost", /archive contains no Ghost export/],
  ["markdown", /If it is from WordPress or Ghost, choose that/],
])(
  "old sites: an archive without the texts of %s fails with a sentence",
  async (kind, sentence) => {
    const app = await createImportApp();
    const zip = zipOf([{ name: "other.xml", bytes: "<urlset></urlset>" }]);
    expect(await app.importText(zip, { kind })).toMatchObject({
      state: "failed",
      problem: expect.stringMatching(sentence),
    });
  },
);

test("old sites: what search engines alone were told comes along", async () => {
  const app = await createImportApp();
  const meta = {
    _yoast_wpseo_title: "For engines",
    _yoast_wpseo_metadesc: "In short",
    "_yoast_wpseo_meta-robots-noindex": "1",
    _yoast_wpseo_canonical: "https://magazine.example/one",
  };
  const templated = { _yoast_wpseo_title: "%%title%% %%sep%%", _yoast_wpseo_canonical: site };
  await app.importText(
    wxr([
      { id: 1, title: "One", body: "Words.", meta },
      { id: 2, title: "Two", body: "Words.", meta: templated },
    ]),
  );
  const { posts } = (await app.send("GET", "/blog/admin?sort=title&order=ASC")).body;
  const [one, two] = await Promise.all(
    posts.map(
      async ({ id }: { id: number }) => (await app.send("GET", `/blog/admin/${id}`)).body.post,
    ),
  );
  expect(one).toMatchObject({
    seo_title: "For engines",
    seo_description: "In short",
    no_index: true,
    canonical_url: "https://magazine.example/one",
  });
  expect(two).toMatchObject({ seo_title: null, no_index: false, canonical_url: null });
});

test("old sites: addresses that WordPress makes of others lead along with them", async () => {
  const app = await createImportApp({}, { site: emptySite });
  const items: WxrItem[] = [
    {
      id: 1,
      title: "First",
      link: `${site}/2020/03/first/`,
      categories: ["Case &amp; studies"],
      body: `<img src="${uploads}/2020/03/chair.png" alt="">`,
      meta: { _wp_old_slug: "before" },
    },
    { id: 9, type: "page", title: "Old home", link: `${site}/`, body: "Welcome." },
    attachment(30, "2020/03/chair.png", { link: `${site}/chair/` }),
  ];
  const { id, report } = await app.importText(await zipOfSite(items), { kind: "wordpress" });
  const lines = await app.linesOf(id);
  expect(lines.find(({ title }) => title === "Old home")?.message).toContain("home page");
  expect((await app.send("POST", `/imports/${id}/release`)).status).toBe(200);
  const { url } = (await app.send("GET", "/media")).body.media[0];
  const leadsTo = async (path: string) => {
    const { status, headers } = await app.visit(path);
    return [status, headers.get("location")];
  };
  for (const [from, to] of [
    ["/2020/03/first/", "/single-post/first"],
    ["/2020/03/first/feed/", "/single-post/first"],
    ["/2020/03/first/amp", "/single-post/first"],
    ["/2020/03/first/2/", "/single-post/first"],
    ["/2020/03/first/comment-page-1/", "/single-post/first"],
    ["/2020/03/before/", "/single-post/first"],
    ["/2020/", "/blog"],
    ["/2020/03/", "/blog"],
    ["/2020/03/04/", "/blog"],
    ["/2020/03/page/2/", "/blog"],
    ["/page/2/", "/blog"],
    ["/blog/page/2/", "/blog"],
    ["/category/case-studies/page/2/", "/blog?category=Case+%26+studies"],
    ["/wp-sitemap.xml", "/sitemap.xml"],
    ["/wp-content/uploads/2020/03/chair.png", url],
    ["/wp-content/uploads/2020/03/chair-300x200.png", url],
    ["/chair/", url],
    ["/?attachment_id=30", url],
  ] as const)
    expect(await leadsTo(from), from).toEqual([301, to]);
  for (const path of ["/2019/", "/2021/03/first/", "/single-post/first/feed-me", "/nothing/2/"])
    expect((await app.visit(path)).status, path).toBe(404);
  const { total } = (await app.send("GET", "/redirects")).body.pagination;
  expect(total).toBe(report.counts.redirects);
  expect((await app.send("DELETE", `/imports/${id}`)).status).toBe(204);
  expect((await app.send("GET", "/redirects")).body.redirects).toEqual([]);
  expect((await app.visit("/2020/03/first/feed/")).status).toBe(404);
});

test.each([
  [
    "wordpress",
    wxr([{ id: 1, title: "One", body: "Words." }]),
    {
      "/feed/": "/feed.xml",
      "/?feed=rss2": "/feed.xml",
      "/feed/atom/": "/atom.xml",
      "/wp-sitemap.xml": "/sitemap.xml",
      "/wp-sitemap-posts-post-1.xml": "/sitemap.xml",
      "/sitemap_index.xml": "/sitemap.xml",
      "/post-sitemap.xml": "/sitemap.xml",
    },
  ],
  [
    "ghost",
    JSON.stringify({
      db: [
        {
          data: {
            posts: [{ id: "1", title: "One", slug: "one", html: "<p>W</p>", status: "published" }],
          },
        },
      ],
    }),
    {
      "/rss/": "/feed.xml",
      "/sitemap-posts.xml": "/sitemap.xml",
    },
  ],
  [
    "markdown",
    zipOf([{ name: "posts/one.md", bytes: "---\ntitle: One\ndate: 2020-01-05\n---\nWords." }]),
    {
      "/index.xml": "/feed.xml",
      "/rss.xml": "/feed.xml",
      "/feed/": "/feed.xml",
      "/feed/feed.xml": "/feed.xml",
      "/posts/index.xml": "/feed.xml",
      "/blog/rss.xml": "/feed.xml",
      "/sitemap-index.xml": "/sitemap.xml",
      "/sitemap-0.xml": "/sitemap.xml",
    },
  ],
] as const)(
  "old sites: feeds and maps of %s lead to those of this one",
  async (kind, file, paths) => {
    const app = await createImportApp({}, { site: emptySite });
    const { id } = await app.importText(file, { kind });
    expect((await app.send("POST", `/imports/${id}/release`)).status).toBe(200);
    for (const [from, to] of Object.entries(paths)) {
      const { status, headers } = await app.visit(from);
      expect([status, headers.get("location")?.replace("?feed=rss2", "")], from).toEqual([301, to]);
    }
  },
);

test("old sites: without its address, links of Ghost are paths, and what is missing is in the report", async () => {
  const app = await createImportApp();
  const html =
    '<p><a href="__GHOST_URL__/content/files/x.pdf">f</a> <img src="__GHOST_URL__/content/images/a.png" alt="A"> <a href="__GHOST_URL__/gone/">g</a></p>';
  const post = { id: "1", title: "One", slug: "one", html, status: "published" };
  const more = { feature_image: "__GHOST_URL__/content/images/f.png" };
  const meta = [{ post_id: "1", feature_image_alt: "A hill" }];
  const file = JSON.stringify({
    db: [{ data: { posts: [{ ...post, ...more }], posts_meta: meta } }],
  });
  const first = await app.importText(file, { kind: "ghost" });
  const contentOf = async () => (await app.send("GET", "/blog/admin")).body.posts[0];
  expect(await contentOf()).toMatchObject({
    content: "[f](/content/files/x.pdf) ![A](/content/images/a.png) [g](/gone/)",
    featured_image: null,
  });
  const messages = (await app.linesOf(first.id)).map(({ message }) => message);
  expect(messages.join("\n")).not.toContain("__GHOST_URL__");
  expect(messages).toContain(
    "The file /content/files/x.pdf is not in the export. Import it again with the address of the old site, or with its folder “content”.",
  );
  expect(messages).toContain("Not kept from its picture: A hill");
  const again = await app.importText(file, { kind: "ghost", site: "https://ghost.example.com" });
  expect(again.report.counts).toMatchObject({ unchanged: 0 });
});

test("old sites: the library keeps what is said of a main picture", async () => {
  const app = await createImportApp();
  const zip = zipOf([
    {
      name: "posts/one.md",
      bytes:
        "---\ntitle: One\ncover:\n  image: a.png\n  alt: A red chair\n  caption: By the window\n---\nWords.",
    },
    { name: "posts/a.png", bytes: await picture("red") },
  ]);
  await app.importText(zip, { kind: "markdown" });
  const [{ alt, caption }] = (await app.send("GET", "/media")).body.media;
  expect([alt, caption]).toEqual(["A red chair", "By the window"]);
});
