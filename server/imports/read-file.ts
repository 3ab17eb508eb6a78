import { readFile, stat } from "node:fs/promises";
import type { ImportKind } from "#contract/areas/imports.ts";
import { type Archive, openFolder, openZip, textChunks } from "./readers/archive.ts";
import { maxGhostSize, readGhost } from "./readers/ghost.ts";
import { houseIn, readHouse } from "./readers/house.ts";
import { readMarkdown } from "./readers/markdown.ts";
import { readWordPress } from "./readers/wordpress.ts";
import { type SourceEvent, UnreadableFile } from "./source.ts";

/** The archive of texts and pictures; null for an export in one file. */
export async function openArchive(kind: ImportKind, path: string): Promise<Archive | null> {
  if (kind !== "markdown") return null;
  return (await stat(path)).isDirectory() ? openFolder(path) : openZip(path);
}

/** What a file says, as far as it can be read; throws `UnreadableFile`. */
export async function* readSource(
  kind: ImportKind,
  path: string,
  archive: Archive | null,
): AsyncGenerator<SourceEvent> {
  if (kind === "wordpress") yield* readWordPress(textChunks(path));
  else if (kind === "ghost") yield* readGhost(await wholeText(path));
  else if (archive) {
    const house = houseIn(archive);
    yield* house === null ? readMarkdown(archive) : readHouse(archive, house);
  }
}

async function wholeText(path: string): Promise<string> {
  if ((await stat(path)).size > maxGhostSize) {
    throw new UnreadableFile(
      `An export of Ghost may have at most ${maxGhostSize / 1024 / 1024} MB. Export it in parts.`,
    );
  }
  return readFile(path, "utf8");
}
