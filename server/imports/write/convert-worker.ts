import { parentPort } from "node:worker_threads";
import { type ConvertedText, convert, type TextSource } from "#importers/texts/convert.ts";
import { plainMarkdown } from "#importers/texts/plain.ts";
import { reasonOf } from "#importers/texts/to-markdown.ts";

parentPort?.on("message", (source: TextSource) => {
  const answer = converted(source);
  const { user, system } = process.threadCpuUsage();
  parentPort?.postMessage({ answer, spent: (user + system) / 1000 });
});

/** Converts a text; if that fails as a whole, only its words are kept. */
function converted(source: TextSource): ConvertedText {
  try {
    return convert(source);
  } catch (error) {
    const message = `Not kept: all form, since the converter failed on the text: ${reasonOf(error)}.`;
    return { markdown: plainMarkdown(source.body), lines: [{ code: "element", message }] };
  }
}
