import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { patchShapes } from "#format/patch/draw.ts";
import { openSite } from "#tests/api/cached-pages.ts";
import { formOf } from "#tests/files.ts";

async function open() {
  const app = await openSite();
  const token = await app.tokenOf("admin");
  const send = (method: string, path: string, body: object) =>
    app.ask(path, { method, token, body });
  const brand = (body: object) => send("PUT", "/content/brand/1", body);
  return { ...app, send, brand };
}

const sizeOf = async (bytes: Buffer) => {
  const { width, height, format } = await sharp(bytes).metadata();
  return [width, height, format];
};

/** Reads the colour of one pixel. */
async function colorAt(bytes: Buffer, left: number, top: number): Promise<string> {
  const pixel = sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw();
  return `#${(await pixel.toBuffer()).toString("hex").slice(0, 6)}`;
}

test("a colour without a readable pair is refused at its field, with the nearest that passes", async () => {
  const { ask, brand } = await open();
  const before = (await ask("/content/brand/1")).body.item;
  for (const [body, path, message] of [
    [{ main: "#808080", logo: "/pictures/share.png" }, "main", /#808080.*passes is #858585\.$/],
    [{ action: "#777777" }, "action", /4\.5:1 is needed.*#767676\.$/],
    [{ paper: "#222222" }, "paper", /must be light/],
    [{ ink: "#99aabb" }, "ink", /7:1 is needed/],
    [{ main: "blue" }, "main", /Enter a colour such as #0099cc\./],
    [{ main: "#fff;}body{display:none" }, "main", /Enter a colour such as/],
    [{ text: "bricolage-grotesque" }, "text", /must be one of/],
    [{ logo: "javascript:alert(1)" }, "logo", /web address/],
    [{ icon: "https://elsewhere.example.com/icon.png" }, "icon", /from the library/],
  ] as const) {
    const answer = await brand(body);
    expect(answer.status, path).toBe(400);
    expect(answer.body.details, answer.text).toEqual([
      { path, message: expect.stringMatching(message) },
    ]);
  }
  expect((await ask("/content/brand/1")).body.item).toEqual(before);
});

test("a logo with a script does not come into the library", async () => {
  const { ask, tokenOf } = await open();
  const logo = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const form = await formOf([["logo.svg", logo]]);
  const answer = await ask("/media", { ...form, method: "POST", token: await tokenOf("admin") });
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining("<script>")]);
});

test("colours are kept in small letters", async () => {
  const { brand } = await open();
  expect((await brand({ main: " #7A1FA2 " })).body.item.main).toBe("#7a1fa2");
});

test("icons, manifest and mails follow the brand; what ships is sent while it is the brand", async () => {
  const { brand, visit, ask, dir, mailWorker, made } = await open();
  const shippedIcon = await visit("/icon-192.png");
  // Left to the files that ship, which this site has none of.
  expect([shippedIcon.status, made.length]).toEqual([200, 1]);

  expect((await brand({ main: "#7a1fa2", paper: "#ffffff" })).status).toBe(200);
  for (const [path, size] of [
    ["/icon-192.png", 192],
    ["/icon-512.png", 512],
    ["/icon-maskable-512.png", 512],
    ["/apple-touch-icon.png", 180],
  ] as const) {
    const icon = await visit(path);
    expect(icon.headers.get("content-type"), path).toBe("image/png");
    expect(await sizeOf(icon.bytes), path).toEqual([size, size, "png"]);
    const known = { "if-none-match": icon.headers.get("etag") as string };
    expect((await visit(path, { headers: known })).status, path).toBe(304);
  }
  const svg = await visit("/favicon.svg");
  expect(svg.headers.get("content-type")).toMatch(/^image\/svg\+xml/);
  expect(svg.headers.get("content-security-policy")).toMatch(/sandbox/);
  const ico = await visit("/favicon.ico");
  expect(ico.bytes.subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]));
  expect(await sizeOf(ico.bytes.subarray(22))).toEqual([48, 48, "png"]);
  expect(made).toHaveLength(1);

  const manifest = JSON.parse((await visit("/manifest.webmanifest")).text);
  expect(manifest).toMatchObject({ theme_color: "#7a1fa2", background_color: "#ffffff" });

  await ask("/contact/submit", {
    method: "POST",
    body: { name: "Visitor", email: "v@example.com", message: "Hello" },
  });
  await mailWorker.runOnce();
  const mails = readdirSync(join(dir, "mail")).map((name) =>
    readFileSync(join(dir, "mail", name), "utf8")
      .replaceAll("=\r\n", "")
      .replaceAll("=\n", ""),
  );
  expect(mails.length).toBeGreaterThan(0);
  for (const mail of mails) expect(mail).toContain("dashed #7a1fa2");
});

