import { describe, expect, test } from "vitest";
import { calls } from "#contract/calls.ts";
import type { Call } from "#contract/core/call.ts";
import { isLong } from "#tests/server-environment.ts";
import { createPopulatedApp, validPayloads } from "./populated-app.ts";

const every: Call[] = Object.values(calls).flatMap((area) => Object.values(area));
const withPayload = every.filter(({ payload, limit }) => payload && limit !== "register");

type In = Pick<Awaited<ReturnType<typeof createPopulatedApp>>, "idIn" | "review" | "invitation">;

const addressOf = ({ path }: Call, { idIn, review, invitation }: In) =>
  path
    .replace("{id}", String(idIn(path)))
    .replace("{number}", "1")
    .replace("{token}", path.includes("/invitation/") ? invitation : review);

const blanks = new Uint8Array(65_536).fill(32);

/** Makes no more of its bytes than are read: all of them, for every call, take minutes. */
function chunked(size: number): ReadableStream {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(blanks.subarray(0, size - sent));
      sent += blanks.length;
      if (sent >= size) controller.close();
    },
  });
}

/**
 * Each call with one of the inputs by turns, since one reader reads all payloads; each with all of
 * them in `npm run test:long`.
 */
const withInputs = <T>(inputs: readonly T[]) =>
  withPayload.flatMap((call, index) =>
    (isLong ? inputs : [inputs[index % inputs.length] as T]).map((input) => ({ call, input })),
  );

describe("every call with a payload", () => {
  test("answers what is not a JSON object with 400", async () => {
    const { ask, token, ...content } = await createPopulatedApp();
    const bodies = ["{", "", "null", "[]", "5", '"text"', "{'a':1}", "[".repeat(100_000), "\u0000"];
    for (const { call, input } of withInputs(bodies)) {
      const body = input === "" && call.mayBeEmpty ? "{" : input;
      const answer = await ask(addressOf(call, content), { method: call.method, token, body });
      expect(answer.status, `${call.path} ${body.slice(0, 10)}`).toBe(400);
      expect(answer.body.message).toBe(answer.body.error);
      expect(answer.body.details).not.toHaveLength(0);
    }
  });

  test("answers invalid UTF-8 with 400 and lets a byte order mark pass", async () => {
    const { ask, token, ...content } = await createPopulatedApp();
    for (const call of withPayload) {
      const broken = Buffer.concat([
        Buffer.from('{"a":"'),
        Buffer.from([0xc3, 0x28]),
        Buffer.from('"}'),
      ]);
      const answer = await ask(addressOf(call, content), {
        method: call.method,
        token,
        body: broken,
      });
      expect(answer.status, call.path).toBe(400);
    }
    const marked = `\uFEFF${JSON.stringify({ ...validPayloads.enquiry })}`;
    const { status } = await ask("/contact/submit", { method: "POST", body: Buffer.from(marked) });
    expect(status).toBe(201);
  });

  test("answers another content type, or none, with 415", async () => {
    const { ask, token, ...content } = await createPopulatedApp();
    const types = ["text/plain", "application/x-www-form-urlencoded", "application/jsonp", ""];
    for (const { call, input: type } of withInputs(types)) {
      const { status } = await ask(addressOf(call, content), {
        method: call.method,
        token,
        body: Buffer.from("{}"),
        headers: { "content-type": type },
      });
      expect(status, `${call.path} as ${type}`).toBe(415);
    }
    const body = JSON.stringify(validPayloads.enquiry);
    const headers = { "content-type": "application/json; charset=UTF-8" };
    expect((await ask("/contact/submit", { method: "POST", body, headers })).status).toBe(201);
  });

  test("answers more than a mebibyte with 413, announced or not", async () => {
    const { ask, token, ...content } = await createPopulatedApp();
    const bodies = [
      () => "x".repeat(1024 * 1024 + 1),
      () => chunked(1024 * 1024 + 1),
      () => chunked(10_000_000),
    ];
    for (const { call, input: makeBody } of withInputs(bodies)) {
      const { method } = call;
      const { status } = await ask(addressOf(call, content), { method, token, body: makeBody() });
      expect(status, call.path).toBe(413);
    }
  });

  test("has no way to a prototype", async () => {
    const { ask, token } = await createPopulatedApp();
    const body = `{"title":"P","slug":"p","content":"c","__proto__":{"isFeatured":true},"constructor":{"prototype":{"status":"published"}}}`;
    const answer = await ask("/blog", { method: "POST", token, body });
    expect(answer.status).toBe(201);
    expect(answer.body.post).toMatchObject({ is_featured: false, status: "draft" });
    expect(Object.hasOwn(Object.prototype, "isFeatured")).toBe(false);
  });
});
