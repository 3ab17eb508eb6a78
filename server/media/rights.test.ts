import { expect, test } from "vitest";
import { openSite, publish } from "#tests/api/cached-pages.ts";
import { formOf } from "#tests/files.ts";

const svg = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10" fill="${colour}"/></svg>`;

interface MediaFile {
  id: number;
  url: string;
}

async function openLibrary() {
  const app = await openSite();
  const author = app.token as string;
  const admin = (await app.tokenOf("admin")) as string;
  const send = (method: string, path: string, body?: object | null, token = author) =>
    app.ask(path, { method, token, ...(body && { body }) });
  const upload = async (path: string, colour: string, token = author) =>
    app.ask(path, { ...(await formOf([["a.svg", svg(colour)]])), token });
  const { body } = await upload("/media", "red");
  const file = body.media[0] as MediaFile;
  const replace = (colour: string, token = author) =>
    upload(`/media/${file.id}/replace`, colour, token);
  const brand = async () => (await app.ask("/content/brand/1")).body.item;
  const post = async () => (await send("GET", "/blog/admin/1")).body.post;
  const share = async (path: string, token: string) => {
    const link = { recipient: "CEO", rights: "approve", isRequired: true };
    const made = await send("POST", `${path}/review-links`, link, token);
    expect(made.status).toBe(201);
    return new URL(made.body.url).pathname.slice("/review/".length);
  };
  const approve = async (key: string) => {
    const { items } = (await app.ask(`/review/${key}`)).body;
    const hashes = items.map(({ hash }: { hash: string }) => hash);
    const approval = { name: "CEO", hashes };
    const approved = await app.ask(`/review/${key}/approval`, { method: "POST", body: approval });
    expect(approved.status).toBe(204);
  };
  const latest = async (token = author) =>
    (await send("GET", "/activity?limit=1", null, token)).body.entries[0];
  const undo = (id: number, token = author) => send("POST", `/activity/${id}/undo`, {}, token);
  return { ...app, author, admin, send, file, replace, brand, post, share, approve, latest, undo };
}

test("a file is replaced only by whoever may change all that shows it, live or hidden", async () => {
  const { send, replace, admin, author, file, brand, post, ...app } = await openLibrary();
  await publish(app as never, author, { content: `![](${file.url})` });
  const logo = { logo: file.url };
  expect((await send("PUT", "/content/brand/1", logo, admin)).status).toBe(200);
  const blocks = [{ type: "text", text: `![](${file.url})` }];
  const page = { slug: "merger", title: "SECRET MERGER PAGE", description: "Soon.", blocks };
  const made = await send("POST", "/content/pages", page, admin);
  expect(made.text).toContain("MERGER");
  const { id } = made.body.item;
  expect((await send("POST", `/content/pages/${id}/unpublish`, {}, admin)).status).toBe(200);

  const refused = await replace("blue");
  expect([refused.status, refused.body.code]).toEqual([403, "media_out_of_reach"]);
  expect(refused.body).toMatchObject({ uses: [{ area: "blog", id: 1 }], hidden: 2 });
  const uses = await send("GET", `/media/${file.id}/uses`);
  expect(uses.body).toMatchObject({ uses: [{ area: "blog", id: 1 }], hidden: 2 });
  const deleted = await send("DELETE", `/media/${file.id}`);
  expect(deleted.body).toMatchObject({ code: "media_used", uses: [{ id: 1 }], hidden: 2 });
  for (const { text } of [refused, uses, deleted]) expect(text).not.toMatch(/MERGER|brand/);
  expect([(await brand()).logo, (await post()).content]).toEqual([file.url, `![](${file.url})`]);
  expect((await send("GET", `/media/${file.id}`)).body.media.url).toBe(file.url);

  const ofAdmin = await send("GET", `/media/${file.id}/uses`, null, admin);
  expect(ofAdmin.body.hidden).toBe(0);
  expect(ofAdmin.text).toContain("SECRET MERGER PAGE");
  const { url } = (await replace("blue", admin)).body.media;
  expect([(await brand()).logo, (await post()).content]).toEqual([url, `![](${url})`]);
});

test("a file that only a draft beyond the role shows is not replaced either", async () => {
  const { send, replace, admin, file } = await openLibrary();
  await send("PUT", "/content/brand/1/draft", { logo: file.url }, admin);
  const refused = await replace("blue");
  expect([refused.status, refused.body.hidden]).toEqual([403, 1]);
});

test("what waits for an approval stays as it is, and its draft shows the new file", async () => {
  const { send, replace, admin, author, file, brand, post, share, approve, ...app } =
    await openLibrary();
  await publish(app as never, author, { content: `![](${file.url})`, featuredImage: file.url });
  await publish(app as never, author, { content: `![](${file.url})` });
  const key = await share("/blog/1", author);
  const { url } = (await replace("blue")).body.media;
  expect(await post()).toMatchObject({ content: `![](${file.url})`, featured_image: file.url });
  const other = (await send("GET", "/blog/admin/2")).body.post;
  expect(other.content).toBe(`![](${url})`);
  const draft = await send("GET", "/blog/1/draft");
  expect(draft.body.post).toMatchObject({ content: `![](${url})`, featured_image: url });
  expect((await send("POST", "/blog/1/publish", {})).body.code).toBe("not_approved");
  await approve(key);
  expect((await send("POST", "/blog/1/publish", {})).status).toBe(200);
  expect(await post()).toMatchObject({ content: `![](${url})`, featured_image: url });

  await send("PUT", "/content/brand/1", { logo: url }, admin);
  const ofBrand = await share("/content/brand/1", admin);
  await approve(ofBrand);
  const second = (await replace("green", admin)).body.media.url;
  expect((await brand()).logo).toBe(url);
  const drafted = await send("GET", "/content/brand/1/draft", null, admin);
  expect(drafted.body.item.logo).toBe(second);
});

