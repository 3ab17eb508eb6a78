import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { crc32, deflateSync, gzipSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { formOf } from "#tests/files.ts";
import { createTestApp } from "#tests/test-app.ts";

const colour = (background: string, width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background } });
const png = (background = "#336699") => colour(background).png().toBuffer();
function chunk(name: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(name), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, check]);
}
const sum = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

async function createLibrary() {
  const app = await createTestApp({ isClockRunning: true });
  const token = await app.tokenOf("author");
  const send = async (path: string, files: [name: string, bytes: Buffer | string][]) => {
    const form = await formOf(files);
    return app.ask(path, { ...form, token });
  };
  const upload = (...files: [string, Buffer | string][]) => send("/media", files);
  const add = async (name: string, bytes: Buffer) => (await upload([name, bytes])).body.media[0];
  const post = async (fields: object) => {
    const base = { title: "A post", slug: "a-post", content: "Text", status: "published" };
    const answer = await app.ask("/blog", { method: "POST", body: { ...base, ...fields }, token });
    return answer.body.post;
  };
  const kept = () => {
    const folder = join(app.dir, "media");
    return existsSync(folder) ? readdirSync(folder).toSorted() : [];
  };
  const left = () => {
    const folder = join(app.dir, "cache", "uploads");
    return existsSync(folder) ? readdirSync(folder) : [];
  };
  return { ...app, token, send, upload, add, post, kept, left };
}

test("a file is added, found, described and served at an address that holds its hash", async () => {
  const { ask, token, upload, kept, left } = await createLibrary();
  const bytes = await png();
  const { status, body } = await upload(["../../Sea\u0007 at\u202E dusk.png", bytes]);
  expect(status).toBe(201);
  const [file] = body.media;
  expect(file).toMatchObject({
    name: "Sea at dusk.png",
    type: "image/png",
    bytes: bytes.length,
    hash: sum(bytes),
    url: `/media/${sum(bytes)}.png`,
    width: 40,
    height: 20,
    alt: null,
    caption: null,
    credit: null,
    focalX: 50,
    focalY: 50,
    revision: 1,
  });
  expect(kept()).toEqual([`${sum(bytes)}.png`]);
  expect(left()).toEqual([]);

  const changes = { alt: "The sea", credit: "Rafi", focalX: 12.5, focalY: 100 };
  const changed = await ask(`/media/${file.id}`, { method: "PUT", body: changes, token });
  expect(changed.body.media).toMatchObject({ ...changes, revision: 2 });
  expect((await ask(`/media/${file.id}`, { token })).body).toEqual(changed.body);
  const hits = await ask("/media?search=rafi&type=image", { token });
  expect(hits.body.media).toEqual([changed.body.media]);
  const off = await ask(`/media/${file.id}`, { method: "PUT", body: { focalX: 101 }, token });
  expect(off.body.details[0].path).toBe("focalX");
});

test("the same bytes twice are one file, also when both arrive at once", async () => {
  const { ask, token, upload } = await createLibrary();
  const bytes = await png();
  const both = await Promise.all([upload(["a.png", bytes]), upload(["b.png", bytes])]);
  const again = await upload(["c.png", bytes], ["d.png", await png("#ffffff")]);
  const ids = [...both, again].map(({ body }) => body.media[0].id);
  expect(new Set(ids).size).toBe(1);
  expect((await ask("/media", { token })).body.pagination.total).toBe(2);
});

test("uploads: the answer says which files the library did not have", async () => {
  const { upload } = await createLibrary();
  const [red, blue] = [await png("#ff0000"), await png("#0000ff")];
  const first = await upload(["a.png", red]);
  const second = await upload(["b.png", red], ["c.png", blue], ["d.png", blue]);
  const flags = [first, second].map(({ body }) =>
    body.media.map(({ is_new }: { is_new: boolean }) => is_new),
  );
  expect(flags).toEqual([[true], [false, true, false]]);
});

