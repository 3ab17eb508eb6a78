import { parentPort, workerData } from "node:worker_threads";
import { renderMarkdown } from "./markdown.ts";

const { longest } = workerData as { longest: number };

parentPort?.on("message", async ({ id, source }: { id: number; source: string }) => {
  const rendered = await renderMarkdown(source);
  parentPort?.postMessage({ id, rendered: rendered.html.length > longest ? null : rendered });
});