test("another agency has a monogram until it has an icon of its own", async () => {
  const { send, brand, visit, dir } = await open();
  await send("PUT", "/content/settings/1", { name: "Foo Works" });
  const monogram = await visit("/apple-touch-icon.png");
  expect(await colorAt(monogram.bytes, 2, 2)).toBe("#0099cc");

  const square = sharp({ create: { width: 64, height: 64, channels: 3, background: "#118833" } });
  mkdirSync(join(dir, "media"), { recursive: true });
  writeFileSync(join(dir, "media", "icon.png"), await square.png().toBuffer());
  expect((await brand({ icon: "/media/icon.png" })).status).toBe(200);
  const icon = await visit("/icon-512.png");
  expect(await colorAt(icon.bytes, 256, 256)).toBe("#118833");
});

test("the picture of what has none is sewn of the brand's colours, and follows them", async () => {
  const { brand, visit } = await open();
  const before = await visit("/default-picture.svg");
  expect(before.headers.get("content-type")).toBe("image/svg+xml");
  expect(before.headers.get("content-security-policy")).toMatch(/sandbox/);
  expect(before.text).toContain('stroke="#0099cc"');
  const known = { "if-none-match": before.headers.get("etag") as string };
  expect((await visit("/default-picture.svg", { headers: known })).status).toBe(304);
  await brand({ main: "#7a1fa2", paper: "#ffffff" });
  const after = await visit("/default-picture.svg", { headers: known });
  expect([after.status, after.text.includes("#0099cc")]).toEqual([200, false]);
  expect(after.text).toContain('stroke="#7a1fa2"');
  const picture = await sharp(after.bytes).png().toBuffer();
  expect(await sizeOf(picture)).toEqual([1600, 1000, "png"]);
});

