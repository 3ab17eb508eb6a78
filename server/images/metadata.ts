import { crc32 } from "node:zlib";
import type { MediaType } from "#contract/areas/media.ts";
import { blankItems } from "./avif-items.ts";
import {
  boxesIn,
  type ContainerBox,
  gifBlocks,
  gifStart,
  pngChunks,
  pngStart,
  webpChunks,
  webpStart,
} from "./containers.ts";

/**
 * Removes what a file says beside its picture, such as where it was taken, without decoding it:
 * frames, colours and depth stay. `orientation` is kept for pictures that cannot be turned.
 * Returns null for types that have to be decoded for it; throws `Malformed` for damaged files.
 */
export function withoutMetadata(bytes: Buffer, type: MediaType, orientation = 1): Buffer | null {
  if (type === "image/png") return pngWithout(bytes, orientation);
  if (type === "image/webp") return webpWithout(bytes, orientation);
  if (type === "image/gif") return gifWithout(bytes);
  if (type === "image/avif") return avifWithout(bytes);
  return null;
}

const slices = (bytes: Buffer, parts: readonly ContainerBox[]) =>
  parts.map(({ start, end }) => bytes.subarray(start, end));

/** Decoders need these chunks; all others are remarks. */
const shownInPng = new Set([
  "IHDR",
  "PLTE",
  "IDAT",
  "IEND",
  "tRNS",
  "cHRM",
  "gAMA",
  "iCCP",
  "sBIT",
  "sRGB",
  "cICP",
  "mDCV",
  "cLLI",
  "bKGD",
  "hIST",
  "pHYs",
  "sPLT",
  "acTL",
  "fcTL",
  "fdAT",
]);

function pngWithout(bytes: Buffer, orientation: number): Buffer {
  const chunks = [...pngChunks(bytes)].filter(({ name }) => shownInPng.has(name));
  const [head, ...rest] = slices(bytes, chunks) as [Buffer, ...Buffer[]];
  const turned = orientation > 1 ? [pngChunk("eXIf", exifOf(orientation))] : [];
  return Buffer.concat([bytes.subarray(0, pngStart), head, ...turned, ...rest]);
}

function pngChunk(name: string, data: Buffer): Buffer {
  const chunk = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(chunk));
  return Buffer.concat([length, chunk, sum]);
}

const shownInWebp = new Set(["VP8X", "VP8 ", "VP8L", "ALPH", "ANIM", "ANMF", "ICCP"]);
const flags = { exif: 0x08, xmp: 0x04 };

function webpWithout(bytes: Buffer, orientation: number): Buffer {
  const chunks = [...webpChunks(bytes)].filter(({ name }) => shownInWebp.has(name));
  const isExtended = chunks[0]?.name === "VP8X";
  const turned = isExtended && orientation > 1 ? [webpChunk("EXIF", exifOf(orientation))] : [];
  const head = bytes.subarray(0, webpStart);
  const clean = Buffer.concat([head, ...slices(bytes, chunks), ...turned]);
  clean.writeUInt32LE(clean.length - 8, 4);
  const flagsOffset = webpStart + 8;
  const remainingFlags = (clean[flagsOffset] ?? 0) & ~(flags.exif | flags.xmp);
  if (isExtended) clean[flagsOffset] = remainingFlags | (turned.length > 0 ? flags.exif : 0);
  return clean;
}

function webpChunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(name), length, data, Buffer.alloc(data.length % 2)]);
}

/** A comment; what applications add, other than how often the picture repeats, its profile. */
function isRemarkOfGif(bytes: Buffer, { name, from }: ContainerBox): boolean {
  if (name === "fe") return true;
  const application = bytes.toString("latin1", from + 1, from + 12);
  return name === "ff" && !/^(?:NETSCAPE2\.0|ANIMEXTS1\.0|ICCRGBG1012)$/.test(application);
}

function gifWithout(bytes: Buffer): Buffer {
  const blocks = [...gifBlocks(bytes)].filter((block) => !isRemarkOfGif(bytes, block));
  return Buffer.concat([bytes.subarray(0, gifStart(bytes)), ...slices(bytes, blocks)]);
}

/** Blanks it in place, since an AVIF names the places of its parts in the file. */
function avifWithout(bytes: Buffer): Buffer {
  const clean = Buffer.from(bytes);
  blankBoxes(clean, [...boxesIn(clean)]);
  return clean;
}

const holders = new Set(["moov", "trak", "mdia"]);
const remarks = new Set(["udta", "uuid"]);

function blankBoxes(bytes: Buffer, boxes: readonly ContainerBox[]): void {
  for (const { name, start, from, to } of boxes) {
    if (name === "meta") blankItems(bytes, from, to);
    if (holders.has(name)) blankBoxes(bytes, [...boxesIn(bytes, from, to)]);
    if (!remarks.has(name)) continue;
    bytes.write("free", start + 4, "latin1");
    bytes.fill(0, from, to);
  }
}

/** Exif data that says how the picture is turned, and nothing else. */
function exifOf(orientation: number): Buffer {
  const data = Buffer.alloc(26);
  data.write("II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0", "latin1");
  data.writeUInt16LE(orientation, 18);
  return data;
}
