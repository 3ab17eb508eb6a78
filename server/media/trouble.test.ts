import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { temporary } from "#tests/bucket.ts";
import { formOf } from "#tests/files.ts";
import { createTestApp } from "#tests/test-app.ts";
import { createBucketStorage } from "./bucket.ts";
import { receiveFiles } from "./receive.ts";

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

const xml = (status: number, code: string) => (response: ServerResponse) => {
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No</Message></Error>`);
};

/** A bucket in trouble, which takes what is sent and then answers as it is told. */
async function startTrouble(answer: Answer): Promise<string> {
  const server = createServer((request, response) => {
    request.resume().on("end", () => answer(response, request));
    request.on("error", () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return `s3://KEY:SECRET@127.0.0.1:${port}/media?region=us-east-1&tls=off`;
}

const fileWith = (text: string) => {
  const path = join(temporary("file-"), "file");
  writeFileSync(path, text);
  return path;
};
const filesIn = (...path: string[]) => {
  const folder = join(...path);
  return existsSync(folder) ? readdirSync(folder) : [];
};
/** For buckets that never answer; one that does may take its time on a busy machine. */
const quick = { bytes: 300, question: 100 };
const patient = { bytes: 20_000, question: 20_000 };

for (const [what, answer, code] of [
  ["has no room left", xml(507, "XMinioStorageFull"), "storage_full"],
  ["has reached its quota", xml(403, "QuotaExceeded"), "storage_full"],
  [
    "has reached its quota in other words",
    xml(400, "XMinioAdminBucketQuotaExceeded"),
    "storage_full",
  ],
  ["refuses the key", xml(403, "AccessDenied"), "storage_unavailable"],
  ["is busy", xml(503, "SlowDown"), "storage_unavailable"],
  ["hangs up", (response) => response.destroy(), "storage_unavailable"],
  ["never answers", () => {}, "storage_unavailable"],
] as const satisfies readonly (readonly [string, Answer, string])[]) {
  test(`a bucket that ${what} keeps nothing, and says so`, async () => {
    const folder = temporary("cache-");
    const limits = what === "never answers" ? quick : patient;
    const storage = createBucketStorage(await startTrouble(answer), folder, limits);
    await expect(storage.put("a.txt", fileWith("a"))).rejects.toMatchObject({ code });
    expect(readdirSync(folder)).toEqual([]);
  });
}

test("a bucket that keeps a question waiting does not keep the database waiting", async () => {
  const address = await startTrouble(() => {});
  const storage = createBucketStorage(address, temporary("cache-"), { ...quick, bytes: 60_000 });
  const away = { code: "storage_unavailable" };
  await expect(storage.has("a.txt")).rejects.toMatchObject(away);
  await expect(storage.remove("a.txt")).rejects.toMatchObject(away);
});

test("a bucket that ends half way through a file leaves no half of it", async () => {
  const folder = temporary("cache-");
  const half: Answer = (response) => {
    response.writeHead(200, { "content-length": "1000" });
    response.write("half", () => response.destroy());
  };
  const storage = createBucketStorage(await startTrouble(half), folder, quick);
  await expect(storage.ensure("a.txt")).rejects.toThrow();
  expect(readdirSync(folder)).toEqual([]);
});

test("an upload into a bucket in trouble is told, leaves nothing, and goes through later", async () => {
  let isTroubled = true;
  const kept = new Set<string>();
  const address = await startTrouble((response, { method, url = "" }) => {
    if (method === "PUT" && isTroubled) return void response.destroy();
    if (method === "PUT") kept.add(url);
    response.writeHead(kept.has(url) ? 200 : 404).end();
  });
  const app = await createTestApp({ variables: { MEDIA_URL: address } });
  const token = await app.tokenOf("author");
  const background = "#336699";
  const picture = sharp({ create: { width: 40, height: 20, channels: 3, background } });
  const form = await formOf([["a.png", await picture.png().toBuffer()]]);
  const refused = await app.ask("/media", { ...form, token });
  expect([refused.status, refused.body.error]).toEqual([
    503,
    "The file storage is temporarily unavailable. Please try again.",
  ]);
  expect((await app.ask("/media", { token })).body.pagination.total).toBe(0);
  expect(filesIn(app.dir, "cache", "uploads")).toEqual([]);
  isTroubled = false;
  const taken = await app.ask("/media", { ...form, token });
  expect(taken.status).toBe(201);
  expect(kept.size).toBe(1);
});

test("a tab that is closed half way through a file leaves nothing of it", async () => {
  const folder = temporary("uploads-");
  const head =
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n' +
    "x".repeat(9e4);
  const closing = new ReadableStream({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode(head));
      await expect.poll(() => readdirSync(folder).length).toBe(1);
      await expect
        .poll(() => readFileSync(join(folder, readdirSync(folder)[0] ?? "")).length)
        .toBeGreaterThan(0);
      controller.error(new Error("The tab is closed."));
    },
  });
  const request = new Request("http://localhost/api/media", {
    method: "POST",
    body: closing,
    duplex: "half",
    headers: { "content-type": "multipart/form-data; boundary=b" },
  } as RequestInit);
  await expect(receiveFiles(request, { field: "file", folder })).rejects.toMatchObject({
    status: 400,
  });
  expect(readdirSync(folder)).toEqual([]);
});

test("bytes that look like the end of a file arrive as they were sent, in whatever pieces", async () => {
  const folder = temporary("uploads-");
  const lookalike = Buffer.from("\r\n--b\r\n--boundar\r\r\n-");
  const bytes = Buffer.concat(Array.from({ length: 60_000 }, () => lookalike));
  const head =
    '--boundary\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
  const sent = Buffer.concat([Buffer.from(head), bytes, Buffer.from("\r\n--boundary--\r\n")]);
  let at = 0;
  const body = new ReadableStream({
    pull(controller) {
      const size = [65_536, 7, 4096, 8191][at % 4] as number;
      // Memory of its own, as of what comes from a socket.
      controller.enqueue(new Uint8Array(sent.subarray(at, at + size)));
      at += size;
      if (at >= sent.length) controller.close();
    },
  });
  const request = new Request("http://localhost/api/media", {
    method: "POST",
    body,
    duplex: "half",
    headers: { "content-type": "multipart/form-data; boundary=boundary" },
  } as RequestInit);
  const [file] = await receiveFiles(request, { field: "file", folder });
  expect(file?.hash).toBe(createHash("sha256").update(bytes).digest("hex"));
  expect(readFileSync(file?.path ?? "").equals(bytes)).toBe(true);
});
