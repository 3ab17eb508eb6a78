import { expect, test } from "vitest";
import { media } from "#contract/areas/media.ts";
import { createClient, type TransportInit } from "./client.ts";

test("a form is sent as it is, anything else as JSON", async () => {
  const sent: TransportInit[] = [];
  const client = createClient({ media }, async (_, init = {}) => {
    sent.push(init);
    return Response.json({ media: [] });
  });
  const payload = new FormData();
  const onProgress = () => {};
  await client.media.upload({ payload, onProgress });
  expect(sent[0]).toMatchObject({ method: "POST", onProgress });
  expect(sent[0]?.body).toBe(payload);
  expect(new Headers(sent[0]?.headers).has("content-type")).toBe(false);

  await client.media.update({ id: 1, revision: 2, payload: { alt: "x" } });
  expect(sent[1]?.body).toBe('{"alt":"x"}');
  const headers = Object.fromEntries(new Headers(sent[1]?.headers));
  expect(headers).toEqual({ "content-type": "application/json", "if-match": '"2"' });
});