test("a photograph is turned upright and loses where it was taken", async () => {
  const { add, dir } = await createLibrary();
  const bytes = await colour("#884422", 60, 30)
    .jpeg()
    .withExif({ IFD3: { GPSLatitude: "23/1 48/1 0/1", GPSLatitudeRef: "N" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const file = await add("phone.jpg", bytes);
  expect([file.type, file.width, file.height]).toEqual(["image/jpeg", 30, 60]);
  const { exif, orientation, width } = await sharp(join(dir, file.url)).metadata();
  expect({ exif, orientation, width }).toEqual({
    exif: undefined,
    orientation: undefined,
    width: 30,
  });
});

test("lists by type, use and missing alternative text, in pages", async () => {
  const { ask, token, add, post } = await createLibrary();
  const picture = await add("a.png", await png());
  const other = await add("b.png", await png("#112233"));
  const paper = await add("offer.pdf", Buffer.from("%PDF-1.7\n%%EOF"));
  await ask(`/media/${other.id}`, { method: "PUT", body: { alt: "Blue" }, token });
  await post({ content: `Look: ![](${picture.url})` });
  const ids = async (query: string) =>
    (await ask(`/media?${query}`, { token })).body.media.map(({ id }: { id: number }) => id);
  expect(await ids("")).toEqual([paper.id, other.id, picture.id]);
  expect(await ids("type=document")).toEqual([paper.id]);
  expect(await ids("type=image/png&sort=name")).toEqual([picture.id, other.id]);
  expect(await ids("unused=true")).toEqual([paper.id, other.id]);
  expect(await ids("unused=false")).toEqual([picture.id]);
  expect(await ids("alt=missing")).toEqual([picture.id]);
  expect(await ids(`url=${other.url}`)).toEqual([other.id]);
  expect(await ids("url=/pictures/none.png")).toEqual([]);
  expect(await ids("limit=1&page=2")).toEqual([other.id]);
  expect((await ask("/media?type=video", { token })).status).toBe(400);
});

test("a file that is used says where and is not deleted; one that is not goes with its bytes", async () => {
  const { ask, token, add, post, kept } = await createLibrary();
  const file = await add("a.png", await png());
  const made = await post({ content: `![](${file.url})`, featuredImage: file.url });
  const uses = [
    { area: "blog", id: made.id, title: "A post", field: "content" },
    { area: "blog", id: made.id, title: "A post", field: "featured_image" },
  ];
  expect((await ask(`/media/${file.id}/uses`, { token })).body).toEqual({ uses, hidden: 0 });
  const refused = await ask(`/media/${file.id}`, { method: "DELETE", token });
  expect([refused.status, refused.body.code, refused.body.uses]).toEqual([409, "media_used", uses]);

  const without = { content: "Text", featuredImage: null };
  await ask(`/blog/${made.id}`, { method: "PUT", body: without, token });
  expect((await ask(`/media/${file.id}/uses`, { token })).body).toEqual({ uses: [], hidden: 0 });
  expect((await ask(`/media/${file.id}`, { method: "DELETE", token })).status).toBe(204);
  expect(kept()).toEqual([]);
  expect((await ask(`/media/${file.id}/uses`, { token })).status).toBe(404);
});

test("other bytes take a file's place wherever it is used, and the old address stays", async () => {
  const { ask, token, add, send, post, kept } = await createLibrary();
  const [old, fresh] = [await png(), await colour("#00aa00", 80, 60).webp().toBuffer()];
  const file = await add("a.png", old);
  const made = await post({ content: `![](${file.url}) and ![](${file.url})` });
  const replaced = await send(`/media/${file.id}/replace`, [["b.webp", fresh]]);
  expect(replaced.status).toBe(200);
  const url = `/media/${sum(fresh)}.webp`;
  expect(replaced.body.media).toMatchObject({ id: file.id, url, width: 80, name: "a.png" });
  const { post: after } = (await ask(`/blog/admin/${made.id}`, { token })).body;
  expect(after).toMatchObject({ content: `![](${url}) and ![](${url})`, revision: 2 });
  expect(kept()).toEqual([`${sum(fresh)}.webp`, `${sum(old)}.png`].toSorted());
  expect((await ask(`/media/${file.id}/uses`, { token })).body.uses).toHaveLength(1);

  const other = await add("c.png", await png("#010203"));
  const twice = await send(`/media/${other.id}/replace`, [["b.webp", fresh]]);
  expect([twice.status, twice.body.code]).toEqual([409, "media_exists"]);
});

test("a document does not take the place of a picture that pages show", async () => {
  const { ask, token, add, send, post, kept } = await createLibrary();
  const paper = Buffer.from("%PDF-1.7\n%%EOF");
  const file = await add("a.png", await png());
  const made = await post({ content: `![](${file.url})`, featuredImage: file.url });
  const refused = await send(`/media/${file.id}/replace`, [["a.pdf", paper]]);
  expect([refused.status, refused.body.details?.[0]]).toMatchObject([
    400,
    { path: "file", message: expect.stringContaining("Only a picture can replace a picture") },
  ]);
  const after = await ask(`/blog/admin/${made.id}`, { token });
  expect(after.body.post).toMatchObject({ featured_image: file.url, revision: 1 });
  expect(kept()).toHaveLength(1);
  const offer = await add("offer.pdf", paper);
  const back = await send(`/media/${offer.id}/replace`, [["b.png", await png("#010203")]]);
  expect([back.status, kept().length]).toEqual([400, 2]);
});

test("what is no picture is refused by a sentence, and nothing of it stays", async () => {
  const { upload, kept, left } = await createLibrary();
  const whole = await colour("#123456", 400, 400).jpeg().toBuffer();
  const frames = ["#111", "#555", "#999", "#ddd"].map((shade) => colour(shade, 60, 60).png());
  const pages = await Promise.all(frames.map((frame) => frame.toBuffer()));
  const moving = await sharp(pages, { join: { animated: true } })
    .gif()
    .toBuffer();
  const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`;
  const [far, elsewhere] = ["https://a.example.com", /another place/];
  const xhtml = "http://www.w3.org/1999/xhtml";
  const bad: [name: string, bytes: Buffer | string, sentence: RegExp][] = [
    ["a.png", "Not a picture", /file type is not supported/],
    ["a.heic", "\0\0\0\x18ftypheic\0\0\0\0mif1heic", /HEIC picture.* export it as JPEG first/],
    [
      "page.html",
      "<!DOCTYPE html><html><head><meta charset=utf-8><svg/>",
      /file type is not supported/,
    ],
    ["love.txt", "<3", /file type is not supported/],
    ["half.svg", "<svg xmlns='http://www.w3.org/2000/svg'><g>", /not well-formed/],
    ["empty.png", "", /The file is empty/],
    ["cut.jpg", whole.subarray(0, whole.length / 2), /incomplete or damaged/],
    ["script.svg", svg("<script>alert(1)</script>"), /contains <script>/],
    ["handler.svg", svg('<rect onload="alert(1)"/>'), /runs scripts/],
    ["far.svg", svg(`<image href="${far}/a.png"/>`), elsewhere],
    ["style.svg", svg(`<style>@import '${far}/a.css'</style>`), elsewhere],
    ["escaped.svg", svg(`<style>a{fill:u\\72l(${far}/a)}</style>`), elsewhere],
    ["escaped-import.svg", svg(`<style>@im\\port '${far}'</style>`), elsewhere],
    ["set.svg", svg(`<rect style="fill:image-set('${far}/a.png')"/>`), elsewhere],
    ["sheet.svg", `<?xml-stylesheet href="${far}/a.css"?>${svg("<g/>")}`, elsewhere],
    ["video.svg", svg(`<v:video xmlns:v="${xhtml}" poster="${far}/"/>`), /contains <video>/],
    ["base.svg", svg(`<g xml:base="${far}/"/>`), elsewhere],
    ["deep.svg", svg("<g>".repeat(100_000) + "</g>".repeat(100_000)), /nested too deeply/],
    ["packed.svgz", gzipSync(svg("<script>alert(1)</script>")), /file type is not supported/],
    ["moving.gif", moving.subarray(0, moving.length * 0.75), /incomplete or damaged/],
    [
      "entity.svg",
      `<!DOCTYPE svg [<!ENTITY a "b">]>${svg("<text>&a;</text>")}`,
      /declares entities/,
    ],
  ];
  for (const [name, bytes, sentence] of bad) {
    const { status, body } = await upload(["good.png", await png()], [name, bytes]);
    expect([name, status, body.details?.[0]?.path]).toEqual([name, 400, "file"]);
    expect(body.details[0].message, name).toMatch(sentence);
  }
  expect(left()).toEqual([]);
  expect((await upload(["moving.gif", moving])).status).toBe(201);
  expect(
    (await upload(["fine.svg", svg('<rect width="9" height="9" fill="url(#a)"/>')])).status,
  ).toBe(201);
  expect(kept().length).toBeLessThanOrEqual(3);
});

test("a bomb and a file over 25 MB are refused before they cost anything", async () => {
  const { upload, left } = await createLibrary();
  // 60,000 by 60,000 pixels.
  const size = Buffer.from("0000ea600000ea600802000000", "hex");
  const data = deflateSync(Buffer.alloc(1000));
  const bomb = [Buffer.from("89504e470d0a1a0a", "hex"), chunk("IHDR", size), chunk("IDAT", data)];
  const refused = await upload(["bomb.png", Buffer.concat(bomb)]);
  expect([refused.status, refused.body.details?.[0].message]).toEqual([
    400,
    "This picture is too large: the limit is 60 million pixels in all.",
  ]);
  const large = await upload(["large.png", Buffer.alloc(26 * 1024 * 1024)]);
  expect([large.status, large.body.code]).toEqual([413, "file_too_large"]);
  expect(left()).toEqual([]);
});

test("more files than one request may bring are refused by their number, and none is kept", async () => {
  const { upload, send, add, left, kept } = await createLibrary();
  const files = (count: number) =>
    Promise.all(
      Array.from({ length: count }, async (_, index): Promise<[string, Buffer]> => {
        return [`${index}.png`, await png(`#0000${String(index + 10)}`)];
      }),
    );
  const { status, body } = await upload(...(await files(21)));
  const message = "Choose at most 20 files at once.";
  expect([status, body.details]).toEqual([400, [{ path: "file", message }]]);
  expect([left(), kept()]).toEqual([[], []]);
  expect((await upload(...(await files(20)))).body.media).toHaveLength(20);
  const { id } = await add("one.png", await png("#ff0000"));
  const two = await send(`/media/${id}/replace`, await files(2));
  expect([two.status, two.body.details[0].message]).toEqual([400, "Choose one file."]);
});