test("the quilt has a tile of each public project in its colours, and repeats few of them", async () => {
  const { send, visit } = await open();
  const tilesIn = (text: string) => text.match(/<g id="t\d+"/g)?.length ?? 0;
  const none = await visit("/quilt.svg");
  expect([none.status, none.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
  expect(tilesIn(none.text)).toBe(1);

  const project = {
    category: "Business",
    imageSrc: "/media/none.webp",
    websiteUrl: "https://a.example.com",
  };
  const colored = { paperColor: "#16323d", inkColor: "#fff1d6" };
  await send("POST", "/portfolio", { ...project, ...colored, title: "One" });
  await send("POST", "/portfolio", { ...project, title: "Two" });
  const draft = { ...project, title: "Three", status: "draft", paperColor: "#4a1d2f" };
  await send("POST", "/portfolio", draft);
  const some = await visit("/quilt.svg");
  expect(tilesIn(some.text)).toBe(2);
  expect(some.text).toContain('fill="#fff1d6"');
  expect(some.text).not.toContain("#4a1d2f");
  const { width, height } = await sharp(some.bytes).metadata();
  expect((width ?? 0) / (height ?? 1)).toBe(64);
  const known = { "if-none-match": some.headers.get("etag") ?? "" };
  expect((await visit("/quilt.svg", { headers: known })).status).toBe(304);
});

test("patches: a project's own patch is its tile in the quilt; an unknown one changes nothing", async () => {
  const { send, visit } = await open();
  const project = {
    category: "Business",
    imageSrc: "/media/none.webp",
    websiteUrl: "https://a.example.com",
  };
  await send("POST", "/portfolio", { ...project, title: "Plain" });
  const plain = await visit("/quilt.svg");
  const change = (patch: string | null) => send("PUT", "/portfolio/1", { patch });
  expect((await change("dragon-indigo-0123")).status).toBe(200);
  expect((await visit("/quilt.svg")).text).toBe(plain.text);
  expect((await change("kalka-leaf-0123")).status).toBe(200);
  const drawn = patchShapes({ motif: "kalka", cloth: "leaf", stitches: "0123" });
  expect((await visit("/quilt.svg")).text).toContain(drawn);
  for (const patch of ['"/><script>', "kalka-leaf-0129", "kalka leaf"])
    expect((await change(patch)).body.details, patch).toMatchObject([{ path: "patch" }]);
});

test("what is shared has a picture of 1200 by 630, made of title, picture and brand", async () => {
  const { send, visit, brand } = await open();
  const text = { content: "Text", status: "published" };
  await send("POST", "/blog", { ...text, title: "A title & <more>", slug: "first" });
  const work = { category: "Business", imageSrc: "/media/none.webp" };
  const project = await send("POST", "/portfolio", {
    ...work,
    title: "W".repeat(150),
    websiteUrl: "https://a.example.com",
  });
  await send("POST", "/content/pages", {
    title: "Ours",
    description: "Ours.",
    heading: "আমাদের কথা",
    slug: "ours",
    blocks: [],
  });
  const { id } = project.body.item;
  for (const path of [
    "/social/post/first.jpg",
    `/social/project/${id}.jpg`,
    "/social/page.jpg",
    "/social/page/about.jpg",
    "/social/page/contact-us.jpg",
    "/social/page/ours.png",
  ]) {
    const picture = await visit(path);
    expect(picture.status, path).toBe(200);
    const type = path.endsWith("png") ? "png" : "jpeg";
    expect(picture.headers.get("content-type"), path).toBe(`image/${type}`);
    expect(await sizeOf(picture.bytes), path).toEqual([1200, 630, type]);
  }
  const before = await visit("/social/post/first.jpg");
  expect((await visit("/social/post/first.jpg")).headers.get("etag")).toBe(
    before.headers.get("etag"),
  );
  await brand({ paper: "#ffeeee" });
  const after = await visit("/social/post/first.png");
  expect(await colorAt(after.bytes, 10, 10)).toBe("#ffeeee");
  expect(after.headers.get("etag")).not.toBe(before.headers.get("etag"));
});

test("signs that no font has are left out of a picture, and most of a title gone is the site's name", async () => {
  const { send, visit } = await open();
  const drawn = async (title: string) => {
    const { body } = await send("POST", "/blog", {
      title,
      slug: `post-${Math.random().toString(36).slice(2)}`,
      content: "Text",
      status: "published",
    });
    return (await visit(`/social/post/${body.post.slug}.png`)).bytes;
  };
  const name = await drawn("Nokshi");
  for (const title of ["東京の庭", "Сад на скале", "حديقة", "🎉🎉", "庭園 A"])
    expect((await drawn(title)).equals(name), title).toBe(true);
  for (const [title, same] of [
    ["Łódź in May", "Lódz in May"],
    ["🎉 Hello 世 there", "Hello there"],
    ["A 3 €️ tea", "A 3 € tea"],
  ] as const)
    expect((await drawn(title)).equals(await drawn(same)), title).toBe(true);
  expect((await drawn("আমাদের কথা")).equals(name)).toBe(false);

  await send("PUT", "/content/settings/1", { name: "東京" });
  const icon = await visit("/icon-512.png");
  const within = { left: 100, top: 100, width: 312, height: 312 };
  const middle = await sharp(icon.bytes).extract(within).png().toBuffer();
  expect((await sharp(middle).stats()).entropy).toBe(0);
  expect((await visit("/social/page.png")).status).toBe(200);
});

test("any picture of the library is the cover, whatever its format and shape", async () => {
  const { ask, send, visit, tokenOf } = await open();
  const token = await tokenOf("admin");
  const solid = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#cc2244" } });
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#cc2244"/></svg>`;
  const files: [string, Buffer | string][] = [
    ["drawing.svg", drawing],
    ["photo.avif", await solid(1600, 1000).avif().toBuffer()],
    ["page.webp", await solid(300, 3000).webp().toBuffer()],
    ["line.png", await solid(2, 4000).png().toBuffer()],
    ["wide.gif", await solid(2000, 100).gif().toBuffer()],
  ];
  for (const [name, bytes] of files) {
    const [file] = (await ask("/media", { ...(await formOf([[name, bytes]])), token })).body.media;
    const slug = name.split(".")[0] as string;
    const text = { title: name, slug, content: "Text", status: "published" };
    await send("POST", "/blog", { ...text, socialImage: file.url });
    const card = await visit(`/social/post/${slug}.jpg?v=anything`);
    expect(await sizeOf(card.bytes), name).toEqual([1200, 630, "jpeg"]);
    expect(await colorAt(card.bytes, 640, 300), name).not.toMatch(/^#c/);
    for (const point of [
      [700, 30],
      [920, 315],
      [1190, 600],
    ] as const)
      expect(await colorAt(card.bytes, point[0], point[1]), name).toMatch(/^#c.2.4.$/);
  }
});

test("a cover that is gone, elsewhere or cannot be read leaves a quilt, not an empty card", async () => {
  const { send, visit, dir } = await open();
  mkdirSync(join(dir, "media"), { recursive: true });
  writeFileSync(join(dir, "media", "broken.png"), "no picture");
  const cards = [];
  for (const [slug, featuredImage] of [
    ["none", null],
    ["gone", "/media/gone.png"],
    ["broken", "/media/broken.png"],
    ["far", "https://elsewhere.example.com/a.png"],
  ] as const) {
    const text = { title: "A title", slug, content: "Text", status: "published" };
    expect((await send("POST", "/blog", { ...text, featuredImage })).status, slug).toBe(201);
    cards.push((await visit(`/social/post/${slug}.png`)).bytes);
  }
  for (const card of cards) expect(card.equals(cards[0] as Buffer)).toBe(true);
  const within = { left: 680, top: 0, width: 500, height: 630 };
  const quilt = await sharp(cards[0]).extract(within).png().toBuffer();
  expect((await sharp(quilt).stats()).entropy).toBeGreaterThan(0.5);
});

test("a card keeps the focal point, is small, and answers at a post's former address", async () => {
  const { ask, send, visit, tokenOf } = await open();
  const token = await tokenOf("admin");
  const right = await sharp({
    create: { width: 400, height: 400, channels: 3, background: "#22cc44" },
  })
    .png()
    .toBuffer();
  const halves = await sharp({
    create: { width: 2000, height: 400, channels: 3, background: "#2244cc" },
  })
    .composite([{ input: right, left: 1600, top: 0 }])
    .png()
    .toBuffer();
  const [file] = (await ask("/media", { ...(await formOf([["a.png", halves]])), token })).body
    .media;
  const text = { title: "W".repeat(200), slug: "first", content: "Text", status: "published" };
  const { id } = (await send("POST", "/blog", { ...text, featuredImage: file.url })).body.post;
  expect(await colorAt((await visit("/social/post/first.png")).bytes, 920, 315)).toBe("#2244cc");
  await send("PUT", `/media/${file.id}`, { focalX: 100, focalY: 50 });
  expect(await colorAt((await visit("/social/post/first.png")).bytes, 920, 315)).toBe("#22cc44");

  const noise = await sharp({
    create: {
      width: 1200,
      height: 1260,
      channels: 3,
      background: "#000000",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  const form = await formOf([["noise.png", noise]]);
  const [loud] = (await ask("/media", { ...form, token })).body.media;
  await send("PUT", `/blog/${id}`, { featuredImage: loud.url, slug: "second" });
  for (const path of ["/social/post/second.jpg", "/social/post/first.jpg"]) {
    const { status, bytes } = await visit(path);
    expect([status, bytes.length < 250_000], `${path} ${bytes.length}`).toEqual([200, true]);
  }
});

test("nothing is made of what the public cannot see, or of what there is not", async () => {
  const { send, visit } = await open();
  await send("POST", "/blog", { title: "Draft", slug: "draft", content: "Text" });
  await send("POST", "/blog", {
    title: "Later",
    slug: "later",
    content: "Text",
    status: "published",
    publishedAt: "2026-04-01T00:00:00.000Z",
  });
  for (const path of [
    "/social/post/draft.jpg",
    "/social/post/later.jpg",
    "/social/post/none.jpg",
    "/social/project/999.jpg",
    "/social/project/x.jpg",
    "/social/project/1e3.jpg",
    "/social/page/none.jpg",
    "/social/page/admin.jpg",
    "/social/page/../about.jpg",
    "/social/post/first",
    "/social/user/1.jpg",
    "/social/.jpg",
    "/social/post/%00.jpg",
  ]) {
    expect((await visit(path)).status, path).toBe(404);
  }
});

test("only admins choose the brand", async () => {
  const { ask, tokenOf } = await open();
  const body = { main: "#7a1fa2" };
  for (const name of ["author", "user", "nobody"] as const) {
    const token = await tokenOf(name);
    const { status } = await ask("/content/brand/1", { method: "PUT", token, body });
    expect(status, name).toBe(name === "nobody" ? 401 : 403);
  }
});
