import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { GuardedAnswer, GuardedRequest } from "../../kernel/guarded-fetch.ts";
import { createFetchPicture } from "./fetch-picture.ts";

const picture = Buffer.from("a picture");

const answerOf = (answer: Partial<GuardedAnswer>): GuardedAnswer => ({
  status: 200,
  headers: {},
  body: picture,
  isCut: false,
  ...answer,
});

function fetchFrom(...answers: Partial<GuardedAnswer>[]) {
  const requests: GuardedRequest[] = [];
  const waited: number[] = [];
  const fetchPicture = createFetchPicture({
    async fetch(_, request) {
      requests.push(request);
      return answerOf(answers[Math.min(requests.length, answers.length) - 1] ?? {});
    },
    userAgent: () => "Nokshi/1.0.0 (+https://new.example.com)",
    wait: async (ms) => void waited.push(ms),
  });
  const file = fetchPicture("https://old.example.com/a.jpg", { maxBytes: 1024 * 1024 });
  return { file, requests, waited };
}

test("fetched pictures: the program names itself", async () => {
  const { file, requests } = fetchFrom({});
  expect(await file).toEqual(picture);
  expect(requests[0]?.headers).toMatchObject({
    "user-agent": "Nokshi/1.0.0 (+https://new.example.com)",
  });
});

test.each([429, 503])(
  "fetched pictures: a host that answers %s is asked again when it says",
  async (status) => {
    const headers = { "retry-after": "3" };
    const { file, waited } = fetchFrom({ status, headers }, { status }, {});
    expect(await file).toEqual(picture);
    expect(waited).toEqual([3000, 2000]);
  },
);

test("fetched pictures: a host that stays busy, or asks to wait for long, is let be", async () => {
  const busy = fetchFrom({ status: 429 });
  await expect(busy.file).rejects.toThrow("the old site answered 429 (Too Many Requests).");
  expect(busy.requests).toHaveLength(3);
  const long = fetchFrom({ status: 503, headers: { "retry-after": "3600" } });
  await expect(long.file).rejects.toThrow("and asks to wait: Retry-After 3600.");
  expect(long.requests).toHaveLength(1);
});

test("fetched pictures: one that comes zipped is unpacked, and no bomb", async () => {
  expect(await fetchFrom({ body: gzipSync(picture) }).file).toEqual(picture);
  const bomb = gzipSync(Buffer.alloc(4 * 1024 * 1024));
  await expect(fetchFrom({ body: bomb }).file).rejects.toThrow("cannot be unpacked");
});

test.each([
  ["a web page", { body: Buffer.from("\n<!DOCTYPE html><p>Sign in") }, "a web page instead"],
  ["nothing", { body: Buffer.alloc(0) }, "an empty file"],
  ["too much", { body: Buffer.alloc(1024 * 1024 + 1) }, "it is larger than 1 MB."],
  ["a refusal", { status: 403 }, "the old site answered 403 (Forbidden)."],
  ["another encoding", { headers: { "content-encoding": "br" } }, "compressed (br)"],
] as const)(
  "fetched pictures: %s in its place is what the report says",
  async (_, answer, reason) => {
    await expect(fetchFrom(answer as Partial<GuardedAnswer>).file).rejects.toThrow(reason);
  },
);
