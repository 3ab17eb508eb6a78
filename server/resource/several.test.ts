import { expect, test } from "vitest";
import { createTestApp } from "#tests/test-app.ts";

async function openDesk() {
  const app = await createTestApp();
  const ask = async (method: string, path: string, body?: object) =>
    app.ask(path, { method, token: await app.tokenOf("admin"), body });
  const send = (name: string) => {
    const body = { name, email: `${name}@example.com`, message: "A shop" };
    return app.ask("/contact/submit", { method: "POST", body });
  };
  const write = async (title: string, fields: object = {}) => {
    const slug = title.toLowerCase().replaceAll(" ", "-");
    const made = await ask("POST", "/blog", { title, slug, content: "Text", ...fields });
    return made.body.post.id as number;
  };
  const list = async (path: string, many: string) =>
    (await ask("GET", path)).body[many] as { id: number; status: string; revision: number }[];
  const statuses = async () =>
    (await list("/contact?sort=created_at", "submissions"))
      .toSorted((one, other) => one.id - other.id)
      .map(({ status }) => status);
  return { ...app, as: ask, send, write, list, statuses };
}

test("all that match are changed as each alone would be, and one undo takes them back", async () => {
  const { as, send, statuses, list } = await openDesk();
  for (const name of ["a", "b", "c", "d"]) await send(name);
  await as("PUT", "/contact/2/status", { status: "closed" });
  const { status, body } = await as("PUT", "/contact?ids=all&status=new", { status: "resolved" });
  expect([status, body]).toEqual([200, { done: 3, failed: [], isOver: true }]);
  expect(await statuses()).toEqual(["resolved", "closed", "resolved", "resolved"]);
  const changed = await list("/contact?status=resolved", "submissions");
  // As by its own call, what is resolved counts as read.
  expect(changed).toMatchObject(changed.map(() => ({ revision: 2, is_read: true })));

  const { entries } = (await as("GET", "/activity")).body;
  expect(entries.slice(0, 3)).toMatchObject(
    changed.map(() => ({ area: "contact", action: "update", batch: { size: 3 } })),
  );
  const undone = await as("POST", `/activity/${entries[0].id}/undo`, {});
  expect(undone.body).toEqual({ undone: 3 });
  expect(await statuses()).toEqual(["new", "closed", "new", "new"]);
});

test("the named ones are changed, and those that are gone or so already are told apart", async () => {
  const { as, send, statuses } = await openDesk();
  for (const name of ["a", "b", "c"]) await send(name);
  await as("PUT", "/contact/1/status", { status: "closed" });
  const { body } = await as("PUT", "/contact?ids=1,2,99", { status: "closed" });
  expect(body).toEqual({ done: 1, failed: [{ id: 99, message: "Not found." }], isOver: true });
  expect(await statuses()).toEqual(["closed", "closed", "new"]);
  const narrowed = await as("DELETE", "/contact?ids=1,3&status=new");
  expect(narrowed.body).toEqual({ done: 1, failed: [], isOver: true });
  expect(await statuses()).toEqual(["closed", "closed"]);
});

test("what is refused stays whole with its reason, and the others are done", async () => {
  const { as, list, ids, tokenOf } = await openDesk();
  const before = await list("/users", "users");
  const { body } = await as("PUT", "/users?ids=all", { isActive: false });
  const refusal = "The last active admin cannot be deleted, deactivated or given another role.";
  expect(body).toEqual({
    done: before.length - 2,
    failed: [{ id: ids.admin, message: refusal }],
    isOver: true,
  });
  const after = await list("/users", "users");
  expect(after.find(({ id }) => id === ids.admin)).toEqual(
    before.find(({ id }) => id === ids.admin),
  );
  expect(await tokenOf("author").catch(() => null)).toBeFalsy();
});

test("a draft that is not ready for the site is named, and keeps what it has", async () => {
  const { as, list } = await openDesk();
  const whole = {
    category: "Business",
    imageSrc: "/media/a.webp",
    websiteUrl: "https://a.example.com",
  };
  await as("POST", "/portfolio", { title: "Whole", status: "draft", ...whole });
  await as("POST", "/portfolio", { title: "Half", status: "draft" });
  await as("POST", "/portfolio", { title: "Whole too", status: "draft", ...whole });
  const { body } = await as("PUT", "/portfolio?ids=all&status=draft", { status: "published" });
  expect(body).toMatchObject({ done: 2, failed: [{ id: 2 }], isOver: true });
  expect(body.failed[0].message).toContain("Category");
  const drafts = await list("/portfolio/admin?status=draft", "items");
  expect(drafts).toMatchObject([{ id: 2, revision: 1 }]);
  const { entries } = (await as("GET", "/activity")).body;
  expect(entries.filter(({ action }: { action: string }) => action === "update")).toHaveLength(2);
});

