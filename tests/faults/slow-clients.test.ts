import { mkdirSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startHouse, temporaryFolder } from "../processes/house-process.ts";

async function openHouseProcess(environment: Record<string, string> = {}) {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const house = await startHouse({
    DATA_DIR: folder.path,
    LOG_LEVEL: "silent",
    RATE_LIMIT_API: "100000000/60",
    ...environment,
  });
  onTestFinished(async () => {
    if (house.child.exitCode === null) await house.stop("SIGKILL");
  });
  return house;
}

/** Seconds until the other side ends the connection. */
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

/** Sends one byte a second of what never ends. */
function drip(socket: Socket, head: string): void {
  socket.write(head);
  const timer = setInterval(() => socket.write("x"), 1000);
  socket.on("close", () => clearInterval(timer));
}

test("connections that send nothing, or too slowly, end within 15 seconds while others are served", async () => {
  const { address } = await openHouseProcess();
  const each = 500;
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
  expect(Math.max(...(await lives))).toBeLessThanOrEqual(15);
  expect(waits.toSorted((a, b) => a - b)[40]).toBeLessThan(500);
});

test("a client that reads nothing of a long answer is cut off, and one that reads slowly is not", async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  mkdirSync(join(folder.path, "media"));
  const size = 64 * 1024 * 1024;
  writeFileSync(join(folder.path, "media", "long.bin"), Buffer.alloc(size));
  const { address } = await openHouseProcess({ DATA_DIR: folder.path });
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
}, 90_000);
