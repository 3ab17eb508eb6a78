import { expect, onTestFinished, test } from "vitest";
import { createPublicBase, openPreview, type PreviewOverride } from "#server/compose/previews.ts";
import { type AlsoCopied, addToCopy, copyPublic } from "#server/database/public-copy.ts";
import { createTestApp, type TestApp } from "#tests/test-app.ts";

async function addPosts({ ask, tokenOf }: TestApp, count: number) {
  const token = await tokenOf("author");
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const body = {
      title: `Post ${index}`,
      slug: `post-${index}`,
      content: `Content ${index}`,
      status: index % 10 === 9 ? "draft" : "published",
    };
    ids.push((await ask("/blog", { method: "POST", token, body })).body.post.id);
  }
  return ids;
}

function openFrom({ db, clock }: TestApp) {
  let made = 0;
  const base = createPublicBase(db);
  const kept = new Map<string, Promise<Buffer>>();
  const baseOf = (version: string) => {
    const content = base(version);
    if (kept.get(version) !== content) made += 1;
    kept.set(version, content);
    return content;
  };
  const open = (overrides: readonly PreviewOverride[], version = "1") =>
    openPreview(
      { db, baseOf: () => baseOf(version), render: async () => ({}) } as never,
      overrides,
      () => clock.now,
    );
  return { open, made: () => made };
}

const changed = (id: number, title: string): PreviewOverride => ({
  area: "blog",
  id,
  fields: { title, slug: `preview-${id}`, content: "Draft", status: "draft", publishedAt: null },
});

async function titlesIn(site: Awaited<ReturnType<typeof openPreview>>, search = "") {
  const answer = await site.app.request(`/api/blog?limit=50${search && `&search=${search}`}`);
  const { posts } = (await answer.json()) as { posts: { title: string }[] };
  return posts.map(({ title }) => title);
}

test("previews: links to different drafts share one copy of the public content", async () => {
  const app = await createTestApp();
  const ids = await addPosts(app, 20);
  const { open, made } = openFrom(app);
  const sites = await Promise.all(
    ids.slice(0, 6).map((id) => open([changed(id, `Draft of ${id}`)])),
  );
  expect(made()).toBe(1);
  for (const [index, site] of sites.entries()) {
    const drafts = (await titlesIn(site)).filter((title) => title.startsWith("Draft of"));
    expect(drafts).toEqual([`Draft of ${ids[index]}`]);
  }
  await open([], "2");
  expect(made()).toBe(2);
});

test("previews: a draft is shown, found and hidden, and other drafts are not there", async () => {
  const app = await createTestApp();
  const ids = await addPosts(app, 20);
  const [first = 0, second = 0] = ids;
  const unpublished = ids[9] ?? 0;
  const { open } = openFrom(app);
  const site = await open([
    changed(first, "Rewritten"),
    changed(unpublished, "Unpublished"),
    { area: "blog", id: second, fields: null },
  ]);
  const titles = await titlesIn(site);
  expect(titles).toHaveLength(18);
  expect(titles).toEqual(expect.arrayContaining(["Rewritten", "Unpublished"]));
  expect(titles).not.toContain("Post 1");
  expect(titles).not.toContain("Post 19");
  expect(await titlesIn(site, "rewritten")).toEqual(["Rewritten"]);
  expect(await titlesIn(site, "unpublished")).toEqual(["Unpublished"]);
  expect(await titlesIn(site, "%22Post%200%22")).not.toContain("Post 0");
});

test("previews: other requests are answered while the public content is copied", async () => {
  const app = await createTestApp();
  await addPosts(app, 120);
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  onTestFinished(() => {
    isOver = true;
  });
  const copy = await copyPublic(app.db);
  isOver = true;
  const nothing: AlsoCopied = { posts: [], portfolio_items: [], documents: [] };
  await addToCopy(app.db, copy.db, nothing);
  await copy.db.destroy();
  expect(turns).toBeGreaterThanOrEqual(5);
});
