import { expect, test } from "vitest";
import { createEnvironment, engines, signIn, start } from "../server-environment.ts";

/** Each write is seen before the next one. */
const writes = Number(process.env.FRESH_WRITES ?? 100);

/** How stale another process may be, in milliseconds: a second, and what a busy machine adds. */
const lateness = 2000;

const numberIn = (text: string) => Number(/Edition (\d+)\b/.exec(text)?.[1] ?? -1);

/** Each post takes four writes. */
const lives = Math.ceil(writes / 25);

test.each(engines)(
  "nobody finds a post that was taken back or deleted, nor misses one that was published: %s",
  async (engine) => {
    const server = await start(await createEnvironment(engine, { SEED: "none" }));
    const { token } = await signIn(server);
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const isThere = [false];
    let answered = 0;
    const reads = new Map<string, number>();
    const write = async (willBeThere: boolean, method: string, path: string, body?: object) => {
      isThere.push(willBeThere);
      const response = await fetch(`${server.address}/api/blog${path}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      expect(response.ok).toBe(true);
      answered = isThere.length - 1;
      // Every process caches the present state before it changes.
      for (const [path, before] of [...reads])
        await expect
          .poll(() => reads.get(path), { interval: 5, timeout: 60_000 })
          .toBeGreaterThan(before + 1);
      return response;
    };

    const wrong: string[] = [];
    let isOver = false;
    const hammer = async ([path, sign]: readonly [string, string]) => {
      while (!isOver) {
        const from = answered;
        const text = await (await fetch(server.address + path)).text();
        // A write in flight meanwhile may be seen or not.
        const right = isThere.slice(from);
        const isShown = text.includes(sign);
        if (!right.includes(isShown)) wrong.push(`${path} after write ${from}: ${isShown}`);
        reads.set(path, (reads.get(path) ?? 0) + 1);
      }
    };
    const text = { title: "Comes and goes", slug: "fleeting", content: "Text" };
    const places = [
      "/single-post/fleeting",
      "/blog",
      "/api/blog?limit=3",
      "/api/blog/slug/fleeting",
      "/feed.xml",
    ].map((path) => [path, text.title] as const);
    const readers = [...places, ["/sitemap.xml", "/single-post/fleeting"] as const].map(hammer);
    for (let life = 0; life < lives; life += 1) {
      const created = await write(true, "POST", "", { ...text, status: "published" });
      const { post } = (await created.json()) as { post: { id: number } };
      await write(false, "PUT", `/${post.id}`, { status: "draft" });
      await write(true, "PUT", `/${post.id}`, { status: "published" });
      await write(false, "DELETE", `/${post.id}`);
    }
    isOver = true;
    await Promise.all(readers);
    expect(wrong).toEqual([]);
    expect(reads.size).toBe(readers.length);
  },
  600_000,
);

test.each(engines)(
  "nobody is shown an old page after an answered write, over many writes and in two processes: %s",
  async (engine) => {
    const settings = await createEnvironment(engine, { SEED: "none" });
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

    const answered = [performance.now()];
    const old: string[] = [];
    let reads = 0;
    let isOver = false;
    const hammer = async (address: string, path: string, mayBeLate: number) => {
      while (!isOver) {
        const staleBefore = performance.now() - mayBeLate;
        const least = answered.findLastIndex((at) => at <= staleBefore);
        const response = await fetch(address + path);
        const shownNumber = numberIn(await response.text());
        reads += 1;
        if (response.status !== 200 || shownNumber < least)
          old.push(`${path}: ${response.status}, ${shownNumber} instead of ${least}`);
      }
    };
    const readers = ["/single-post/edition", "/blog", "/api/blog?limit=3", "/feed.xml"].flatMap(
      (path) => [hammer(writer.address, path, 0), hammer(other.address, path, lateness)],
    );
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