test("a gallery, which names its files by id, refuses what was not approved", async () => {
  const { send, replace, file, share, author } = await openLibrary();
  const project = {
    title: "A project",
    category: "Business",
    imageSrc: file.url,
    websiteUrl: "https://a.example.com",
    pictures: [{ mediaId: file.id, alt: "Red" }],
  };
  const { item } = (await send("POST", "/portfolio", project)).body;
  await share(`/portfolio/${item.id}`, author);
  const refused = await replace("blue");
  expect([refused.status, refused.body.code]).toEqual([409, "not_approved"]);
  expect((await send("GET", `/media/${file.id}`)).body.media.url).toBe(file.url);
  const again = (await send("GET", `/portfolio/${item.id}`)).body.item;
  expect([again.image_src, again.gallery[0].src]).toEqual([file.url, file.url]);
});

test("a replaced file comes back by undoing, wherever it is used by then", async () => {
  const { send, replace, author, file, post, latest, undo, visit, ...app } = await openLibrary();
  const content = `![](${file.url})`;
  await publish(app as never, author, { content });
  await publish(app as never, author, { content });
  await send("PUT", "/blog/2/draft", { content: `Drafted ${content}` });
  const { url } = (await replace("blue")).body.media;
  const entry = await latest();
  expect(entry).toMatchObject({ area: "media", undo: { possible: true } });
  await publish(app as never, author, { content: `Later ![](${url})` });

  expect((await undo(entry.id)).body).toEqual({ undone: 1 });
  const now = (await send("GET", `/media/${file.id}`)).body.media;
  expect(now).toMatchObject({ url: file.url, hash: file.url.slice(7, -4), type: "image/svg+xml" });
  const contents = async () =>
    Promise.all([1, 2, 3].map(async (id) => (await send("GET", `/blog/${id}/draft`)).body.post));
  expect((await contents()).map((each: { content: string }) => each.content)).toEqual([
    content,
    `Drafted ${content}`,
    `Later ${content}`,
  ]);
  expect((await post()).content).toBe(content);
  for (const each of [url, file.url]) expect((await visit(each)).status).not.toBe(500);

  const back = await latest();
  expect((await undo(back.id)).body).toEqual({ undone: 1 });
  expect((await post()).content).toBe(`![](${url})`);
  expect((await send("GET", `/media/${file.id}`)).body.media.url).toBe(url);
});

test("undoing the replacement of a file asks for the same rights, and for the same approvals", async () => {
  const { send, replace, admin, author, file, brand, post, share, latest, undo, ...app } =
    await openLibrary();
  await publish(app as never, author, { content: `![](${file.url})` });
  const { url } = (await replace("blue")).body.media;
  const entry = await latest();
  await send("PUT", "/content/brand/1", { logo: url }, admin);
  const refused = await undo(entry.id);
  expect([refused.status, refused.body.code]).toEqual([403, "media_out_of_reach"]);
  expect([(await brand()).logo, (await post()).content]).toEqual([url, `![](${url})`]);

  await share("/content/brand/1", admin);
  expect((await undo(entry.id, admin)).status).toBe(200);
  expect([(await brand()).logo, (await post()).content]).toEqual([url, `![](${file.url})`]);
  const drafted = await send("GET", "/content/brand/1/draft", null, admin);
  expect(drafted.body.item.logo).toBe(file.url);
});

test("undoing goes past no approval that has been asked for since the replacement", async () => {
  const { replace, admin, send, file, brand, share, latest, undo } = await openLibrary();
  await send("PUT", "/content/brand/1", { logo: file.url }, admin);
  const { url } = (await replace("blue", admin)).body.media;
  const { entries } = (await send("GET", "/activity?limit=2", null, admin)).body;
  expect(entries.map(({ area, undo }: { area: string; undo: object }) => [area, undo])).toEqual([
    ["media", { possible: true, why: null }],
    ["brand", { possible: false, why: "along" }],
  ]);
  await share("/content/brand/1", admin);
  expect((await undo((await latest(admin)).id, admin)).body).toEqual({ undone: 1 });
  expect((await brand()).logo).toBe(url);
  const drafted = await send("GET", "/content/brand/1/draft", null, admin);
  expect(drafted.body.item.logo).toBe(file.url);
});

test("undoing a replacement that an approval held back leaves no draft behind", async () => {
  const { send, replace, author, file, post, share, latest, undo, ...app } = await openLibrary();
  await publish(app as never, author, { content: `![](${file.url})` });
  await share("/blog/1", author);
  await replace("blue");
  expect((await send("GET", "/blog/1/draft")).body.draft).not.toBeNull();
  expect((await undo((await latest()).id)).status).toBe(200);
  expect((await send("GET", "/blog/1/draft")).body.draft).toBeNull();
  expect((await post()).content).toBe(`![](${file.url})`);
});
