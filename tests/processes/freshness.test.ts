import { expect, test } from "vitest";
import { engines, place, signIn, start } from "../faults/place.ts";

/** How many writes there are; each is seen before the next one. */
const writes = Number(process.env.FRESH_WRITES ?? 250);

/** Another process may show what was true so many milliseconds ago: a second, and what a busy machine adds. */
const lateness = 2000;

const numberIn = (text: string) => Number(/Edition (\d+)\b/.exec(text)?.[1] ?? -1);

test.each(engines)(
  "nobody is shown an old page after an answered write, over many writes and in two processes: %s",
  async (engine) => {
    const settings = await place(engine, { SEED: "none" });
    const writer = await start(settings);
    const other = await start(settings);
    const { token } = await signIn(writer);
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const send = async (method: string, path: string, body: object) => {
      const response = await fetch(`${writer.address}/api${path}`, {
        method,
        headers,
        body: JSON.stringify(body),
      });
      expect(response.ok).toBe(true);
      return (await response.json()) as { post: { id: number } };
    };
    const text = { title: "Edition 0", slug: "edition", content: "Text", status: "published" };
    const { post } = await send("POST", "/blog", text);

    /** When each write was answered. */
    const answered = [performance.now()];
    const old: string[] = [];
    let reads = 0;
    let isOver = false;
    const hammer = async (address: string, path: string, mayBeLate: number) => {
      while (!isOver) {
        const asked = performance.now() - mayBeLate;
        const least = answered.findLastIndex((at) => at <= asked);
        const response = await fetch(address + path);
        const shown = numberIn(await response.text());
        reads += 1;
        if (response.status !== 200 || shown < least)
          old.push(`${path}: ${response.status}, ${shown} instead of ${least}`);
      }
    };
    const readers = [
      "/single-post/edition",
      "/single-post/edition.data",
      "/blog",
      "/api/blog?limit=3",
      "/feed.xml",
    ].flatMap((path) => [hammer(writer.address, path, 0), hammer(other.address, path, lateness)]);
    for (let number = 1; number <= writes; number += 1) {
      await send("PUT", `/blog/${post.id}`, { title: `Edition ${number}` });
      answered[number] = performance.now();
    }
    isOver = true;
    await Promise.all(readers);
    expect(old).toEqual([]);
    expect(reads).toBeGreaterThan(writes);
    for (const { address } of [writer, other]) {
      await expect
        .poll(async () => numberIn(await (await fetch(`${address}/blog`)).text()), {
          timeout: lateness,
        })
        .toBe(writes);
    }
  },
  600_000,
);
