import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

type Animated = "gif" | "webp";

const shades = ["#ff0000", "#00ff00", "#0000ff", "#ffff00"];

/** Frames of one colour each; those of more than four begin again. */
export async function movingPicture(
  format: Animated,
  {
    frames = 3,
    width = 64,
    height = 32,
  }: { frames?: number; width?: number; height?: number } = {},
): Promise<Buffer> {
  const row = (index: number) =>
    Buffer.alloc(width * height * 3, Buffer.from((shades[index % 4] ?? "").slice(1), "hex"));
  const pixels = Buffer.concat(Array.from({ length: frames }, (_, index) => row(index)));
  const raw = { width, height: height * frames, channels: 3, pageHeight: height } as const;
  return sharp(pixels, { raw, limitInputPixels: false })
    .toFormat(format, { delay: Array.from({ length: frames }, () => 100) })
    .toBuffer();
}

export function pngChunk(name: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, check]);
}

const numbers = (...values: number[]) => {
  const data = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) data.writeUInt32BE(value, index * 4);
  return data;
};

const signature = Buffer.from("89504e470d0a1a0a", "hex");

/** An animated PNG of grey frames, with `more` chunks behind its header. */
export function animatedPng(
  { frames = 3, side = 32 }: { frames?: number; side?: number } = {},
  ...more: Buffer[]
): Buffer {
  const head = Buffer.concat([numbers(side, side), Buffer.from([8, 0, 0, 0, 0])]);
  const pixels = (index: number) => {
    const rows = Buffer.alloc(side * (side + 1), (index * 60) % 256);
    for (let row = 0; row < side; row += 1) rows[row * (side + 1)] = 0;
    return deflateSync(rows);
  };
  let sequence = 0;
  const control = () => {
    const times = Buffer.from([0, 1, 0, 10, 0, 0]);
    return pngChunk("fcTL", Buffer.concat([numbers(sequence++, side, side, 0, 0), times]));
  };
  const rest = Array.from({ length: frames - 1 }, (_, index) => [
    control(),
    pngChunk("fdAT", Buffer.concat([numbers(sequence++), pixels(index + 1)])),
  ]);
  return Buffer.concat([
    signature,
    pngChunk("IHDR", head),
    ...more,
    pngChunk("acTL", numbers(frames, 0)),
    control(),
    pngChunk("IDAT", pixels(0)),
    ...rest.flat(),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

const box = (name: string, ...inner: Buffer[]): Buffer => {
  const data = Buffer.concat(inner);
  return Buffer.concat([numbers(data.length + 8), Buffer.from(name, "latin1"), data]);
};

const zeros = (length: number) => Buffer.alloc(length);
const shorts = (...values: number[]) => Buffer.from(values.flatMap((each) => [each >> 8, each]));
const matrix = numbers(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

/** The data of a box that has no version, such as the configuration of a decoder. */
function dataOf(bytes: Buffer, name: string): Buffer {
  const at = bytes.indexOf(name, 0, "latin1");
  return bytes.subarray(at + 4, at - 4 + bytes.readUInt32BE(at - 4));
}

/** An AVIF that moves: a still one, and behind it a track with a frame of each colour. */
export async function movingAvif(still: Buffer, side: number, frames = 3): Promise<Buffer> {
  const pictures = await Promise.all(
    Array.from({ length: frames }, (_, index) =>
      sharp({
        create: { width: side, height: side, channels: 3, background: shades[index % 4] as string },
      })
        .avif()
        .toBuffer(),
    ),
  );
  const samples = pictures.map((each) => dataOf(each, "mdat"));
  const head = Buffer.concat([
    still.subarray(0, still.readUInt32BE(0)).fill(Buffer.from("avis"), 8, 12),
    still.subarray(still.readUInt32BE(0)),
  ]);
  const entry = box(
    "av01",
    zeros(6),
    shorts(1),
    zeros(16),
    shorts(side, side),
    numbers(0x480000, 0x480000, 0),
    shorts(1),
    zeros(32),
    shorts(24, 0xffff),
    box("av1C", dataOf(pictures[0] as Buffer, "av1C")),
  );
  const table = box(
    "stbl",
    box("stsd", numbers(0, 1), entry),
    box("stts", numbers(0, 1, frames, 1)),
    box("stsc", numbers(0, 1, 1, frames, 1)),
    box("stsz", numbers(0, 0, frames), numbers(...samples.map(({ length }) => length))),
    box("stco", numbers(0, 1, head.length + 8)),
  );
  const media = box(
    "mdia",
    box("mdhd", numbers(0, 0, 0, 10, frames), zeros(4)),
    box("hdlr", numbers(0, 0), Buffer.from("pict"), zeros(13)),
    box(
      "minf",
      box("vmhd", numbers(1), zeros(8)),
      box("dinf", box("dref", numbers(0, 1), box("url ", numbers(1)))),
      table,
    ),
  );
  const shape = numbers(side * 0x10000, side * 0x10000);
  const track = box(
    "trak",
    box("tkhd", numbers(7, 0, 0, 1, 0, frames), zeros(16), matrix, shape),
    media,
  );
  const movie = box(
    "mvhd",
    numbers(0, 0, 0, 10, frames, 0x10000),
    zeros(12),
    matrix,
    zeros(24),
    numbers(2),
  );
  return Buffer.concat([head, box("mdat", ...samples), box("moov", movie, track)]);
}
