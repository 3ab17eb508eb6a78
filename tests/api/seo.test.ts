import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { formOf } from "#tests/files.ts";
import { openSite } from "./cached-pages.ts";

const kinds = [
  {
    kind: "post",
    path: "/blog",
    staffPath: "/blog/admin",
    one: "post",
    many: "posts",
    page: ({ slug }: { slug: string }) => `/single-post/${slug}`,
    base: { content: "Text", status: "published" },
  },
  {
    kind: "project",
    path: "/portfolio",
    staffPath: "/portfolio",
    one: "item",
    many: "items",
    page: ({ id }: { id: number }) => `/single-project/${id}`,
    base: { category: "Business", imageSrc: "/a.webp", websiteUrl: "https://a.example.com" },
  },
] as const;

const seo = {
  seoTitle: " Found more easily ",
  seoDescription: "What it is about, in a sentence.",
  socialImage: "/pictures/share.png",
  canonicalUrl: "https://elsewhere.example.com/first",
  noIndex: true,
};

const answered = {
  seo_title: "Found more easily",
  seo_description: seo.seoDescription,
  social_image: seo.socialImage,
  canonical_url: seo.canonicalUrl,
  no_index: true,
};

describe.each(kinds)("a $kind", ({ path, staffPath, one, many, page, base }) => {
  async function open() {
    const app = await openSite();
    const { token } = app;
    const send = (method: string, where: string, body: object) =>
      app.ask(where, { method, token, body });
    const add = async (title: string, fields: object = {}) => {
      const slug = one === "post" ? { slug: title.toLowerCase() } : {};
      const answer = await send("POST", path, { ...base, title, ...slug, ...fields });
      expect(answer.status, answer.text).toBe(201);
      return answer.body[one];
    };
    const find = async (id: number) => (await app.ask(`${staffPath}/${id}`, { token })).body[one];
    const isIn = async (file: string, address: string) =>
      (await app.visit(file)).text.includes(`http://localhost:3000${address}`);
    return { ...app, send, add, find, isIn };
  }

  test("keeps what its page tells search engines, which lists leave out", async () => {
    const { ask, send, add, find } = await open();
    const plain = await add("Plain");
    const { id } = await add("Told", seo);
    expect(await find(id)).toMatchObject(answered);
    expect((await send("PUT", `${path}/${id}`, { title: "New" })).body[one]).toMatchObject(
      answered,
    );
    const { body } = await ask(path);
    expect(body[many]).toHaveLength(2);
    for (const name of Object.keys(answered)) {
      expect(plain).toHaveProperty(name);
      expect(body[many][0]).not.toHaveProperty(name);
    }
    const none = { seoTitle: " ", seoDescription: "", socialImage: null, canonicalUrl: "" };
    const cleared = await send("PUT", `${path}/${id}`, { ...none, noIndex: false });
    const { seo_title, seo_description, social_image, canonical_url, no_index } = plain;
    expect(cleared.body[one]).toMatchObject({
      seo_title,
      seo_description,
      social_image,
      canonical_url,
      no_index,
    });
  });

  test.each([
    ["seoTitle", "x".repeat(121)],
    ["seoDescription", "x".repeat(321)],
    ["socialImage", "javascript:alert(1)"],
    ["canonicalUrl", "/single-post/one"],
    ["noIndex", "yes"],
  ])("names %s where it breaks its rule", async (name, value) => {
    const { send, add } = await open();
    const { id } = await add("Plain");
    const { status, body } = await send("PUT", `${path}/${id}`, { [name]: value });
    expect([status, body.details?.[0].path]).toEqual([400, name]);
  });

  test("is in the sitemap unless it is not for search engines, or stands elsewhere", async () => {
    const { send, add, isIn } = await open();
    const item = await add("Told");
    const change = (fields: object) => send("PUT", `${path}/${item.id}`, fields);
    const isListed = () => isIn("/sitemap.xml", page(item));
    expect(await isListed()).toBe(true);
    await change({ noIndex: true });
    expect(await isListed()).toBe(false);
    await change({ noIndex: false, canonicalUrl: seo.canonicalUrl });
    expect(await isListed()).toBe(false);
    await change({ canonicalUrl: `http://localhost:3000${page(item)}` });
    expect(await isListed()).toBe(true);
  });

  test("keeps its social picture in the library, and follows it to a new address", async () => {
    const { ask, token, add, find } = await open();
    const png = (background: string) =>
      sharp({ create: { width: 4, height: 2, channels: 3, background } })
        .png()
        .toBuffer();
    const form = await formOf([["a.png", await png("#f00")]]);
    const [file] = (await ask("/media", { ...form, token })).body.media;
    const { id } = await add("Told", { socialImage: file.url });
    const { uses } = (await ask(`/media/${file.id}/uses`, { token })).body;
    expect(uses).toMatchObject([{ id, field: "social_image" }]);
    const refused = await ask(`/media/${file.id}`, { method: "DELETE", token });
    expect([refused.status, refused.body.code]).toEqual([409, "media_used"]);
    const other = await formOf([["b.png", await png("#00f")]]);
    const { media } = (await ask(`/media/${file.id}/replace`, { ...other, token })).body;
    expect(media.url).not.toBe(file.url);
    expect((await find(id)).social_image).toBe(media.url);
  });
});

test("a post that is not for search engines stays in lists and feeds, and leaves llms.txt", async () => {
  const { ask, visit, token } = await openSite();
  const text = { content: "Text", status: "published" };
  for (const slug of ["hidden", "shown"]) {
    const body = { ...text, title: slug, slug, noIndex: slug === "hidden" };
    expect((await ask("/blog", { method: "POST", token, body })).status).toBe(201);
  }
  const slugsIn = async (path: string) => {
    const { text } = await visit(path);
    return ["hidden", "shown"].filter((slug) => text.includes(`/single-post/${slug}`));
  };
  expect((await ask("/blog")).body.posts).toHaveLength(2);
  expect(await slugsIn("/feed.xml")).toEqual(["hidden", "shown"]);
  expect(await slugsIn("/atom.xml")).toEqual(["hidden", "shown"]);
  expect(await slugsIn("/llms.txt")).toEqual(["shown"]);
});
