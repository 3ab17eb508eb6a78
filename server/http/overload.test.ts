import { EventEmitter } from "node:events";
import type { Server } from "node:http";
import { setTimeout as pass } from "node:timers/promises";
import { expect, test } from "vitest";
import { watchOverload } from "./overload.ts";

function openDoor(isCrowded = () => false) {
  const overload = watchOverload(new EventEmitter() as Server, () => [], isCrowded);
  const begun: number[] = [];
  const refused: number[] = [];
  return {
    begun,
    refused,
    overload,
    ask(name: number, work: () => void, response = new EventEmitter(), complete = true) {
      Object.assign(response, {
        writeHead: (status: number) => expect(status).toBe(503),
        end: () => refused.push(name),
      });
      overload.admit({ url: "/", complete } as never, response as never, () => {
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

test("nothing is begun while the database is crowded", async () => {
  let isCrowded = true;
  const { ask, begun } = openDoor(() => isCrowded);
  for (const name of [1, 2, 3]) ask(name, () => (isCrowded = name === 2));
  await pass(50);
  expect(begun).toEqual([]);
  isCrowded = false;
  await expect.poll(() => begun).toEqual([1, 2]);
  await pass(50);
  expect(begun).toEqual([1, 2]);
  isCrowded = false;
  await expect.poll(() => begun).toEqual([1, 2, 3]);
});

test("who has not said all yet is sent away before those who have", async () => {
  const { ask, begun, refused } = openDoor();
  for (const name of numbers) ask(name, toil, new EventEmitter(), name % 2 > 0 || name < 10);
  await expect.poll(() => begun.length + refused.length, { timeout: 10_000 }).toBe(100);
  const firstWhole = refused.findIndex((name) => name % 2 > 0);
  expect(firstWhole).toBeGreaterThan(20);
  expect(refused.slice(firstWhole).every((name) => name % 2 > 0)).toBe(true);
});
