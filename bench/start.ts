import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hammer } from "./hammer.ts";
import { markdownTable, verdict } from "./markdown.ts";
import { memoryOf, rssOf } from "./memory.ts";
import { startServer } from "./server.ts";
import { median } from "./table.ts";

const maxSeconds = 1;
const maxMemoryMb = 150;
const starts = 5;
const requests = 100_000;

/** A start with nothing left to do. */
export async function measureStart(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), "bench-start-"));
  try {
    // After the first visitor's pictures are known.
    const first = await startServer({ DATA_DIR: dataDir });
    await secondsToFirstByte(first.address);
    await new Promise((resolve) => setTimeout(resolve, 5000));
    await first.stop();
    const runs = [];
    for (let i = 0; i < starts; i += 1) runs.push(await measureOnce(dataDir));
    return tableOf(runs, await measureWork(dataDir));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Run = Awaited<ReturnType<typeof measureOnce>>;

async function measureOnce(dataDir: string) {
  const { address, seconds, npm, pid, stop } = await startServer({ DATA_DIR: dataDir });
  try {
    const firstByte = await secondsToFirstByte(address);
    await new Promise((resolve) => setTimeout(resolve, 3000));
    return { seconds, firstByte: seconds + firstByte, idle: memoryOf(pid), npm: rssOf(npm) };
  } finally {
    await stop();
  }
}

/** To the first byte of the home page. */
function secondsToFirstByte(address: string): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    get(address, (response) => {
      assert.equal(response.statusCode, 200);
      response.once("data", () => resolve((performance.now() - start) / 1000));
      response.resume();
    }).on("error", reject);
  });
}

async function measureWork(dataDir: string) {
  const { address, pid, stop } = await startServer({
    DATA_DIR: dataDir,
    LOG_LEVEL: "warn",
    RATE_LIMIT_API: "100000000/60",
  });
  try {
    await new Promise((resolve) => setTimeout(resolve, 3000));
    const rest = memoryOf(pid);
    const paths = ["/", "/blog", "/portfolio", "/api/blog", "/api/portfolio", "/sitemap.xml"];
    for (let done = 0, turn = 0; done < requests; turn += 1) {
      const { perSecond } = await hammer(address, paths[turn % paths.length] as string, 16, 2);
      done += perSecond * 2;
      await hammer(address, `/blog?search=word${turn}`, 4, 0.2);
    }
    await new Promise((resolve) => setTimeout(resolve, 3000));
    return { rest, worked: memoryOf(pid) };
  } finally {
    await stop();
  }
}

function tableOf(runs: Run[], { rest, worked }: Awaited<ReturnType<typeof measureWork>>): string {
  const seconds = (name: string, read: (run: Run) => number, target?: number) => {
    const value = median(runs.map(read));
    return [name, value.toFixed(2), target ? verdict(`≤ ${target}`, value > target) : ""];
  };
  const memory = (name: string, value: number, target?: number) => [
    name,
    value.toFixed(1),
    target ? verdict(`≤ ${target}`, value > target) : "",
  ];
  const maxOf = (read: (run: Run) => number) => Math.max(...runs.map(read));
  return markdownTable(
    ["", "figure", "target"],
    [
      seconds("`npm start` to the line that says where it listens, seconds", (run) => run.seconds),
      seconds("`npm start` to the first byte of home, seconds", (run) => run.firstByte, maxSeconds),
      memory("server at rest, MB (VmRSS)", rest.rss, maxMemoryMb),
      memory("server at rest, MB (Pss)", rest.pss),
      memory(
        "server after its first page, MB (VmRSS)",
        maxOf((run) => run.idle.rss),
      ),
      memory(`server after ${requests.toLocaleString("en-US")} requests, MB (VmRSS)`, worked.rss),
      memory(
        "npm beside it, MB (VmRSS)",
        maxOf((run) => run.npm),
      ),
    ],
  );
}
