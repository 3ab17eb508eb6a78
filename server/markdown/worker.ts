import { parentPort, workerData } from "node:worker_threads";
import { renderMarkdown } from "./markdown.ts";

const { longest } = workerData as { longest: number };

parentPort?.on("message", async ({ source, prefix }: { source: string; prefix: string }) => {
  const rendered = await renderMarkdown(source, prefix);
  const { user, system } = process.threadCpuUsage();
  const isFine = rendered.html.length <= longest;
  parentPort?.postMessage({ answer: isFine ? rendered : null, spent: (user + system) / 1000 });
});
