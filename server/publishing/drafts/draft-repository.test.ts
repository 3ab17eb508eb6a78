import { describe, expect, test } from "vitest";
import { formOf } from "#tests/files.ts";
import { createTestApp } from "#tests/test-app.ts";

const post = { title: "Live title", slug: "live", content: "Live text", status: "published" };
const project = {
  title: "Live project",
  category: "Business",
  imageSrc: "/media/a.webp",
  websiteUrl: "https://a.example.com",
};
const faq = { title: "Live title", anchor: "live", entries: [] };

const objects = [
  { path: "/blog", staffPath: "/blog/admin", one: "post", live: post, title: "title" },
  { path: "/portfolio", staffPath: "/portfolio", one: "item", live: project, title: "title" },
  {
    path: "/content/faqs",
    staffPath: "/content/faqs",
    one: "item",
    live: faq,
    title: "title",
  },
] as const;

async function openDesk() {
  const app = await createTestApp();
  const token = (await app.tokenOf("admin")) as string;
  const send = (method: string, path: string, body?: object, revision?: number) =>
    app.ask(path, {
      method,
      token,
      body,
      ...(revision !== undefined && { headers: { "if-match": `"${revision}"` } }),
    });
  return { ...app, token, send };
}

describe.each(objects)("the draft of $path", ({ path, staffPath, one, live, title }) => {
  async function openObject() {
    const desk = await openDesk();
    const made = (await desk.send("POST", path, live)).body[one];
    const at = `${path}/${made.id}`;
    const shown = async () =>
      (await desk.ask(`${staffPath}/${made.id}`, { token: desk.token })).body[one];
    return { ...desk, made, at, shown };
  }

  test("is the object itself until somebody begins one, and the object stays as it is", async () => {
    const { send, at, made, shown } = await openObject();
    const none = (await send("GET", `${at}/draft`)).body;
    expect(none).toMatchObject({ [one]: { ...made }, draft: null, isPublished: true });

    const { status, body } = await send(
      "PUT",
      `${at}/draft`,
      { [title]: "New" },
      none[one].revision,
    );
    expect(status).toBe(200);
    expect(body[one]).toMatchObject({ ...made, [title]: "New", revision: made.revision + 1 });
    expect(body.draft).toMatchObject({ fields: [title], moved: [], number: 2 });
    expect((await send("GET", `${at}/draft`)).body).toEqual(body);
    expect(await shown()).toEqual(made);
  });

  test("is guarded by its own revision, which never comes again", async () => {
    const { send, at, made } = await openObject();
    const first = (await send("PUT", `${at}/draft`, { [title]: "One" }, made.revision)).body[one];
    const stale = await send("PUT", `${at}/draft`, { [title]: "Two" }, made.revision);
    expect([stale.status, stale.body.current]).toEqual([409, first]);
    expect((await send("DELETE", `${at}/draft`, undefined, made.revision)).status).toBe(409);
    expect((await send("DELETE", `${at}/draft`, undefined, first.revision)).status).toBe(204);
    expect((await send("GET", `${at}/draft`)).body.draft).toBe(null);
    const next = (await send("PUT", `${at}/draft`, { [title]: "Three" })).body[one];
    expect(next.revision).toBeGreaterThan(first.revision);
    expect((await send("PUT", `${at}/draft`, { [title]: "Late" }, first.revision)).status).toBe(
      409,
    );
  });

  test("may lack what is required until it is published; what is wrong is refused at once", async () => {
    const { send, at } = await openObject();
    expect((await send("PUT", `${at}/draft`, { [title]: "" })).status).toBe(200);
    const refused = await send("POST", `${at}/publish`);
    expect(refused.body.details).toMatchObject([{ path: title }]);
    expect(refused.status).toBe(400);
    const long = await send("PUT", `${at}/draft`, { [title]: "x".repeat(10_000) });
    expect([long.status, long.body.details[0].path]).toEqual([400, title]);
    expect((await send("PUT", `${path}/999/draft`, { [title]: 1 })).status).toBe(404);
  });

  test("goes out as a revision of its own, once", async () => {
    const { send, at, made, shown } = await openObject();
    await send("PUT", `${at}/draft`, { [title]: "New" });
    const { status, body } = await send("POST", `${at}/publish`);
    expect([status, body[one][title]]).toEqual([200, "New"]);
    expect(await shown()).toEqual(body[one]);
    expect((await send("GET", `${at}/draft`)).body.draft).toBe(null);
    expect((await send("POST", `${at}/publish`)).body[one]).toEqual(body[one]);
    const { revisions } = (await send("GET", `${at}/revisions`)).body;
    expect(revisions).toMatchObject([
      { number: 3, cause: "publish", isPublished: true, fields: [title], state: "public" },
      { number: 2, cause: "edit", isPublished: false, fields: [title], state: "draft" },
      { number: 1, isPublished: false, state: "public" },
    ]);
    const first = (await send("GET", `${at}/revisions/1`)).body.revision;
    expect(first.item).toMatchObject({ [title]: made[title] });
    expect((await send("GET", `${at}/revisions/4`)).status).toBe(404);
  });

  test("asks before it goes over what changed meanwhile in the same field", async () => {
    const { send, at, shown } = await openObject();
    await send("PUT", `${at}/draft`, { [title]: "Draft" });
    await send("PUT", at, { [title]: "Meanwhile" });
    expect((await send("GET", `${at}/draft`)).body.draft.moved).toEqual([title]);
    const asked = await send("POST", `${at}/publish`);
    expect([asked.status, asked.body.code]).toEqual([409, "published_meanwhile"]);
    expect((await shown())[title]).toBe("Meanwhile");
    await send("POST", `${at}/publish`, { overwrite: true });
    expect((await shown())[title]).toBe("Draft");
  });

  test("takes a revision up again, whole or in some fields, and can go out as that revision", async () => {
    const { send, at, shown } = await openObject();
    await send("PUT", at, { [title]: "Second" });
    const restored = await send("POST", `${at}/revisions/1/restore`);
    expect(restored.body[one][title]).toBe(live[title as keyof typeof live]);
    expect((await shown())[title]).toBe("Second");
    await send("DELETE", `${at}/draft`);
    await send("POST", `${at}/revisions/1/restore`, { fields: ["nothing"] });
    expect((await send("GET", `${at}/draft`)).body.draft).toBe(null);
    expect((await send("POST", `${at}/publish`, { revision: 99 })).status).toBe(400);
    await send("POST", `${at}/publish`, { revision: 1 });
    expect((await shown())[title]).toBe(live[title as keyof typeof live]);
  });

  test("goes on behind an object that is taken off the site, and brings it back", async () => {
    const { send, ask, at, shown } = await openObject();
    await send("PUT", `${at}/draft`, { [title]: "Behind" });
    expect((await send("POST", `${at}/unpublish`)).status).toBe(200);
    expect((await send("GET", `${at}/draft`)).body).toMatchObject({ isPublished: false });
    if (path !== "/blog") expect((await ask(at)).status).toBe(404);
    const listed = (await ask(path)).text;
    expect(listed).not.toContain("Live");
    await send("POST", `${at}/publish`);
    expect((await ask(path)).text).toContain("Behind");
    expect((await shown())[title]).toBe("Behind");
  });

  test("is one revision for a sitting of keystrokes, and each save that somebody asks for another", async () => {
    const { send, at, clock } = await openObject();
    const numbers = async () =>
      (await send("GET", `${at}/revisions`)).body.revisions.map(
        ({ number }: { number: number }) => number,
      );
    for (const word of ["A", "Ab", "Abc"])
      await send("PUT", `${at}/draft?autosave=true`, { [title]: word });
    expect(await numbers()).toEqual([2, 1]);
    const last = (await send("GET", `${at}/revisions/2`)).body.revision;
    expect(last.item[title]).toBe("Abc");
    await send("PUT", `${at}/draft`, { [title]: "Abcd" });
    expect(await numbers()).toEqual([3, 2, 1]);
    clock.now = new Date(clock.now.getTime() + 11 * 60_000);
    await send("PUT", `${at}/draft?autosave=true`, { [title]: "Abcde" });
    expect(await numbers()).toEqual([4, 3, 2, 1]);
  });
});

