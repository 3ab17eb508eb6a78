import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { createImages } from "./images.ts";

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

test("a picture is made once in each width and format, and never larger than it is", async () => {
  const { images, cacheDir } = await openGallery();
  const made = await Promise.all(
    Array.from({ length: 20 }, () => images.scale("/media/a b.png", 320, "webp")),
  );
  expect(new Set(made).size).toBe(1);
  const { width, height, format } = await sharp(made[0] as string).metadata();
  expect([width, height, format]).toEqual([320, 160, "webp"]);
  const large = await images.scale("/media/a b.png", 1600, "avif");
  expect((await sharp(large as string).metadata()).width).toBe(1000);
  expect(readdirSync(cacheDir)).toHaveLength(2);
});

test("nothing but the widths of the contract and the pictures of the house can be had", async () => {
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
  const file = await images.scale("/media/broken.webp", 320, "avif");
  expect(file).toBe(join(folders.media, "broken.webp"));
  expect(faults).toHaveLength(1);
  expect(await images.scale("/media/a b.png", 320, "avif")).toMatch(/-320-\d+\.avif$/);
});

test("a picture that has changed is made anew", async () => {
  const { images, folders } = await openGallery();
  const before = await images.scale("/media/a b.png", 160, "webp");
  const other = sharp({ create: { width: 400, height: 400, channels: 3, background: "#000000" } });
  writeFileSync(join(folders.media, "a b.png"), await other.png().toBuffer());
  const after = await images.scale("/media/a b.png", 160, "webp");
  expect(after).not.toBe(before);
  expect(readFileSync(after as string)).not.toEqual(readFileSync(before as string));
});

test("pages are told dimensions and colours, of what there is", async () => {
  const { images } = await openGallery();
  const facts = await images.describe([
    "/media/a b.png",
    "/media/none.png",
    "https://x.example/a.png",
  ]);
  // The encoder may take longer to start than a page waits.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(Object.keys(facts).every((src) => src === "/media/a b.png")).toBe(true);
  expect(await images.describe(["/media/a b.png", "/media/none.png"])).toEqual({
    "/media/a b.png": { width: 1000, height: 500, tint: ["#336699", "#336699"] },
  });
});
