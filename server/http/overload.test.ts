import { EventEmitter } from "node:events";
import type { Server } from "node:http";
import { setTimeout as pass } from "node:timers/promises";
import { expect, test } from "vitest";
import { watchOverload } from "./overload.ts";

function openDoor(isCrowded = () => false, refusing = () => {}) {
  const overload = watchOverload(new EventEmitter() as Server, {
    everywhere: () => [],
    clientOf: (request) => request.headers.host ?? "",
    isCrowded,
  });
  const begun: number[] = [];
  const refused: number[] = [];
  const told: string[] = [];
  return {
    begun,
    refused,
    told,
    overload,
    ask(name: number, work: () => void, response = new EventEmitter(), more: object = {}) {
      Object.assign(response, {
        writeHead: (status: number) => expect(status).toBe(503),
        end: (text: string) => {
          refused.push(name);
          told.push(text);
          refusing();
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

function toil(): void {
  const end = performance.now() + 10;
  while (performance.now() < end);
}

const numbers = Array.from({ length: 100 }, (_, place) => place);

test("who comes first is served first, and who would wait too long is sent away, the last ones first", async () => {
  const { ask, begun, refused, overload } = openDoor();
  for (const name of numbers) ask(name, toil);
  await expect.poll(() => begun.length + refused.length, { timeout: 10_000 }).toBe(100);
  expect(begun).toEqual(numbers.slice(0, begun.length));
  expect(begun.length).toBeGreaterThanOrEqual(12);
  expect(refused.length).toBeGreaterThan(begun.length);
  expect(refused).toContain(99);
  expect(overload.figures()).toEqual({ waiting: 0, inFlight: 0, refused: refused.length });
});

test("a call of the API that is sent away is told so as by the API, a page in plain words", async () => {
  for (const url of ["/api/blog", "/blog"]) {
    const { ask, begun, refused, told } = openDoor();
    for (const name of numbers) ask(name, toil, new EventEmitter(), { url });
    await expect.poll(() => begun.length + refused.length, { timeout: 10_000 }).toBe(100);
    const sentence = "The server is very busy. Please try again in a moment.";
    const body = { error: sentence, message: sentence, code: "overloaded" };
    expect(new Set(told)).toEqual(new Set([url === "/blog" ? sentence : JSON.stringify(body)]));
  }
});

test("what is quickly done is done for all", async () => {
  const { ask, begun, refused } = openDoor();
  for (const name of numbers) ask(name, () => {});
  await expect.poll(() => begun.length).toBe(100);
  expect(refused).toEqual([]);
});

test("one piece of work is begun in a turn of the event loop, so that others are heard in between", async () => {
  const { ask, begun } = openDoor();
  for (const name of numbers.slice(0, 10)) ask(name, toil);
  const heard: number[] = [];
  while (begun.length < 10) {
    await new Promise((resolve) => setImmediate(resolve));
    heard.push(begun.length);
  }
  expect(new Set(heard).size).toBeGreaterThanOrEqual(10);
});

test("nothing is done for who has gone", async () => {
  const { ask, begun } = openDoor();
  ask(1, () => {}, Object.assign(new EventEmitter(), { closed: true }));
  ask(2, () => {});
  await pass(20);
  expect(begun).toEqual([2]);
});

test("after many were sent away no more than one is begun in a turn while the database is crowded", async () => {
  const { ask, begun, refused } = openDoor(() => true, toil);
  for (const name of numbers) ask(name, toil);
  let most = 0;
  while (begun.length + refused.length < 100) {
    const before = begun.length;
    await new Promise((resolve) => setImmediate(resolve));
    most = Math.max(most, begun.length - before);
  }
  expect(refused.length).toBeGreaterThan(20);
  expect(most).toBeLessThanOrEqual(2);
});

test("one client's flood is sent away before what others ask for, who need not wait for all of it", async () => {
  const { ask, begun, refused } = openDoor();
  const others = [200, 201, 202];
  for (const name of numbers)
    ask(name, toil, new EventEmitter(), { headers: { host: "who floods" } });
  for (const name of others)
    ask(name, toil, new EventEmitter(), { headers: { host: `client ${name}` } });
  await expect.poll(() => begun.length + refused.length, { timeout: 10_000 }).toBe(103);
  expect(refused.length).toBeGreaterThan(20);
  expect(begun.slice(0, 6)).toEqual(expect.arrayContaining(others));
});

test("a line of more than may ever stand there is shortened at once, and quickly", async () => {
  const { ask, begun, refused, overload } = openDoor();
  for (let name = 0; name < 40_000; name += 1) ask(name, () => {});
  expect(overload.figures().waiting).toBeLessThanOrEqual(4000);
  expect(refused.length).toBeGreaterThanOrEqual(36_000);
  await expect.poll(() => begun.length + refused.length, { timeout: 10_000 }).toBe(40_000);
});

test("who says nothing more of his request is sent away before those who have said all", async () => {
  const { ask, begun, refused } = openDoor();
  const isComplete = (name: number) => name % 2 > 0 || name < 10;
  for (const name of numbers) ask(name, toil, new EventEmitter(), { complete: isComplete(name) });
  await expect.poll(() => begun.length + refused.length, { timeout: 10_000 }).toBe(100);
  const firstWhole = refused.findIndex(isComplete);
  expect(firstWhole).toBeGreaterThan(20);
  expect(refused.slice(firstWhole).every(isComplete)).toBe(true);
});
