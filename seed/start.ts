import type { Kysely } from "kysely";
import { BadVariable, type Config, mediaFolder } from "#server/config.ts";
import type { Tables } from "#server/database/tables.ts";
import { removeSampleFiles, starterDocumentsOf } from "./begin.ts";
import { loadDocuments } from "./documents.ts";

interface StartParts {
  db: Kysely<Tables>;
  config: Config;
  /** The beginning chosen at first start, also used for kinds that a later version adds. */
  begunWith: string | null;
  now: Date;
}

export async function loadInitialContent({
  db,
  config,
  begunWith,
  now,
}: StartParts): Promise<void> {
  // Until somebody has chosen a beginning, a site without the sample has the shipped categories.
  const isUnchosen = config.SEED === "none" && begunWith === "nothing";
  const starter = isUnchosen ? null : await starterDocumentsOf(begunWith);
  if (starter) await loadDocuments(db, starter, now);
  if (config.SEED === "none") {
    const { emptyDocuments } = await import("#content/empty.ts");
    return loadDocuments(db, emptyDocuments, now);
  }
  const [{ hasSamples, load }, { documents }] = await Promise.all([
    import("./load.ts"),
    import("#content/documents.ts"),
  ]);
  await loadDocuments(db, documents, now);
  await load(db, mediaFolder(config), now).catch((error) => {
    if (!isOfSystem(error)) throw error;
    throw new BadVariable(`DATA_DIR: the sample content cannot be put there (${error.message}).`);
  });
  // Files are left if the process was killed after removing rows, or another process removed them.
  if (starter && !(await hasSamples(db))) await removeSampleFiles(mediaFolder(config));
}

const isOfSystem = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && "syscall" in error;
