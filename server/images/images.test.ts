import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { createImages, type Images } from "./images.ts";

async function openGallery() {
  const root = mkdtempSync(join(tmpdir(), "images-"));
  const folders = { media: join(root, "media"), pictures: join(root, "pictures") };
  for (const folder of Object.values(folders)) mkdirSync(folder);
  const picture = sharp({
    create: { width: 1000, height: 500, channels: 3, background: "#336699" },
  });
  await picture.clone().png().toFile(join(folders.media, "a b.png"));
  writeFileSync(join(folders.media, "broken.webp"), "not a picture");
  writeFileSync(join(root, "secret.png"), "secret");
  const faults: unknown[] = [];
  const cacheDir = join(root, "cache");
  const images = createImages({ folders, cacheDir, report: (error) => faults.push(error) });
  onTestFinished(() => {
    images.close();
    rmSync(root, { recursive: true, force: true });
  });
  return { images, folders, cacheDir, faults };
}

/** Asks until the description is there, since pages do not wait for it long. */
async function whatIsKnown(images: Images, sources: string[]) {
  for (;;) {
    let isLate = false;
    const facts = await images.describe(sources, () => {
      isLate = true;
    });
    if (!isLate) return facts;
  }
}

test("a picture is made once in each width and format, and never larger than it is", async () => {
  const { images, cacheDir } = await openGallery();
  const made = await Promise.all(
    Array.from({ length: 20 }, () => images.scale("/media/a b.png", 320, "webp")),
  );
  expect(new Set(made.map((one) => one?.file)).size).toBe(1);
  const { width, height, format } = await sharp(made[0]?.file).metadata();
  expect([width, height, format]).toEqual([320, 160, "webp"]);
  const large = await images.scale("/media/a b.png", 1600, "avif");
  expect((await sharp(large?.file).metadata()).width).toBe(1000);
  expect(readdirSync(cacheDir)).toHaveLength(2);
});

test("what is known of a picture outlives the process, and is found again where that was lost", async () => {
  const { images, folders, cacheDir } = await openGallery();
  const src = "/media/a b.png";
  const facts = await whatIsKnown(images, [src]);
  expect(facts[src]).toEqual({ width: 1000, height: 500, tint: ["#336699", "#336699"] });
  const [file = ""] = readdirSync(cacheDir);
  const openAgain = async () => {
    const again = createImages({ folders, cacheDir, report: expect.unreachable });
    onTestFinished(again.close);
    return whatIsKnown(again, [src]);
  };
  writeFileSync(join(cacheDir, file), JSON.stringify({ ...facts[src], width: 7 }));
  expect((await openAgain())[src]?.width).toBe(7);
  writeFileSync(join(cacheDir, file), '{"width": 10');
  expect(await openAgain()).toEqual(facts);
  expect(readFileSync(join(cacheDir, file), "utf8")).toBe(JSON.stringify(facts[src]));
});

test("nothing but the widths of the contract and the pictures of the site can be had", async () => {
  const { images, cacheDir } = await openGallery();
  for (const [src, width] of [
    ["/media/a b.png", 321],
    ["/media/none.png", 320],
    ["/media/../secret.png", 320],
    ["/media/..%2fsecret.png", 320],
    ["/pictures/../media/a b.png", 320],
    ["/etc/passwd.png", 320],
    ["/media/a b.png\0.png", 320],
    ["/media/a b.svg", 320],
  ] as const) {
    expect(await images.scale(src, width, "webp"), src).toBe(null);
  }
  expect(() => readdirSync(cacheDir)).toThrow();
});

test("what is no picture is sent as it is, and the log hears of it", async () => {
  const { images, folders, faults } = await openGallery();
  const scaled = await images.scale("/media/broken.webp", 320, "avif");
  expect(scaled).toEqual({ file: join(folders.media, "broken.webp"), isMade: false });
  expect(faults).toHaveLength(1);
  const other = await images.scale("/media/a b.png", 320, "avif");
  expect(other).toEqual({ file: expect.stringMatching(/-320-\d+\.avif$/), isMade: true });
});

test("a picture that has changed is made anew", async () => {
  const { images, folders } = await openGallery();
  const before = await images.scale("/media/a b.png", 160, "webp");
  const other = sharp({ create: { width: 400, height: 400, channels: 3, background: "#000000" } });
  writeFileSync(join(folders.media, "a b.png"), await other.png().toBuffer());
  const after = await images.scale("/media/a b.png", 160, "webp");
  expect(after?.file).not.toBe(before?.file);
  expect(readFileSync(after?.file ?? "")).not.toEqual(readFileSync(before?.file ?? ""));
});

test("pages are told dimensions and colours, of what there is", async () => {
  const { images } = await openGallery();
  const facts = await images.describe([
    "/media/a b.png",
    "/media/none.png",
    "https://x.example/a.png",
  ]);
  expect(Object.keys(facts).every((src) => src === "/media/a b.png")).toBe(true);
  expect(await whatIsKnown(images, ["/media/a b.png", "/media/none.png"])).toEqual({
    "/media/a b.png": { width: 1000, height: 500, tint: ["#336699", "#336699"] },
  });
});

test("of a picture that moves, small ones show its beginning", async () => {
  const { images, folders } = await openGallery();
  const frames = Buffer.concat([Buffer.alloc(600, 0xff), Buffer.alloc(600, 0)]);
  const raw = { width: 10, height: 40, channels: 3, pageHeight: 20 } as const;
  const moving = await sharp(frames, { raw }).gif().toBuffer();
  writeFileSync(join(folders.media, "moving.gif"), moving);
  const small = await images.scale("/media/moving.gif", 160, "webp");
  expect(small?.isMade).toBe(true);
  const { width, height, pages = 1 } = await sharp(small?.file).metadata();
  expect([width, height, pages]).toEqual([10, 20, 1]);
  const { dominant } = await sharp(small?.file).stats();
  expect(dominant.r).toBeGreaterThan(200);
});
