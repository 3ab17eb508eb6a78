import { expect, test } from "vitest";
import { postCategories, projectCategories } from "#content/categories.ts";
import { createTestApp } from "#tests/test-app.ts";

async function openDesk() {
  const app = await createTestApp();
  const token = await app.tokenOf("admin");
  const send = async (method: string, path: string, body?: object) =>
    app.ask(path, { method, token, body });
  const categoriesOf = async (kind: string) =>
    (await app.ask(`/content/${kind}`)).body.items as { id: number; name: string }[];
  const idOf = async (kind: string, name: string) =>
    (await categoriesOf(kind)).find((each) => each.name === name)?.id;
  const post = async (slug: string, category: string) =>
    (
      await send("POST", "/blog", {
        title: slug,
        slug,
        content: "Text",
        status: "published",
        category,
      })
    ).body.post;
  const redirects = async () =>
    (await send("GET", "/redirects")).body.redirects.map(
      ({ from, to }: { from: string; to: string }) => `${from} ${to}`,
    );
  return { ...app, send, categoriesOf, idOf, post, redirects };
}

const project = {
  title: "A project",
  imageSrc: "/media/a.webp",
  websiteUrl: "https://a.example.com",
};

test("categories: a new site starts with the shipped ones, in their order", async () => {
  const { categoriesOf } = await openDesk();
  const namesOf = async (kind: string) => (await categoriesOf(kind)).map(({ name }) => name);
  expect(await namesOf("post-categories")).toEqual(postCategories);
  expect(await namesOf("project-categories")).toEqual(projectCategories);
});

test("what has a category takes its new name, search finds it there, and links lead on", async () => {
  const { send, ask, idOf, post, redirects } = await openDesk();
  const { id, revision } = await post("one", "Tutorials");
  await post("other", "Development");
  const category = await idOf("post-categories", "Tutorials");
  const path = `/content/post-categories/${category}`;
  expect((await send("PUT", path, { name: "How-to & more" })).status).toBe(200);

  const storedPost = (await send("GET", `/blog/admin/${id}`)).body.post;
  expect([storedPost.category, storedPost.revision]).toEqual(["How-to & more", revision + 1]);
  const slugs = async (query: string) =>
    (await ask(`/blog?${query}`)).body.posts?.map(({ slug }: { slug: string }) => slug);
  expect(await slugs("category=How-to%20%26%20more")).toEqual(["one"]);
  expect(await slugs("search=how")).toEqual(["one"]);
  expect(await slugs("search=tutorials")).toEqual([]);
  expect((await ask("/blog?category=Tutorials")).status).toBe(400);
  expect(await redirects()).toEqual(["/blog?category=Tutorials /blog?category=How-to+%26+more"]);

  const { entries } = (await send("GET", "/activity")).body;
  expect(entries.slice(0, 3)).toMatchObject([
    { area: "post-categories", action: "update", fields: ["name"] },
    { area: "redirects", action: "create" },
    { area: "blog", action: "update", fields: ["category"] },
  ]);
});

test("a second name leads on at once, and the first one back leads nowhere", async () => {
  const { send, idOf, redirects } = await openDesk();
  const id = await idOf("project-categories", "Landing");
  await send("POST", "/portfolio", { ...project, category: "Landing" });
  const rename = (name: string) => send("PUT", `/content/project-categories/${id}`, { name });
  await rename("Pages");
  await rename("Sites");
  expect((await redirects()).toSorted()).toEqual([
    "/portfolio?category=Landing /portfolio?category=Sites",
    "/portfolio?category=Pages /portfolio?category=Sites",
  ]);
  await rename("Landing");
  expect((await redirects()).toSorted()).toEqual([
    "/portfolio?category=Pages /portfolio?category=Landing",
    "/portfolio?category=Sites /portfolio?category=Landing",
  ]);
});

test("two cannot have one name; merged, one takes over what the other had", async () => {
  const { send, ask, idOf, categoriesOf, redirects } = await openDesk();
  const { item } = (await send("POST", "/portfolio", { ...project, category: "Services" })).body;
  const [from, into] = [
    await idOf("project-categories", "Services"),
    await idOf("project-categories", "Business"),
  ];
  const twice = await send("PUT", `/content/project-categories/${from}`, { name: "business" });
  expect([twice.status, twice.body.code]).toEqual([409, "name_taken"]);
  expect(twice.body.details).toEqual([{ path: "name", message: twice.body.error }]);
  const again = await send("POST", "/content/project-categories", { name: "Business" });
  expect(again.status).toBe(409);
  const used = await send("DELETE", `/content/project-categories/${from}`);
  expect([used.status, used.body.code]).toEqual([409, "category_used"]);

  const merge = (body: object) => send("POST", `/content/project-categories/${from}/merge`, body);
  for (const wrong of [{}, { into: from }, { into: 99_999 }, { into: "x" }]) {
    const { status, body } = await merge(wrong);
    expect([status, body.details[0].path]).toEqual([400, "into"]);
  }
  const merged = await merge({ into });
  expect([merged.status, merged.body.item.name]).toEqual([200, "Business"]);
  expect((await ask(`/portfolio/${item.id}`)).body.item.category).toBe("Business");
  expect((await categoriesOf("project-categories")).map(({ name }) => name)).not.toContain(
    "Services",
  );
  expect((await merge({ into })).status).toBe(404);
  expect(await redirects()).toEqual(["/portfolio?category=Services /portfolio?category=Business"]);
});

test("a merge is refused where the category has changed since it was read", async () => {
  const { ask, send, tokenOf, idOf, categoriesOf } = await openDesk();
  const token = await tokenOf("admin");
  const [from, into] = [
    await idOf("post-categories", "Tutorials"),
    await idOf("post-categories", "Development"),
  ];
  const merge = (revision: string) =>
    ask(`/content/post-categories/${from}/merge`, {
      method: "POST",
      token,
      body: { into },
      headers: { "if-match": revision },
    });
  await send("PUT", `/content/post-categories/${from}`, { name: "How-to" });
  for (const revision of ['"1"', "nonsense"]) {
    const { status, body } = await merge(revision);
    expect([status, body.code, body.current.name]).toEqual([409, "conflict_revision", "How-to"]);
  }
  expect((await categoriesOf("post-categories")).map(({ name }) => name)).toContain("How-to");
  expect((await merge('"2"')).status).toBe(200);
});

test("one that nothing has may go, and is refused from then on, with what there is", async () => {
  const { send, idOf } = await openDesk();
  const id = await idOf("project-categories", "News/Blog");
  expect((await send("DELETE", `/content/project-categories/${id}`)).status).toBe(204);
  const { status, body } = await send("POST", "/portfolio", { ...project, category: "News/Blog" });
  expect([status, body.details]).toEqual([
    400,
    [
      {
        path: "category",
        message: "This must be one of: Business, eCommerce, Services, Landing.",
      },
    ],
  ]);
  const missing = await send("POST", "/portfolio", { ...project });
  expect(missing.body.details).toEqual([{ path: "category", message: "This field is required." }]);
  await send("POST", "/content/project-categories", { name: "Posters" });
  for (const name of ["{{years}}", "Two\nlines"])
    expect((await send("POST", "/content/project-categories", { name })).status).toBe(400);
  const added = await send("POST", "/portfolio", { ...project, category: " Posters " });
  expect([added.status, added.body.item.category]).toEqual([201, "Posters"]);
});
