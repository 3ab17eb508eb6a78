import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";

export interface ZippedFile {
  path: string;
  modified: Date;
  /** A function opens the file once it is its turn. */
  content: string | (() => Promise<Readable>);
  /** False for what is packed already, such as photographs. */
  isCompressible: boolean;
}

/** A zip that is made while it is read: one file is open at a time, and none is in memory. */
export function zipOf(files: AsyncIterable<ZippedFile>): Readable {
  const zip = new ZipFile();
  // The types declare a plain stream, but it is one of Node's.
  const output = Readable.from(zip.outputStream);
  zip.on("error", (error) => output.destroy(error));
  void addAll(zip, files, output).catch((error) => output.destroy(error));
  return output;
}

async function addAll(
  zip: ZipFile,
  files: AsyncIterable<ZippedFile>,
  output: Readable,
): Promise<void> {
  const closed = new AbortController();
  output.once("close", () => closed.abort());
  for await (const { path, modified, content, isCompressible } of files) {
    if (closed.signal.aborted) return;
    const stream =
      typeof content === "string" ? Readable.from([Buffer.from(content)]) : await content();
    zip.addReadStreamLazy(path, { mtime: modified, compress: isCompressible }, (next) =>
      next(null, stream),
    );
    // Nobody reads what is left of a file that nobody waits for.
    await finished(stream, { writable: false, signal: closed.signal }).catch((error) => {
      stream.destroy();
      if (!closed.signal.aborted) throw error;
    });
  }
  zip.end();
}
