import { describe, expect, test } from "vitest";
import { createUndoApp, projectSample } from "#tests/undo-app.ts";

const post = { title: "Post", slug: "post", content: "Text", status: "published" };
interface Item {
  id: number;
}

const asOne = { "x-batch": "bulk-1" };

describe("what was changed in one go", () => {
  test("is undone as one, or not at all; what has changed since can be left out", async () => {
    const { addTestimonial, send, change, undo, latest } = await createUndoApp();
    const all = [await addTestimonial("A"), await addTestimonial("B"), await addTestimonial("C")];
    let entry = 0;
    for (const { path } of all) entry = await change("PUT", path, { role: "Chair" }, asOne);
    const [newest] = await latest(1);
    expect(newest.batch).toEqual({ id: "bulk-1", size: 3 });
    await change("PUT", all[1].path, { role: "Retired" });
    const roles = () =>
      Promise.all(all.map(async ({ path }) => (await send("GET", path)).body.item.role));

    const refused = await undo(entry);
    expect(refused.body.conflicts).toMatchObject([
      { object_id: all[1].id, title: "B", field: "role", is: "Retired" },
    ]);
    expect(await roles()).toEqual(["Chair", "Retired", "Chair"]);
    const answer = await undo(entry, { rest: true });
    expect(answer.body).toEqual({ undone: 2 });
    expect(await roles()).toEqual(["Owner", "Retired", "Owner"]);
    expect((await undo(entry, { rest: true })).body).toMatchObject({ why: "undone" });
    await undo(Number(answer.headers.get("x-activity")));
    expect(await roles()).toEqual(["Chair", "Retired", "Chair"]);
  });

  test("comes back together when it was deleted", async () => {
    const { addTestimonial, change, send, undo, ask, latest } = await createUndoApp();
    const all = [await addTestimonial("A"), await addTestimonial("B")];
    const before = (await ask("/content/testimonials")).body.items;
    let entry = 0;
    for (const { path } of all) entry = await change("DELETE", path, undefined, asOne);
    // Not even with the batch's own name does the undo become part of it.
    const answer = await send("POST", `/activity/${entry}/undo`, {}, asOne);
    expect(answer.body).toEqual({ undone: 2 });
    expect((await latest(1))[0].batch).toEqual({
      id: expect.not.stringMatching("bulk-1"),
      size: 2,
    });
    const lasting = ({ revision: _, ...item }: Record<string, unknown>) => item;
    const after = (await ask("/content/testimonials")).body.items;
    expect(after.map(lasting)).toEqual(before.map(lasting));
    expect((await undo(Number(answer.headers.get("x-activity")))).body).toEqual({ undone: 2 });
    const left = (await ask("/content/testimonials")).body.items.map(({ id }: Item) => id);
    expect(left).not.toContain(all[0].id);
  });

  test("is undone without what has been deleted since, if one asks for the rest", async () => {
    const { addTestimonial, send, change, undo } = await createUndoApp();
    const [kept, gone] = [await addTestimonial("A"), await addTestimonial("B")];
    await change("PUT", kept.path, { role: "Chair" }, asOne);
    const entry = await change("PUT", gone.path, { role: "Chair" }, asOne);
    await send("DELETE", gone.path);
    expect((await undo(entry)).body.conflicts).toMatchObject([{ object_id: gone.id, field: null }]);
    expect((await undo(entry, { rest: true })).body).toEqual({ undone: 1 });
    expect((await send("GET", kept.path)).body.item.role).toBe("Owner");
  });

  test("may have been one object twice", async () => {
    const { addTestimonial, send, change, undo } = await createUndoApp();
    const { path } = await addTestimonial("A");
    await change("PUT", path, { role: "Chair" }, asOne);
    const entry = await change("PUT", path, { role: "Retired", name: "B" }, asOne);
    expect((await undo(entry)).body).toEqual({ undone: 2 });
    expect((await send("GET", path)).body.item).toMatchObject({ role: "Owner", name: "A" });
  });

  test("takes a name that a header may have, and stays apart for each person", async () => {
    const { addTestimonial, change, undo, send, ask, tokenOf, latest } = await createUndoApp();
    const { path } = await addTestimonial("A");
    for (const role of ["x", "y"]) {
      await send("PUT", path, { role }, { "x-batch": "two words" });
      expect((await latest(1))[0].batch).toBe(null);
    }
    const token = await tokenOf("author");
    await ask("/blog", { method: "POST", token, body: post, headers: asOne });
    const entry = await change("PUT", path, { role: "Chair" }, asOne);
    expect((await undo(entry)).body).toEqual({ undone: 1 });
    expect((await ask("/blog/slug/post")).status).toBe(200);
  });

  test("was an order, which is as it was", async () => {
    const { add, change, undo, ask } = await createUndoApp();
    const ids: number[] = [];
    for (const title of ["A", "B", "C", "D"]) {
      ids.push((await add("/portfolio", { ...projectSample, title })).id);
    }
    await change("POST", "/portfolio/order", { ids });
    const order = async () =>
      (await ask("/portfolio")).body.items.map(({ title }: { title: string }) => title).join("");
    expect(await order()).toBe("ABCD");
    const entry = await change("POST", "/portfolio/order", { ids: ids.toReversed() });
    expect(await order()).toBe("DCBA");
    const answer = await undo(entry);
    expect(await order()).toBe("ABCD");
    await undo(Number(answer.headers.get("x-activity")));
    expect(await order()).toBe("DCBA");
  });

  test("was a tag of many posts, with the redirect that came along", async () => {
    const { add, change, undo, ask, send } = await createUndoApp();
    for (const slug of ["one", "two"]) await add("/blog", { ...post, slug, tags: ["old", slug] });
    const body = { from: "old", to: "new" };
    const entry = await change("POST", "/blog/admin/tags/rename", body);
    const state = async () => [
      (await ask("/blog/slug/one")).body.data.tags,
      (await send("GET", "/redirects")).body.redirects.map(({ from }: { from: string }) => from),
    ];
    const renamed = [["new", "one"], ["/blog?tag=old"]];
    expect(await state()).toEqual(renamed);
    const answer = await undo(entry);
    expect(await state()).toEqual([["old", "one"], []]);
    await undo(Number(answer.headers.get("x-activity")));
    expect(await state()).toEqual(renamed);
  });

  test("was a category's name or its merging, with its posts", async () => {
    const { add, change, undo, ask } = await createUndoApp();
    const path = "/content/post-categories";
    const category = await add(path, { name: "First" });
    const other = await add(path, { name: "Other" });
    await add("/blog", { ...post, category: "First" });
    const categoryOf = async () => (await ask("/blog/slug/post")).body.data.category;
    await undo(await change("PUT", `${path}/${category.id}`, { name: "Second" }));
    expect(await categoryOf()).toBe("First");
    const merged = await change("POST", `${path}/${category.id}/merge`, { into: other.id });
    expect(await categoryOf()).toBe("Other");
    const answer = await undo(merged);
    expect(answer.status, answer.text).toBe(200);
    expect(await categoryOf()).toBe("First");
    expect((await ask(`${path}/${category.id}`)).body.item.name).toBe("First");
  });

  test("was the address of a page, to which visitors of either come", async () => {
    const { add, change, undo, send, ask } = await createUndoApp();
    const page = { title: "Page", slug: "one", description: "About", blocks: [] };
    const path = `/content/pages/${(await add("/content/pages", page)).id}`;
    let entry = await change("PUT", path, { slug: "two" });
    for (const [slug, former] of [
      ["one", "two"],
      ["two", "one"],
      ["one", "two"],
    ]) {
      const answer = await undo(entry);
      expect(answer.status, answer.text).toBe(200);
      expect((await ask(path)).body.item.slug).toBe(slug);
      const { redirects } = (await send("GET", "/redirects")).body;
      expect(redirects).toMatchObject([{ from: `/${former}`, to: `/${slug}` }]);
      entry = Number(answer.headers.get("x-activity"));
    }
  });
});