test("posts get a revision each, and those with a date to come are told apart", async () => {
  const { as, write, list } = await openDesk();
  const later = await write("Later", {
    status: "published",
    publishedAt: "2026-09-01T00:00:00.000Z",
  });
  const now = await write("Now", { status: "published" });
  const { body } = await as("PUT", "/blog?ids=all&status=public", { status: "draft" });
  expect(body.done).toBe(1);
  const posts = await list("/blog/admin", "posts");
  expect(posts).toMatchObject([
    { id: now, status: "draft", revision: 2 },
    { id: later, status: "published", revision: 1 },
  ]);
  const { revisions } = (await as("GET", `/blog/${now}/revisions`)).body;
  expect(revisions).toHaveLength(2);
});

test("part by part it goes on where it ended, and leaves alone what has changed or come since", async () => {
  const { as, send, statuses } = await openDesk();
  for (const name of ["a", "b", "c", "d", "e"]) await send(name);
  const part = async (cursor = "") =>
    (await as("PUT", `/contact?ids=all&status=new&limit=2${cursor}`, { status: "closed" })).body;
  const first = await part();
  expect(first).toMatchObject({ done: 2, isOver: false });
  await as("PUT", "/contact/3/status", { status: "in_progress" });
  await send("f");
  const second = await part(`&cursor=${first.next}`);
  expect(second).toMatchObject({ done: 2 });
  const rest = second.isOver ? second : await part(`&cursor=${second.next}`);
  expect(rest.isOver).toBe(true);
  expect(await statuses()).toEqual(["closed", "closed", "in_progress", "closed", "closed", "new"]);
  // A client that got no answer asks again.
  expect(await part(`&cursor=${first.next}`)).toMatchObject({ done: 0, failed: [] });
});

test("a search, its filters and days say which are deleted; an undo brings them back", async () => {
  const { as, write, list, clock } = await openDesk();
  const old = await write("Old shop");
  clock.now = new Date("2026-03-20T09:30:00.000Z");
  const shop = await write("New shop");
  const other = await write("New cafe");
  const { body } = await as("DELETE", "/blog?ids=all&search=shop&from=2026-03-10");
  expect(body).toEqual({ done: 1, failed: [], isOver: true });
  const left = (await list("/blog/admin", "posts")).map(({ id }) => id);
  expect(left).toEqual([other, old]);
  const { entries } = (await as("GET", "/activity")).body;
  await as("POST", `/activity/${entries[0].id}/undo`, {});
  expect((await list("/blog/admin?search=shop", "posts")).map(({ id }) => id)).toEqual([shop, old]);
});

test("documents are several too", async () => {
  const { as, list } = await openDesk();
  const path = "/content/testimonials";
  for (const { id } of await list(path, "items")) await as("DELETE", `${path}/${id}`);
  for (const name of ["Ada", "Bose"])
    await as("POST", path, { name, role: "Owner", quote: "Good." });
  const changed = await as("PUT", `${path}?ids=all&search=ada`, { role: "Chair" });
  expect(changed.body).toEqual({ done: 1, failed: [], isOver: true });
  const removed = await as("DELETE", `${path}?ids=all`);
  expect(removed.body).toEqual({ done: 2, failed: [], isOver: true });
  expect(await list(path, "items")).toEqual([]);
});

test.each([
  [
    "/reply-templates",
    { name: "Offer", text: "Dear" },
    { name: "Price", text: "So" },
    { text: "New" },
  ],
  [
    "/redirects",
    { from: "/one", to: "/about" },
    { from: "/two", to: "/about" },
    { to: "/services" },
  ],
  [
    "/webhooks",
    { url: "https://one.example.com", events: ["post.created"] },
    { url: "https://two.example.com", events: ["post.created"] },
    null,
  ],
])("of %s, too, it is told what was done and what was not", async (path, first, second, change) => {
  const { as } = await openDesk();
  const made = [await as("POST", path, first), await as("POST", path, second)];
  expect(made.map(({ status }) => status)).toEqual([201, 201]);
  const ids = made.map(({ body }) => (Object.values(body)[0] as { id: number }).id).join();
  const gone = { id: 999, message: "Not found." };
  if (change) {
    const changed = await as("PUT", `${path}?ids=${ids},999`, change);
    expect(changed.body).toEqual({ done: 2, failed: [gone], isOver: true });
  }
  expect((await as("DELETE", `${path}?ids=${ids},999`)).body).toMatchObject({ failed: [gone] });
  expect((await as("DELETE", `${path}?ids=all`)).body).toEqual({
    done: 0,
    failed: [],
    isOver: true,
  });
});

