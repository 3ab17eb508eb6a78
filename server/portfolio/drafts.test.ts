import sharp from "sharp";
import { expect, test } from "vitest";
import { formOf } from "#tests/files.ts";
import { createTestApp } from "#tests/test-app.ts";

const least = {
  title: "A project",
  category: "Business",
  imageSrc: "/media/a.webp",
  websiteUrl: "https://a.example.com",
};

async function openStudio() {
  const app = await createTestApp({ isClockRunning: true });
  const token = (await app.tokenOf("author")) as string;
  const send = (method: string, path: string, body?: object) =>
    app.ask(path, { method, token, body });
  const add = async (fields: object = {}) =>
    (await send("POST", "/portfolio", { ...least, ...fields })).body.item;
  const upload = async (background: string, name = `${background}.png`) => {
    const picture = sharp({ create: { width: 40, height: 20, channels: 3, background } });
    const form = await formOf([[name, await picture.png().toBuffer()]]);
    return (await app.ask("/media", { ...form, token })).body.media[0];
  };
  const titles = async () =>
    (await app.ask("/portfolio")).body.items.map(({ title }: { title: string }) => title);
  return { ...app, token, send, add, upload, titles };
}

test("all that a project needs on the site is named at once", async () => {
  const { send } = await openStudio();
  const needed = ["title", "category", "imageSrc", "websiteUrl"];
  const problemPaths = async (body: object) => {
    const refused = await send("POST", "/portfolio", body);
    expect(refused.status).toBe(400);
    return refused.body.details;
  };
  const message = "This field is required.";
  const all = needed.map((path) => ({ path, message }));
  expect(await problemPaths({})).toEqual(all);
  expect(await problemPaths({ title: " ", category: "", imageSrc: "", websiteUrl: " " })).toEqual(
    all,
  );
  expect(await problemPaths({ status: "draft" })).toEqual([{ path: "title", message }]);
});

test("a draft is seen by staff alone, until it is published", async () => {
  const { ask, visit, token, tokenOf, send, add, titles } = await openStudio();
  await add({ title: "Public" });
  const draft = await add({ title: "Hidden", status: "draft", category: "Landing" });
  expect(draft.status).toBe("draft");
  expect(await titles()).toEqual(["Public"]);
  expect((await ask("/portfolio?category=Landing")).body).toEqual({ items: [], total: 0 });
  const publicAddress = `/portfolio/${draft.id}`;
  expect((await ask(publicAddress)).status).toBe(404);
  expect((await ask(publicAddress, { token: await tokenOf("user") })).status).toBe(404);
  expect((await visit("/sitemap.xml")).text).not.toContain(`/single-project/${draft.id}<`);

  const forStaff = await ask(publicAddress, { token });
  expect(forStaff.body).toEqual({ item: draft });
  expect(forStaff.headers.get("cache-control")).toBe("no-store");
  expect((await ask(publicAddress, { token: "x".repeat(40) })).status).toBe(404);
  expect((await ask(publicAddress)).status).toBe(404);
  const all = (await ask("/portfolio/admin", { token })).body.items;
  expect(all).toHaveLength(2);
  const drafts = (await ask("/portfolio/admin?status=draft", { token })).body.items;
  expect(drafts).toEqual([draft]);

  const published = await send("PUT", publicAddress, { status: "published" });
  expect(published.body.item.status).toBe("published");
  expect((await ask(publicAddress)).status).toBe(200);
  expect(await titles()).toEqual(["Hidden", "Public"]);
  await send("PUT", publicAddress, { status: "draft" });
  expect((await ask(publicAddress)).status).toBe(404);
  expect(await titles()).toEqual(["Public"]);
  expect((await send("POST", "/portfolio", { ...least, status: "hidden" })).status).toBe(400);
});

