import { expect, test } from "vitest";
import { createTestApp } from "#tests/test-app.ts";

const minute = 60_000;

async function openHouse() {
  const app = await createTestApp();
  const token = (await app.tokenOf("author")) as string;
  const send = (method: string, path: string, body?: object, by: string | null = token) =>
    app.ask(path, { method, token: by ?? undefined, ...(body && { body }) });
  const later = (minutes: number) =>
    new Date(app.clock.now.getTime() + minutes * minute).toISOString();
  const pass = async (minutes: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + minutes * minute);
    return app.running.runOnce();
  };
  const begin = async (fields: object = {}) => {
    const post = { title: "First", slug: "first", content: "One.", ...fields };
    return (await send("POST", "/blog", post)).body.post.id as number;
  };
  const schedule = async (id: number, minutes = 60) => {
    const made = { action: "publish", at: later(minutes) };
    return (await send("POST", `/blog/${id}/schedules`, made)).body.schedule;
  };
  const schedules = async (id: number) =>
    (await send("GET", `/blog/${id}/schedules`)).body.schedules;
  const shown = async () => (await app.ask("/blog/slug/first")).body.data;
  const notes = async (id: number) =>
    (await send("GET", `/blog/${id}/revisions`)).body.revisions.map(
      ({ note }: { note: string | null }) => note?.slice(0, 9) ?? null,
    ) as (string | null)[];
  const assistant = async () => {
    const admin = await app.tokenOf("admin");
    const made = { name: "Helper", scopes: ["blog:read", "blog:draft"] };
    const { body } = await app.ask("/tokens", { method: "POST", token: admin, body: made });
    return body.token.token as string;
  };
  return { ...app, send, later, pass, begin, schedule, schedules, shown, notes, assistant };
}

test("schedules: a new post goes out in the words that were typed last", async () => {
  const { send, pass, begin, schedule, schedules, shown, notes } = await openHouse();
  const id = await begin({ status: "draft" });
  await schedule(id);
  for (const content of ["One, t", "One, two."])
    await send("PUT", `/blog/${id}/draft?autosave=true`, { content });
  expect((await schedules(id))[0]).toMatchObject({ isOutdated: false, moved: [] });
  // Autosaves of one sitting still share a revision, which is the one that is kept.
  expect((await notes(id))[0]).toBe("Scheduled");
  expect((await notes(id)).filter((note) => note === "Scheduled")).toHaveLength(1);
  await pass(60);
  expect((await shown()).content).toBe("One, two.");
  expect((await send("GET", `/blog/${id}/draft`)).body.draft).toBeNull();
});

test("schedules: a post that a date brings goes out with the draft that was saved since", async () => {
  const { send, later, pass, begin, schedules, shown } = await openHouse();
  const id = await begin({ status: "published", publishedAt: later(60) });
  await send("PUT", `/blog/${id}/draft`, { title: "Second" });
  await send("PUT", `/blog/${id}/draft?autosave=true`, { title: "Third" });
  expect((await schedules(id))[0].isOutdated).toBe(false);
  await pass(60);
  expect(await shown()).toMatchObject({ title: "Third", content: "One." });
  expect((await send("GET", `/blog/${id}/draft`)).body.draft).toBeNull();
  expect((await schedules(id))[0].state).toBe("done");
});

test("schedules: a dated post that is published early takes the draft along", async () => {
  const { send, later, begin, schedules, shown } = await openHouse();
  const id = await begin({ status: "published", publishedAt: later(60) });
  await send("PUT", `/blog/${id}/draft`, { title: "Second" });
  const [{ id: schedule }] = await schedules(id);
  expect((await send("PUT", `/schedules/${schedule}`, {})).status).toBe(200);
  expect((await shown()).title).toBe("Second");
  expect((await send("GET", `/blog/${id}/draft`)).body.draft).toBeNull();
});

test("schedules: a dated post whose draft cannot go out appears as it was, and keeps the draft", async () => {
  const { send, later, pass, begin, shown, schedules } = await openHouse();
  const id = await begin({ status: "published", publishedAt: later(60) });
  await send("PUT", `/blog/${id}/draft`, { title: "" });
  await pass(60);
  expect((await shown()).title).toBe("First");
  expect((await schedules(id))[0].state).toBe("done");
  expect((await send("GET", `/blog/${id}/draft`)).body.draft.fields).toEqual(["title"]);
});

test("schedules: what was approved goes out as it was approved", async () => {
  const { send, pass, begin, schedule, schedules, shown, ask } = await openHouse();
  const id = await begin({ status: "draft" });
  const share = { recipient: "Nasrin", rights: "approve", mode: "pin" };
  const { url } = (await send("POST", `/blog/${id}/review-links`, share)).body;
  await schedule(id);
  const review = new URL(url).pathname.split("/").at(-1);
  await ask(`/review/${review}/approval`, { method: "POST", body: { name: "Nasrin" } });
  await send("PUT", `/blog/${id}/draft`, { content: "One, two." });
  expect((await schedules(id))[0].isOutdated).toBe(true);
  await pass(60);
  expect((await shown()).content).toBe("One.");
});

test("schedules: what an assistant may only draft does not go out", async () => {
  const { send, later, pass, begin, schedule, schedules, shown, assistant, ask } =
    await openHouse();
  const helper = await assistant();
  const id = await begin({ status: "draft" });
  const dated = await begin({ slug: "dated", status: "published", publishedAt: later(60) });
  await schedule(id);
  for (const each of [id, dated]) {
    const drafted = await send("PUT", `/blog/${each}/draft`, { content: "By a machine." }, helper);
    expect(drafted.status).toBe(200);
    expect((await schedules(each))[0].isOutdated).toBe(true);
  }
  await pass(60);
  expect(await shown()).toMatchObject({ title: "First", content: "One." });
  expect((await ask("/blog/slug/dated")).body.data.content).toBe("One.");
});

test("schedules: the text follows on a live post too, and a conflict with the site is still told", async () => {
  const { send, pass, begin, schedule, schedules, shown } = await openHouse();
  const id = await begin({ status: "published" });
  await send("PUT", `/blog/${id}/draft`, { title: "Second" });
  await schedule(id);
  await send("PUT", `/blog/${id}/draft`, { title: "Third" });
  expect((await schedules(id))[0]).toMatchObject({ isOutdated: false, moved: [] });
  await send("PUT", `/blog/${id}`, { title: "Mended" });
  expect((await schedules(id))[0].moved).toEqual(["title"]);
  await pass(60);
  expect((await schedules(id))[0].state).toBe("held");
  expect((await shown()).title).toBe("Mended");
});

test("schedules: a text that a person saves after an assistant goes out as the person saved it", async () => {
  const { send, pass, begin, schedule, schedules, shown, assistant } = await openHouse();
  const helper = await assistant();
  const id = await begin({ status: "draft" });
  await schedule(id);
  await send("PUT", `/blog/${id}/draft`, { content: "By a machine." }, helper);
  await send("PUT", `/blog/${id}/draft`, { title: "Read and corrected" });
  expect((await schedules(id))[0].isOutdated).toBe(false);
  await pass(60);
  expect(await shown()).toMatchObject({ title: "Read and corrected", content: "By a machine." });
});
