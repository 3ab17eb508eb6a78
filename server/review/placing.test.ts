import { expect, test, vi } from "vitest";
import { openSite, publish } from "#tests/api/cached-pages.ts";

const paragraph = (number: number) =>
  `Paragraph ${number} says that site ${number * 7} was built in ${number + 3} days by people who care.`;
const content = Array.from({ length: 40 }, (_, number) => paragraph(number)).join("\n\n");

async function openPlaces() {
  const app = await openSite();
  const token = app.token as string;
  await publish(app, token, { slug: "shown", content });
  const share = async (more: object = {}) => {
    const body = { recipient: "Client", rights: "comment", ...more };
    const made = await app.ask("/blog/1/review-links", { method: "POST", token, body });
    return new URL(made.body.url).pathname.slice("/review/".length);
  };
  const key = await share();
  const say = async (number: number) => {
    const quote = { exact: paragraph(number), prefix: "", suffix: "" };
    const body = { body: "Hm", page: "/single-post/shown", quote };
    const said = await app.ask(`/review/${key}/comments`, { method: "POST", body });
    expect(said.body.comment).toMatchObject({ place: "there", quote: { exact: quote.exact } });
  };
  for (const number of [5, 20]) await say(number);
  const put = (path: string, body: object) => app.ask(path, { method: "PUT", token, body });
  const read = async (by = key) => (await app.ask(`/review/${by}`)).body.comments;
  const stored = () => app.db.selectFrom("comment_places").selectAll().orderBy("id").execute();
  const placed = (count: number) =>
    vi.waitFor(async () => expect(await stored()).toHaveLength(count), {
      timeout: 30_000,
      interval: 20,
    });
  return { ...app, token, key, share, say, put, read, stored, placed };
}

const edited = content.replace("site 35 was built", "site 35 was made");

test("comments are placed when the text changes, whoever changes it in whatever way", async () => {
  const { put, ask, token, placed, stored } = await openPlaces();
  await placed(2);
  const draft = { content: edited };
  const changes = [
    () => put("/blog/1/draft", draft),
    () => put("/blog/1/draft?autosave=true", { content: `New.\n\n${edited}` }),
    () => put("/blog/1/draft?autosave=true", { content: `Newer.\n\n${edited}` }),
    () => put("/blog/1", { title: "Another title" }),
    () => ask("/blog/1/publish", { method: "POST", token, body: {} }),
  ];
  for (const [index, change] of changes.entries()) {
    expect((await change()).status).toBe(200);
    // What is published has the places of its draft.
    await placed(Math.min(2 + 2 * (index + 1), 10));
  }
  const [, , first, second] = await stored();
  expect([first?.place, second?.place]).toEqual(["changed", "there"]);
});

test("reading searches nothing: it answers what was stored for the text", async () => {
  const { put, read, placed, stored, db, share, ask, token } = await openPlaces();
  const pinned = await share({ mode: "pin" });
  await put("/blog/1/draft", { content: edited });
  await placed(4);
  const before = await stored();
  for (let turn = 0; turn < 3; turn += 1) {
    for (const by of [undefined, pinned]) expect(await read(by)).toHaveLength(2);
    expect((await ask("/blog/1/comments", { token })).body.comments).toHaveLength(2);
  }
  expect(await stored()).toEqual(before);
  await db.updateTable("comment_places").set({ now: "As stored." }).execute();
  expect((await read()).map(({ now }: { now: string }) => now)).toEqual([
    "As stored.",
    "As stored.",
  ]);
});

test("what could not be placed while nobody worked is placed once, by the first who reads", async () => {
  const { read, stored, db } = await openPlaces();
  await db.deleteFrom("comment_places").execute();
  const all = await Promise.all([read(), read(), read()]);
  for (const comments of all) {
    expect(comments).toMatchObject([{ place: "there" }, { place: "there" }]);
  }
  expect(await stored()).toHaveLength(2);
});

test("places of old texts are forgotten, and those of a deleted comment with it", async () => {
  const { put, placed, ask, token, stored } = await openPlaces();
  for (let turn = 1; turn <= 10; turn += 1) {
    await put("/blog/1/draft", { content: `${turn}\n\n${content}` });
    await placed(Math.min(2 + 2 * turn, 16));
  }
  await put("/blog/1/draft", { content: `Last.\n\n${content}` });
  await vi.waitFor(async () => expect((await stored()).at(-1)?.hash).not.toBe(undefined));
  const { comments } = (await ask("/blog/1/comments", { token })).body;
  expect(await stored()).toHaveLength(16);
  const path = `/blog/1/comments/${comments[0].id}`;
  expect((await ask(path, { method: "DELETE", token })).status).toBe(204);
  expect(await stored()).toHaveLength(8);
});

test("one link makes a share of the calls of an address, wherever it is called from", async () => {
  const app = await openSite(undefined, { RATE_LIMIT_API: "100/60", TRUST_PROXY: "1" });
  const token = app.token as string;
  await publish(app, token, { slug: "shown" });
  const keys: string[] = [];
  for (const recipient of ["A", "B"]) {
    const body = { recipient, rights: "comment" };
    const made = await app.ask("/blog/1/review-links", { method: "POST", token, body });
    keys.push(new URL(made.body.url).pathname.slice("/review/".length));
  }
  const statuses: number[] = [];
  for (let turn = 0; turn < 21; turn += 1) {
    statuses.push((await app.ask(`/review/${keys[0]}`, { from: `10.0.0.${turn}` })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  expect((await app.ask(`/review/${keys[1]}`, { from: "10.0.0.1" })).status).toBe(200);
});
