import { open, readFile } from "node:fs/promises";
import sharp, { type Metadata } from "sharp";
import { heicFault, type MediaType } from "#contract/media.ts";
import { faultOfSvg, unknownFile } from "./svg.ts";

/** Bounds the memory for a hostile picture. */
export const maxPixels = 60_000_000;

export interface Examined {
  type: MediaType;
  width: number | null;
  height: number | null;
  /** Whether `target` was written, without position data and turned upright. */
  isRewritten: boolean;
}

export interface Fault {
  fault: string;
}

/** Detects the type by content and decodes a picture completely. */
export async function examine(source: string, target: string): Promise<Examined | Fault> {
  const head = await headOf(source);
  if (head.startsWith("%PDF-"))
    return { type: "application/pdf", width: null, height: null, isRewritten: false };
  const isMarkup = /^[\s\uFEFF]*</.test(head);
  const fault = isMarkup && faultOfSvg(await readFile(source, "utf8"));
  if (fault) return { fault };
  const found = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  const type = found && typeOf(found);
  if (!type && heicBrand.test(head)) return { fault: heicFault };
  // An SVG that is no plain text, such as a compressed one, was not checked above.
  if (!type || (type === "image/svg+xml" && !isMarkup)) return { fault: unknownFile };
  const { width, height } = found.autoOrient;
  if (width * height * (found.pages ?? 1) > maxPixels)
    return { fault: "This picture is too large: it may have 60 million pixels in all." };
  try {
    const isRewritten = isTelling(type, found);
    await assertEnded(source, type);
    if (isRewritten) await rewrite(source, target, type, found);
    else await decode(source);
    return { type, width, height, isRewritten };
  } catch {
    return { fault: "This picture is cut off or damaged." };
  }
}

/** The beginning of every HEIC file, after the length of its first box. */
const heicBrand = /^[\s\S]{4,8}?ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/;

const headOf = (source: string) => read(source, () => 0);

/** Throws if a GIF is cut off, since sharp decodes it up to there without an error. */
async function assertEnded(source: string, type: MediaType): Promise<void> {
  if (type !== "image/gif") return;
  const tail = await read(source, (size) => Math.max(0, size - length));
  if (!/;[\0\s]*$/.test(tail)) throw new Error("The GIF has no end.");
}

const length = 64;

async function read(source: string, startOf: (size: number) => number): Promise<string> {
  const file = await open(source);
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, startOf(size));
    return buffer.toString("utf8", 0, bytesRead);
  } finally {
    await file.close();
  }
}

function typeOf({ format, compression }: Metadata): MediaType | null {
  if (format === "heif") return compression === "av1" ? "image/avif" : null;
  if (format === "svg") return "image/svg+xml";
  const simple = ["jpeg", "png", "webp", "gif", "avif"] as const;
  const name = simple.find((each) => each === format);
  return name ? `image/${name}` : null;
}

/** Whether metadata must be removed, such as where a photo was taken, or the picture turned. */
const isTelling = (type: MediaType, { exif, xmp, iptc, orientation = 1 }: Metadata) =>
  type !== "image/svg+xml" &&
  type !== "image/gif" &&
  Boolean(exif || xmp || iptc || orientation > 1);

const options = { limitInputPixels: maxPixels, failOn: "truncated" } as const;

async function rewrite(source: string, target: string, type: MediaType, { pages = 1 }: Metadata) {
  const picture = sharp(source, { ...options, animated: pages > 1 })
    .autoOrient()
    .keepIccProfile();
  if (type === "image/jpeg") picture.jpeg({ quality: 92, mozjpeg: true });
  else if (type === "image/webp") picture.webp({ quality: 92 });
  else if (type === "image/avif") picture.avif({ quality: 72, effort: 2 });
  else picture.png();
  await picture.toFile(target);
}

async function decode(source: string): Promise<void> {
  await sharp(source, options).resize(16, 16, { fit: "fill" }).raw().toBuffer();
}