test("a draft may lack what the site needs, which publishing asks for", async () => {
  const { ask, token, send, titles } = await openStudio();
  const needed = ["category", "imageSrc", "websiteUrl"];
  const faulty = ({ status, body }: Awaited<ReturnType<typeof send>>) => [
    status,
    body.details?.map(({ path, message }: { path: string; message: string }) => {
      expect(message).toBe("This field is required.");
      return path;
    }),
  ];
  const { status, body } = await send("POST", "/portfolio", { title: "Bare", status: "draft" });
  expect(status).toBe(201);
  expect(body.item).toMatchObject({ category: "", image_src: "", website_url: "", gallery: [] });
  const path = `/portfolio/${body.item.id}`;
  expect(faulty(await send("PUT", path, { status: "published" }))).toEqual([400, needed]);
  expect(faulty(await send("POST", `${path}/publish`, {}))).toEqual([400, needed]);
  const at = "2027-06-01T00:00:00Z";
  expect(faulty(await send("POST", `${path}/schedules`, { action: "publish", at }))).toEqual([
    400,
    needed,
  ]);
  expect((await ask(path, { token })).body.item).toEqual(body.item);
  expect(await titles()).toEqual([]);

  await send("PUT", path, { category: "Business", websiteUrl: "https://a.example.com" });
  expect(faulty(await send("POST", `${path}/publish`, {}))).toEqual([400, ["imageSrc"]]);
  await send("PUT", path, { imageSrc: "/media/a.webp" });
  expect((await send("POST", `${path}/publish`, {})).status).toBe(200);
  expect(await titles()).toEqual(["Bare"]);
  expect(faulty(await send("PUT", path, { websiteUrl: " " }))).toEqual([400, ["websiteUrl"]]);
  expect((await send("PUT", path, { websiteUrl: "x", status: "draft" })).status).toBe(400);
  expect((await send("PUT", path, { websiteUrl: "", status: "draft" })).status).toBe(200);

  const all = faulty(await send("POST", "/portfolio", { title: "T" }));
  expect(all).toEqual([400, needed]);
  const untitled = faulty(await send("POST", "/portfolio", { category: " " }));
  expect(untitled).toEqual([400, ["title", ...needed]]);
  expect((await send("POST", "/portfolio", { status: "draft" })).status).toBe(400);
});

test("its pictures are files of the library, the one of lists first", async () => {
  const { ask, token, send, add, upload } = await openStudio();
  const [red, blue] = [await upload("#f00"), await upload("#00f")];
  await send("PUT", `/media/${blue.id}`, { alt: "Blue" });
  const pictures = [
    { mediaId: red.id, alt: "Red" },
    { mediaId: blue.id, alt: "" },
  ];
  const item = await add({ pictures, imageSrc: blue.url, imageWidth: 40, imageHeight: 20 });
  expect(item.pictures).toEqual(pictures);
  const size = { width: 40, height: 20 };
  expect(item.gallery).toEqual([
    { mediaId: blue.id, src: blue.url, alt: "Blue", ...size },
    { mediaId: red.id, src: red.url, alt: "Red", ...size },
  ]);
  expect((await ask(`/portfolio/${item.id}`)).body.item).toEqual(item);

  const uses = (await ask(`/media/${red.id}/uses`, { token })).body.uses;
  expect(uses).toEqual([{ area: "portfolio", id: item.id, title: item.title, field: "pictures" }]);
  expect((await send("DELETE", `/media/${red.id}`)).status).toBe(409);
  const without = await send("PUT", `/portfolio/${item.id}`, { pictures: [pictures[1]] });
  expect(without.body.item.gallery).toHaveLength(1);
  expect((await send("DELETE", `/media/${red.id}`)).status).toBe(204);
});

test("a file that is put in the place of another is shown in its place", async () => {
  const { ask, token, add, upload } = await openStudio();
  const file = await upload("#0f0");
  const item = await add({ pictures: [{ mediaId: file.id, alt: "" }] });
  const white = sharp({ create: { width: 10, height: 10, channels: 3, background: "#fff" } });
  const form = await formOf([["white.png", await white.png().toBuffer()]]);
  const { body } = await ask(`/media/${file.id}/replace`, { ...form, token });
  const after = (await ask(`/portfolio/${item.id}`)).body.item;
  expect(after.gallery[1]).toMatchObject({ src: body.media.url, width: 10, height: 10 });
  expect(after.revision).toBe(2);
});

test("a picture that is none is refused by name, and nothing is written", async () => {
  const { ask, send, upload } = await openStudio();
  const { id } = await upload("#f00");
  const refuse = async (pictures: unknown) => {
    const { status, body } = await send("POST", "/portfolio", { ...least, pictures });
    expect(status).toBe(400);
    return body.details.map(({ path }: { path: string }) => path);
  };
  const ownPicture = { mediaId: id, alt: "" };
  expect(await refuse([ownPicture, { mediaId: 999 }])).toEqual(["pictures.1.mediaId"]);
  expect(await refuse([{ mediaId: "1" }])).toEqual(["pictures.0.mediaId"]);
  expect(await refuse([{ mediaId: id, alt: "x".repeat(501) }])).toEqual(["pictures.0.alt"]);
  expect(await refuse([ownPicture, ownPicture])).toEqual(["pictures"]);
  expect(await refuse("x")).toEqual(["pictures"]);
  expect(await refuse(Array(31).fill(ownPicture))).toEqual(["pictures"]);
  expect((await ask("/portfolio")).body.total).toBe(0);
});

