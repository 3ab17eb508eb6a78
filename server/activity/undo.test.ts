import { describe, expect, test } from "vitest";
import { createUndoApp, projectSample } from "#tests/undo-app.ts";

const post = { title: "Old", slug: "old", content: "Text", status: "published" };

describe("what was changed", () => {
  test("is as it was before, by the ordinary use case, and the log says so", async () => {
    const { add, send, change, undo, latest, ask } = await createUndoApp();
    const { id } = await add("/blog", { ...post, tags: ["a"] });
    const entry = await change("PUT", `/blog/${id}`, { slug: "new", tags: ["b", "c"] });
    expect((await undo(entry)).body).toEqual({ undone: 1 });

    const { body } = await ask("/blog/slug/old");
    expect(body.data).toMatchObject({ slug: "old", tags: ["a"], revision: 3 });
    const [undone, changed] = await latest(2);
    expect(undone).toMatchObject({ action: "update", cause: "undo", revision: 3 });
    expect(undone.undo).toEqual({ possible: true, why: null });
    expect(changed.undo).toEqual({ possible: false, why: "undone" });
    const { revisions } = (await send("GET", `/blog/${id}/revisions`)).body;
    expect(revisions[0].cause).toBe("undo");
  });

  test("can be undone once, redone once, and so on", async () => {
    const { addTestimonial, change, undo, ask } = await createUndoApp();
    const { path } = await addTestimonial("First");
    let entry = await change("PUT", path, { name: "Second" });
    for (const name of ["First", "Second", "First", "Second"]) {
      const answer = await undo(entry);
      expect(answer.status).toBe(200);
      expect((await ask(path)).body.item.name).toBe(name);
      const again = await undo(entry);
      expect(again.body).toMatchObject({ code: "not_undoable", why: "undone" });
      entry = Number(answer.headers.get("x-activity"));
    }
  });

  test("says field by field what has changed since; the rest can be put back alone", async () => {
    const { addTestimonial, send, change, undo } = await createUndoApp();
    const { id, path } = await addTestimonial("First");
    const entry = await change("PUT", path, { name: "Second", role: "Chair" });
    await change("PUT", path, { name: "Third" });
    const refused = await undo(entry);
    expect([refused.status, refused.body.code]).toEqual([409, "changed_since"]);
    const conflict = { area: "testimonials", object_id: id, title: "Third", field: "name" };
    expect(refused.body.conflicts).toEqual([
      { ...conflict, was: "First", became: "Second", is: "Third" },
    ]);
    const read = async () => (await send("GET", path)).body.item;
    expect(await read()).toMatchObject({ name: "Third", role: "Chair" });
    expect((await undo(entry, { rest: true })).status).toBe(200);
    expect(await read()).toMatchObject({ name: "Third", role: "Owner" });
  });

  test("is never one that was only tried out for a schedule", async () => {
    const { add, send, change, clock } = await createUndoApp();
    const { id } = await add("/blog", post);
    await send("PUT", `/blog/${id}/draft`, { title: "New" });
    const at = new Date(clock.now.getTime() + 3_600_000).toISOString();
    const planned = await send("POST", `/blog/${id}/schedules`, { action: "publish", at });
    expect([planned.status, planned.headers.get("x-activity")]).toEqual([201, null]);
    await send("PUT", `/blog/${id}/draft`, { title: "Newer" });
    const items = [{ path: `/api/blog/${id}` }];
    const { release } = (await send("POST", "/releases", { title: "Spring", items })).body;
    const released = await send("POST", `/releases/${release.id}/schedules`, { at });
    expect([released.status, released.headers.get("x-activity")]).toEqual([201, null]);
    expect(await change("PUT", `/blog/${id}`, { excerpt: "Short" })).toBeGreaterThan(0);
  });

  test("stays where somebody has put it back already, or it is gone", async () => {
    const { addTestimonial, change, undo, latest } = await createUndoApp();
    const { path } = await addTestimonial("First");
    const entry = await change("PUT", path, { name: "Second" });
    await change("PUT", path, { name: "First" });
    expect((await undo(entry)).body).toMatchObject({ code: "not_undoable", why: "nothing" });
    await change("PUT", path, { name: "Third" });
    await change("DELETE", path);
    const gone = await undo(entry);
    expect([gone.status, gone.body.why]).toEqual([409, "gone"]);
    expect((await latest(2))[1].undo).toEqual({ possible: false, why: "gone" });
  });

  test("in the settings comes back", async () => {
    const { send, change, undo } = await createUndoApp();
    const name = async () => (await send("GET", "/content/settings/1")).body.item.name;
    const was = await name();
    const entry = await change("PUT", "/content/settings/1", { name: "Another house" });
    expect(await name()).toBe("Another house");
    await undo(entry);
    expect(await name()).toBe(was);
  });

  test("of an enquiry comes back: its status, and whether it is read", async () => {
    const { send, change, undo, ask } = await createUndoApp();
    const visitor = { name: "Visitor", email: "visitor@example.com", message: "Hello" };
    await ask("/contact/submit", { method: "POST", body: visitor });
    const entry = await change("PUT", "/contact/1", { status: "resolved" });
    expect((await undo(entry)).status).toBe(200);
    const { submissions } = (await send("GET", "/contact")).body;
    expect(submissions[0]).toMatchObject({ status: "new", is_read: false });
    const { stats } = (await send("GET", "/contact/stats/overview")).body;
    expect(stats).toMatchObject({ new_submissions: 1, unread_submissions: 1 });
  });

  test("about a file comes back: its words, but not its bytes", async () => {
    const { send, change, undo, upload, latest } = await createUndoApp();
    const { id } = await upload("red");
    await undo(await change("PUT", `/media/${id}`, { alt: "Red", focalX: 10 }));
    expect((await send("GET", `/media/${id}`)).body.media).toMatchObject({ alt: null, focalX: 50 });
    await send("DELETE", `/media/${id}`);
    expect((await latest(1))[0].undo).toEqual({ possible: false, why: "file" });
  });

  test("of a redirect comes back, whatever visitors it has had", async () => {
    const { add, send, change, undo, visit, db } = await createUndoApp();
    const { id } = await add("/redirects", { from: "/old", to: "/new" });
    const entry = await change("PUT", `/redirects/${id}`, { to: "/newer" });
    await db.updateTable("redirects").set({ hits: 7 }).execute();
    await visit("/old");
    expect((await undo(entry)).status).toBe(200);
    const { redirect } = (await send("GET", `/redirects/${id}`)).body;
    expect(redirect).toMatchObject({ to: "/new", hits: 7 });
  });

  test("off the site comes back to it", async () => {
    const { addTestimonial, change, undo, ask } = await createUndoApp();
    const { path } = await addTestimonial("First");
    const entry = await change("POST", `${path}/unpublish`);
    expect((await ask(path)).status).toBe(404);
    const { status, headers } = await undo(entry);
    expect([status, (await ask(path)).status]).toEqual([200, 200]);
    await undo(Number(headers.get("x-activity")));
    expect((await ask(path)).status).toBe(404);
  });
});

