import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openSite, page, publish } from "#tests/api/cached-pages.ts";

async function openRelease() {
  const app = await openSite(async (_, { fetch, content }) => {
    const posts = await (await fetch("/blog")).text();
    return page(JSON.stringify({ posts, name: content.settings.name }));
  });
  const admin = (await app.tokenOf("admin")) as string;
  await publish(app, admin, { slug: "shown", title: "Shown" });
  await publish(app, admin, { slug: "other", title: "Other" });
  const send = (method: string, path: string, body?: object, token: string | null = admin) =>
    app.ask(path, { method, ...(token && { token }), ...(body && { body }) });
  await send("PUT", "/blog/1/draft", { title: "Shown anew" });
  await send("PUT", "/blog/2/draft", { title: "Secret" });
  await send("PUT", "/content/settings/1/draft", { name: "House anew" });
  const items = [{ path: "/api/blog/1" }, { path: "/api/content/settings/1" }];
  const { id } = (await send("POST", "/releases", { title: "Spring", items })).body.release;
  return { ...app, send, id };
}

test("a release is shown as a whole, commented and approved in all its parts by one link", async () => {
  const { send, id, visit, token } = await openRelease();
  const body = { recipient: "Client", rights: "approve" };
  const made = await send("POST", `/releases/${id}/review-links`, body);
  expect(made.status).toBe(201);
  const path = new URL(made.body.url).pathname;
  const key = path.slice("/review/".length);
  const seen = await visit(`${path}/`);
  expect(seen.text).toContain("Shown anew");
  expect(seen.text).toContain("House anew");
  expect(seen.text).not.toContain("Secret");
  expect((await visit("/")).text).not.toContain("anew");

  const { items } = (await send("GET", `/review/${key}`, undefined, null)).body;
  expect(items.map(({ area }: { area: string }) => area)).toEqual(["blog", "settings"]);
  const hashes = items.map(({ hash }: { hash: string }) => hash);
  const approve = (some: string[]) =>
    send("POST", `/review/${key}/approval`, { name: "Nasrin", hashes: some }, null);
  expect((await approve(hashes.slice(1))).body.code).toBe("seen_changed");
  expect((await approve(hashes)).status).toBe(204);
  const approval = async () =>
    (await send("GET", `/releases/${id}/review-links`)).body.links[0].approval;
  expect(await approval()).toMatchObject({ name: "Nasrin", isValid: true });
  const quote = { exact: "House anew", prefix: "", suffix: "" };
  const said = await send(
    "POST",
    `/review/${key}/comments`,
    { body: "Hm", page: "/", quote },
    null,
  );
  expect(said.body.comment).toMatchObject({ area: "settings", field: "name" });
  const whole = { body: "Hm", page: "/single-post/shown" };
  const onPage = await send("POST", `/review/${key}/comments`, whole, null);
  expect(onPage.body.comment).toMatchObject({ area: "blog", object_id: 1, place: null });
  const answer = { ...whole, parent: said.body.comment.id };
  const answered = await send("POST", `/review/${key}/comments`, answer, null);
  expect(answered.body.comment).toMatchObject({ area: "settings", replies: [{ body: "Hm" }] });
  await send("PUT", "/blog/1/draft", { title: "Shown once more" });
  expect(await approval()).toMatchObject({ isValid: false });

  const foreign = await send("GET", `/releases/${id}/review-links`, undefined, token ?? null);
  expect(foreign.status).toBe(404);
  await send("DELETE", `/review-links/${made.body.id}`);
  expect((await visit(`${path}/`)).status).toBe(404);
});

test("a link for approval shows a release as it was, and what was changed since is not approved", async () => {
  const { send, id, visit } = await openRelease();
  const body = { recipient: "Client", rights: "approve", mode: "pin", isRequired: true };
  const made = await send("POST", `/releases/${id}/review-links`, body);
  expect([made.status, made.body.link?.mode]).toEqual([201, "pin"]);
  const path = new URL(made.body.url).pathname;
  const key = path.slice("/review/".length);
  await send("PUT", "/blog/1/draft", { title: "Shown later" });
  await send("PUT", "/blog/2/draft", { title: "Added" });
  const added = ["/api/blog/1", "/api/blog/2", "/api/content/settings/1"];
  await send("PUT", `/releases/${id}`, { items: added.map((path) => ({ path })) });
  const seen = await visit(`${path}/`);
  expect(seen.text).toContain("Shown anew");
  expect(seen.text).not.toContain("Shown later");
  expect(seen.text).not.toContain("Added");

  const { items } = (await send("GET", `/review/${key}`, undefined, null)).body;
  const hashes = items.map(({ hash }: { hash: string }) => hash);
  const approved = await send("POST", `/review/${key}/approval`, { name: "N", hashes }, null);
  expect(approved.status).toBe(204);
  const approval = async () =>
    (await send("GET", `/releases/${id}/review-links`)).body.links[0].approval;
  expect(await approval()).toMatchObject({ name: "N", isValid: false });
  expect((await send("POST", `/releases/${id}/publish`)).body.code).toBe("not_approved");

  await send("PUT", `/releases/${id}`, {
    items: [{ path: "/api/blog/1" }, { path: "/api/content/settings/1" }],
  });
  await send("PUT", "/blog/1/draft", { title: "Shown anew" });
  expect(await approval()).toMatchObject({ name: "N", isValid: true });
  const { revisions } = (await send("GET", "/blog/1/revisions")).body;
  expect(JSON.stringify(revisions)).toContain("Shared with Client");
  expect((await send("POST", `/releases/${id}/publish`)).status).toBe(200);
});

