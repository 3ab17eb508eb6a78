import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import { createTestApp } from "#tests/test-app.ts";

describe.each(["/openapi.json", "/docs", "/docs/scalar.js"])("self-description %s", (path) => {
  test("it is compressed once, and sent with the length of what was kept", async () => {
    const { ask } = await createTestApp();
    const plain = await ask(path, { headers: { "accept-encoding": "identity" } });
    expect(plain.headers.get("content-length")).toBe(String(plain.bytes.length));
    for (const [encoding, unpack] of [
      ["br", brotliDecompressSync],
      ["gzip", gunzipSync],
    ] as const) {
      const headers = { "accept-encoding": encoding };
      const { headers: answered, bytes } = await ask(path, { headers });
      expect(answered.get("content-encoding")).toBe(encoding);
      expect(answered.get("content-length")).toBe(String(bytes.length));
      expect(answered.get("vary")).toBe("Accept-Encoding");
      expect(unpack(bytes).equals(plain.bytes)).toBe(true);
    }
    const deflated = await ask(path, { headers: { "accept-encoding": "deflate" } });
    expect(deflated.headers.get("content-encoding")).toBeNull();
  });

  test("it is written and hashed once", async () => {
    const { ask } = await createTestApp();
    const first = await ask(path);
    const write = vi.spyOn(JSON, "stringify");
    const again = await ask(path);
    const longest = Math.max(0, ...write.mock.results.map(({ value }) => String(value).length));
    write.mockRestore();
    expect(longest).toBeLessThan(10_000);
    expect(again.headers.get("etag")).toBe(first.headers.get("etag"));
    expect(again.headers.get("content-security-policy")).toBe(
      first.headers.get("content-security-policy"),
    );
  });

  test("a client that has it gets 304 in every encoding", async () => {
    const { ask } = await createTestApp();
    for (const encoding of ["identity", "br", "gzip"]) {
      const headers = { "accept-encoding": encoding };
      const tag = (await ask(path, { headers })).headers.get("etag") ?? "";
      const known = await ask(path, { headers: { ...headers, "if-none-match": tag } });
      expect(known.status, encoding).toBe(304);
      expect(known.headers.get("etag")).toBe(tag);
    }
  });
});
