import { expect, test } from "vitest";
import { createTestApp } from "#tests/test-app.ts";

const post = { title: "A post", slug: "a-post", content: "Text" };

async function openDesk() {
  const app = await createTestApp();
  const tokens = { admin: await app.tokenOf("admin"), author: await app.tokenOf("author") };
  const as = (who: keyof typeof tokens, method: string, path: string, body?: object, at?: number) =>
    app.ask(path, {
      method,
      token: tokens[who],
      body,
      ...(at !== undefined && { headers: { "if-match": `"${at}"` } }),
    });
  const whoIs = async (who: keyof typeof tokens) => {
    const { user } = (await as(who, "GET", "/auth/me")).body;
    return { id: user.id, name: `${user.first_name} ${user.last_name}`.trim() };
  };
  return { ...app, as, whoIs };
}

test("a conflict names who changed the object, and when", async () => {
  const { as, whoIs, clock } = await openDesk();
  const { id } = (await as("admin", "POST", "/blog", post)).body.post;
  clock.now = new Date("2026-03-05T10:15:00Z");
  await as("author", "PUT", `/blog/${id}`, { title: "Theirs" });
  clock.now = new Date("2026-03-05T10:20:00Z");
  for (const [method, body] of [["PUT", { title: "Mine" }], ["DELETE"]] as const) {
    const { status, body: answer } = await as("admin", method, `/blog/${id}`, body, 1);
    expect([status, answer.code]).toEqual([409, "conflict_revision"]);
    expect(answer.changed).toEqual({
      at: "2026-03-05T10:15:00.000Z",
      by: await whoIs("author"),
    });
  }
});

test("of a draft it names who changed that, and not who changed what the site shows", async () => {
  const { as, whoIs, clock } = await openDesk();
  const { id } = (await as("admin", "POST", "/blog", { ...post, status: "published" })).body.post;
  const path = `/blog/${id}`;
  clock.now = new Date("2026-03-05T10:15:00Z");
  await as("author", "PUT", `${path}/draft?autosave=true`, { title: "Theirs" });
  clock.now = new Date("2026-03-05T10:16:00Z");
  await as("author", "PUT", `${path}/draft?autosave=true`, { title: "Theirs again" });
  clock.now = new Date("2026-03-05T10:20:00Z");
  const author = await whoIs("author");
  for (const [method, where] of [
    ["PUT", "draft"],
    ["DELETE", "draft"],
    ["POST", "publish"],
  ] as const) {
    const { status, body } = await as("admin", method, `${path}/${where}`, {}, 1);
    expect([status, body.changed]).toEqual([409, { at: "2026-03-05T10:16:00.000Z", by: author }]);
  }
  const live = await as("admin", "PUT", path, { excerpt: "Live" }, 7);
  expect(live.body.changed.by).toEqual(await whoIs("admin"));
});

test("whose account is gone is named by his address", async () => {
  const { as, whoIs } = await openDesk();
  const { id } = (await as("admin", "POST", "/blog", post)).body.post;
  await as("author", "PUT", `/blog/${id}`, { title: "Theirs" });
  const author = await whoIs("author");
  const { email } = (await as("author", "GET", "/auth/me")).body.user;
  expect((await as("admin", "DELETE", `/users/${author.id}`)).status).toBe(204);
  const { body } = await as("admin", "PUT", `/blog/${id}`, { title: "Mine" }, 1);
  expect(body.changed.by).toEqual({ id: null, name: email });
});
