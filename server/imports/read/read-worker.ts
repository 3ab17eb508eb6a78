import { parentPort, workerData } from "node:worker_threads";
import type { Archive } from "#importers/readers/archive.ts";
import { openArchive } from "#importers/readers/archive.ts";
import { UnreadableFile } from "#importers/source.ts";
import { messageOf } from "../../kernel/error-message.ts";
import type { ThreadAnswer } from "../../kernel/thread.ts";
import { gatherRows } from "./gather-rows.ts";
import { readFile } from "./read-file.ts";
import type { ReadAnswer, ReadRequest } from "./read-thread.ts";

/** A reader reports progress after this many milliseconds of processor time. */
const progressMs = 1000;

let onChunk = () => {};

/** Calls `onChunk` for each part of a file that is read. */
function watched(archive: Archive | null): Archive | null {
  return (
    archive && {
      ...archive,
      read(path, max) {
        onChunk();
        return archive.read(path, max);
      },
      readText: (path) => watchedChunks(archive.readText(path)),
    }
  );
}

async function* watchedChunks(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const chunk of chunks) {
    onChunk();
    yield chunk;
  }
}

async function* slices(request: ReadRequest): AsyncGenerator<ReadAnswer> {
  const { importId, kind, path, address, reading, allowed } = request;
  const archive = await openArchive(kind, path);
  const site = { title: "", address, authors: [], terms: [] };
  try {
    const events = readFile({
      kind,
      path,
      archive: watched(archive),
      reading,
      allowed,
      watch: watchedChunks,
    });
    for await (const rows of gatherRows(importId, events, site)) yield { rows };
    yield { site };
  } finally {
    archive?.close();
  }
}

const spentMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

const reading = slices(workerData as ReadRequest);
let next: Promise<ReadAnswer> | null = null;

const nextSlice = (): Promise<ReadAnswer> =>
  reading.next().then(({ value }) => value as ReadAnswer, failureOf);

function failureOf(error: unknown): ReadAnswer {
  if (error instanceof UnreadableFile) return { unreadable: error.message };
  const isGone = error instanceof Error && "code" in error && error.code === "ENOENT";
  if (isGone) return { unreadable: "The file is no longer available. Choose it again." };
  return { fault: error instanceof Error && error.stack ? error.stack : messageOf(error) };
}

/** Answers with the next slice, or without one as long as the reader is still at work on it. */
async function answer(): Promise<void> {
  const began = spentMs();
  const { promise: progress, resolve } = Promise.withResolvers<ReadAnswer>();
  onChunk = () => {
    if (spentMs() - began > progressMs) resolve({ isUnderWay: true });
  };
  next ??= nextSlice();
  const outcome = await Promise.race([next, progress]);
  if (!("isUnderWay" in outcome)) next = null;
  const message: ThreadAnswer<ReadAnswer> = { answer: outcome, spent: spentMs() };
  parentPort?.postMessage(message);
}

parentPort?.on("message", () => void answer());