test("its story is Markdown, rendered when asked for", async () => {
  const { ask, send, add } = await openStudio();
  const body = "## How it began\n\nWith *one* call.";
  const item = await add({ body, launchedAt: "2026-03-05" });
  expect(item).toMatchObject({ body, launched_at: "2026-03-05T00:00:00.000Z" });
  const answer = (await ask(`/portfolio/${item.id}?include=html`)).body;
  expect(answer.item).toEqual(item);
  expect(answer.rendered.html).toContain("<em>one</em>");
  expect((await ask(`/portfolio/${item.id}`)).body.rendered).toBeUndefined();
  const snake = await send("PUT", `/portfolio/${item.id}`, { launched_at: "2026-04-01" });
  expect(snake.body.item.launched_at).toBe("2026-04-01T00:00:00.000Z");
  expect((await add({ launched_at: "2026-04-02" })).launched_at).toBe("2026-04-02T00:00:00.000Z");
  const bare = await send("PUT", `/portfolio/${item.id}`, { body: " ", launchedAt: null });
  expect(bare.body.item).toMatchObject({ body: null, launched_at: null });
  const long = await send("PUT", `/portfolio/${item.id}`, { body: "x".repeat(200_001) });
  expect([long.status, long.body.details[0].path]).toEqual([400, "body"]);
});

test("staff put projects into an order, which the public sees", async () => {
  const { ask, token, send, add, titles } = await openStudio();
  const made = [];
  for (const title of ["A", "B", "C", "D"]) made.push(await add({ title }));
  const [a, b, c, d] = made.map(({ id }) => id);
  const order = (...ids: unknown[]) => send("POST", "/portfolio/order", { ids });
  expect(await titles()).toEqual(["D", "C", "B", "A"]);
  const { status, body } = await order(a, b, c, d);
  expect(status).toBe(200);
  expect(body.items.map(({ title }: { title: string }) => title)).toEqual(["A", "B", "C", "D"]);
  expect(await titles()).toEqual(["A", "B", "C", "D"]);

  // The named objects share out their own positions, with as few changes as that takes.
  const moved = await order(d, b);
  expect(moved.body.items).toHaveLength(2);
  expect(await titles()).toEqual(["A", "D", "C", "B"]);
  const { entries } = (await ask("/activity", { token })).body;
  expect(entries[0]).toMatchObject({ area: "portfolio", action: "update", fields: ["sort_order"] });

  for (const ids of [[], [a, a], [a, 999], ["x"]]) {
    const refused = await order(...ids);
    expect([refused.status, refused.body.details[0].path.split(".")[0]]).toEqual([400, "ids"]);
  }
  expect((await ask("/portfolio/order", { method: "POST", body: { ids: [a] } })).status).toBe(401);
  expect(await titles()).toEqual(["A", "D", "C", "B"]);
});

test("projects: one without a website goes on the site where the settings allow it", async () => {
  const { ask, tokenOf, send, titles } = await openStudio();
  const admin = await tokenOf("admin");
  const setting = (projectsNeedWebsite: boolean) =>
    ask("/content/settings/1", { method: "PUT", token: admin, body: { projectsNeedWebsite } });
  const { websiteUrl: _, ...garden } = { ...least, title: "A garden" };
  expect((await ask("/content/settings/1")).body.item.projects_need_website).toBe(true);
  expect((await send("POST", "/portfolio", garden)).status).toBe(400);
  expect((await setting(false)).status).toBe(200);
  const made = await send("POST", "/portfolio", garden);
  expect(made.status).toBe(201);
  expect(made.body.item.website_url).toBe("");
  expect(await titles()).toEqual(["A garden"]);
  const draft = await send("POST", "/portfolio", { ...garden, title: "Two", status: "draft" });
  expect((await send("POST", `/portfolio/${draft.body.item.id}/publish`, {})).status).toBe(200);
  const faulty = await send("POST", "/portfolio", { title: "T" });
  expect(faulty.body.details.map(({ path }: { path: string }) => path)).toEqual([
    "category",
    "imageSrc",
  ]);
  expect((await send("POST", "/portfolio", { ...garden, websiteUrl: "x" })).status).toBe(400);
  await setting(true);
  // Published projects stay published until they are changed.
  expect(await titles()).toHaveLength(2);
  const path = `/portfolio/${made.body.item.id}`;
  expect((await send("PUT", path, { title: "Changed" })).status).toBe(400);
  expect((await send("PUT", path, { websiteUrl: "https://a.example.com" })).status).toBe(200);
});
