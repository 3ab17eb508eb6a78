import type { SubscriberColumns } from "#contract/areas/newsletter.ts";
import type { Detail, ErrorCode } from "#contract/core/errors.ts";
import { HttpError, Invalid } from "../../kernel/errors.ts";
import { createThread, type ThreadFailure } from "../../kernel/thread.ts";
import type { FileOverview, NamedSubscriber, SubscriberFile } from "./plan-file.ts";

export interface PlanningLimits {
  /** In milliseconds of processor time, for the whole file. */
  deadlineMs?: number;
  /** In MB. */
  memoryMb?: number;
}

/** Six times what the slowest file takes that people have been seen to export. */
const maxDeadlineMs = 30_000;

/** All addresses of a file are in memory at once, and may fill most of its 50 MB. */
const maxMemoryMb = 384;

export interface FilePlanRequest {
  file: SubscriberFile;
  columns: SubscriberColumns;
  now: string;
  /** The number of subscribers that are passed on in one batch. */
  batchSize: number;
}

export type PlanQuestion = "overview" | "batch";

export type PlanAnswer =
  | { overview: FileOverview }
  /** Empty after the last one. */
  | { batch: NamedSubscriber[] }
  | { invalid: readonly Detail[] }
  | { refused: ErrorCode }
  | { fault: string };

export type Planning = ReturnType<typeof startPlanning>;

/**
 * Reads and plans a file on a thread of its own. Whatever the file does to its reader ends that
 * thread, and never the process.
 */
export function startPlanning(request: FilePlanRequest, limits: PlanningLimits = {}) {
  const { deadlineMs = maxDeadlineMs, memoryMb = maxMemoryMb } = limits;
  const thread = createThread<PlanQuestion, PlanAnswer>(
    new URL("./planning-worker.ts", import.meta.url),
    { deadlineMs, memoryMb, workerData: request },
  );
  return {
    /** Reads the whole file, so that nothing is written of one that cannot be read to its end. */
    async overview(): Promise<FileOverview> {
      const outcome = await thread.tryAsk("overview");
      if ("failure" in outcome) throw unreadable(sentences[outcome.failure]);
      const { answer } = outcome;
      if ("overview" in answer) return answer.overview;
      throw errorIn(answer);
    },

    /** Yields the subscribers of a file whose overview is known. */
    async *batches(): AsyncGenerator<NamedSubscriber[]> {
      for (;;) {
        const outcome = await thread.tryAsk("batch");
        // By now some may be subscribed, which the sentences of the overview deny.
        if ("failure" in outcome) throw new Error(`Planning ended: ${outcome.failure}.`);
        const { answer } = outcome;
        if (!("batch" in answer)) throw errorIn(answer);
        if (answer.batch.length === 0) return;
        yield answer.batch;
      }
    },

    close: thread.close,
  };
}

/** An `HttpError` where the file is to blame, else an error of the program. */
function errorIn(answer: PlanAnswer): Error {
  if ("invalid" in answer) return new Invalid(answer.invalid);
  if ("refused" in answer) return new HttpError(answer.refused);
  return new Error("fault" in answer ? answer.fault : "The plan answers another question.");
}

const unreadable = (message: string) => new Invalid([{ path: "file", message }]);

const sentences: Readonly<Record<ThreadFailure, string>> = {
  time: "The file took too long to read, so nobody was subscribed. Import it in parts, or without unneeded columns.",
  memory: "The file needs too much memory, so nobody was subscribed. Import it in parts.",
  error: "The file crashed the import, so nobody was subscribed.",
};
