import { expect, test } from "vitest";
import type { CastName } from "#seed/cast.ts";
import { createTestApp } from "#tests/test-app.ts";

async function openDesk() {
  const app = await createTestApp();
  // Each call has a fresh session, since the clock moves by days.
  const ask = async (method: string, path: string, body?: object, by: CastName = "admin") =>
    app.ask(path, { method, token: await app.tokenOf(by), body });
  const write = (title: string, at: string, fields: object = {}, by: CastName = "admin") => {
    app.clock.now = new Date(at);
    const slug = title.toLowerCase();
    return ask("POST", "/blog", { title, slug, content: "Text", ...fields }, by);
  };
  const titles = async (query: string) => {
    const { status, body } = await ask("GET", `/blog/admin?${query}`);
    expect(status, query).toBe(200);
    expect(body.total, query).toBe(body.posts.length);
    return body.posts.map(({ title }: { title: string }) => title);
  };
  return { ids: app.ids, clock: app.clock, submit: app.ask, ask, write, titles };
}

test("posts are narrowed by author and category, also while they are searched", async () => {
  const { write, titles, ids, ask } = await openDesk();
  await write("One", "2026-03-05T09:30:00Z", { category: "Tutorials" });
  await write("Two", "2026-03-05T09:31:00Z", { category: "Development" }, "author");
  await write("Three", "2026-03-05T09:32:00Z", {}, "author");
  expect(await titles(`author=${ids.author}`)).toEqual(["Three", "Two"]);
  expect(await titles(`author=${ids.author}&category=Development&search=text`)).toEqual(["Two"]);
  expect(await titles("author=9999")).toEqual([]);
  expect((await ask("GET", "/blog/admin?author=me")).body.details[0].path).toBe("author");
  expect((await ask("GET", "/blog/admin?category=Nothing")).status).toBe(400);
  const { authors } = (await ask("GET", "/blog/admin/authors", undefined, "author")).body;
  expect(authors.map(({ id }: { id: number }) => id).toSorted()).toEqual(
    [ids.admin, ids.author].toSorted(),
  );
});

test("days are those of the agency's clock, from the first to the end of the last", async () => {
  const { write, titles, ask } = await openDesk();
  // In Dhaka, half past five on the 5th and half past midnight on the 7th.
  await write("Fifth", "2026-03-04T23:30:00Z");
  await write("Seventh", "2026-03-06T18:30:00Z");
  expect(await titles("from=2026-03-05&to=2026-03-05")).toEqual(["Fifth"]);
  expect(await titles("to=2026-03-06")).toEqual(["Fifth"]);
  expect(await titles("from=2026-03-06")).toEqual(["Seventh"]);
  expect(await titles("from=2026-03-05&to=9999-12-31")).toEqual(["Seventh", "Fifth"]);
  expect(await titles("from=2026-03-08&to=2026-03-05")).toEqual([]);
  expect(await titles("from=2026-03-06&search=text")).toEqual(["Seventh"]);
  for (const day of ["2026-02-30", "today", "2026-3-5"]) {
    const { status, body } = await ask("GET", `/blog/admin?from=${day}`);
    expect([status, body.details[0].path], day).toEqual([400, "from"]);
  }
});

test("posts are narrowed by the day of publication where that is asked for", async () => {
  const { write, titles, ask } = await openDesk();
  const published = { status: "published", publishedAt: "2026-02-10T10:00:00.000Z" };
  await write("Shown", "2026-03-05T09:30:00Z", published);
  await write("Draft", "2026-03-05T09:31:00Z");
  expect(await titles("date=published_at&from=2026-02-10&to=2026-02-10")).toEqual(["Shown"]);
  expect(await titles("date=published_at&from=2026-03-01")).toEqual([]);
  expect(await titles("status=public&from=2026-03-05&limit=5")).toEqual(["Shown"]);
  expect((await ask("GET", "/blog/admin?date=title&from=2026-03-05")).status).toBe(400);
});

test("enquiries, subscriptions, files and documents are narrowed by day too", async () => {
  const { ask, clock, submit } = await openDesk();
  clock.now = new Date("2026-03-05T09:30:00Z");
  const enquiry = { name: "A", email: "a@example.com", message: "Hello" };
  await submit("/contact/submit", { method: "POST", body: enquiry });
  await submit("/newsletter/subscribe", { method: "POST", body: { email: "a@example.com" } });
  await ask("POST", "/content/testimonials", { name: "Ada", role: "Owner", quote: "Good." });
  await ask("POST", "/redirects", { from: "/old", to: "/new" });
  for (const [path, many] of [
    ["/contact", "submissions"],
    ["/newsletter", "subscriptions"],
    ["/content/testimonials", "items"],
    ["/redirects", "redirects"],
    ["/users", "users"],
  ] as const) {
    const counted = async (query: string) => {
      const { status, body } = await ask("GET", `${path}?${query}`);
      expect(status, path).toBe(200);
      expect(body.pagination.total, path).toBe(body[many].length);
      return body[many].length;
    };
    expect(await counted("from=2026-03-05&to=2026-03-05"), path).toBeGreaterThan(0);
    expect(await counted("from=2027-01-01"), path).toBe(0);
  }
  expect((await ask("GET", "/media?from=2026-03-05")).body.pagination.total).toBe(0);
});

test("posts are sorted by their last change", async () => {
  const { write, titles, ask, clock } = await openDesk();
  await write("First", "2026-03-05T09:30:00Z");
  await write("Second", "2026-03-05T09:31:00Z");
  await write("Third", "2026-03-05T09:32:00Z");
  clock.now = new Date("2026-03-05T09:33:00Z");
  await ask("PUT", "/blog/1", { excerpt: "Changed" });
  expect(await titles("sort=updated_at&order=DESC")).toEqual(["First", "Third", "Second"]);
  expect(await titles("")).toEqual(["Third", "Second", "First"]);
});
