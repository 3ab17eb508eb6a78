import { readFile, stat } from "node:fs/promises";
import { type Archive, type SourceKind, textChunks } from "./readers/archive.ts";
import { decodedText } from "./readers/encoding.ts";
import { ghostFileIn, maxGhostSize, readGhost } from "./readers/ghost.ts";
import { type MarkdownReading, readMarkdown } from "./readers/markdown/markdown.ts";
import { readWordPress, wordPressFilesIn } from "./readers/wordpress/wordpress.ts";
import { lineEvent, type SourceEvent, UnreadableFile } from "./source.ts";

export interface FileSource {
  kind: SourceKind;
  path: string;
  archive: Archive | null;
  /** Dates without a zone are read by this clock and zone. */
  reading: MarkdownReading;
  /** Passes the parts of a file that is read as they come. */
  watch?: (chunks: AsyncIterable<string>) => AsyncIterable<string>;
}

/** Reads a file as far as possible; throws `UnreadableFile`. */
export async function* readSource({
  kind,
  path,
  archive,
  reading,
  watch = (chunks) => chunks,
}: FileSource): AsyncGenerator<SourceEvent> {
  for (const sentence of archive?.refused ?? []) yield lineEvent("left_out", null, sentence);
  if (kind === "wordpress") {
    if (!archive) yield* readWordPress(watch(textChunks(path)), reading);
    else for (const file of await wordPressFilesIn(archive)) yield* readWordPress(file, reading);
  } else if (kind === "ghost") {
    const json = archive ? await ghostFileIn(archive) : await wholeText(path);
    yield* readGhost(json, reading.now);
  } else if (archive) yield* readMarkdown(archive, reading);
}

async function wholeText(path: string): Promise<string> {
  if ((await stat(path)).size > maxGhostSize) {
    throw new UnreadableFile(
      `A Ghost export may be at most ${maxGhostSize / 1024 / 1024} MB. Export it in parts.`,
    );
  }
  return decodedText(await readFile(path)).text;
}