test("a category that is gone by then keeps the draft from going out, and says so", async () => {
  const { send } = await openDesk();
  const { id } = (await send("POST", "/portfolio", project)).body.item;
  const kind = "/content/project-categories";
  const category = (await send("POST", kind, { name: "Passing" })).body.item;
  await send("PUT", `/portfolio/${id}/draft`, { category: "Passing" });
  await send("DELETE", `${kind}/${category.id}`);
  const refused = await send("POST", `/portfolio/${id}/publish`);
  expect([refused.status, refused.body.details[0].path]).toEqual([400, "category"]);
  await send("POST", kind, { name: "Passing" });
  expect((await send("POST", `/portfolio/${id}/publish`)).body.item.category).toBe("Passing");
});

test("an object from before there were histories is its own first revision", async () => {
  const { send, db } = await openDesk();
  await db.deleteFrom("revisions").execute();
  const at = "/content/home-page/1";
  const untouched = (await send("GET", `${at}/revisions`)).body.revisions;
  expect(untouched).toMatchObject([{ number: 1, cause: "import", isPublished: true }]);
  const before = (await send("GET", `${at}/revisions/1`)).body.revision.item;
  await send("PUT", at, { title: "Another" });
  expect((await send("GET", `${at}/revisions/1`)).body.revision.item).toEqual(before);
});

