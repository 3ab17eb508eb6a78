import { parentPort, workerData } from "node:worker_threads";
import { renderMarkdown } from "./markdown.ts";
import type { MarkdownSource } from "./render.ts";

const { longest } = workerData as { longest: number };

parentPort?.on("message", async ({ source, prefix, style }: MarkdownSource) => {
  const rendered = await renderMarkdown(source, prefix, style);
  const { user, system } = process.threadCpuUsage();
  const isFine = rendered.html.length <= longest;
  parentPort?.postMessage({ answer: isFine ? rendered : null, spent: (user + system) / 1000 });
});
