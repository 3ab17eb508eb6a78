import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { expect, onTestFinished, test } from "vitest";
import { isCompressible } from "./encodings.ts";
import type { Env } from "./env.ts";
import { rangeIn, serveFolder } from "./files.ts";

const changed = "Thu, 05 Mar 2026 09:30:00 GMT";
const later = "Thu, 05 Mar 2026 09:30:01 GMT";
const earlier = "Thu, 05 Mar 2026 09:29:59 GMT";

function openFolder() {
  const folder = mkdtempSync(join(tmpdir(), "files-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, ".well-known"));
  const texts = {
    "a.webp": "0123456789",
    "b.svg": "<svg/>".repeat(400),
    "empty.webp": "",
    "d.ico": "icon".repeat(400),
    "c.js": "plain".repeat(400),
    "c.js.br": "brotli",
    "c.js.gz": "gzip",
    ".part": "secret",
    ".well-known/security.txt": "Contact: us",
    "a b.webp": "blank",
  };
  for (const [name, text] of Object.entries(texts)) {
    writeFileSync(join(folder, name), text);
    utimesSync(join(folder, name), new Date(changed), new Date(changed));
  }
  const hono = new Hono<Env>().use(compress({ contentTypeFilter: isCompressible }));
  hono.use(serveFolder(folder, { isPrecompressed: true, caching: "public, max-age=60" }));
  return async (path: string, headers: Record<string, string> = {}, method = "GET") => {
    const response = await hono.request(path, { method, headers });
    const body = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, body, text: body.toString() };
  };
}

const file = "/a.webp";

test("a file is told by tag and time, and not sent again to whoever has it", async () => {
  const ask = openFolder();
  const { status, headers, text } = await ask(file);
  const tag = headers.get("etag") as string;
  expect([status, text]).toEqual([200, "0123456789"]);
  expect(tag).toMatch(/^"[\w-]+"$/);
  expect(Object.fromEntries(headers)).toMatchObject({
    "last-modified": changed,
    "accept-ranges": "bytes",
    "content-length": "10",
    "content-type": "image/webp",
    "cache-control": "public, max-age=60",
  });
  for (const [headers, expected] of [
    [{ "if-none-match": tag }, 304],
    [{ "if-none-match": `"other", W/${tag}` }, 304],
    [{ "if-none-match": "*" }, 304],
    [{ "if-none-match": '"other"' }, 200],
    [{ "if-modified-since": changed }, 304],
    [{ "if-modified-since": later }, 304],
    [{ "if-modified-since": earlier }, 200],
    [{ "if-modified-since": "yesterday" }, 200],
    [{ "if-none-match": '"other"', "if-modified-since": changed }, 200],
    [{ "if-match": tag }, 200],
    [{ "if-match": "*" }, 200],
    [{ "if-match": `W/${tag}` }, 412],
    [{ "if-match": '"other"' }, 412],
    [{ "if-unmodified-since": changed }, 200],
    [{ "if-unmodified-since": earlier }, 412],
    [{ "if-none-match": tag, range: "bytes=0-1" }, 304],
  ] as [Record<string, string>, number][]) {
    for (const method of ["GET", "HEAD"]) {
      const answer = await ask(file, headers, method);
      expect(answer.status, `${method} ${JSON.stringify(headers)}`).toBe(expected);
      expect(answer.headers.get("etag")).toBe(tag);
      if (expected !== 200) expect(answer.text).toBe("");
    }
  }
  const known = await ask(file, { "if-none-match": tag });
  expect(known.headers.get("cache-control")).toBe("public, max-age=60");
  expect(known.headers.get("content-type")).toBeNull();
});

test("a range of a file is sent, and what is no range of it is refused or ignored", async () => {
  const ask = openFolder();
  const tag = (await ask(file)).headers.get("etag") as string;
  for (const [range, part, at] of [
    ["bytes=0-3", "0123", "0-3"],
    ["bytes=4-", "456789", "4-9"],
    ["bytes=-3", "789", "7-9"],
    ["bytes=-99", "0123456789", "0-9"],
    ["bytes=8-99", "89", "8-9"],
    ["Bytes=9-9", "9", "9-9"],
    ["bytes=0-0, 99-", "0", "0-0"],
  ] as const) {
    const { status, text, headers } = await ask(file, { range });
    expect([status, text, headers.get("content-range")], range).toEqual([
      206,
      part,
      `bytes ${at}/10`,
    ]);
    expect(headers.get("content-length")).toBe(String(part.length));
    expect(headers.get("etag")).toBe(tag);
    const conditions = { [tag]: 206, [changed]: 206, '"other"': 200, [`W/${tag}`]: 200 };
    for (const [condition, expected] of Object.entries({ ...conditions, [earlier]: 200, x: 200 })) {
      const answer = await ask(file, { range, "if-range": condition });
      expect([answer.status, answer.text], condition).toEqual(
        expected === 206 ? [206, part] : [200, "0123456789"],
      );
    }
  }
  for (const range of [
    "bytes=10-",
    "bytes=-0",
    "bytes=5-4",
    "bytes=a-b",
    "bytes=",
    "bytes=-",
    "bytes=1",
  ]) {
    const { status, text, headers } = await ask(file, { range });
    expect([status, text, headers.get("content-range")], range).toEqual([416, "", "bytes */10"]);
    expect((await ask(file, { range, "if-range": '"other"' })).status, range).toBe(200);
  }
  for (const range of ["lines=1-2", "bytes", "0-3", "bytes=0-1,3-4", "seconds=0-"])
    expect([(await ask(file, { range })).status, (await ask(file, { range })).text], range).toEqual(
      [200, "0123456789"],
    );
  expect((await ask(file, { range: "bytes=0-3" }, "HEAD")).status).toBe(200);
  expect(rangeIn("bytes=0-", 0)).toBe("unsatisfiable");
});

test("HEAD says what GET says, whatever the type, the length and the encoding", async () => {
  const ask = openFolder();
  for (const path of [file, "/b.svg", "/c.js", "/empty.webp", "/.well-known/security.txt"]) {
    for (const encoding of ["", "gzip", "br, gzip", "identity", "gzip;q=0"]) {
      const get = await ask(path, { "accept-encoding": encoding });
      const head = await ask(path, { "accept-encoding": encoding }, "HEAD");
      expect([head.status, head.text], path).toEqual([200, ""]);
      expect([...head.headers], `${path} ${encoding}`).toEqual([...get.headers]);
    }
  }
});

test("text is compressed, by the build or on the way, each form under a tag of its own", async () => {
  const ask = openFolder();
  const stored = await ask("/c.js", { "accept-encoding": "gzip, br" });
  expect([stored.text, stored.headers.get("content-encoding")]).toEqual(["brotli", "br"]);
  expect((await ask("/c.js", { "accept-encoding": "gzip" })).text).toBe("gzip");
  const plain = await ask("/b.svg");
  const packed = await ask("/b.svg", { "accept-encoding": "gzip" });
  expect([plain, packed].map(({ headers }) => headers.get("vary"))).toEqual(
    Array(2).fill("Accept-Encoding"),
  );
  expect(gunzipSync(packed.body).toString()).toBe(plain.text);
  expect(packed.headers.get("etag")).toBe(`W/${plain.headers.get("etag")}`);
  const tags = [stored, await ask("/c.js"), await ask("/c.js", { "accept-encoding": "gzip" })];
  expect(new Set(tags.map(({ headers }) => headers.get("etag"))).size).toBe(3);
  const known = packed.headers.get("etag") as string;
  const again = { "accept-encoding": "gzip", "if-none-match": known };
  expect((await ask("/b.svg", again)).status).toBe(304);
  const icon = await ask("/d.ico", { "accept-encoding": "gzip, deflate" });
  expect(icon.headers.get("content-encoding")).toBeNull();
  expect(icon.headers.get("etag")).toMatch(/^"/);
  const part = await ask("/b.svg", { "accept-encoding": "gzip", range: "bytes=0-4" });
  expect([part.status, part.text, part.headers.get("content-encoding")]).toEqual([
    206,
    "<svg/",
    null,
  ]);
});

test("neither folders nor hidden files are served, nor what is outside", async () => {
  const ask = openFolder();
  for (const path of ["/", "/.part", "/.well-known", "/.well-known/", "/a.webp/", "/a.webp%00"])
    expect((await ask(path)).status, path).toBe(404);
  for (const path of ["/..%2fa.webp", "/%2e%2e%2fa.webp", "/..%5ca.webp", "/a%2ewebp%25"])
    expect((await ask(path)).status, path).toBe(404);
  expect((await ask("/a%20b.webp")).text).toBe("blank");
  expect((await ask(file, {}, "POST")).status).toBe(404);
});
