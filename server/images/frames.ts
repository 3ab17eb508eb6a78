import {
  boxesIn,
  type ContainerBox,
  gifBlocks,
  Malformed,
  pngChunks,
  webpChunks,
} from "./containers.ts";

/**
 * Counts the frames of a picture by what the file holds, whatever its name says: 1 for a still
 * picture, and for what is none or is damaged.
 */
export function countFrames(bytes: Buffer): number {
  try {
    return Math.max(1, framesOf(bytes));
  } catch (error) {
    if (error instanceof Malformed || error instanceof RangeError) return 1;
    throw error;
  }
}

function framesOf(bytes: Buffer): number {
  const head = bytes.toString("latin1", 0, 16);
  if (head.startsWith("GIF8")) return count(gifBlocks(bytes), "image");
  if (head.startsWith("RIFF") && head.startsWith("WEBP", 8))
    return count(webpChunks(bytes), "ANMF");
  if (head.startsWith("\x89PNG")) return framesOfPng(bytes);
  if (head.startsWith("ftyp", 4) && isSequence(bytes)) return framesOfAvif(bytes);
  return 1;
}

/** Counts one by one: a hostile file has millions of parts. */
function count(parts: Iterable<ContainerBox>, name: string): number {
  let frames = 0;
  for (const part of parts) if (part.name === name) frames += 1;
  return frames;
}

/** The chunk that makes a PNG move stands before its first data. */
function framesOfPng(bytes: Buffer): number {
  for (const { name, from } of pngChunks(bytes)) {
    if (name === "acTL") return bytes.readUInt32BE(from);
    if (name === "IDAT") return 1;
  }
  return 1;
}

function isSequence(bytes: Buffer): boolean {
  const [first] = boxesIn(bytes);
  const brands = first ? bytes.toString("latin1", first.from, first.to) : "";
  return /^(?:.{4})*?avis/s.test(brands);
}

/** The samples of its longest track; those of the alpha channel have one of their own. */
function framesOfAvif(bytes: Buffer): number {
  const path = ["moov", "trak", "mdia", "minf", "stbl", "stsz"];
  const sizes = path.reduce<ContainerBox[]>(
    (parts, name) =>
      parts
        .flatMap(({ from, to }) => [...boxesIn(bytes, from, to)])
        .filter((box) => box.name === name),
    [{ name: "", start: 0, end: bytes.length, from: 0, to: bytes.length }],
  );
  // Behind version, flags and the common size.
  return Math.max(1, ...sizes.map(({ from }) => bytes.readUInt32BE(from + 8)));
}
