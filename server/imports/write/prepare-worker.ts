import { parentPort } from "node:worker_threads";
import { openArchive } from "#importers/read-source.ts";
import { UnreadableFile } from "#importers/source.ts";
import type { ThreadAnswer } from "../../kernel/thread.ts";
import { findNokshiExport, readLibraryFiles } from "../read/nokshi-export.ts";
import { type MovedFiles, movedFields } from "./move-fields.ts";
import type { PrepareAnswer, PrepareRequest } from "./prepare-thread.ts";
import { fieldsOfText, picturesOf, placedText } from "./write-fields.ts";

let moved: MovedFiles = { urls: new Map(), ids: new Map() };

async function answerTo(request: PrepareRequest) {
  switch (request.step) {
    case "pictures":
      return picturesOf(request.markdown);
    case "place":
      return placedText(request.markdown, request.places);
    case "write":
      return fieldsOfText(request);
    case "files":
      return filesIn(request.path);
    case "moved":
      moved = request.moved;
      return null;
    case "move":
      return movedFields(request.body, moved);
  }
}

async function filesIn(path: string) {
  const archive = await openArchive("markdown", path);
  try {
    return archive ? await readLibraryFiles(archive, findNokshiExport(archive) ?? "") : [];
  } finally {
    archive?.close();
  }
}

async function answer(request: PrepareRequest): Promise<PrepareAnswer> {
  try {
    return { value: await answerTo(request) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { problem: error.message };
    return { problem: "Something in it cannot be read." };
  }
}

parentPort?.on("message", async (request: PrepareRequest) => {
  const found = await answer(request);
  const { user, system } = process.threadCpuUsage();
  const message: ThreadAnswer<PrepareAnswer> = { answer: found, spent: (user + system) / 1000 };
  parentPort?.postMessage(message);
});
