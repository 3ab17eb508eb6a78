import { expect, test } from "vitest";
import { openSite, page, publish } from "#tests/api/cached-pages.ts";

/** A release of the author's, and what may be done with links to it. */
async function openRights() {
  const app = await openSite(async (_, { fetch, content }) => {
    const posts = await (await fetch("/blog")).text();
    return page(JSON.stringify({ posts, tagline: content.settings.tagline }));
  });
  const author = app.token as string;
  const admin = (await app.tokenOf("admin")) as string;
  await publish(app, author, { slug: "shown", title: "Shown" });
  const send = (method: string, path: string, body?: object, token: string | null = author) =>
    app.ask(path, { method, ...(token && { token }), ...(body && { body }) });
  await send("PUT", "/blog/1/draft", { title: "Shown anew" });
  const items = [{ path: "/api/blog/1" }];
  const { id } = (await send("POST", "/releases", { title: "Spring", items })).body.release;
  const share = async (at: string, more: object = {}, token = author) => {
    const body = { recipient: "CEO", rights: "approve", ...more };
    const made = await send("POST", `${at}/review-links`, body, token);
    expect(made.status).toBe(201);
    const { pathname } = new URL(made.body.url);
    return { id: made.body.id as number, path: pathname, key: pathname.slice("/review/".length) };
  };
  const open = (key: string) => send("GET", `/review/${key}`, undefined, null);
  const addSettings = async () => {
    await send("PUT", "/content/settings/1/draft", { tagline: "Confidential" }, admin);
    const all = [...items, { path: "/api/content/settings/1" }];
    const put = await send("PUT", `/releases/${id}`, { title: "Spring", items: all }, admin);
    expect(put.status).toBe(200);
  };
  const change = async (body: object) => {
    const path = `/users/${app.ids.author}`;
    expect((await send("PUT", path, body, admin)).status).toBe(200);
  };
  return { ...app, id, author, admin, send, share, open, addSettings, change };
}

const areasIn = (items: { area: string }[]) => items.map(({ area }) => area);

test("a release's link shows, takes comments on and approves only what its maker may change", async () => {
  const { id, send, share, open, addSettings, visit, admin } = await openRights();
  const ownLink = await share(`/releases/${id}`);
  const { url } = (await send("POST", "/previews", { release: id })).body;
  await addSettings();
  const ofAdmin = await share(`/releases/${id}`, {}, admin);

  for (const path of [ownLink.path, new URL(url).pathname]) {
    const seen = await visit(`${path}/`);
    expect([seen.status, seen.text.includes("Shown anew")]).toEqual([200, true]);
    expect(seen.text).not.toContain("Confidential");
    expect((await visit(`${path}/api/content`)).text).not.toContain("Confidential");
  }
  expect((await visit(`${ofAdmin.path}/`)).text).toContain("Confidential");

  const { items } = (await open(ownLink.key)).body;
  expect(areasIn(items)).toEqual(["blog"]);
  expect(areasIn((await open(ofAdmin.key)).body.items)).toEqual(["blog", "settings"]);
  const quote = { exact: "Confidential", prefix: "", suffix: "" };
  const comment = { body: "Hm", page: "/", quote };
  const said = await send("POST", `/review/${ownLink.key}/comments`, comment, null);
  expect(said.body.comment).toMatchObject({ area: "blog", place: null });
  const hashes = items.map(({ hash }: { hash: string }) => hash);
  const approval = { name: "CEO", hashes };
  expect((await send("POST", `/review/${ownLink.key}/approval`, approval, null)).status).toBe(204);
  const revisions = await send("GET", "/content/settings/1/revisions", undefined, admin);
  expect(revisions.text).not.toContain("Approved by CEO");
});

test("what a release holds beyond the maker's role is no longer the link's, nor its approval", async () => {
  const { id, send, share, addSettings, admin } = await openRights();
  const { key } = await share(`/releases/${id}`, { isRequired: true });
  await addSettings();
  const { items } = (await send("GET", `/review/${key}`, undefined, null)).body;
  const hashes = items.map(({ hash }: { hash: string }) => hash);
  await send("POST", `/review/${key}/approval`, { name: "CEO", hashes }, null);
  const { links } = (await send("GET", `/releases/${id}/review-links`, undefined, admin)).body;
  expect(links[0].approval).toMatchObject({ isValid: true });
  // The settings were never approved, and nothing goes past an approval that is waited for.
  const refused = await send("POST", `/releases/${id}/publish`, {}, admin);
  expect([refused.status, refused.body.code]).toEqual([409, "not_approved"]);
  expect(refused.body.details).toMatchObject([{ path: "/api/content/settings/1" }]);
});

