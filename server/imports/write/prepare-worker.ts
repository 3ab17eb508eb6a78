import { parentPort } from "node:worker_threads";
import { openArchive } from "#importers/readers/archive.ts";
import { UnreadableFile } from "#importers/source.ts";
import { type ConvertedText, convert, type TextSource } from "#importers/texts/convert.ts";
import { plainMarkdown } from "#importers/texts/plain.ts";
import { reasonOf } from "#importers/texts/to-markdown.ts";
import type { ThreadAnswer } from "../../kernel/thread.ts";
import { findNokshiExport, readLibraryFiles } from "../read/nokshi-export.ts";
import { type MovedFiles, movedFields } from "./move-fields.ts";
import type { ConvertedWithPictures, PrepareAnswer, PrepareRequest } from "./prepare-thread.ts";
import { fieldsOfText, picturesOf, placedText } from "./write-fields.ts";

let moved: MovedFiles = { urls: new Map(), ids: new Map() };

async function answerTo(request: PrepareRequest) {
  switch (request.step) {
    case "convert":
      return convertWithPictures(request.source);
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

function convertWithPictures(source: TextSource): ConvertedWithPictures {
  const converted = convertOrKeepWords(source);
  return { ...converted, pictures: picturesOf(converted.markdown) };
}

/** Converts a text; if that fails as a whole, only its words are kept. */
function convertOrKeepWords(source: TextSource): ConvertedText {
  try {
    return convert(source);
  } catch (error) {
    const message = `Not kept: all formatting, because the converter failed on the text: ${reasonOf(error)}.`;
    return { markdown: plainMarkdown(source.body), lines: [{ code: "element", message }] };
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
  const result = await answer(request);
  const { user, system } = process.threadCpuUsage();
  const message: ThreadAnswer<PrepareAnswer> = { answer: result, spent: (user + system) / 1000 };
  parentPort?.postMessage(message);
});
