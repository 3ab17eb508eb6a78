import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { formOf } from "#tests/files.ts";
import { animatedPng, movingAvif, movingPicture, pngChunk } from "#tests/moving-pictures.ts";
import { createTestApp } from "#tests/test-app.ts";
import { countFrames } from "../images/frames.ts";

const location = "23 degrees north";
const exif = { IFD0: { Copyright: location }, IFD3: { GPSLatitude: "23/1 48/1 0/1" } };
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${location}</a></x:xmpmeta>`;

const solid = (background: string, width = 60, height = 30) =>
  sharp({ create: { width, height, channels: 3, background } });

async function openLibrary() {
  const app = await createTestApp();
  const token = await app.tokenOf("author");
  const upload = async (name: string, bytes: Buffer | string) =>
    app.ask("/media", { ...(await formOf([[name, bytes]])), token });
  const store = async (name: string, bytes: Buffer) => {
    const { status, text, body } = await upload(name, bytes);
    expect(status, `${name}: ${text}`).toBe(201);
    const [file] = body.media;
    return { file, stored: readFileSync(join(app.dir, file.url)) };
  };
  return { upload, store };
}

const pixelsOf = (bytes: Buffer) => sharp(bytes, { animated: true }).raw().toBuffer();

const sectionsOf = (bytes: Buffer) => bytes.toString("latin1");

/** A GIF with what programs write beside its pictures. */
const remarked = (gif: Buffer): Buffer => {
  const comment = Buffer.from(
    `\x21\xfe${String.fromCharCode(location.length)}${location}\0`,
    "latin1",
  );
  const application = Buffer.from(
    `\x21\xff\x0bXMP DataXMP${String.fromCharCode(location.length)}${location}\0`,
    "latin1",
  );
  return Buffer.concat([gif.subarray(0, -1), comment, application, gif.subarray(-1)]);
};

test("metadata goes from what moves, and all frames stay as they were", async () => {
  const { store } = await openLibrary();
  const webp = await movingPicture("webp");
  const gif = await movingPicture("gif");
  const still = await solid("#336699", 64, 64).withExif(exif).withXmp(xmp).avif().toBuffer();
  const filesByName: Record<string, Buffer> = {
    "a.webp": await sharp(webp, { animated: true }).withExif(exif).withXmp(xmp).webp().toBuffer(),
    "a.gif": remarked(gif),
    "a.png": animatedPng(
      { frames: 3 },
      pngChunk("iTXt", Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${xmp}`)),
      pngChunk("tEXt", Buffer.from(`Comment\0${location}`)),
      pngChunk("zTXt", Buffer.from(`Raw profile type exif\0\0${location}`)),
      pngChunk("eXIf", Buffer.from(`II*\0\x08\0\0\0\0\0\0\0\0\0${location}`)),
      pngChunk("tIME", Buffer.from([7, 0xe9, 1, 1, 1, 1, 1])),
    ),
    "a.avif": await movingAvif(still, 64),
  };
  for (const [name, bytes] of Object.entries(filesByName)) {
    expect(sectionsOf(bytes), name).toContain(location);
    const { file, stored } = await store(name, bytes);
    expect(sectionsOf(stored), name).not.toContain(location);
    expect([countFrames(stored), file.type.slice(6)], name).toEqual([3, name.slice(2)]);
    if (name === "a.avif") continue;
    const { exif: kept, xmp: also, loop, delay } = await sharp(stored).metadata();
    expect([kept, also], name).toEqual([undefined, undefined]);
    expect((await pixelsOf(stored)).equals(await pixelsOf(bytes)), name).toBe(true);
    const before = await sharp(bytes).metadata();
    expect([loop, delay], name).toEqual([before.loop, before.delay]);
  }
  expect((await store("b.png", animatedPng({ frames: 4 }))).stored).toEqual(
    animatedPng({ frames: 4 }),
  );
});

test("metadata goes from still pictures without a change of colours or depth", async () => {
  const { store } = await openLibrary();
  const deep = solid("#336699").toColourspace("rgb16");
  const filesByName: Record<string, Buffer> = {
    "deep.png": await deep.png().withExif(exif).withXmp(xmp).toBuffer(),
    "palette.png": await solid("#336699").png({ palette: true }).withExif(exif).toBuffer(),
    "interlaced.png": await solid("#336699").png({ progressive: true }).withXmp(xmp).toBuffer(),
    "wide.png": await solid("#336699").withIccProfile("p3").png().withExif(exif).toBuffer(),
    "lossy.webp": await solid("#336699").webp().withExif(exif).withXmp(xmp).toBuffer(),
    "lossless.webp": await solid("#336699").webp({ lossless: true }).withXmp(xmp).toBuffer(),
    "wide.webp": await solid("#336699").withIccProfile("p3").webp().withExif(exif).toBuffer(),
    "deep.avif": await deep.avif({ bitdepth: 10 }).withExif(exif).withXmp(xmp).toBuffer(),
    "still.gif": remarked(await movingPicture("gif", { frames: 1 })),
  };
  for (const [name, bytes] of Object.entries(filesByName)) {
    const { stored } = await store(name, bytes);
    const [after, before] = [await sharp(stored).metadata(), await sharp(bytes).metadata()];
    expect([after.exif, after.xmp, sectionsOf(stored).includes(location)], name).toEqual([
      undefined,
      undefined,
      false,
    ]);
    for (const field of ["depth", "bitsPerSample", "isPalette", "isProgressive", "icc"] as const)
      expect(after[field], `${name} ${field}`).toEqual(before[field]);
    expect((await pixelsOf(stored)).equals(await pixelsOf(bytes)), name).toBe(true);
  }
});

