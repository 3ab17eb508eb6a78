import { createHash, type Hash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import tar from "tar-stream";

/** The body may be larger than the memory, and must be read in order. */
export interface ArchiveFile {
  name: string;
  size: number;
  body: AsyncIterable<Buffer> | Iterable<Buffer>;
}

export const partOf = (name: string, body: Buffer): ArchiveFile => ({
  name,
  size: body.length,
  body: [body],
});

export async function bodyOf({ body }: ArchiveFile): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The SHA-256 of each part before it, to detect truncation and changes. */
const seal = "checksums.json";

export async function writeArchive(path: string, parts: AsyncIterable<ArchiveFile>): Promise<void> {
  const pack = tar.pack();
  const output = createWriteStream(path, { mode: 0o600, flush: true });
  const written = pipeline(pack, createGzip({ level: 6 }), output);
  const put = async (part: ArchiveFile): Promise<string> => {
    const sum = createHash("sha256");
    const entry = pack.entry({ name: part.name, size: part.size, mode: 0o600 });
    await pipeline(summed(part.body, sum), entry);
    return sum.digest("hex");
  };
  const fill = async () => {
    const sums: Record<string, string> = {};
    for await (const part of parts) sums[part.name] = await put(part);
    await put(partOf(seal, Buffer.from(JSON.stringify(sums))));
    pack.finalize();
  };
  await Promise.all([
    written,
    fill().catch((error) => {
      pack.destroy(error);
    }),
  ]);
}

export class BrokenArchive extends Error {}

export async function* readArchive(path: string): AsyncGenerator<ArchiveFile> {
  const extract = tar.extract();
  const reading = pipeline(createReadStream(path), createGunzip(), extract);
  reading.catch(() => {});
  const sums = new Map<string, string>();
  let isSealed = false;
  for await (const entry of extract) {
    const { name, size = 0 } = entry.header;
    if (isSealed || sums.has(name)) throw new BrokenArchive("it holds more than it should");
    const sum = createHash("sha256");
    const body = summed(entry as AsyncIterable<Buffer>, sum);
    if (name === seal) {
      requireSame(sums, await bodyOf({ name, size, body }));
      isSealed = true;
      continue;
    }
    yield { name, size, body };
    while (!(await body.next()).done);
    sums.set(name, sum.digest("hex"));
  }
  await reading;
  if (!isSealed) throw new BrokenArchive("its end is missing");
}

export async function isArchive(path: string, first: string): Promise<boolean> {
  try {
    // Opening a pipe without a writer would block.
    if (!(await stat(path)).isFile()) return false;
    for await (const { name } of readArchive(path)) return name === first;
  } catch {}
  return false;
}

function requireSame(sums: Map<string, string>, body: Buffer): void {
  const expected = Object.entries(JSON.parse(body.toString()) as Record<string, string>);
  const isSame =
    expected.length === sums.size && expected.every(([name, sum]) => sums.get(name) === sum);
  if (!isSame) throw new BrokenArchive("its checksums do not match what it holds");
}

async function* summed(body: ArchiveFile["body"], sum: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of body) {
    sum.update(chunk);
    yield chunk;
  }
}