test("the public sees nothing of a draft, by any way, and its list answers are not kept anew", async () => {
  const { send, ask, visit } = await openDesk();
  const secret = "Unspoken";
  const ids: Record<string, number> = {};
  for (const { path, one, live } of objects) {
    const { id } = (await send("POST", path, live)).body[one];
    ids[path] = id;
    const changes = { title: secret, ...(path !== "/content/faqs" && { seoTitle: secret }) };
    const texts = path === "/blog" ? { content: secret, tags: [secret], slug: "unspoken" } : {};
    expect((await send("PUT", `${path}/${id}/draft`, { ...changes, ...texts })).status).toBe(200);
  }
  await send("PUT", "/content/home-page/1/draft", { title: secret });
  const calls = [
    "/blog",
    `/blog?search=${secret}`,
    "/blog/slug/live",
    `/blog/${ids["/blog"]}/related`,
    "/blog/slug/live?include=html",
    "/blog/stats",
    "/portfolio",
    "/content/faqs",
    `/portfolio/${ids["/portfolio"]}?include=html`,
    `/content/faqs?search=${secret}`,
    `/content/faqs/${ids["/content/faqs"]}`,
    "/content/home-page",
    "/content/home-page/1",
  ];
  for (const call of calls) {
    const { status, text } = await ask(call);
    expect([call, status]).toEqual([call, 200]);
    expect(text, call).not.toContain(secret);
  }
  expect((await ask("/blog/slug/unspoken")).status).toBe(404);
  for (const path of ["/rss.xml", "/feed.xml", "/sitemap.xml", "/llms.txt"])
    expect((await visit(path)).text, path).not.toContain(secret);
  for (const { path } of objects) {
    for (const call of ["draft", "revisions", "revisions/1"])
      expect((await ask(`${path}/${ids[path]}/${call}`)).status, call).toBe(401);
  }
});

test("saving a draft leaves the page cache as it is, and publishing empties it", async () => {
  const { send, db } = await openDesk();
  const version = async () =>
    (await db.selectFrom("area_versions").selectAll().where("area", "=", "blog").execute())[0]
      ?.version;
  const { id } = (await send("POST", "/blog", post)).body.post;
  const before = await version();
  await send("PUT", `/blog/${id}/draft`, { title: "New" });
  await send("DELETE", `/blog/${id}/draft`);
  await send("PUT", `/blog/${id}/draft`, { title: "New" });
  expect(await version()).toBe(before);
  await send("POST", `/blog/${id}/publish`);
  expect(await version()).not.toBe(before);
});

test("a picture that only a draft shows is used, and free again when the draft goes", async () => {
  const { send, ask, token } = await openDesk();
  const form = await formOf([["a.pdf", "%PDF-1.7"]]);
  const file = (await ask("/media", { ...form, token })).body.media[0];
  const { id } = (await send("POST", "/blog", post)).body.post;
  await send("PUT", `/blog/${id}/draft`, { content: `![](${file.url})` });
  expect((await send("DELETE", `/media/${file.id}`)).status).toBe(409);
  await send("PUT", `/blog/${id}`, { excerpt: "Meanwhile" });
  expect((await send("DELETE", `/media/${file.id}`)).status).toBe(409);
  await send("DELETE", `/blog/${id}/draft`);
  expect((await send("DELETE", `/media/${file.id}`)).status).toBe(204);
});

