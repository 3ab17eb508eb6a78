import { mkdirSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createEnvironment, enginesInTime, isLong, start } from "../server-environment.ts";

/** In seconds. */
function lifeOf(address: string, behave: (socket: Socket) => void): Promise<number> {
  const { hostname, port } = new URL(address);
  const start = performance.now();
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => behave(socket));
    socket.on("error", () => {});
    socket.on("close", () => resolve((performance.now() - start) / 1000));
  });
}

const post = "POST /api/contact/submit HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n";

/** One byte a second, without end. */
function drip(socket: Socket, head: string): void {
  socket.write(head);
  const timer = setInterval(() => socket.write("x"), 1000);
  socket.on("close", () => clearInterval(timer));
}

test.each(enginesInTime)(
  "connections that send nothing, or too slowly, end within 15 seconds while others are served, on %s",
  async (engine) => {
    const { address } = await start(await createEnvironment(engine, { SEED: "none" }));
    const each = isLong ? 500 : 25;
    const kinds: ((socket: Socket) => void)[] = [
      () => {},
      (socket) => drip(socket, "GET / HTTP/1.1\r\nX-Slow: "),
      (socket) => drip(socket, `${post}Content-Length: 900000\r\n\r\n{`),
      (socket) => socket.write("GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"),
    ];
    const lives = Promise.all(
      kinds.flatMap((kind) =>
        Array.from({ length: each }, async () => {
          const life = await lifeOf(address, (socket) => {
            socket.resume();
            kind(socket);
          });
          return life;
        }),
      ),
    );
    const waits: number[] = [];
    for (let count = 0; count < 50; count += 1) {
      const start = performance.now();
      expect((await fetch(`${address}/api/blog?limit=3`)).status).toBe(200);
      waits.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const longest = Math.max(...(await lives));
    const wait = waits.toSorted((a, b) => a - b)[40] as number;
    console.log(`${engine}: the last ended after ${longest} s; p80 of the others ${wait} ms`);
    expect(longest).toBeLessThanOrEqual(15);
    expect(wait).toBeLessThan(500);
  },
);

test("a client that reads nothing of a long answer is cut off, and one that reads slowly is not", async () => {
  const environment = await createEnvironment("sqlite", { SEED: "none" });
  const media = join(environment.DATA_DIR as string, "media");
  mkdirSync(media);
  const size = 64 * 1024 * 1024;
  writeFileSync(join(media, "long.bin"), Buffer.alloc(size));
  const { address } = await start(environment);
  const ask = "GET /media/long.bin HTTP/1.1\r\nHost: a\r\n\r\n";

  let taken = 0;
  const slow = new Promise<void>((resolve) => {
    void lifeOf(address, (socket) => {
      socket.write(ask);
      socket.on("data", (part) => {
        taken += part.length;
        socket.pause();
        setTimeout(() => socket.resume(), 20);
      });
      setTimeout(() => {
        expect(socket.destroyed).toBe(false);
        socket.destroy();
        resolve();
      }, 18_000);
    });
  });
  let deafTook = 0;
  await lifeOf(address, (socket) => {
    socket.write(ask);
    setTimeout(() => socket.on("data", (part) => (deafTook += part.length)), 15_000);
  });
  expect(deafTook).toBeLessThan(size / 2);
  await slow;
  expect(taken).toBeGreaterThan(10_000_000);
});
