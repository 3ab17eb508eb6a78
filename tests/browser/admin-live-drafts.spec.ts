import { expect, test } from "./admin-fixtures.ts";
import { contentOf } from "./admin-saves.ts";
import {
  addPost,
  closeSettings,
  expectMarkdown,
  openSettings,
  save,
  success,
  unique,
} from "./admin-screen.ts";
import { once } from "./once.ts";

async function addLivePost(desk: Parameters<typeof addPost>[0], title: string) {
  const { id } = await addPost(desk, title);
  const { post } = await desk.ask<{ post: { slug: string } }>(`/blog/${id}`, {
    method: "PUT",
    body: { status: "published" },
  });
  return { id, address: `/single-post/${post.slug}` };
}

test("what is typed over a live post is kept, and the site shows it once it is published", async ({
  page,
  open,
  desk,
}) => {
  const title = unique("Live");
  const { id, address } = await addLivePost(desk, title);
  const onSite = async () => (await page.request.get(address)).text();
  await open("author", `/admin/blog/edit/${id}`);
  await page.getByLabel("Title").fill(`${title} anew`);
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await expect(
    page.locator("form > header").getByText("Live with changes", { exact: true }),
  ).toBeVisible();
  expect(await onSite()).not.toContain(`${title} anew`);

  // Nothing is lost by leaving, and nothing is asked.
  await page.goto("/admin/blog");
  await open("author", `/admin/blog/edit/${id}`);
  await expect(page.getByLabel("Title")).toHaveValue(`${title} anew`);
  await save(page);
  await success(page, "Blog post updated");
  await expect(page).toHaveURL(/\/admin\/blog$/);
  expect(await onSite()).toContain(`${title} anew`);
});

test("a draft may lack what is required, and is discarded for what the site shows", async ({
  page,
  open,
  desk,
}) => {
  const title = unique("Kept");
  const { id, address } = await addLivePost(desk, title);
  await open("author", `/admin/blog/edit/${id}`);
  await page.getByLabel("Title").fill("");
  await page.keyboard.press("ControlOrMeta+s");
  await success(page, "Visitors see it after you publish.");
  await save(page);
  await expect(page.getByLabel("Title")).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Discard draft" }).click();
  await page.getByRole("button", { name: "Discard draft" }).click();
  await success(page, "Draft discarded");
  await expect(page.getByLabel("Title")).toHaveValue(title);
  expect(await (await page.request.get(address)).text()).toContain(title);
});

test(
  "two who edit one draft see each other, and each other's fields",
  once,
  async ({ page, open, desk }) => {
    const title = unique("Shared");
    const { id } = await addLivePost(desk, title);
    await open("author", `/admin/blog/edit/${id}`);
    await page.getByLabel("Title").fill(`${title} mine`);
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
    // Somebody else, in other fields of the same draft.
    await desk.ask(`/blog/${id}/draft/editors`, { method: "POST", body: { field: "excerpt" } });
    await desk.ask(`/blog/${id}/draft`, { method: "PUT", body: { excerpt: "Theirs" } });
    await expect(page.getByText(/is editing Excerpt/)).toBeVisible({ timeout: 20_000 });
    await openSettings(page);
    await expect(page.getByLabel("Excerpt")).toHaveValue("Theirs");
    await closeSettings(page);
    await desk.ask(`/blog/${id}/draft`, { method: "PUT", body: { seoTitle: "Theirs, too" } });
    await page.getByLabel("Title").fill(`${title} ours`);
    await save(page);
    await success(page, "Blog post updated");
    const { post } = await desk.ask<{ post: object }>(`/blog/admin/${id}`);
    expect(post).toMatchObject({
      title: `${title} ours`,
      excerpt: "Theirs",
      seo_title: "Theirs, too",
    });
  },
);