test("what there is one of stays on the site, and the answer says so", async () => {
  const { send, ask } = await openDesk();
  const refused = await send("POST", "/content/home-page/1/unpublish");
  expect([refused.status, refused.body.code]).toEqual([409, "always_on_site"]);
  expect(refused.body.error).toContain("always on the site");
  expect((await send("POST", "/content/home-page/2/unpublish")).status).toBe(404);
  const { paths } = (await ask("/openapi.json")).body;
  const { post: described } = paths["/content/{kind}/{id}/unpublish"];
  expect(described.description).toMatch(/always on the site: .*`home-page`/);
  expect(Object.keys(described.responses)).toContain("409");
});

test("editors of an object see each other, and which field", async () => {
  const { ask, send, clock, tokenOf } = await openDesk();
  const { id } = (await send("POST", "/blog", post)).body.post;
  const say = async (token: string | undefined, field: string | null) =>
    (await ask(`/blog/${id}/draft/editors`, { method: "POST", token, body: { field } })).body;
  const author = await tokenOf("author");
  expect((await say(author, "title")).editors).toEqual([]);
  const admin = await tokenOf("admin");
  expect((await say(admin, "content")).editors).toMatchObject([{ field: "title" }]);
  clock.now = new Date(clock.now.getTime() + 31_000);
  expect(await say(admin, null)).toMatchObject({ editors: [], revision: 1 });
});

describe("the draft of something that is changed on the site itself", () => {
  const facts = (price: string, support: string) => [
    { name: "price", label: null, value: price },
    { name: "support", label: null, value: support },
  ];
  async function openSettings() {
    const desk = await openDesk();
    const settings = "/content/settings/1";
    const { item } = (await desk.send("GET", settings)).body;
    const others = item.facts;
    const keep = (price: string, support: string) =>
      desk.send("PUT", settings, { facts: [...facts(price, support), ...others] });
    const type = (payload: object, revision?: number) =>
      desk.send("PUT", `${settings}/draft`, payload, revision);
    const shown = async (path = settings) =>
      (await desk.send("GET", path)).body.item.facts.slice(0, 2);
    await keep("1,000", "free");
    return { ...desk, settings, others, keep, type, shown };
  }

  test("has what was changed there in other rows of the same list, and puts nothing back", async () => {
    const { send, settings, others, keep, type, shown } = await openSettings();
    await type({ facts: [...facts("1,000", "a day"), ...others] });
    await keep("2,000", "free");
    expect(await shown(`${settings}/draft`)).toEqual(facts("2,000", "a day"));
    expect((await send("GET", `${settings}/draft`)).body.draft.moved).toEqual([]);
    expect((await send("POST", `${settings}/publish`)).status).toBe(200);
    expect(await shown()).toEqual(facts("2,000", "a day"));
  });

  test("is asked about where both changed the same row", async () => {
    const { send, settings, others, keep, type, shown } = await openSettings();
    await type({ facts: [...facts("1,500", "free"), ...others] });
    await keep("2,000", "free");
    expect((await send("GET", `${settings}/draft`)).body.draft.moved).toEqual(["facts"]);
    const refused = await send("POST", `${settings}/publish`);
    expect([refused.status, refused.body.code]).toEqual([409, "published_meanwhile"]);
    expect(await shown()).toEqual(facts("2,000", "free"));
  });

  test("refuses a form that shows it as it was before", async () => {
    const { settings, others, keep, type, shown } = await openSettings();
    const { revision } = (await type({ name: "Anew" })).body.item;
    await keep("2,000", "free");
    const stale = await type({ facts: [...facts("1,000", "a day"), ...others] }, revision);
    expect([stale.status, stale.body.current.facts.slice(0, 2)]).toEqual([
      409,
      facts("2,000", "free"),
    ]);
    expect(await shown(`${settings}/draft`)).toEqual(facts("2,000", "free"));
  });
});
