import { expect, test } from "vitest";
import type { UploadedMedia } from "#contract/areas/media.ts";
import { UploadError, type uploadFile } from "./upload.ts";
import { createUploadList } from "./upload-list.ts";

const file = (name: string) => new File(["x"], name);

/** Uploads that end when they are told to. */
function createServer() {
  const begun: Record<string, PromiseWithResolvers<UploadedMedia> & { signal?: AbortSignal }> = {};
  const send: typeof uploadFile = ({ name }, { signal } = {}) => {
    const upload = { ...Promise.withResolvers<UploadedMedia>(), ...(signal && { signal }) };
    signal?.addEventListener("abort", () => upload.reject(new Error("stopped")));
    begun[name] = upload;
    return upload.promise;
  };
  const list = createUploadList(send);
  const done: string[] = [];
  const unlisten = list.onDone((_, { name }) => done.push(name));
  const states = () => list.get().map(({ file: { name }, state }) => `${name} ${state}`);
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const answer = async (name: string, id: number, is_new = true) => {
    begun[name]?.resolve({ id, name, is_new } as UploadedMedia);
    await settle();
  };
  return { list, begun, done, unlisten, states, settle, answer };
}

test("two are sent side by side, the next when one has arrived", async () => {
  const { list, begun, done, states, answer } = createServer();
  list.add([file("a"), file("b"), file("c")]);
  expect(states()).toEqual(["a sending", "b sending", "c waiting"]);
  await answer("a", 11);
  expect(states()).toEqual(["a done", "b sending", "c sending"]);
  await answer("b", 12);
  await answer("c", 13);
  expect(done).toEqual(["a", "b", "c"]);
  expect(Object.keys(begun)).toHaveLength(3);
});

test("what arrives while another screen is shown is told to the list once it is back", async () => {
  const { list, done, unlisten, answer } = createServer();
  list.add([file("a"), file("b")]);
  unlisten();
  await answer("a", 11);
  expect(done).toEqual([]);
  const uploadedNames: string[] = [];
  list.onDone((_, { name }) => uploadedNames.push(name));
  expect(uploadedNames).toEqual(["a"]);
  await answer("b", 12);
  list.onDone((_, { name }) => uploadedNames.push(`${name} again`));
  expect(uploadedNames).toEqual(["a", "b"]);
});

test("one that is cancelled is stopped, tells nobody and makes room", async () => {
  const { list, begun, done, states, settle } = createServer();
  list.add([file("a"), file("b"), file("c")]);
  list.cancel(list.get()[0]?.key ?? 0);
  await settle();
  expect(begun.a?.signal?.aborted).toBe(true);
  expect(states()).toEqual(["b sending", "c sending"]);
  expect(done).toEqual([]);
  list.cancelAll();
  await settle();
  expect(states()).toEqual([]);
});

test("one that fails keeps its sentence until it is tried again", async () => {
  const { list, begun, states, settle, answer } = createServer();
  list.add([file("a")]);
  begun.a?.reject(new UploadError("The server is busy.", true));
  await settle();
  expect(list.get()[0]).toMatchObject({ error: "The server is busy.", canRetry: true });
  list.clear("done");
  list.retry(list.get()[0]?.key ?? 0);
  expect(states()).toEqual(["a sending"]);
  await answer("a", 11);
  expect(states()).toEqual(["a done"]);
  list.clear();
  expect(states()).toEqual([]);
});

test("bytes that the library had before are told from new ones", async () => {
  const { list, answer } = createServer();
  list.add([file("old"), file("new")]);
  await answer("old", 4, false);
  await answer("new", 11);
  list.add([file("again")]);
  await answer("again", 11, false);
  expect(list.get().map(({ media }) => media?.is_new)).toEqual([false, true, false]);
});
