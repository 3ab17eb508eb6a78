import { EventEmitter } from "node:events";
import type { Server } from "node:http";
import { setTimeout as pass } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { watchOverload } from "./overload.ts";

vi.setConfig({ testTimeout: 30_000 });

function createSignInApp(isCrowded = () => false) {
  const overload = watchOverload(new EventEmitter() as Server, {
    everywhere: () => [],
    clientOf: (request) => request.headers.host ?? "",
    isCrowded,
  });
  const begun: number[] = [];
  const refused: number[] = [];
  const logged: string[] = [];
  return {
    begun,
    refused,
    logged,
    overload,
    ask(
      name: number,
      work: (ms?: number) => void,
      response = new EventEmitter(),
      more: object = {},
    ) {
      Object.assign(response, {
        writeHead: (status: number) => expect(status).toBe(503),
        end: (text: string) => {
          refused.push(name);
          logged.push(text);
        },
      });
      const request = new EventEmitter();
      Object.assign(request, { url: "/", headers: {}, socket: {}, complete: true }, more);
      overload.admit(request as never, response as never, () => {
        begun.push(name);
        work();
        response.emit("close");
      });
    },
  };
}

function toil(ms = 10): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

const numbers = Array.from({ length: 600 }, (_, index) => index);

test("nobody is refused while the oldest has waited less than two seconds, however many wait", async () => {
  const { ask, begun, refused } = createSignInApp();
  for (const name of numbers.slice(0, 30)) ask(name, toil);
  for (let name = 1000; name < 3000; name += 1) ask(name, () => {});
  await expect.poll(() => begun.length, { timeout: 20_000 }).toBe(2030);
  expect(refused).toEqual([]);
});

test("nobody is refused while fewer than 200 wait, however long", async () => {
  const { ask, begun, refused } = createSignInApp();
  const slow = () => toil(100);
  for (const name of numbers.slice(0, 25)) ask(name, slow);
  for (const name of numbers.slice(25, 199)) ask(name, () => {});
  await expect.poll(() => begun.length, { timeout: 20_000 }).toBe(199);
  expect(refused).toEqual([]);
});

test("once the oldest of many has waited too long, the newest are refused, and whoever would be served too late", async () => {
  const { ask, begun, refused, logged, overload } = createSignInApp();
  for (const name of numbers) {
    ask(name, toil, new EventEmitter(), { url: name % 2 === 0 ? "/blog" : "/api/blog" });
  }
  await expect.poll(() => begun.length + refused.length, { timeout: 20_000 }).toBe(600);
  const sentence = "The server is very busy. Please try again in a moment.";
  const body = { error: sentence, message: sentence, code: "overloaded" };
  expect(new Set(logged)).toEqual(new Set([sentence, JSON.stringify(body)]));
  expect(begun).toEqual(begun.toSorted((a, b) => a - b));
  expect(begun.length).toBeGreaterThan(50);
  // At ten milliseconds each, no more are begun in 2.3 seconds.
  expect(begun.length).toBeLessThanOrEqual(231);
  expect(refused).toContain(599);
  expect(overload.figures()).toEqual({ waiting: 0, inFlight: 0, refused: refused.length });
});

test("one piece of work is begun in a turn of the event loop, so that others are heard in between", async () => {
  const { ask, begun } = createSignInApp();
  for (const name of numbers.slice(0, 10)) ask(name, toil);
  const heard: number[] = [];
  while (begun.length < 10) {
    await new Promise((resolve) => setImmediate(resolve));
    heard.push(begun.length);
  }
  expect(new Set(heard).size).toBeGreaterThanOrEqual(10);
});

test("nothing is done for who has gone, who does not count as waiting either", async () => {
  const { ask, begun, refused } = createSignInApp();
  ask(1, () => {}, Object.assign(new EventEmitter(), { closed: true }));
  ask(2, () => toil(2100));
  for (const name of numbers.slice(100)) {
    ask(name, () => {}, Object.assign(new EventEmitter(), { closed: true }));
  }
  ask(3, () => {});
  await expect.poll(() => begun, { timeout: 10_000 }).toEqual([2, 3]);
  expect(refused).toEqual([]);
});

test("nothing is begun while the database is crowded", async () => {
  let crowd = true;
  const { ask, begun } = createSignInApp(() => crowd);
  for (const name of numbers.slice(0, 10)) ask(name, () => {});
  await pass(30);
  expect(begun).toEqual([]);
  crowd = false;
  await expect.poll(() => begun.length).toBe(10);
});

test("one client's flood is refused before what others ask for, who need not wait for all of it", async () => {
  const { ask, begun, refused } = createSignInApp();
  const others = [1200, 1201, 1202];
  for (const name of numbers)
    ask(name, toil, new EventEmitter(), { headers: { host: "who floods" } });
  for (const name of others)
    ask(name, toil, new EventEmitter(), { headers: { host: `client ${name}` } });
  await expect.poll(() => begun.length + refused.length, { timeout: 20_000 }).toBe(603);
  expect(refused.length).toBeGreaterThan(100);
  expect(begun.slice(0, 6)).toEqual(expect.arrayContaining(others));
});
