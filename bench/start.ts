import assert from "node:assert/strict";
import { get } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { temporaryFolder } from "./databases.ts";
import { hammer } from "./hammer.ts";
import { memoryOf, rssOf } from "./memory.ts";
import { startServer } from "./server.ts";
import { markdownTable, median, verdict } from "./table.ts";

const maxSeconds = 1;
const maxMemoryMb = 150;
const starts = 5;
const requests = 100_000;

/** A start with nothing left to do. */
export async function measureStart(): Promise<string> {
  const dataDir = temporaryFolder();
  // After the first visitor's pictures are known.
  const first = await startServer({ DATA_DIR: dataDir });
  await secondsToFirstByte(first.address);
  await wait(5000);
  await first.stop();
  const runs: StartRun[] = [];
  for (let i = 0; i < starts; i += 1) runs.push(await measureOnce(dataDir));
  const { rest, worked } = await measureWork(dataDir);

  const row = (name: string, figure: string, max?: number) => [
    name,
    figure,
    max ? verdict(`≤ ${max}`, Number(figure) > max) : "",
  ];
  const medianOf = (read: (run: StartRun) => number) => median(runs.map(read)).toFixed(2);
  const maxOf = (read: (run: StartRun) => number) => Math.max(...runs.map(read)).toFixed(1);
  const rows = [
    row(
      "`npm start` to the line that says where it listens, seconds",
      medianOf(({ seconds }) => seconds),
    ),
    row(
      "`npm start` to the first byte of home, seconds",
      medianOf(({ firstByte }) => firstByte),
      maxSeconds,
    ),
    row("server at rest, MB (VmRSS)", rest.rss.toFixed(1), maxMemoryMb),
    row("server at rest, MB (Pss)", rest.pss.toFixed(1)),
    row(
      "server after its first page, MB (VmRSS)",
      maxOf(({ idle }) => idle),
    ),
    row(
      `server after ${requests.toLocaleString("en-US")} requests, MB (VmRSS)`,
      worked.rss.toFixed(1),
    ),
    row(
      "npm beside it, MB (VmRSS)",
      maxOf(({ npm }) => npm),
    ),
  ];
  return markdownTable(["", "figure", "target"], rows);
}

type StartRun = Awaited<ReturnType<typeof measureOnce>>;

async function measureOnce(dataDir: string) {
  const { address, seconds, npm, pid, stop } = await startServer({ DATA_DIR: dataDir });
  try {
    const firstByte = seconds + (await secondsToFirstByte(address));
    await wait(3000);
    return { seconds, firstByte, idle: rssOf(pid), npm: rssOf(npm) };
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
    await wait(3000);
    const rest = memoryOf(pid);
    const paths = ["/", "/blog", "/portfolio", "/api/blog", "/api/portfolio", "/sitemap.xml"];
    for (let done = 0, turn = 0; done < requests; turn += 1) {
      const { perSecond } = await hammer(address, paths[turn % paths.length] as string, 16, 2);
      done += perSecond * 2;
      await hammer(address, `/blog?search=word${turn}`, 4, 0.2);
    }
    await wait(3000);
    return { rest, worked: memoryOf(pid) };
  } finally {
    await stop();
  }
}
