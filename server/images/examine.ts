import { readFile, writeFile } from "node:fs/promises";
import sharp, { type Metadata } from "sharp";
import { heicProblem, type MediaType } from "#contract/areas/media.ts";
import { webpChunks } from "./containers.ts";
import { countFrames } from "./frames.ts";
import { bytesHeld, maxHeldBytes, maxPixels, withMemory } from "./memory.ts";
import { withoutMetadata } from "./metadata.ts";
import { isMarkup, readSvg } from "./svg.ts";
import { unknownFile } from "./svg-check.ts";

/** This is the limit for frames of an animation; a browser takes memory for each. */
const maxFrames = 1000;

export interface Examined {
  type: MediaType;
  width: number | null;
  height: number | null;
  /** Whether `target` was written, without position data and turned upright. */
  isRewritten: boolean;
}

export interface RejectedFile {
  problem: string;
}

/** Detects the type by content and decodes a picture; of one that moves, the first frame. */
export async function examine(source: string, target: string): Promise<Examined | RejectedFile> {
  const bytes = await readFile(source);
  if (bytes.toString("latin1", 0, 5) === "%PDF-")
    return { type: "application/pdf", width: null, height: null, isRewritten: false };
  if (isMarkup(bytes)) return examineSvg(source, target, bytes);
  const input = decodable(source, bytes);
  const metadata = await metadataOf(input);
  const type = metadata && typeOf(metadata);
  if (!type) return { problem: problemOfUnread(bytes) };
  const frames = countFrames(bytes);
  const problem = problemOfSize({ ...metadata, ...canvasOf(bytes, metadata) }, frames);
  if (problem) return { problem };
  const { width, height } = metadata.autoOrient;
  try {
    const isRewritten = await writeWithoutMetadata({
      input,
      target,
      bytes,
      type,
      metadata,
      frames,
    });
    return { type, width, height, isRewritten };
  } catch {
    return { problem: damaged };
  }
}

async function examineSvg(
  source: string,
  target: string,
  bytes: Buffer,
): Promise<Examined | RejectedFile> {
  const svg = readSvg(bytes);
  if ("problem" in svg) return svg;
  const { text, isCorrected: isRewritten } = svg;
  if (isRewritten) await writeFile(target, text);
  const file = isRewritten ? target : source;
  const metadata = await metadataOf(file);
  if (!metadata) return { problem: "This SVG has no size. Give it a viewBox." };
  const problem = problemOfSize(metadata, 1);
  if (problem) return { problem };
  try {
    await decode(file, metadata);
    return { type: "image/svg+xml", ...metadata.autoOrient, isRewritten };
  } catch {
    return { problem: "This SVG cannot be drawn. Save it as PNG." };
  }
}

/** The decoder reads a sequence of AVIF pictures under the name of a still one. */
function decodable(source: string, bytes: Buffer): string | Buffer {
  if (bytes.toString("latin1", 4, 12) !== "ftypavis") return source;
  const still = Buffer.from(bytes);
  still.write("avif", 8, "latin1");
  return still;
}

const metadataOf = (input: string | Buffer): Promise<Metadata | null> =>
  sharp(input, { limitInputPixels: false })
    .metadata()
    .catch(() => null);

/** Browsers take a GIF's canvas as it says, the decoder takes its largest frame for it. */
const canvasOf = (bytes: Buffer, { format, width, height }: Metadata) =>
  format === "gif"
    ? {
        width: Math.max(width, bytes.readUInt16LE(6)),
        height: Math.max(height, bytes.readUInt16LE(8)),
      }
    : { width, height };

function problemOfSize(metadata: Metadata, frames: number): string | null {
  const { width, height } = metadata;
  if (frames > maxFrames)
    return `This animation is too long: it has ${frames.toLocaleString("en")} frames, and the limit is ${maxFrames.toLocaleString("en")}.`;
  if (width * height * frames > maxPixels) {
    const inAll = frames > 1 ? "in all its frames together" : "in all";
    return `This picture is too large: the limit is 60 million pixels ${inAll}.`;
  }
  if (bytesHeld(metadata) > maxHeldBytes)
    return "This picture is too large: the limit with 16 bits per colour is 30 million pixels. Save it with 8 bits.";
  return null;
}

const damaged = "This picture is incomplete or damaged.";

/** The beginning of every HEIC file, after the length of its first box. */
const heicBrand = /^.{4,8}?ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/s;

const pictureBegins = /^(?:GIF8|RIFF.{4}WEBP|\x89PNG|\xff\xd8\xff|.{4}ftypavi[fs])/s;

function problemOfUnread(bytes: Buffer): string {
  const head = bytes.toString("latin1", 0, 64);
  if (pictureBegins.test(head)) return damaged;
  return heicBrand.test(head) ? heicProblem : unknownFile;
}

function typeOf({ format, compression }: Metadata): MediaType | null {
  if (format === "heif") return compression === "av1" ? "image/avif" : null;
  const simple = ["jpeg", "png", "webp", "gif", "avif"] as const;
  const name = simple.find((each) => each === format);
  return name ? `image/${name}` : null;
}

/** Whether metadata must be removed, such as where a photo was taken, or the picture turned. */
const isTelling = ({ exif, xmp, iptc, orientation = 1 }: Metadata) =>
  Boolean(exif || xmp || iptc || orientation > 1);

const options = { limitInputPixels: maxPixels, failOn: "truncated" } as const;

interface ExaminedInput {
  /** The picture to decode. */
  input: string | Buffer;
  target: string;
  bytes: Buffer;
  type: MediaType;
  metadata: Metadata;
  frames: number;
}

/** Returns whether `target` was written. */
async function writeWithoutMetadata(of: ExaminedInput): Promise<boolean> {
  const { input, target, bytes, type, metadata, frames } = of;
  const isTurned = (metadata.orientation ?? 1) > 1 && type !== "image/avif";
  if (isTurned && frames === 1) return rewrite(of);
  const clean = withoutMetadata(bytes, type, isTurned ? metadata.orientation : 1);
  if (!clean && isTelling(metadata)) return rewrite(of);
  await decode(input, metadata);
  if (!clean || clean.equals(bytes)) return false;
  await writeFile(target, clean);
  return true;
}

/** Decodes it, turns it upright and encodes it anew. */
async function rewrite({ input, target, bytes, type, metadata }: ExaminedInput): Promise<true> {
  await withMemory(bytesHeld(metadata), async () => {
    const picture = sharp(input, options).autoOrient();
    // Kept profiles keep colours outside of sRGB; one of CMYK says nothing of other colours.
    if (metadata.space === "cmyk") picture.toColourspace("srgb");
    else picture.keepIccProfile();
    if (metadata.depth === "ushort") picture.toColourspace("rgb16");
    if (type === "image/jpeg") picture.jpeg({ quality: 92, mozjpeg: true });
    else if (type === "image/webp") picture.webp({ quality: 92, lossless: isLossless(bytes) });
    else picture.png();
    await picture.toFile(target);
  });
  return true;
}

const isLossless = (bytes: Buffer) => [...webpChunks(bytes)].some(({ name }) => name === "VP8L");

async function decode(input: string | Buffer, metadata: Metadata): Promise<void> {
  await withMemory(bytesHeld(metadata), () =>
    sharp(input, options).resize(16, 16, { fit: "fill" }).raw().toBuffer(),
  );
}