describe("whether something can be undone", () => {
  test("is known to end after thirty days", async () => {
    const { addTestimonial, change, undo, clock, latest } = await createUndoApp();
    const { path } = await addTestimonial("A");
    const entry = await change("PUT", path, { role: "Chair" });
    const days = (count: number, ms = 0) =>
      new Date(Date.parse("2026-03-05T09:30:00.000Z") + count * 86_400_000 + ms);
    clock.now = days(30, 1);
    expect((await latest(1))[0].undo).toEqual({ possible: false, why: "old" });
    expect((await undo(entry)).body).toMatchObject({ code: "not_undoable", why: "old" });
    clock.now = days(30);
    expect((await undo(entry)).status).toBe(200);
  });

  test("is decided once for two who undo it at the same time", async () => {
    const { addTestimonial, change, undo, openSecondProcess, tokenOf, send } =
      await createUndoApp();
    const { path } = await addTestimonial("A");
    const entry = await change("PUT", path, { role: "Chair" });
    const other = await openSecondProcess();
    const token = await tokenOf("admin");
    const both = await Promise.all([
      undo(entry),
      other.ask(`/activity/${entry}/undo`, { method: "POST", token }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.why).toBe("undone");
    expect((await send("GET", path)).body.item).toMatchObject({ role: "Owner", revision: 3 });
  });

  test("depends on the role", async () => {
    const { addTestimonial, add, change, undo, ask, tokenOf } = await createUndoApp();
    const { path } = await addTestimonial("A");
    const entry = await change("PUT", path, { role: "Chair" });
    const { id } = await add("/blog", post);
    const ownEntry = await change("PUT", `/blog/${id}`, { title: "New" });
    expect((await undo(entry, {}, "author")).status).toBe(403);
    expect((await undo(ownEntry, {}, "user")).status).toBe(403);
    const listed = await ask("/activity", { token: await tokenOf("author") });
    expect(listed.body.entries.map(({ area }: { area: string }) => area)).toEqual(["blog", "blog"]);
    expect((await undo(ownEntry, {}, "author")).status).toBe(200);
    expect((await undo(999_999)).status).toBe(404);
  });

  test("depends on the last admin, as any other change", async () => {
    const { ids, change, undo, db, send } = await createUndoApp();
    const entry = await change("PUT", `/users/${ids.author}`, { role: "admin" });
    await db.updateTable("users").set({ is_active: 0 }).where("id", "=", ids.admin).execute();
    const refused = await undo(entry, {}, "author");
    expect([refused.status, refused.body.code]).toEqual([409, "last_admin"]);
    await db.updateTable("users").set({ is_active: 1 }).where("id", "=", ids.admin).execute();
    expect((await undo(entry)).status).toBe(200);
    expect((await send("GET", `/users/${ids.author}`)).body.user.role).toBe("author");
  });

  test("ends with a password, an account and what was erased", async () => {
    const { ids, ask, send, latest, undo, db } = await createUndoApp();
    const email = "visitor@example.com";
    await send("PUT", `/users/${ids.user}`, { firstName: "New", password: "a long phrase 17" });
    await send("DELETE", `/users/${ids.user}`);
    const visitor = { name: "Visitor", email, message: "Hello" };
    await ask("/contact/submit", { method: "POST", body: visitor });
    await send("DELETE", "/contact/1");
    const entries = await latest(3);
    const whys = entries.map(({ undo }: { undo: { why: string | null } }) => undo.why);
    expect(whys).toEqual([null, "account", "security"]);

    await db
      .updateTable("activity_log")
      .set({ before: null })
      .where("area", "=", "contact")
      .execute();
    for (const [index, why] of ["erased", "account", "security"].entries()) {
      const { status, body } = await undo(entries[index].id);
      expect([status, body.why]).toEqual([409, why]);
    }
    expect((await send("GET", "/contact")).body.submissions).toEqual([]);
  });

  test("is true of a deleted subscription, as long as its owner wants it", async () => {
    const { ask, send, change, undo } = await createUndoApp();
    const email = "reader@example.com";
    const tell = (call: string) =>
      ask(`/newsletter/${call}`, { method: "POST", body: { email: email } });
    const subscriptions = async () =>
      (await send("GET", "/newsletter?status=all")).body.subscriptions;
    await tell("subscribe");
    const before = await subscriptions();
    const entry = await change("DELETE", "/newsletter/1");
    await tell("subscribe");
    const taken = await undo(entry);
    expect([taken.status, taken.body.code]).toEqual([409, "email_taken"]);
    const again = await change("DELETE", "/newsletter/2");
    await undo(entry);
    expect(await subscriptions()).toEqual(before);

    await change("DELETE", "/newsletter/1");
    await tell("unsubscribe");
    for (const each of [entry, again]) expect((await undo(each)).status).toBe(409);
    expect((await undo(again)).body.why).toBe("erased");
    expect(await subscriptions()).toEqual([]);
  });

  test("is true of a deleted enquiry, which counts again in its day", async () => {
    const { ask, send, change, undo } = await createUndoApp();
    const visitor = { name: "Visitor", email: "visitor@example.com", message: "Hello" };
    await ask("/contact/submit", { method: "POST", body: visitor });
    const before = (await send("GET", "/contact")).body.submissions;
    await undo(await change("DELETE", "/contact/1"));
    const [after] = (await send("GET", "/contact")).body.submissions;
    expect(after).toEqual({ ...before[0], revision: 2, updated_at: after.updated_at });
    const { stats } = (await send("GET", "/contact/stats/overview")).body;
    expect(stats).toMatchObject({ total_submissions: 1, unread_submissions: 1 });
  });
});
