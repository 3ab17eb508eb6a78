import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { animatedPng, movingAvif, movingPicture } from "#tests/moving-pictures.ts";
import { countFrames } from "./frames.ts";
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

test("the upper part of a tall picture is cut out, and a wide one stays whole", async () => {
  const { images, folders } = await openGallery();
  const upperPart = { width: 600, height: 450, channels: 3, background: "#336699" } as const;
  const rest = { bottom: 1550, background: "#ffffff" };
  await sharp({ create: upperPart }).extend(rest).png().toFile(join(folders.media, "tall.png"));
  const upper = await images.scale("/media/tall.png", 320, "webp", true);
  const { data, info } = await sharp(upper?.file).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([320, 240]);
  expect(data.at(-info.channels)).toBeLessThan(0x50);
  const whole = await images.scale("/media/tall.png", 320, "webp");
  expect((await sharp(whole?.file).metadata()).height).toBe(1067);
  const wide = await images.scale("/media/a b.png", 320, "webp", true);
  expect((await sharp(wide?.file).metadata()).height).toBe(160);
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

test("what moves goes on moving in every width and format that is asked for", async () => {
  const { images, folders, cacheDir } = await openGallery();
  const still = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#369" } })
    .avif()
    .toBuffer();
  const files = {
    "a.gif": await movingPicture("gif", { width: 400, height: 200 }),
    "a.webp": await movingPicture("webp", { width: 400, height: 200 }),
    // By what they hold, and not by their names.
    "b.png": await movingPicture("webp", { width: 400, height: 200 }),
    "long.webp": await movingPicture("webp", { width: 200, height: 2, frames: 201 }),
    "c.png": animatedPng(),
    "c.avif": await movingAvif(still, 9),
  };
  for (const [name, bytes] of Object.entries(files)) {
    writeFileSync(join(folders.media, name), bytes);
    for (const format of ["avif", "webp"] as const) {
      const small = await images.scale(`/media/${name}`, 160, format);
      expect(small?.isMade, name).toBe(true);
      const bytesOfSmall = readFileSync(small?.file as string);
      expect(countFrames(bytesOfSmall), `${name} as ${format}`).toBe(countFrames(bytes));
      const isScaled = ["a.gif", "a.webp", "b.png"].includes(name);
      if (isScaled) expect((await sharp(bytesOfSmall).metadata()).width, name).toBe(160);
      else expect(bytesOfSmall.equals(bytes), name).toBe(true);
    }
    const { [`/media/${name}`]: facts } = await whatIsKnown(images, [`/media/${name}`]);
    if (name !== "c.avif") expect(facts?.isAnimated, name).toBe(true);
  }
  expect(readdirSync(cacheDir).filter((name) => /\.(?:avif|webp)$/.test(name))).toHaveLength(2);
});

test("a picture with one frame is still, whatever its format", async () => {
  const { images, folders } = await openGallery();
  writeFileSync(join(folders.media, "a.gif"), await movingPicture("gif", { frames: 1 }));
  writeFileSync(join(folders.media, "a.png"), animatedPng({ frames: 1 }));
  for (const name of ["a.gif", "a.png"]) {
    const { [`/media/${name}`]: facts } = await whatIsKnown(images, [`/media/${name}`]);
    expect([facts?.width, facts?.height, facts?.isAnimated], name).toEqual([
      ...(name === "a.gif" ? [64, 32] : [32, 32]),
      undefined,
    ]);
    const small = await images.scale(`/media/${name}`, 160, "avif");
    expect((await sharp(small?.file).metadata()).format, name).toBe("heif");
  }
});

test("a still that was made of what moves before it was known to move is not sent again", async () => {
  const { images, folders, cacheDir } = await openGallery();
  const moving = await movingPicture("webp", { width: 400, height: 200 });
  writeFileSync(join(folders.media, "a.webp"), moving);
  mkdirSync(cacheDir, { recursive: true });
  const key = createHash("sha256").update(moving).digest("hex").slice(0, 32);
  for (const name of [`${key}-160-76.webp`, `${key}-160-46.avif`])
    writeFileSync(join(cacheDir, name), await movingPicture("webp", { frames: 1 }));
  writeFileSync(join(cacheDir, `${key}-facts.json`), '{"width":400,"height":200,"tint":["",""]}');
  for (const format of ["webp", "avif"] as const) {
    const small = await images.scale("/media/a.webp", 160, format);
    expect(countFrames(readFileSync(small?.file as string)), format).toBe(3);
  }
  expect((await images.describe(["/media/a.webp"]))["/media/a.webp"]?.isAnimated).toBe(true);
});

test("what decodes strangers' pictures knows no secret, and holds one large picture at a time", async () => {
  process.env.SECRET_KEY = "a secret of the server";
  const { images, folders } = await openGallery();
  // Interlaced, so that no decoder reads it line by line.
  const create = { width: 7200, height: 7200, channels: 4, background: "#33669980" } as const;
  const large = await sharp({ create }).png({ progressive: true, compressionLevel: 1 }).toBuffer();
  const names = ["a.png", "b.png"];
  // With another end, so that the second is not the first once more.
  for (const name of names)
    writeFileSync(join(folders.media, name), Buffer.concat([large, Buffer.from(name)]));
  const before = childrenOf(process.pid);
  const scaled = Promise.all(names.map((name) => images.scale(`/media/${name}`, 160, "webp")));
  await expect.poll(() => childrenOf(process.pid).length).toBeGreaterThan(before.length);
  const [encoder = 0] = childrenOf(process.pid).filter((pid) => !before.includes(pid));
  expect(readFileSync(`/proc/${encoder}/environ`, "latin1")).not.toContain("SECRET_KEY");
  expect((await scaled).map((each) => each?.isMade)).toEqual([true, true]);
  const [, most] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${encoder}/status`, "utf8")) ?? [];
  // Each holds 207 MB, and both together would take 500.
  expect(Number(most) / 1024).toBeLessThan(420);
  delete process.env.SECRET_KEY;
});

const childrenOf = (pid: number) =>
  readdirSync(`/proc/${pid}/task`).flatMap(
    (task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").match(/\d+/g)?.map(Number) ?? [],
  );

test("pictures: a width beyond that of the picture is the one that pages name", async () => {
  const { images, cacheDir } = await openGallery();
  await whatIsKnown(images, ["/media/a b.png"]);
  const widest = await Promise.all(
    [1280, 1600].map((width) => images.scale("/media/a b.png", width, "webp")),
  );
  expect(widest[0]?.file).toBe(widest[1]?.file);
  expect(readdirSync(cacheDir).filter((name) => name.endsWith(".webp"))).toHaveLength(1);
});

test("pictures: of many that one client asks for at once, it gets the originals of some", async () => {
  const { images, folders, faults } = await openGallery();
  const bytes = readFileSync(join(folders.media, "a b.png"));
  const names = Array.from({ length: 400 }, (_, count) => `copy-${count}.png`);
  // Other bytes after the end of the picture, so that each is another one.
  for (const name of names) {
    writeFileSync(join(folders.media, name), Buffer.concat([bytes, Buffer.from(name)]));
  }
  const flood = names.map((name) => images.scale(`/media/${name}`, 160, "webp", false, "flood"));
  const other = await images.scale("/media/a b.png", 160, "webp", false, "visitor");
  expect(other?.isMade).toBe(true);
  const answers = await Promise.all(flood);
  expect(answers.filter((answer) => answer?.isMade === false).length).toBeGreaterThan(50);
  expect(faults).toEqual([]);
});