describe("what was added", () => {
  test("goes, unless it has changed since and nobody insists", async () => {
    const { add, change, undo, latest, send } = await createUndoApp();
    const { id } = await add("/blog", post);
    const [{ id: entry }] = await latest(1);
    await change("PUT", `/blog/${id}`, { title: "Newer" });
    const refused = await undo(entry);
    expect(refused.body).toMatchObject({ code: "changed_since", conflicts: [{ field: "title" }] });
    const answer = await undo(entry, { rest: true });
    expect([answer.status, (await send("GET", `/blog/admin/${id}`)).status]).toEqual([200, 404]);
    await undo(Number(answer.headers.get("x-activity")));
    expect((await send("GET", `/blog/admin/${id}`)).body.post.title).toBe("Newer");
  });
});

describe("what was deleted", () => {
  test("is back with its id, pictures and place", async () => {
    const { add, send, change, undo, upload, ask } = await createUndoApp();
    const file = await upload("blue");
    const pictures = [{ mediaId: file.id, alt: "Blue" }];
    const ids: number[] = [];
    for (const title of ["First", "Second", "Third"]) {
      ids.push((await add("/portfolio", { ...projectSample, title, pictures })).id);
    }
    await send("POST", "/portfolio/order", { ids: ids.toReversed() });
    const visibleItems = async () => (await ask("/portfolio")).body.items;
    const before = await visibleItems();
    const entry = await change("DELETE", `/portfolio/${ids[1]}`);
    expect(await visibleItems()).toHaveLength(2);
    expect((await undo(entry)).body).toEqual({ undone: 1 });
    const lasting = ({ revision: _, ...item }: Record<string, unknown>) => item;
    expect((await visibleItems()).map(lasting)).toEqual(before.map(lasting));
    const { uses } = (await send("GET", `/media/${file.id}/uses`)).body;
    expect(uses.map(({ id }: { id: number }) => id)).toContain(ids[1]);
    const stale = { "if-match": `"${before[1].revision}"` };
    const late = await send("PUT", `/portfolio/${ids[1]}`, { title: "x" }, stale);
    expect(late.status).toBe(409);
  });

  test("is back without pictures that are gone for good, once one knows", async () => {
    const { add, send, change, undo, upload } = await createUndoApp();
    const [kept, gone] = [await upload("blue"), await upload("red")];
    const pictures = [kept, gone].map(({ id }) => ({ mediaId: id, alt: "" }));
    const { id } = await add("/portfolio", { ...projectSample, title: "Project", pictures });
    const entry = await change("DELETE", `/portfolio/${id}`);
    await send("DELETE", `/media/${gone.id}`);
    const refused = await undo(entry);
    expect(refused.body).toMatchObject({ code: "changed_since", rest: true });
    expect(refused.body.conflicts).toMatchObject([
      { title: "Project", field: "pictures", is: [pictures[0]] },
    ]);
    expect((await undo(entry, { rest: true })).status).toBe(200);
    const { item } = (await send("GET", `/portfolio/${id}`)).body;
    expect(item).toMatchObject({ title: "Project", pictures: [pictures[0]] });
  });

  test("is back with its tags and author, once its slug is free", async () => {
    const { add, send, change, undo, ask, tokenOf } = await createUndoApp();
    const token = await tokenOf("author");
    const written = { method: "POST", token, body: { ...post, tags: ["x"] } };
    const before = (await ask("/blog", written)).body.post;
    const entry = await change("DELETE", `/blog/${before.id}`);
    const other = await add("/blog", { ...post, title: "Other" });
    const taken = await undo(entry);
    expect([taken.status, taken.body.code]).toEqual([409, "slug_taken"]);
    await send("DELETE", `/blog/${other.id}`);
    expect((await undo(entry)).status).toBe(200);
    const { id, tags, author, created_at } = (await ask("/blog/slug/old")).body.data;
    expect({ id, tags, author, created_at }).toEqual({
      id: before.id,
      tags: ["x"],
      author: before.author,
      created_at: before.created_at,
    });
    expect((await ask("/blog?search=old")).body.posts).toHaveLength(1);
    const { revisions } = (await send("GET", `/blog/${id}/revisions`)).body;
    expect(revisions).toMatchObject([
      { number: 3, cause: "undo", state: "public", isPublished: true },
      { number: 2, state: "removed" },
      { number: 1, state: "public" },
    ]);
  });

  test("is back with no author whose account is deleted", async () => {
    const { ids, change, undo, ask, tokenOf, send } = await createUndoApp();
    const token = await tokenOf("author");
    const { id } = (await ask("/blog", { method: "POST", token, body: post })).body.post;
    const entry = await change("DELETE", `/blog/${id}`);
    await send("DELETE", `/users/${ids.author}`);
    expect((await undo(entry)).status).toBe(200);
    expect((await ask("/blog/slug/old")).body.data.author).toBe(null);
  });

  test("of the site's content is back as it was, off the site too", async () => {
    const { addTestimonial, send, change, undo, ask } = await createUndoApp();
    const { path } = await addTestimonial("First");
    await send("POST", `${path}/unpublish`);
    const entry = await change("DELETE", path);
    expect((await undo(entry)).status).toBe(200);
    expect((await send("GET", path)).body.item.name).toBe("First");
    expect((await ask(path)).status).toBe(404);
  });

  test("names an address that something else has by now, and a category that is gone", async () => {
    const { add, send, change, undo } = await createUndoApp();
    const page = { title: "A page", slug: "a-page", description: "About", blocks: [] };
    const { id } = await add("/content/pages", page);
    const entry = await change("DELETE", `/content/pages/${id}`);
    await add("/content/pages", page);
    const taken = await undo(entry);
    expect([taken.status, taken.body.details[0].path]).toEqual([409, "slug"]);

    const category = await add("/content/post-categories", { name: "Passing" });
    const written = await add("/blog", { ...post, category: "Passing" });
    const removed = await change("DELETE", `/blog/${written.id}`);
    await send("DELETE", `/content/post-categories/${category.id}`);
    const unknown = await undo(removed);
    expect([unknown.status, unknown.body.details[0].path]).toEqual([400, "category"]);
  });
});
