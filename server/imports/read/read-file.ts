import { readFile, stat } from "node:fs/promises";
import type { ImportKind } from "#contract/areas/imports.ts";
import {
  type Archive,
  isZip,
  openFolder,
  openZip,
  textChunks,
} from "#importers/readers/archive.ts";
import { decodedText } from "#importers/readers/encoding.ts";
import { ghostFileIn, maxGhostSize, readGhost } from "#importers/readers/ghost.ts";
import { type MarkdownReading, readMarkdown } from "#importers/readers/markdown/markdown.ts";
import { readWordPress, wordPressFilesIn } from "#importers/readers/wordpress/wordpress.ts";
import { lineEvent, type SourceEvent, UnreadableFile } from "#importers/source.ts";
import type { AllowedDocuments } from "./allowed-documents.ts";
import { houseIn, readHouse } from "./nokshi-export.ts";

/** The archive of texts and pictures; null for an export in one file. */
export async function openArchive(kind: ImportKind, path: string): Promise<Archive | null> {
  if ((await stat(path)).isDirectory()) return openFolder(path);
  return kind === "markdown" || (await isZip(path)) ? openZip(path) : null;
}

export interface FileToRead {
  kind: ImportKind;
  path: string;
  archive: Archive | null;
  /** The clock and zone of the site here, by which dates are read. */
  reading: MarkdownReading;
  allowed: AllowedDocuments;
  /** Passes the parts of a file that is read as they come. */
  watch?: (chunks: AsyncIterable<string>) => AsyncIterable<string>;
}

/** Reads a file as far as possible; throws `UnreadableFile`. */
export async function* readSource({
  kind,
  path,
  archive,
  reading,
  allowed,
  watch = (chunks) => chunks,
}: FileToRead): AsyncGenerator<SourceEvent> {
  for (const sentence of archive?.refused ?? []) yield lineEvent("left_out", null, sentence);
  if (kind === "wordpress") {
    if (!archive) yield* readWordPress(watch(textChunks(path)), reading);
    else for (const file of await wordPressFilesIn(archive)) yield* readWordPress(file, reading);
  } else if (kind === "ghost") {
    const json = archive ? await ghostFileIn(archive) : await wholeText(path);
    yield* readGhost(json, reading.now);
  } else if (archive) {
    const house = houseIn(archive);
    yield* house === null ? readMarkdown(archive, reading) : readHouse(archive, house, allowed);
  }
}

async function wholeText(path: string): Promise<string> {
  if ((await stat(path)).size > maxGhostSize) {
    throw new UnreadableFile(
      `An export of Ghost may have at most ${maxGhostSize / 1024 / 1024} MB. Export it in parts.`,
    );
  }
  return decodedText(await readFile(path)).text;
}
