import { fstatSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { expect, onTestFinished, test } from "vitest";
import type { Env } from "../http/env.ts";
import type { Images } from "./images.ts";
import { imageRoutes } from "./routes.ts";

/** A server whose picture does not fit into the buffers of a client that does not read. */
async function openServer() {
  const folder = mkdtempSync(join(tmpdir(), "images-"));
  const file = join(folder, "large.webp");
  writeFileSync(file, Buffer.alloc(16 * 1024 * 1024));
  const hono = new Hono<Env>();
  imageRoutes(hono, { scale: async () => ({ file, isMade: true }) } as Partial<Images> as Images);
  const server = createServer(getRequestListener(hono.fetch as never));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
    rmSync(folder, { recursive: true });
  });
  const { port } = server.address() as AddressInfo;
  return { file, port, address: `http://127.0.0.1:${port}/images/1280/media/large.png.webp` };
}

/** How often this process has a file open. */
function countOpen(file: string): number {
  const { dev, ino } = statSync(file);
  return readdirSync("/dev/fd").filter((number) => {
    try {
      const open = fstatSync(Number(number));
      return open.dev === dev && open.ino === ino;
    } catch {
      return false;
    }
  }).length;
}

test("a picture that nobody reads is not left open", async () => {
  const { address, file, port } = await openServer();
  const { headers } = await fetch(address, { method: "HEAD" });
  expect([headers.get("content-type"), headers.get("content-length")]).toEqual([
    "image/webp",
    String(statSync(file).size),
  ]);
  const known = { "if-none-match": headers.get("etag") as string };
  expect((await fetch(address, { headers: known })).status).toBe(304);
  expect(countOpen(file)).toBe(0);

  const socket = connect(port, "127.0.0.1");
  const { pathname } = new URL(address);
  socket.write(`GET ${pathname} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(3));
  await expect.poll(() => countOpen(file)).toBeGreaterThan(0);
  socket.pause().destroy();
  await expect.poll(() => countOpen(file)).toBe(0);
});
