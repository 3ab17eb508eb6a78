import { expect, test } from "vitest";
import { createTestApp } from "#tests/test-app.ts";

const project = {
  title: "A project",
  category: "Business",
  imageSrc: "/media/a.webp",
  websiteUrl: "https://a.example.com",
};

async function openDesk() {
  const app = await createTestApp();
  const token = await app.tokenOf("admin");
  const author = await app.tokenOf("author");
  const send = (method: string, path: string, body?: object, as = token) =>
    app.ask(path, { method, token: as, body });
  const post = async (slug: string, rest: object = {}) => {
    const body = { title: slug, slug, content: "Text", status: "published", ...rest };
    return (await send("POST", "/blog", body)).body.post.id as number;
  };
  const list = async (as = token, query = "") =>
    (await send("GET", `/drafts${query}`, undefined, as)).body;
  return { ...app, token, author, send, post, list };
}

test("drafts of every kind are listed, newest first, under the title that they give", async () => {
  const { send, post, list, clock } = await openDesk();
  const one = await post("one");
  const { item } = (await send("POST", "/portfolio", project)).body;
  const later = () => {
    clock.now = new Date(clock.now.getTime() + 60_000);
  };
  await send("PUT", `/blog/${one}/draft`, { title: "One anew", content: "Another" });
  later();
  await send("PUT", `/portfolio/${item.id}/draft`, { category: "Landing" });
  later();
  await send("PUT", "/content/settings/1/draft", { name: "Anew" });

  const { drafts } = await list();
  expect(drafts).toMatchObject([
    { area: "settings", id: 1, path: "/api/content/settings/1", title: "Settings" },
    { area: "portfolio", id: item.id, title: "A project", fields: ["category"] },
    { area: "blog", id: one, path: `/api/blog/${one}`, title: "One anew" },
  ]);
  expect(drafts[2].fields.toSorted()).toEqual(["content", "title"]);
  expect(drafts[0]).toMatchObject({ at: clock.now.toISOString(), fields: ["name"] });
  expect(drafts[0].editor).not.toContain("@");

  await send("POST", `/blog/${one}/publish`);
  await send("DELETE", `/portfolio/${item.id}`);
  expect((await list()).drafts).toMatchObject([{ area: "settings" }]);
});

test("documents off the site are named, and a new one may be it from its beginning", async () => {
  const { send, list, ask } = await openDesk();
  const guest = { name: "A guest", role: "Guest", text: null };
  const { id } = (await send("POST", "/content/team", guest)).body.item;
  await send("POST", `/content/team/${id}/unpublish`);
  const place = { area: "team", id, path: `/api/content/team/${id}` };
  expect((await list()).unpublished).toEqual([{ ...place, title: "A guest" }]);
  expect((await list(undefined, "?area=services")).unpublished).toEqual([]);

  const hidden = await send("POST", "/content/team", { ...guest, name: "B", isPublished: false });
  expect((await list()).unpublished).toHaveLength(2);
  const at = `/content/team/${hidden.body.item.id}`;
  const { body } = await send("GET", `${at}/draft`);
  expect([hidden.status, body.isPublished]).toEqual([201, false]);
  expect((await ask(at)).status).toBe(404);
  const { revisions } = (await send("GET", `${at}/revisions`)).body;
  expect(revisions).toMatchObject([{ state: "private", number: 1 }]);
  await send("POST", `${at}/publish`);
  expect((await ask(at)).body.item.name).toBe("B");
});

test("posts and projects that are drafts are named with the documents, as they wait", async () => {
  const { send, post, list, author } = await openDesk();
  await post("live");
  const id = await post("begun", { status: "draft" });
  const { item } = (await send("POST", "/portfolio", { ...project, status: "draft" })).body;
  const guest = { name: "A guest", role: "Guest", text: null, isPublished: false };
  const member = (await send("POST", "/content/team", guest)).body.item;
  const { unpublished } = await list();
  expect(unpublished).toEqual([
    { area: "team", id: member.id, path: `/api/content/team/${member.id}`, title: "A guest" },
    { area: "blog", id, path: `/api/blog/${id}`, title: "begun" },
    { area: "portfolio", id: item.id, path: `/api/portfolio/${item.id}`, title: "A project" },
  ]);
  const { waiting } = (await send("GET", "/waiting")).body;
  const paths = waiting.map(({ path }: { path: string }) => path).sort();
  expect(paths).toEqual(unpublished.map(({ path }: { path: string }) => path).sort());
  expect((await list(author)).unpublished).toMatchObject([{ area: "blog" }, { area: "portfolio" }]);
});

test("a role sees the areas that it reaches, and nobody else anything", async () => {
  const { send, post, list, author, tokenOf, ask } = await openDesk();
  const one = await post("one");
  await send("PUT", `/blog/${one}/draft`, { title: "One anew" });
  await send("PUT", "/content/settings/1/draft", { name: "Anew" });
  expect((await list(author)).drafts).toMatchObject([{ area: "blog" }]);
  expect((await list(undefined, "?area=settings")).drafts).toMatchObject([{ area: "settings" }]);
  expect((await list(author, "?area=blog")).drafts).toHaveLength(1);
  expect((await send("GET", "/drafts?area=settings", undefined, author)).status).toBe(403);
  expect((await send("GET", "/drafts?area=users")).status).toBe(400);
  expect(await list(await tokenOf("user"))).toEqual({ drafts: [], unpublished: [] });
  expect((await ask("/drafts")).status).toBe(401);
});

test("a category that is renamed or merged has its new name in drafts, too", async () => {
  const { send, post, ask } = await openDesk();
  const one = await post("one", { category: "Tutorials" });
  const other = await post("other", { category: "Tutorials" });
  await send("PUT", `/blog/${one}/draft`, { category: "Development" });
  await send("PUT", `/blog/${other}/draft`, { category: "Web Design", title: "Other" });
  const { items } = (await ask("/content/post-categories")).body;
  const idOf = (name: string) =>
    items.find((each: { name: string }) => each.name === name).id as number;
  const path = "/content/post-categories";
  await send("PUT", `${path}/${idOf("Development")}`, { name: "Building" });
  await send("PUT", `${path}/${idOf("Tutorials")}`, { name: "How-to" });
  await send("POST", `${path}/${idOf("Web Design")}/merge`, { into: idOf("Development") });

  for (const id of [one, other]) {
    const { body } = await send("GET", `/blog/${id}/draft`);
    expect(body.post.category).toBe("Building");
    expect(body.draft.moved).toEqual([]);
    const published = await send("POST", `/blog/${id}/publish`);
    expect([published.status, published.body.post?.category]).toEqual([200, "Building"]);
  }
});

test("a tag that is renamed has its new name in drafts, too", async () => {
  const { send, post } = await openDesk();
  const one = await post("one", { tags: ["React"] });
  const draft = async () => (await send("GET", `/blog/${one}/draft`)).body;
  const { post: first } = (await send("PUT", `/blog/${one}/draft`, { tags: ["react", "CSS"] }))
    .body;
  await send("POST", "/blog/admin/tags/rename", { from: "React", to: "Preact" });
  const { post: renamed, draft: note } = await draft();
  expect(renamed.tags).toEqual(["Preact", "CSS"]);
  expect(renamed.revision).toBeGreaterThan(first.revision);
  expect(note.moved).toEqual([]);
});