test("a still picture is turned as its Exif says, in each format and all eight ways", async () => {
  const { store } = await openLibrary();
  const half = await solid("#ff0000", 30, 30).png().toBuffer();
  const both = solid("#0000ff").composite([{ input: half, left: 0, top: 0 }]);
  const upright = await both.png().toBuffer();
  for (const [format, orientation] of [
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((each) => ["jpeg", each] as const),
    ...(["png", "webp"] as const).map((each) => [each, 6] as const),
  ]) {
    const bytes = await sharp(upright)
      .withMetadata({ orientation })
      .withExifMerge(exif)
      .toFormat(format, { lossless: true })
      .withMetadata({ orientation })
      .toBuffer();
    const { file, stored } = await store(`${orientation}.${format}`, bytes);
    const metadata = await sharp(stored).metadata();
    const isOnSide = orientation > 4;
    expect([file.width, file.height, metadata.width, metadata.orientation ?? 1]).toEqual([
      ...(isOnSide ? [30, 60, 30] : [60, 30, 60]),
      1,
    ]);
    const want = await sharp(bytes).autoOrient().removeAlpha().raw().toBuffer();
    const have = await sharp(stored).removeAlpha().raw().toBuffer();
    const off = have.reduce(
      (most, value, at) => Math.max(most, Math.abs(value - (want[at] ?? 0))),
      0,
    );
    expect(off, `${format} ${orientation}`).toBeLessThan(format === "jpeg" ? 130 : 1);
  }
  const deep = await solid("#336699").toColourspace("rgb16").png().withMetadata({ orientation: 6 });
  const { stored } = await store("deep.png", await deep.toBuffer());
  expect((await sharp(stored).metadata()).depth).toBe("ushort");
});

/** Four inks, as Photoshop writes them, with Exif; `profile` names their meaning. */
const inked = async (profile?: string) => {
  const inks = sharp(await solid("#3e58a5").png().toBuffer()).toColourspace("cmyk");
  return (profile ? inks.withIccProfile(profile) : inks)
    .jpeg({ quality: 100, chromaSubsampling: "4:4:4" })
    .withExif(exif)
    .toBuffer();
};

test("a picture in four inks arrives in its colours, by the profile in it", async () => {
  const { store } = await openLibrary();
  for (const bytes of [await inked("cmyk"), await inked()]) {
    expect((await sharp(bytes).metadata()).space).toBe("cmyk");
    const { stored } = await store("inks.jpg", bytes);
    const { space, exif: kept } = await sharp(stored).metadata();
    expect([space, kept]).toEqual(["srgb", undefined]);
    const [want, have] = [
      await sharp(bytes).raw().toBuffer(),
      await sharp(stored).raw().toBuffer(),
    ];
    for (const at of [0, 1, 2])
      expect(Math.abs((want[at] ?? 0) - (have[at] ?? 255))).toBeLessThan(6);
  }
});

test("an animation too long, too large or cut off is refused with its limit", async () => {
  const { upload } = await openLibrary();
  const canvas = Buffer.from(await movingPicture("gif"));
  canvas.writeUInt16LE(40_000, 6);
  canvas.writeUInt16LE(40_000, 8);
  const webp = await movingPicture("webp");
  const frames = 5000;
  for (const [name, bytes, sentence] of [
    [
      "long.gif",
      await movingPicture("gif", { frames, width: 2, height: 2 }),
      /5,000 frames.*1,000/,
    ],
    [
      "long.webp",
      await movingPicture("webp", { frames, width: 2, height: 2 }),
      /5,000 frames.*1,000/,
    ],
    ["long.png", animatedPng({ frames, side: 2 }), /5,000 frames.*1,000/],
    ["many.png", animatedPng({ frames: 900, side: 300 }), /60 million pixels in all its frames/],
    ["canvas.gif", canvas, /60 million pixels/],
    ["cut.webp", webp.subarray(0, webp.length - 40), /incomplete or damaged/],
    ["cut.png", animatedPng().subarray(0, -20), /incomplete or damaged/],
    ["cut.gif", (await movingPicture("gif")).subarray(0, -1), /incomplete or damaged/],
  ] as const) {
    const { status, body } = await upload(name, bytes);
    expect([status, body.details?.[0].message], name).toEqual([
      400,
      expect.stringMatching(sentence),
    ]);
  }
  const trailing = Buffer.concat([await movingPicture("gif"), Buffer.from("left of a download")]);
  expect((await upload("trailing.gif", trailing)).body.media?.[0]).toMatchObject({
    type: "image/gif",
    width: 64,
    height: 32,
  });
});