test(
  "drafts: a document goes off the site and back, and the head of its form has room",
  once,
  async ({ page, open, desk }) => {
    await test.step("a document is taken off the site and published again", async () => {
      const name = unique("Guest");
      const body = { name, role: "Guest", text: null };
      const { item } = await desk.ask<{ item: { id: number } }>("/content/team", {
        method: "POST",
        body,
      });
      const onSite = async () => (await (await page.request.get("/team")).text()).includes(name);
      expect(await onSite()).toBe(true);
      await open("admin", `/admin/content/team/edit/${item.id}`);
      await page.getByRole("button", { name: "More actions" }).click();
      await page.getByRole("menuitem", { name: "Unpublish" }).click();
      await page.getByRole("button", { name: "Unpublish" }).click();
      await success(page, "Team member unpublished");
      expect(await onSite()).toBe(false);
      await expect(page.locator("form > header").getByText("Draft", { exact: true })).toBeVisible();
      await page.getByRole("button", { name: "Publish", exact: true }).click();
      await success(page, "Team member published");
      expect(await onSite()).toBe(true);
      await desk.ask(`/content/team/${item.id}`, { method: "DELETE" });
    });
    await test.step("the head of a form has room for its words and its buttons", async () => {
      const title = unique("Roomy enough for a title that is longer than a head could be");
      const { id } = await addLivePost(desk, title);
      const at = new Date(Date.now() + 86_400_000).toISOString();
      const plan = { action: "unpublish", at };
      await desk.ask(`/blog/${id}/schedules`, { method: "POST", body: plan });
      await desk.ask(`/blog/${id}/draft`, { method: "PUT", body: { excerpt: "Another" } });
      await open("author", `/admin/blog/edit/${id}`);
      const menu = page.getByRole("button", { name: "More actions" });
      const head = page.locator("form > header");
      await expect(head.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page).toHaveTitle(new RegExp(`^${title}`));
      for (const width of [375, 768, 1024, 1280, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        if (width >= 768) {
          expect((await head.boundingBox())?.height, `${width}`).toBeLessThanOrEqual(72);
          for (const tool of ["Preview", "Share", "View on site", "Settings"]) {
            const named = head.locator("a, button").filter({ hasText: tool });
            await expect(named, `${width}`).toHaveAttribute("title", /\S/);
          }
        }
        await expect(page.getByText("Live with changes", { exact: true })).toBeInViewport({
          ratio: 1,
        });
        await expect(head.locator("[data-plan]"), `${width}`).toBeInViewport({ ratio: 0.99 });
        await expect(menu).toBeInViewport({ ratio: 1 });
        const [saved, row] = await Promise.all([
          page.getByText(/^Saved \d/).boundingBox(),
          page.getByRole("button", { name: "Publish changes" }).boundingBox(),
        ]);
        expect(saved?.height, `${width}`).toBeLessThan(30);
        expect((await menu.boundingBox())?.y, `${width}`).toBeCloseTo(row?.y ?? 0, -1);
      }
    });
  },
);

test(
  "beside the page a draft that is discarded leaves the page, too",
  once,
  async ({ page, open }) => {
    const typed = unique("Typed");
    await open("admin", "/admin/content/beside?page=/team");
    const site = page.frameLocator("iframe");
    await expect(page.locator("iframe[data-ready=true]")).toBeVisible();
    const heading = page.getByLabel("Heading", { exact: true });
    await heading.fill(typed);
    await expect(site.getByRole("heading", { level: 1 })).toHaveText(typed);
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Discard draft" }).click();
    await page.getByRole("button", { name: "Discard draft" }).click();
    await success(page, "Draft discarded");
    await expect(heading).not.toHaveValue(typed);
    await expect(site.getByRole("heading", { level: 1 })).not.toHaveText(typed);
  },
);

test(
  "undo: takes back one's own words, and leaves what a colleague has written",
  once,
  async ({ page, open, desk }) => {
    const { id } = await addPost(desk, unique("Undo"));
    await open("author", `/admin/blog/edit/${id}`);
    const content = contentOf(page);
    await content.press("ControlOrMeta+End");
    const draft = async () => JSON.stringify(await desk.ask(`/blog/${id}/draft`));
    await page.keyboard.type(" Mine one.");
    // What the page says may still be of what was saved before.
    await expect.poll(draft).toContain("Mine one.");
    await desk.ask(`/blog/${id}/draft`, {
      method: "PUT",
      body: { content: "COLLEAGUE first.\n\nFirst Mine one." },
    });
    await page.keyboard.type(" Mine two.");
    await expectMarkdown(content, "COLLEAGUE first.\n\nFirst Mine one. Mine two.");
    await page.keyboard.press("ControlOrMeta+z");
    await page.keyboard.press("ControlOrMeta+z");
    await page.keyboard.press("ControlOrMeta+z");
    await expectMarkdown(content, "COLLEAGUE first.\n\nFirst");
    await expect.poll(draft).not.toContain("Mine one");
    expect(await draft()).toContain("COLLEAGUE first.");
  },
);
