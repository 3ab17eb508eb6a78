import { describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#tests/test-app.ts";

async function openOffice() {
  const app = await createTestApp();
  const token = (await app.tokenOf("admin")) as string;
  const get = async (path: string) => (await app.ask(path, { token })).body;
  return { ...app, token, get };
}

const send = (app: Pick<TestApp, "ask">, name: string, fields: object = {}) =>
  app.ask("/contact/submit", {
    method: "POST",
    body: { name, email: `${name}@example.com`, message: "We need a shop", ...fields },
  });

const write = (app: Pick<TestApp, "ask">, token: string, title: string, fields: object = {}) =>
  app.ask("/blog", {
    method: "POST",
    token,
    body: { title, slug: title.toLowerCase(), content: "Text", ...fields },
  });

describe("a sorted staff list", () => {
  test("of enquiries goes by its column, whatever the case, with search and status", async () => {
    const app = await openOffice();
    for (const name of ["beta", "Alpha", "alpha", "Gamma"]) await send(app, name);
    await app.ask("/contact/4/status", {
      method: "PUT",
      token: app.token,
      body: { status: "resolved" },
    });
    const names = async (query: string) =>
      (await app.get(`/contact?${query}`)).submissions.map((row: { name: string }) => row.name);
    expect(await names("sort=name")).toEqual(["Alpha", "alpha", "beta", "Gamma"]);
    expect(await names("sort=name&order=DESC")).toEqual(["Gamma", "beta", "alpha", "Alpha"]);
    expect(await names("sort=name&order=DESC&status=new")).toEqual(["beta", "alpha", "Alpha"]);
    expect(await names("sort=created_at&order=ASC&search=al")).toEqual(["Alpha", "alpha"]);
    expect(await names("sort=name&limit=2&page=2")).toEqual(["beta", "Gamma"]);
    const refused = await app.ask("/contact?sort=message", { token: app.token });
    expect([refused.status, refused.body.details[0].path]).toEqual([400, "sort"]);
  });

  test("of posts puts those without a category first going up, last going down", async () => {
    const app = await openOffice();
    await write(app, app.token, "One", { category: "Tutorials" });
    await write(app, app.token, "Two");
    await write(app, app.token, "Three", { category: "Development" });
    const titles = async (query: string) =>
      (await app.get(`/blog/admin?${query}`)).posts.map((row: { title: string }) => row.title);
    expect(await titles("sort=category")).toEqual(["Two", "Three", "One"]);
    expect(await titles("sort=category&order=DESC")).toEqual(["One", "Three", "Two"]);
    expect(await titles("sort=title&limit=2")).toEqual(["One", "Three"]);
    expect(await titles("sort=author&search=text&status=draft")).toHaveLength(3);
  });

  test("of accounts and of subscriptions", async () => {
    const app = await openOffice();
    for (const email of ["b@example.com", "a@example.com"]) {
      await app.ask("/newsletter/subscribe", { method: "POST", body: { email } });
    }
    const { subscriptions } = await app.get("/newsletter?sort=email&status=active");
    expect(subscriptions.map((row: { email: string }) => row.email)).toEqual([
      "a@example.com",
      "b@example.com",
    ]);
    await app.ask("/newsletter/unsubscribe", {
      method: "POST",
      body: { email: "b@example.com" },
    });
    const last = await app.get("/newsletter?sort=unsubscribed_at&order=DESC&status=all");
    expect(last.subscriptions.map((row: { email: string }) => row.email)).toEqual([
      "b@example.com",
      "a@example.com",
    ]);
    const { users } = await app.get("/users?sort=name");
    expect(users.map((row: { first_name: string }) => row.first_name)).toEqual([
      "Farhana",
      "Imran",
      "Nusrat",
      "Tanvir",
    ]);
  });
});

test("an enquiry knows the ones before and after it, of those that the filter leaves", async () => {
  const app = await openOffice();
  for (const name of ["a", "b", "c"]) await send(app, name);
  await app.ask("/contact/2/status", {
    method: "PUT",
    token: app.token,
    body: { status: "closed" },
  });
  expect(await app.get("/contact/2/neighbours")).toEqual({ newer: 3, older: 1 });
  expect(await app.get("/contact/1/neighbours?status=new")).toEqual({ newer: 3, older: null });
  expect(await app.get("/contact/2/neighbours?status=new")).toEqual({ newer: 3, older: 1 });
  expect(await app.get("/contact/1/neighbours?search=shop&status=closed")).toEqual({
    newer: 2,
    older: null,
  });
  expect((await app.ask("/contact/9/neighbours", { token: app.token })).status).toBe(404);
});

test("an enquiry's neighbours are those of the list in its order, ties and absent subjects included", async () => {
  const app = await openOffice();
  for (const [name, subject] of [
    ["beta", "Zebra"],
    ["Alpha", undefined],
    ["alpha", "apple"],
    ["Gamma", undefined],
  ]) {
    const body = { name, subject, email: `${name}@example.com`, message: "A shop" };
    await app.ask("/contact/submit", { method: "POST", body });
  }
  await app.ask("/contact/1/status", {
    method: "PUT",
    token: app.token,
    body: { status: "closed" },
  });
  for (const sort of ["name", "email", "subject", "status", "created_at"]) {
    for (const order of ["ASC", "DESC"]) {
      for (const filter of ["", "&status=new", "&search=shop", "&search=shop&status=new"]) {
        const query = `sort=${sort}&order=${order}${filter}`;
        const { submissions } = await app.get(`/contact?${query}`);
        const ids = submissions.map((row: { id: number }) => row.id);
        for (const [index, id] of ids.entries()) {
          expect(await app.get(`/contact/${id}/neighbours?${query}`), `${id} ${query}`).toEqual({
            newer: ids[index - 1] ?? null,
            older: ids[index + 1] ?? null,
          });
        }
      }
    }
  }
  const { submissions } = await app.get("/contact?sort=subject");
  expect(submissions.map((row: { id: number }) => row.id)).toEqual([2, 4, 3, 1]);
});

test("the daily figures are days of the agency's time zone, up to today, and follow deletions", async () => {
  const app = await openOffice();
  // In Dhaka, 23:30 UTC on the 4th is half past five on the 5th.
  app.clock.now = new Date("2026-03-04T17:30:00.000Z");
  await send(app, "late");
  app.clock.now = new Date("2026-03-04T23:30:00.000Z");
  await send(app, "early");
  await app.ask("/newsletter/subscribe", { method: "POST", body: { email: "a@example.com" } });
  app.clock.now = new Date("2026-03-05T09:30:00.000Z");
  const { days } = await app.get("/contact/stats/daily?days=7");
  expect(days).toHaveLength(7);
  expect(days.slice(-2)).toEqual([
    { day: "2026-03-04", count: 1 },
    { day: "2026-03-05", count: 1 },
  ]);
  const signups = await app.get("/newsletter/stats/daily");
  expect(signups.days).toHaveLength(30);
  expect(signups.days.at(-1)).toEqual({ day: "2026-03-05", count: 1 });
  await app.ask("/newsletter/1", { method: "DELETE", token: app.token });
  const after = await app.get("/newsletter/stats/daily");
  expect(after.days.at(-1).count).toBe(0);
  expect((await app.ask("/contact/stats/daily?days=0", { token: app.token })).status).toBe(400);
});

test("a preview is what the public page will show, and stores nothing", async () => {
  const app = await openOffice();
  const content = "## Title\n\n[a](javascript:alert(1)) <b>raw</b>";
  const preview = await app.ask("/blog/preview", {
    method: "POST",
    token: app.token,
    body: { content },
  });
  await write(app, app.token, "Shown", { content, status: "published" });
  const page = await app.get("/blog/slug/shown?include=html");
  expect([preview.status, preview.body.rendered]).toEqual([200, page.rendered]);
  expect(preview.body.rendered.html).not.toContain("javascript:");
  const tooLong = await app.ask("/blog/preview", {
    method: "POST",
    token: app.token,
    body: { content: "x".repeat(200_001) },
  });
  expect([tooLong.status, tooLong.body.details[0].path]).toEqual([400, "content"]);
});

test("a slug tells which post has it, drafts too", async () => {
  const app = await openOffice();
  await write(app, app.token, "Mine");
  expect(await app.get("/blog/admin/slugs/mine")).toEqual({ post_id: 1 });
  expect(await app.get("/blog/admin/slugs/other")).toEqual({ post_id: null });
  expect(await app.get("/blog/admin/slugs/%27%20or%201%3D1")).toEqual({ post_id: null });
});

describe("the latest activity", () => {
  test("names who did what to which object, newest first, and no password", async () => {
    const app = await openOffice();
    await write(app, app.token, "Post");
    await app.ask("/blog/1", { method: "PUT", token: app.token, body: { title: "Renamed" } });
    await app.ask("/blog/1", { method: "DELETE", token: app.token });
    await app.ask(`/users/${app.ids.user}`, {
      method: "PUT",
      token: app.token,
      body: { password: "another long phrase" },
    });
    const { entries } = await app.get("/activity");
    expect(entries.map((entry: object) => ({ ...entry, id: 0, at: "" }))).toEqual(
      [
        {
          area: "users",
          action: "update",
          title: "user@example.com",
          fields: ["password"],
          cause: null,
          revision: null,
          why: "security",
        },
        {
          area: "blog",
          action: "remove",
          title: "Renamed",
          fields: [],
          cause: "edit",
          revision: 3,
          why: null,
        },
        {
          area: "blog",
          action: "update",
          title: "Renamed",
          fields: ["title"],
          cause: "edit",
          revision: 2,
          why: "gone",
        },
        {
          area: "blog",
          action: "create",
          title: "Post",
          fields: [],
          cause: "edit",
          revision: 1,
          why: "gone",
        },
      ].map(({ why, ...entry }) => ({
        id: 0,
        at: "",
        actor: "Farhana Rahman",
        token: null,
        object_id: entry.area === "blog" ? 1 : app.ids.user,
        ...entry,
        values: {},
        isTakenDown: false,
        batch: null,
        undo: { possible: why === null, why },
      })),
    );
    expect(JSON.stringify(entries)).not.toContain("another long phrase");
    expect((await app.get("/activity?limit=1")).entries).toHaveLength(1);
  });

  test("is read to its beginning, a part at a time", async () => {
    const app = await openOffice();
    for (let number = 1; number <= 13; number += 1) await write(app, app.token, `Post${number}`);
    const newest = (await app.get("/activity")).entries;
    const older = (await app.get(`/activity?before=${newest.at(-1).id}`)).entries;
    const objects = [...newest, ...older].map(({ object_id }) => object_id);
    expect(objects).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect((await app.get(`/activity?before=${older.at(-1).id}`)).entries).toEqual([]);
    expect((await app.ask("/activity?before=0", { token: app.token })).status).toBe(400);
  });

  test("shows nobody more than the role reaches", async () => {
    const app = await openOffice();
    await write(app, app.token, "Post");
    await app.ask(`/users/${app.ids.user}`, {
      method: "PUT",
      token: app.token,
      body: { firstName: "Secret" },
    });
    const areasFor = async (name: "author" | "user") => {
      const { body } = await app.ask("/activity", { token: await app.tokenOf(name) });
      return body.entries.map((entry: { area: string }) => entry.area);
    };
    expect(await areasFor("author")).toEqual(["blog"]);
    expect(await areasFor("user")).toEqual([]);
  });
});
