import { connect } from "node:net";
import { expect, test } from "vitest";
import {
  createEnvironment,
  engines,
  post,
  signIn,
  start,
  startForAll,
} from "../server-environment.ts";

const server = startForAll();

const read = async (url: string, init?: RequestInit) => {
  const response = await fetch(url, init);
  const { status, headers } = response;
  return { status, headers, text: await response.text() };
};

async function figures(address: string) {
  const { text } = await read(`${address}/metrics`);
  const figure = (name: string) => {
    const value = new RegExp(`^${name} (\\d+)$`, "m").exec(text)?.[1];
    if (value === undefined) throw new Error(`There is no figure ${name}.`);
    return Number(value);
  };
  return { made: figure("page_cache_renders_total"), bytes: figure("page_cache_bytes") };
}

test.each(engines)(
  "a post of the future is public everywhere at its moment, without a write: %s",
  async (engine) => {
    const server = await start(await createEnvironment(engine, { SEED: "none" }));
    const { token } = await signIn(server);
    const due = Date.now() + 3000;
    const body = {
      title: "Zugzwang",
      slug: "zugzwang",
      content: "Text",
      category: "Tutorials",
      tags: ["quincunx"],
      status: "published",
      publishedAt: new Date(due).toISOString(),
    };
    expect((await post(`${server.address}/api/blog`, body, token)).status).toBe(201);
    const places = ["/", "/blog", "/feed.xml", "/sitemap.xml", "/llms.txt"].concat(
      "/api/blog",
      "/api/blog/stats",
    );
    const shows = async (path: string) => {
      const { text } = await read(server.address + path);
      return /zugzwang|quincunx/i.test(text);
    };
    while (Date.now() < due - 200) {
      for (const path of places) {
        const isShown = await shows(path);
        if (Date.now() < due) expect(isShown, path).toBe(false);
      }
    }
    await new Promise((resolve) => setTimeout(resolve, due - Date.now() + 20));
    for (const path of places) expect(await shows(path), path).toBe(true);
    expect((await read(`${server.address}/single-post/zugzwang`)).status).toBe(200);
  },
);

test("cached answers before Hono are those of its middleware: headers, HEAD, 304, request ids and limits", async () => {
  const server = await start(await createEnvironment("sqlite", { RATE_LIMIT_API: "12/60" }));
  const { address } = server;
  // A page is not cached before its pictures are known.
  await expect
    .poll(async () => (await read(`${address}/about`)).headers.get("cache-control"), {
      timeout: 20_000,
    })
    .toMatch(/^public/);
  for (const path of ["/about", "/api/blog?limit=2", "/sitemap.xml"]) {
    const first = await read(address + path);
    const { made } = await figures(address);
    const cached = await read(address + path);
    expect((await figures(address)).made, path).toBe(made);
    expect([cached.status, cached.text], path).toEqual([200, first.text]);
    const names = (headers: Headers) => [...headers.keys()].toSorted();
    expect(names(cached.headers), path).toEqual(names(first.headers));
    for (const name of names(cached.headers)) {
      if (/^(date|x-request-id)$/.test(name)) continue;
      expect(cached.headers.get(name), `${path} ${name}`).toBe(first.headers.get(name));
    }
    expect(cached.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(cached.headers.get("x-request-id")).not.toBe(first.headers.get("x-request-id"));

    const tag = cached.headers.get("etag") as string;
    const known = await read(address + path, { headers: { "if-none-match": tag } });
    expect([known.status, known.text, known.headers.get("etag")], path).toEqual([304, "", tag]);
    const head = await read(address + path, { method: "HEAD" });
    expect([head.status, head.text], path).toEqual([200, ""]);
    expect(head.headers.get("etag"), path).toBe(tag);
  }
  const statuses = [];
  for (let i = 0; i < 12; i += 1) statuses.push((await read(`${address}/api/blog?limit=2`)).status);
  expect(statuses.slice(0, 8)).toEqual(Array(8).fill(200));
  expect(statuses.slice(8)).toEqual(Array(4).fill(429));
  expect((await read(`${address}/about`)).status).toBe(200);
});

test("an address that is none of the panel's is not found, with the panel's shell", async () => {
  const { address } = server;
  for (const path of ["/admin/nope", "/admin/profile/x.css", "/admin/blog/edit/1/2"]) {
    const { status, headers, text } = await read(address + path);
    expect([status, headers.get("cache-control")], path).toEqual([404, "no-store"]);
    expect(text).toContain("Staff panel");
    expect((await read(address + path, { method: "HEAD" })).status, path).toBe(404);
  }
  for (const path of ["/admin", "/admin/profile", "/admin/blog/edit/1", "/login", "/about"])
    expect((await read(address + path)).status, path).toBe(200);
});

test("one page is made for many who ask at once", async () => {
  const { address } = server;
  const count = async (readers: number, word: string) => {
    const { made } = await figures(address);
    const answers = await Promise.all(
      Array.from({ length: readers }, () => read(`${address}/blog?search=${word}`)),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    return (await figures(address)).made - made;
  };
  await count(1, "warm");
  expect(await count(40, "many")).toBe(await count(1, "single"));
});

test("a reader who takes a byte a second holds nobody up", async () => {
  const { address } = server;
  const { hostname, port } = new URL(address);
  await read(`${address}/about`);
  const slow = Array.from({ length: 200 }, () => {
    const socket = connect(Number(port), hostname, () => {
      socket.write("GET /about HTTP/1.1\r\nHost: a\r\n\r\n".repeat(20));
      socket.pause();
    });
    socket.on("error", () => {});
    const timer = setInterval(() => socket.read(1), 1000);
    socket.on("close", () => clearInterval(timer));
    return socket;
  });
  const waits: number[] = [];
  for (let i = 0; i < 60; i += 1) {
    const start = performance.now();
    expect((await read(`${address}/about`)).status).toBe(200);
    waits.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  for (const socket of slow) socket.destroy();
  expect(waits.toSorted((a, b) => a - b)[50]).toBeLessThan(500);
});