test("what is meant must be clear: anything else changes nothing and is named", async () => {
  const { as, send, statuses } = await openDesk();
  for (const name of ["a", "b"]) await send(name);
  const many = Array.from({ length: 1001 }, (_, index) => index + 1).join();
  const wrong: [query: string, path: string][] = [
    ["", "ids"],
    ["ids=", "ids"],
    ["ids=1,,2", "ids"],
    ["ids=1,two", "ids"],
    ["ids=ALL", "ids"],
    [`ids=${many}`, "ids"],
    ["ids=all&statsu=new", "statsu"],
    ["ids=all&status=nothing", "status"],
    ["ids=all&from=2026-02-30", "from"],
    ["ids=all&cursor=x", "cursor"],
    ["ids=all&limit=0", "limit"],
  ];
  for (const [query, path] of wrong) {
    for (const method of ["PUT", "DELETE"]) {
      const body = method === "PUT" ? { status: "closed" } : undefined;
      const answer = await as(method, `/contact?${query}`, body);
      expect([answer.status, answer.body.details?.[0]?.path], `${method} ${query}`).toEqual([
        400,
        path,
      ]);
    }
  }
  expect((await as("PUT", "/contact?ids=all", {})).status).toBe(400);
  expect((await as("PUT", "/contact?ids=all", { status: "nothing" })).status).toBe(400);
  expect(await statuses()).toEqual(["new", "new"]);
});

test("bulk change: what came after the list was counted stays as it is", async () => {
  const { as, send, statuses } = await openDesk();
  for (const name of ["a", "b", "c"]) await send(name);
  const { lastId, pagination } = (await as("GET", "/contact?status=new&limit=2")).body;
  expect([lastId, pagination.total]).toEqual([3, 3]);
  await send("d");
  const counted = `ids=all&status=new&lastId=${lastId}&total=${pagination.total}`;
  const first = (await as("PUT", `/contact?${counted}&limit=2`, { status: "closed" })).body;
  expect(first).toMatchObject({ done: 2, isOver: false });
  const rest = `ids=all&status=new&cursor=${first.next}`;
  expect((await as("PUT", `/contact?${rest}`, { status: "closed" })).body.done).toBe(1);
  expect(await statuses()).toEqual(["closed", "closed", "closed", "new"]);
  expect((await as("DELETE", "/contact?ids=all&lastId=2&total=3")).body.done).toBe(2);
});

test("bulk change: more matches than the list has counted change nothing", async () => {
  const { as, send, statuses } = await openDesk();
  for (const name of ["a", "b", "c"]) await send(name);
  await as("PUT", "/contact/1/status", { status: "closed" });
  const { lastId, pagination } = (await as("GET", "/contact?status=new")).body;
  // An older one begins to match, which the highest id cannot tell.
  await as("PUT", "/contact/1/status", { status: "new" });
  const counted = `ids=all&status=new&lastId=${lastId}&total=${pagination.total}`;
  const refused = await as("DELETE", `/contact?${counted}`);
  expect([refused.status, refused.body.code]).toEqual([409, "more_match"]);
  expect(await statuses()).toEqual(["new", "new", "new"]);
  await as("PUT", "/contact/2/status", { status: "closed" });
  expect((await as("DELETE", `/contact?${counted}`)).body.done).toBe(2);
  for (const wrong of ["lastId=x", "total=-1", "total=1.5"])
    expect((await as("DELETE", `/contact?ids=all&${wrong}`)).status, wrong).toBe(400);
});

test("bulk change: each staff list says up to which id it has counted, public ones do not", async () => {
  const { as, ask, write } = await openDesk();
  const id = await write("One", { status: "published" });
  expect((await as("GET", "/blog/admin?limit=10")).body.lastId).toBe(id);
  expect((await ask("/blog")).body.lastId).toBeUndefined();
  expect((await as("GET", "/content/team")).body.lastId).toBeTypeOf("number");
  expect((await ask("/content/team")).body.lastId).toBeUndefined();
});
