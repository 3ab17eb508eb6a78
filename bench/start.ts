import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { memoryOf, rssOf } from "./memory.ts";
import { startServer } from "./server.ts";
import { median, type Row } from "./table.ts";

const mostSeconds = 2;
const mostMemory = 200;
const starts = 5;

/** What a second `npm start` takes, when nothing is left to install, build, migrate or load. */
export async function measureStart(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "bench-start-"));
  try {
    const first = await startServer({ DATA_DIR: dataDir });
    await first.stop();
    const runs = [];
    for (let i = 0; i < starts; i += 1) runs.push(await measureOnce(dataDir));
    return rowsOf(runs);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Run = Awaited<ReturnType<typeof measureOnce>>;

async function measureOnce(dataDir: string) {
  const { address, seconds, npm, pid, stop } = await startServer({ DATA_DIR: dataDir });
  try {
    await new Promise((resolve) => setTimeout(resolve, 3000));
    const idle = memoryOf(pid);
    const { posts } = JSON.parse(await fetchText(`${address}/api/blog?limit=1`)) as {
      posts: { slug: string }[];
    };
    for (const page of ["/", "/blog", `/single-post/${posts[0]?.slug}`]) {
      assert.match(await fetchText(address + page), /<\/html>\s*$/);
    }
    return { seconds, idle, visited: memoryOf(pid), npm: rssOf(npm) };
  } finally {
    await stop();
  }
}

function rowsOf(runs: Run[]): Row[] {
  const seconds = median(runs.map((run) => run.seconds));
  const memory = (name: string, read: (run: Run) => number): Row => {
    const most = Math.max(...runs.map(read));
    return {
      name: `memory in MB, ${name}`,
      engine: "sqlite",
      large: most.toFixed(1),
      limit: `≤ ${mostMemory}`,
      isOver: most > mostMemory,
    };
  };
  const { limit: _, ...npm } = memory("npm beside it", (run) => run.npm);
  return [
    {
      name: "second npm start, seconds",
      engine: "sqlite",
      large: seconds.toFixed(2),
      limit: `≤ ${mostSeconds}`,
      isOver: seconds > mostSeconds,
    },
    memory("3 s after the start, VmRSS", (run) => run.idle.rss),
    memory("3 s after the start, Pss", (run) => run.idle.pss),
    memory("after the first pages, VmRSS", (run) => run.visited.rss),
    memory("after the first pages, Pss", (run) => run.visited.pss),
    npm,
  ];
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  assert.equal(response.status, 200, url);
  return response.text();
}
