import { type FileSource, readSource } from "#importers/read-source.ts";
import type { AllowedDocuments } from "./allowed-documents.ts";
import { type ImportEvent, reportLine } from "./import-event.ts";
import { findNokshiExport, readNokshiExport } from "./nokshi-export.ts";

interface FileToRead extends FileSource {
  allowed: AllowedDocuments;
}

/** Reads a file as far as possible; throws `UnreadableFile`. */
export async function* readFile({ allowed, ...file }: FileToRead): AsyncGenerator<ImportEvent> {
  const { archive, kind } = file;
  const folder = archive && kind === "markdown" ? findNokshiExport(archive) : null;
  if (!archive || folder === null) {
    yield* readSource(file);
    return;
  }
  for (const sentence of archive.refused) yield reportLine("left_out", null, sentence);
  yield* readNokshiExport(archive, folder, allowed);
}
