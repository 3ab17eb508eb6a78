import type { ImportKind } from "#contract/areas/imports.ts";
import { UnreadableFile } from "#importers/source.ts";
import { createThread, type ThreadFailure, type ThreadOutcome } from "../../kernel/thread.ts";
import type { ReadSite } from "../stored-source.ts";
import type { AllowedDocuments } from "./allowed-documents.ts";
import type { ReadRows } from "./gather-rows.ts";

/** The limit between two signs of progress is in milliseconds of processor time. */
const deadlineMs = 15_000;

/** The limit is in MB: the JSON of Ghost, of 100 MB at most, is in memory as a whole. */
const maxMemoryMb = 512;

export interface ReadRequest {
  importId: number;
  kind: ImportKind;
  path: string;
  /** The address of the old site, where the file does not say. */
  address: string;
  /** The clock and zone of the site here, by which dates are read. */
  reading: { zone: string; now: Date };
  allowed: AllowedDocuments;
}

export type ReadAnswer =
  | { rows: ReadRows }
  | { isUnderWay: true }
  | { site: ReadSite }
  | { unreadable: string }
  | { fault: string };

export type FileReading = ReturnType<typeof startReading>;

/**
 * Reads a file on a thread of its own, slice by slice: the next slice is made once it is asked
 * for. Whatever the file does to its reader ends that thread, and never the process.
 */
export function startReading(request: ReadRequest, limits: { memoryMb?: number } = {}) {
  const thread = createThread<"next", ReadAnswer>(new URL("./read-worker.ts", import.meta.url), {
    deadlineMs,
    memoryMb: limits.memoryMb ?? maxMemoryMb,
    workerData: request,
  });
  let last = "";

  return {
    /** Yields what was read, and returns the site; throws `UnreadableFile`. */
    async *slices(): AsyncGenerator<ReadRows, ReadSite> {
      for (;;) {
        const answer = answerIn(await thread.tryAsk("next"), last);
        if ("site" in answer) return answer.site;
        if (!("rows" in answer)) continue;
        last = answer.rows.texts.at(-1)?.title ?? last;
        yield answer.rows;
      }
    },

    close: thread.close,
  };
}

/** Throws `UnreadableFile` where the file is to blame, else an error of the program. */
function answerIn(outcome: ThreadOutcome<ReadAnswer>, last: string) {
  if ("failure" in outcome) throw new UnreadableFile(sentenceOf(outcome.failure, last));
  const { answer } = outcome;
  if ("unreadable" in answer) throw new UnreadableFile(answer.unreadable);
  if ("fault" in answer) throw new Error(answer.fault);
  return answer;
}

function sentenceOf(failure: ThreadFailure, last: string): string {
  const where = last ? ` It stopped after “${last}”.` : "";
  if (failure === "time") return `The file takes too long to read, so it was not imported.${where}`;
  if (failure === "memory")
    return `FileReading the file needs more memory than an import may use.${where} Import it in parts.`;
  return `The file crashed the program that reads it.${where}`;
}
