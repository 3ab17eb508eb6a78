import { lineEvent, type SourceEvent, UnreadableFile } from "../../source.ts";
import type { Archive } from "../archive.ts";
import { withoutBareAmpersands } from "./bare-ampersands.ts";
import type { WordPressReading } from "./item.ts";
import { createWxrReader } from "./wxr-reader.ts";

/**
 * Reads an export of WordPress (WXR 1.0 to 1.2) piece by piece. Entities of its own and external
 * ones are refused; signs that XML does not allow are skipped, since exports have them. The
 * complete texts of a file that was cut off are kept. Throws `UnreadableFile`.
 */
export async function* readWordPress(
  chunks: AsyncIterable<string>,
  { zone, now }: WordPressReading = { zone: "UTC", now: new Date() },
): AsyncGenerator<SourceEvent> {
  const reader = createWxrReader({ zone, now });
  let isDamaged = false;
  for await (const chunk of withoutBareAmpersands(chunks)) {
    isDamaged ||= chunk.includes("\uFFFD");
    reader.write(chunk);
    yield* reader.take();
  }
  reader.close();
  yield* reader.take();
  if (isDamaged) yield lineEvent("shortened", null, damagedSentence);
}

const damagedSentence =
  "Some characters are not in the encoding that the file declares, and appear as “\uFFFD” here. Search for them, or export the file again.";

/** Returns the parts of an export in an archive of wordpress.com, sorted by their names. */
export async function wordPressFilesIn(archive: Archive): Promise<AsyncIterable<string>[]> {
  const paths = archive.files
    .map(({ path }) => path)
    .filter((path) => /\.xml$/i.test(path) && !/(?:^|\/)\./.test(path))
    .toSorted();
  const exportPaths: string[] = [];
  for (const path of paths) if (await isExport(archive.readText(path))) exportPaths.push(path);
  if (exportPaths.length > 0) return exportPaths.map((path) => archive.readText(path));
  throw new UnreadableFile(
    "The archive contains no WordPress export. Put the XML file from Tools → Export beside the folder “uploads”.",
  );
}

/** The namespaces at the beginning of the file show whether it is an export. */
async function isExport(chunks: AsyncIterable<string>): Promise<boolean> {
  for await (const chunk of chunks) return /wordpress\.org\/export\//.test(chunk);
  return false;
}
