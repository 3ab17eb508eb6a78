import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import tar from "tar-stream";

/** One file in an archive. */
export interface Part {
  name: string;
  body: Buffer;
}

/** The last part of every archive: the SHA-256 of each part before it, so that what is cut short or altered shows. */
const seal = "checksums.json";

/** Writes the parts into a compressed tar file; returns when all of it is on the disk. */
export async function writeArchive(path: string, parts: AsyncIterable<Part>): Promise<void> {
  const pack = tar.pack();
  const output = createWriteStream(path, { mode: 0o600, flush: true });
  const written = pipeline(pack, createGzip({ level: 6 }), output);
  const put = ({ name, body }: Part) =>
    new Promise<void>((resolve, reject) => {
      const entry = pack.entry({ name, size: body.length, mode: 0o600 }, body, (error) =>
        error ? reject(error) : resolve(),
      );
      // On a full disk it is the entry that is told, and an error that nobody hears ends the process.
      entry.on("error", reject);
    });
  const fill = async () => {
    const sums: Record<string, string> = {};
    for await (const part of parts) {
      sums[part.name] = sumOf(part.body);
      await put(part);
    }
    await put({ name: seal, body: Buffer.from(JSON.stringify(sums)) });
    pack.finalize();
  };
  await Promise.all([
    written,
    fill().catch((error) => {
      pack.destroy(error);
      throw error;
    }),
  ]);
}

/** Why a file is no backup that can be trusted. */
export class BrokenArchive extends Error {}

/** The parts of an archive in the order in which they were written. Throws `BrokenArchive`, at the latest at the end. */
export async function* readArchive(path: string): AsyncGenerator<Part> {
  const extract = tar.extract();
  const reading = pipeline(createReadStream(path), createGunzip(), extract);
  // Told by the loop below.
  reading.catch(() => {});
  const sums = new Map<string, string>();
  let isSealed = false;
  try {
    for await (const entry of extract) {
      const { name } = entry.header;
      const body = await bodyOf(entry as AsyncIterable<Buffer>);
      if (isSealed || sums.has(name)) throw new BrokenArchive("it holds more than it should");
      if (name === seal) {
        requireSame(sums, body);
        isSealed = true;
        continue;
      }
      sums.set(name, sumOf(body));
      yield { name, body };
    }
    await reading;
  } catch (error) {
    if (error instanceof BrokenArchive || isForeign(error)) throw error;
    throw new BrokenArchive("it is damaged or no backup at all");
  }
  if (!isSealed) throw new BrokenArchive("its end is missing");
}

/** Whether a file begins as an archive whose first part has that name; whether it is whole shows only at its end. */
export async function isArchive(path: string, first: string): Promise<boolean> {
  try {
    for await (const { name } of readArchive(path)) return name === first;
  } catch {
    // Then it is something else, or nobody may read it.
  }
  return false;
}

function requireSame(sums: Map<string, string>, body: Buffer): void {
  const expected = Object.entries(JSON.parse(body.toString()) as Record<string, string>);
  const isSame =
    expected.length === sums.size && expected.every(([name, sum]) => sums.get(name) === sum);
  if (!isSame) throw new BrokenArchive("its checksums do not match what it holds");
}

async function bodyOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const sumOf = (body: Buffer) => createHash("sha256").update(body).digest("hex");

// A file that cannot be read at all is something else than one that is damaged.
const isForeign = (error: unknown) =>
  /^(ENOENT|EACCES|EISDIR|EPERM)$/.test(String((error as NodeJS.ErrnoException).code));
