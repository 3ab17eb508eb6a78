import { parentPort } from "node:worker_threads";
import { renderMarkdown } from "./markdown.ts";

parentPort?.on("message", async ({ id, source }: { id: number; source: string }) => {
  parentPort?.postMessage({ id, rendered: await renderMarkdown(source) });
});