test("what a frozen link shows of a release goes with what is taken out or deleted", async () => {
  const { send, id, visit } = await openRelease();
  const body = { recipient: "Client", rights: "approve", mode: "pin" };
  const { url } = (await send("POST", `/releases/${id}/review-links`, body)).body;
  const path = new URL(url).pathname;
  await send("PUT", `/releases/${id}`, { items: [{ path: "/api/content/settings/1" }] });
  const seen = await visit(`${path}/`);
  expect(seen.text).toContain("House anew");
  expect(seen.text).not.toContain("Shown anew");
  await send("DELETE", "/blog/1");
  expect((await visit(`${path}/`)).status).toBe(200);
  const { revisions } = (await send("GET", "/content/settings/1/revisions")).body;
  expect(JSON.stringify(revisions)).toContain("Shared with Client");
});

test("staff see a release as a whole before it goes out", async () => {
  const { send, id, visit } = await openRelease();
  const { url } = (await send("POST", "/previews", { release: id })).body;
  const seen = await visit(`${new URL(url).pathname}/`);
  expect(seen.text).toContain("Shown anew");
  expect(seen.text).not.toContain("Secret");
});

test("mails about a release name it, and reviewers see no address of each other", async () => {
  const { send, id, mailWorker, dir, clock } = await openRelease();
  const share = async (recipient: string) => {
    const body = { recipient, rights: "comment" };
    const { url } = (await send("POST", `/releases/${id}/review-links`, body)).body;
    return new URL(url).pathname.slice("/review/".length);
  };
  const [key, other] = [await share("Nasrin <nasrin@example.com>"), await share("b@example.com")];
  const said = async (by: string) => {
    const comment = { body: "Hm", page: "/" };
    return (await send("POST", `/review/${by}/comments`, comment, null)).body.comment;
  };
  const { id: parent } = await said(key);
  await said(other);
  await send("POST", "/content/settings/1/comments", { parent, body: "Done." });
  await send("POST", `/review/${key}/end`, {}, null);
  const { text, body } = await send("GET", `/review/${other}`, undefined, null);
  expect(text).not.toContain("@example.com");
  expect(body.comments.map(({ author }: { author: string }) => author)).toEqual(["Nasrin", "b"]);

  clock.now = new Date(clock.now.getTime() + 600_000);
  await mailWorker.runOnce();
  const mails = readdirSync(join(dir, "mail")).map((name) =>
    readFileSync(join(dir, "mail", name), "utf8").replaceAll("=\r\n", ""),
  );
  expect(mails).toHaveLength(2);
  for (const mail of mails) expect(mail).toMatch(/Spring/);
  expect(mails.join()).toContain(`/admin/planning/releases/${id}`);
});

test("of a release that is scheduled, what goes out is what is shown and approved", async () => {
  const { send, id, visit, clock, running } = await openRelease();
  const at = new Date(clock.now.getTime() + 3_600_000).toISOString();
  expect((await send("POST", `/releases/${id}/schedules`, { at })).status).toBe(201);
  await send("PUT", "/blog/1/draft", { title: "Shown later", excerpt: "Later." });
  const { release } = (await send("GET", `/releases/${id}`)).body;
  expect(release.items).toMatchObject([
    { fields: ["title"], isOutdated: true },
    { fields: ["name"], isOutdated: false },
  ]);
  const body = { recipient: "Client", rights: "approve", isRequired: true };
  const { url } = (await send("POST", `/releases/${id}/review-links`, body)).body;
  const path = new URL(url).pathname;
  const seen = await visit(`${path}/`);
  expect(seen.text).toContain("Shown anew");
  expect(seen.text).not.toContain("Shown later");
  const key = path.slice("/review/".length);
  const { items } = (await send("GET", `/review/${key}`, undefined, null)).body;
  const hashes = items.map(({ hash }: { hash: string }) => hash);
  await send("POST", `/review/${key}/approval`, { name: "Nasrin", hashes }, null);
  const [link] = (await send("GET", `/releases/${id}/review-links`)).body.links;
  expect(link.approval).toMatchObject({ isValid: true });
  clock.now = new Date(at);
  await running.runOnce();
  expect((await send("GET", `/releases/${id}`)).body.release.state).toBe("published");
  expect((await visit("/")).text).toContain("Shown anew");
  expect((await send("GET", "/blog/1/draft")).body.post.title).toBe("Shown later");
});
