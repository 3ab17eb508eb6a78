import { tmpdir } from "node:os";
import sharp from "sharp";
import { expect, test } from "vitest";
import { startBucket, temporary } from "#tests/bucket.ts";
import { formOf } from "#tests/files.ts";
import { createTestApp } from "#tests/test-app.ts";
import type { Site } from "../pages/page-parts.ts";

const site: Site = {
  handle: async () => new Response("", { status: 404 }),
  clientDir: null,
  takesForm: () => false,
};

const picture = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: "#336699" } })
    .png()
    .toBuffer();

test("files are served for ever, without running anything", async () => {
  const { ask, visit, tokenOf } = await createTestApp({ site });
  const token = await tokenOf("author");
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>';
  const form = await formOf([
    ["a.svg", svg],
    ["a.pdf", "%PDF-1.7"],
  ]);
  const { media } = (await ask("/media", { ...form, token })).body;
  const drawn = await visit(media[0].url);
  expect(drawn.text).toBe(svg);
  expect(drawn.headers.get("content-type")).toMatch("image/svg+xml");
  expect(drawn.headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox/);
  expect(drawn.headers.get("x-content-type-options")).toBe("nosniff");
  for (const { url } of media) {
    const { status, headers } = await visit(url);
    expect([status, headers.get("cache-control")]).toEqual([
      200,
      "public, max-age=31536000, immutable",
    ]);
  }
});

test("two machines without a common folder serve each other's files from a bucket", async () => {
  const { address, close } = await startBucket();
  const app = await createTestApp({ site, variables: { MEDIA_URL: address } });
  const other = await app.openSecondProcess({ DATA_DIR: temporary("other-"), MEDIA_URL: address });
  const token = await app.tokenOf("author");
  const bytes = await picture();
  const [file] = (await app.ask("/media", { ...(await formOf([["a.png", bytes]])), token })).body
    .media;
  expect((await other.visit(file.url)).bytes).toEqual(bytes);
  const hash = /[0-9a-f]{64}/.exec(file.url)?.[0];
  for (const machine of [app, other]) {
    const ask = (headers: Record<string, string>) => machine.visit(file.url, { headers });
    expect((await ask({ "if-none-match": `"${hash}"` })).status).toBe(304);
    const part = await ask({ range: "bytes=0-3", "if-range": `"${hash}"` });
    expect([part.status, part.bytes]).toEqual([206, bytes.subarray(0, 4)]);
    expect(part.headers.get("content-security-policy")).toContain("sandbox");
    expect((await ask({ range: "bytes=0-3", "if-range": '"other"' })).bytes).toEqual(bytes);
  }
  const scaled = await other.visit(`/images/160${file.url}.webp`);
  expect([scaled.status, scaled.headers.get("content-type")]).toEqual([200, "image/webp"]);

  await close();
  expect((await other.visit(file.url)).bytes).toEqual(bytes);
  const away = await other.ask("/media", { ...(await formOf([["b.pdf", "%PDF-1.7"]])), token });
  expect([away.status, away.body.code]).toEqual([503, "storage_unavailable"]);
  expect((await app.ask("/media", { token })).body.pagination.total).toBe(1);
});

test("pages are told the focal point, and made anew when it moves", async () => {
  const seen: unknown[] = [];
  const { ask, visit, tokenOf } = await createTestApp({
    site: {
      ...site,
      clientDir: tmpdir(),
      async handle(_, visit) {
        const facts = Object.values(await visit.describe([url]));
        seen.push(facts.map(({ focal }) => focal));
        return new Response("<p>", { headers: { "content-type": "text/html" } });
      },
    },
  });
  const token = await tokenOf("author");
  const form = await formOf([["a.png", await picture()]]);
  const [{ id, url }] = (await ask("/media", { ...form, token })).body.media;
  await visit("/blog");
  await ask(`/media/${id}`, { method: "PUT", body: { focalX: 20, focalY: 75.5 }, token });
  await visit("/blog");
  expect(seen).toEqual([[undefined], [[20, 75.5]]]);
});