test("a document of the library is no picture", async () => {
  const { ask, add, token } = await createLibrary();
  const { url } = await add("a.pdf", Buffer.from("%PDF-1.4\n%%EOF"));
  const post = { title: "A post", slug: "a-post", content: "Text", featuredImage: url };
  const { status, body } = await ask("/blog", { method: "POST", body: post, token });
  expect([status, body.details[0].path]).toEqual([400, "featuredImage"]);
});

test("a request that is no form, has no file or ends half way is refused", async () => {
  const { ask, token, left, send } = await createLibrary();
  const raw = (body: string, type: string) =>
    ask("/media", { method: "POST", body, token, headers: { "content-type": type } });
  expect((await raw("{}", "application/json")).status).toBe(415);
  expect((await send("/media", [])).status).toBe(400);
  const half = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc';
  expect((await raw(half, "multipart/form-data; boundary=b")).status).toBe(400);
  expect((await raw("--b--", "multipart/form-data; boundary=b")).status).toBe(400);
  expect(left()).toEqual([]);
});

test("what a killed process left of an upload is removed at the next start", async () => {
  const { dir, openSecondProcess, left } = await createLibrary();
  const folder = join(dir, "cache", "uploads");
  mkdirSync(folder, { recursive: true });
  for (const name of ["old", "fresh"]) writeFileSync(join(folder, name), "");
  utimesSync(join(folder, "old"), 1, 1);
  await openSecondProcess();
  await expect.poll(left).toEqual(["fresh"]);
});
