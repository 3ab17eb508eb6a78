import { expect, test } from "vitest";
import { rssOf } from "../../bench/memory.ts";
import { createEnvironment, start } from "../server-environment.ts";

async function statusOf(url: string): Promise<number> {
  const response = await fetch(url);
  await response.arrayBuffer();
  return response.status;
}

test("a flood of distinct searches takes no more than the page cache and 100 MB", async () => {
  const cacheMb = 8;
  const server = await start(await createEnvironment("sqlite", { PAGE_CACHE_MB: String(cacheMb) }));
  const flood = async (word: string, count: number) => {
    for (let done = 0; done < count; done += 20) {
      const answers = Array.from({ length: 20 }, (_, i) =>
        statusOf(`${server.address}/blog?search=${word}${done + i}`),
      );
      expect(await Promise.all(answers)).toEqual(Array(20).fill(200));
    }
  };
  await flood("warm", 600);
  const before = rssOf(server.child.pid as number);
  await flood("word", Number(process.env.FLOOD_SEARCHES ?? 3000));
  const figures = await (await fetch(`${server.address}/metrics`)).text();
  const bytes = /^page_cache_bytes (\d+)$/m.exec(figures)?.[1];
  expect(Number(bytes)).toBeLessThanOrEqual(cacheMb * 2 ** 20);
  expect(rssOf(server.child.pid as number) - before).toBeLessThan(cacheMb + 100);
}, 300_000);
