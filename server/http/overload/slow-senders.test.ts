import type { IncomingMessage } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cutSlowSenders } from "./slow-senders.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function send(headers: object, isUpload = false) {
  const socket = {
    bytesRead: 0,
    destroyed: false,
    destroy: () => Object.assign(socket, { destroyed: true }),
  };
  const request = { headers, socket, complete: false };
  cutSlowSenders(
    request as unknown as IncomingMessage,
    () => isUpload,
    () => Date.now(),
  );
  return { request, socket };
}

test("a body that is not there after twelve seconds ends its connection", () => {
  const { socket } = send({ "content-length": "9" });
  vi.advanceTimersByTime(12_000);
  expect(socket.destroyed).toBe(false);
  vi.advanceTimersByTime(2000);
  expect(socket.destroyed).toBe(true);
});

test("a body that arrived and a request without one are left alone", () => {
  const [arrived, without] = [send({ "transfer-encoding": "chunked" }), send({})];
  arrived.request.complete = true;
  vi.advanceTimersByTime(60_000);
  expect([arrived.socket.destroyed, without.socket.destroyed]).toEqual([false, false]);
});

test("a file may take minutes while it arrives, and ends once it stands still or drips", () => {
  const { socket } = send({ "content-length": "26000000" }, true);
  for (let second = 0; second < 180; second += 1) {
    socket.bytesRead += 2000;
    vi.advanceTimersByTime(1000);
  }
  expect(socket.destroyed).toBe(false);
  for (let second = 0; second < 22; second += 1) {
    socket.bytesRead += 100;
    vi.advanceTimersByTime(1000);
  }
  expect(socket.destroyed).toBe(true);
});
