import { parentPort } from "node:worker_threads";
import { type ConvertedText, convert, type TextSource } from "./convert.ts";

parentPort?.on("message", (source: TextSource) => {
  const answer = converted(source);
  const { user, system } = process.threadCpuUsage();
  parentPort?.postMessage({ answer, spent: (user + system) / 1000 });
});

/** Null for a text on which the converter fails, of which the words are kept. */
function converted(source: TextSource): ConvertedText | null {
  try {
    return convert(source);
  } catch {
    return null;
  }
}