test("the maker sees and takes back his own links, whatever the release holds by now", async () => {
  const { id, send, share, open, addSettings, admin } = await openRights();
  const [ownLink, foreign] = [
    await share(`/releases/${id}`),
    await share(`/releases/${id}`, {}, admin),
  ];
  await addSettings();
  const { body } = await send("GET", `/releases/${id}/review-links`);
  expect(body.links.map((link: { id: number }) => link.id)).toEqual([ownLink.id]);
  expect((await send("PUT", `/review-links/${ownLink.id}`, {})).status).toBe(404);
  expect((await send("DELETE", `/review-links/${foreign.id}`)).status).toBe(404);
  expect((await send("DELETE", `/review-links/${ownLink.id}`)).status).toBe(204);
  expect([(await open(ownLink.key)).status, (await open(foreign.key)).status]).toEqual([404, 200]);
  const all = await send("GET", `/releases/${id}/review-links`, undefined, admin);
  expect(all.body.links).toHaveLength(2);
});

test.each([
  ["deactivated", { isActive: false }],
  ["demoted", { role: "user" }],
  ["deleted", null],
])("links end at once with an account that is %s, and stay ended", async (_, changes) => {
  const { id, send, share, open, visit, change, admin, ids } = await openRights();
  const links = [
    await share("/blog/1"),
    await share("/blog/1", { mode: "pin", rights: "comment" }),
    await share(`/releases/${id}`),
  ];
  const { url } = (await send("POST", "/previews", {})).body;
  const ofAdmin = await share("/blog/1", {}, admin);
  if (changes) await change(changes);
  else expect((await send("DELETE", `/users/${ids.author}`, undefined, admin)).status).toBe(204);

  const expectEnded = async () => {
    for (const { path, key } of links) {
      const seen = await visit(`${path}/single-post/shown`);
      expect([seen.status, seen.text.includes("Shown anew")]).toEqual([404, false]);
      expect((await open(key)).body.code).toBe("link_ended");
      const said = await send("POST", `/review/${key}/comments`, { body: "Hm", page: "/" }, null);
      expect(said.body.code).toBe("link_ended");
      const approval = { name: "CEO", hashes: [] };
      const answer = await send("POST", `/review/${key}/approval`, approval, null);
      expect(answer.body.code).toBe("link_ended");
      expect((await send("POST", `/review/${key}/end`, {}, null)).status).toBe(404);
    }
    expect((await visit(`${new URL(url).pathname}/`)).status).toBe(404);
  };
  await expectEnded();
  expect((await open(ofAdmin.key)).status).toBe(200);
  if (changes) {
    await change({ isActive: true, role: "author" });
    await expectEnded();
  }
});

test("a demoted admin keeps the links to what he still may change", async () => {
  const { send, share, open, change, tokenOf, id, addSettings } = await openRights();
  await change({ role: "admin" });
  const promoted = (await tokenOf("author")) as string;
  await addSettings();
  const [post, settings, release] = [
    await share("/blog/1", {}, promoted),
    await share("/content/settings/1", {}, promoted),
    await share(`/releases/${id}`, {}, promoted),
  ];
  expect((await open(settings.key)).status).toBe(200);
  await change({ role: "author" });
  expect((await open(post.key)).status).toBe(200);
  expect((await open(settings.key)).body.code).toBe("link_ended");
  expect(areasIn((await open(release.key)).body.items)).toEqual(["blog"]);
  expect((await send("GET", `/content/settings/1`, undefined, null)).text).not.toContain("Confid");
});

test("an approval that is waited for by a link that ended so is still waited for, and can be had", async () => {
  const { send, share, open, change, admin } = await openRights();
  const { id, key } = await share("/blog/1", { isRequired: true });
  await change({ isActive: false });
  const refused = await send("POST", "/blog/1/publish", {}, admin);
  expect(refused.body).toMatchObject({
    code: "not_approved",
    approvals: [{ id, isExpired: true }],
  });
  // The person who renews the link answers for it from then on.
  expect((await send("PUT", `/review-links/${id}`, {}, admin)).status).toBe(200);
  const { items } = (await open(key)).body;
  const approval = { name: "CEO", hashes: [items[0].hash] };
  expect((await send("POST", `/review/${key}/approval`, approval, null)).status).toBe(204);
  expect((await send("POST", "/blog/1/publish", {}, admin)).status).toBe(200);
});

test("a schedule asks for the rights of its maker when it runs", async () => {
  const { send, change, clock, running, admin, ask } = await openRights();
  const at = new Date(clock.now.getTime() + 3_600_000).toISOString();
  const made = await send("POST", "/blog/1/schedules", { action: "publish", at });
  expect(made.status).toBe(201);
  await change({ role: "user" });
  clock.now = new Date(clock.now.getTime() + 3_600_000);
  await running.runOnce();
  expect((await ask("/blog")).text).not.toContain("Shown anew");
  const { schedules } = (await send("GET", "/blog/1/schedules", undefined, admin)).body;
  expect(schedules[0]).toMatchObject({ state: "held", reason: "not_allowed" });
});