test("pages are told what the library says below a picture, of moving ones too", async () => {
  const seen: unknown[] = [];
  const { ask, visit, tokenOf } = await createTestApp({
    site: {
      ...site,
      clientDir: tmpdir(),
      async handle(_, visit) {
        const facts = await visit.describe(urls);
        seen.push(urls.map((url: string) => facts[url] && [facts[url].caption, facts[url].credit]));
        return new Response("<p>", { headers: { "content-type": "text/html" } });
      },
    },
  });
  const token = await tokenOf("author");
  const still = await picture();
  const form = await formOf([
    ["a.png", still],
    ["b.gif", await sharp(still).gif().toBuffer()],
  ]);
  const { media } = (await ask("/media", { ...form, token })).body;
  const urls = media.map(({ url }: { url: string }) => url);
  await visit("/blog");
  for (const { id } of media)
    await ask(`/media/${id}`, {
      method: "PUT",
      body: { caption: "A street", credit: "Rafi" },
      token,
    });
  await visit("/blog");
  await ask(`/media/${media[0].id}`, { method: "PUT", body: { caption: "" }, token });
  await visit("/blog");
  expect(seen).toEqual([
    [
      [undefined, undefined],
      [undefined, undefined],
    ],
    [
      ["A street", "Rafi"],
      ["A street", "Rafi"],
    ],
    [
      [undefined, "Rafi"],
      ["A street", "Rafi"],
    ],
  ]);
});

test("a file is saved under the name that staff gave it, whatever is asked of it", async () => {
  const { address } = await startBucket();
  for (const variables of [{}, { MEDIA_URL: address }] as Record<string, string>[]) {
    const { ask, visit, tokenOf, openSecondProcess } = await createTestApp({ site, variables });
    const token = await tokenOf("author");
    const form = await formOf([
      ["Price list.pdf", "%PDF-1.7 of prices"],
      ["Über uns.PNG", await picture()],
    ]);
    const [paper, photo] = (await ask("/media", { ...form, token })).body.media;
    const nameAt = async (url: string, init: { method?: string; headers?: object } = {}) => {
      const { status, headers } = await visit(url, init as never);
      return [status, headers.get("content-disposition")];
    };
    const saved = `inline; filename="Price list.pdf"; filename*=UTF-8''Price%20list.pdf`;
    const tag = (await visit(paper.url)).headers.get("etag") as string;
    expect(await nameAt(paper.url)).toEqual([200, saved]);
    expect(await nameAt(paper.url, { method: "HEAD" })).toEqual([200, saved]);
    expect(await nameAt(paper.url, { headers: { range: "bytes=0-3" } })).toEqual([206, saved]);
    expect(await nameAt(paper.url, { headers: { "if-none-match": tag } })).toEqual([304, saved]);
    expect((await nameAt(photo.url))[1]).toBe(
      `inline; filename="Uber uns.PNG"; filename*=UTF-8''%C3%9Cber%20uns.PNG`,
    );
    expect((await visit("/media/none.pdf")).headers.get("content-disposition")).toBe(null);

    await ask(`/media/${paper.id}`, { method: "PUT", body: { name: "মূল্য তালিকা" }, token });
    const other = await openSecondProcess({});
    for (const machine of [visit, other.visit]) {
      const { headers } = await machine(paper.url);
      expect(headers.get("content-disposition")).toContain(
        `filename*=UTF-8''${encodeURIComponent("মূল্য তালিকা.pdf")}`,
      );
    }
    const second = await formOf([["b.pdf", "%PDF-1.7 newer"]]);
    const { media } = (await ask(`/media/${paper.id}/replace`, { ...second, token })).body;
    for (const url of [paper.url, media.url])
      expect((await nameAt(url))[1], url).toContain("%E0%A6%AE");
  }
});

test("a PDF is not in a sandbox, where browsers do not show it, and loads nothing", async () => {
  const { ask, visit, tokenOf } = await createTestApp({ site });
  const form = await formOf([["a.pdf", "%PDF-1.7"]]);
  const [{ url }] = (await ask("/media", { ...form, token: await tokenOf("author") })).body.media;
  const policy = (await visit(url)).headers.get("content-security-policy");
  expect(policy).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  expect(policy).not.toMatch(/sandbox/);
});
