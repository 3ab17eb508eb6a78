/** Thrown if a file ends before its format says so, or is not built as its format says. */
export class Malformed extends Error {}

/** A part of a file, with the bytes around its data. */
export interface ContainerBox {
  name: string;
  /** The offsets of the whole box in the file; `end` is behind its last byte. */
  start: number;
  end: number;
  /** The offsets of its data. */
  from: number;
  to: number;
}

function part(bytes: Buffer, name: string, all: Omit<ContainerBox, "name">): ContainerBox {
  if (all.end > bytes.length || all.to > all.end || all.from > all.to)
    throw new Malformed(`The part ${name} at ${all.start} is cut off.`);
  return { name, ...all };
}

export const pngStart = 8;

/** The chunks of a PNG up to its end. */
export function* pngChunks(bytes: Buffer): Generator<ContainerBox> {
  for (let start = pngStart; ; ) {
    if (start + 12 > bytes.length) throw new Malformed("The PNG has no end.");
    const [from, to] = [start + 8, start + 8 + bytes.readUInt32BE(start)];
    const name = bytes.toString("latin1", start + 4, start + 8);
    yield part(bytes, name, { start, end: to + 4, from, to });
    if (name === "IEND") return;
    start = to + 4;
  }
}

export const webpStart = 12;

/** The chunks of a WebP, or of a part of it. */
export function* webpChunks(
  bytes: Buffer,
  start = webpStart,
  end = bytes.readUInt32LE(4) + 8,
): Generator<ContainerBox> {
  for (let at = start; at + 8 <= end; ) {
    const [from, to] = [at + 8, at + 8 + bytes.readUInt32LE(at + 4)];
    const name = bytes.toString("latin1", at, at + 4);
    // Encoders leave out the last chunk's filling byte.
    const whole = { start: at, end: Math.min(to + (to % 2), Math.max(to, bytes.length)), from, to };
    yield part(bytes, name, whole);
    at = to + (to % 2);
  }
  if (end > bytes.length + 1) throw new Malformed("The WebP is cut off.");
}

const tableOf = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** The size of a GIF's beginning, which no block has. */
export const gifStart = (bytes: Buffer) => 13 + tableOf(bytes[10] ?? 0);

/** The blocks of a GIF: `image`, `end`, an extension's label in two hexadecimal digits. */
export function* gifBlocks(bytes: Buffer): Generator<ContainerBox> {
  for (let start = gifStart(bytes); ; ) {
    const kind = bytes[start];
    if (kind === 0x3b) {
      yield { name: "end", start, end: start + 1, from: start, to: start };
      return;
    }
    const isImage = kind === 0x2c;
    if (!isImage && kind !== 0x21) throw new Malformed("The GIF has no end.");
    const from = isImage ? start + 11 + tableOf(bytes[start + 9] ?? 0) : start + 2;
    const end = endOfData(bytes, from);
    const name = isImage ? "image" : (bytes[start + 1] ?? 0).toString(16).padStart(2, "0");
    yield part(bytes, name, { start, end: end + 1, from, to: end });
    start = end + 1;
  }
}

/** The place of the empty piece that ends a GIF's data. */
function endOfData(bytes: Buffer, start: number): number {
  let end = start;
  for (let size = bytes[end]; size !== 0; size = bytes[end]) {
    if (size === undefined) throw new Malformed("The GIF has no end.");
    end += size + 1;
  }
  return end;
}

/** The boxes of an AVIF, or of a part of it; `from` is behind size and name. */
export function* boxesIn(bytes: Buffer, start = 0, end = bytes.length): Generator<ContainerBox> {
  for (let at = start; at + 8 <= end; ) {
    const size = bytes.readUInt32BE(at);
    const isLong = size === 1;
    const length = isLong ? longAt(bytes, at + 8) : size || end - at;
    const from = at + (isLong ? 16 : 8);
    if (length < from - at || at + length > end)
      throw new Malformed("A box of the AVIF is cut off.");
    const to = at + length;
    yield part(bytes, bytes.toString("latin1", at + 4, at + 8), { start: at, end: to, from, to });
    at = to;
  }
}

function longAt(bytes: Buffer, at: number): number {
  if (at + 8 > bytes.length) throw new Malformed("A box of the AVIF is cut off.");
  return Number(bytes.readBigUInt64BE(at));
}
