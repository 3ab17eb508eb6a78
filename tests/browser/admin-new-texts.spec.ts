import type { Page } from "@playwright/test";
import { expect, test } from "./admin-fixtures.ts";
import {
  actOn,
  addPost,
  keepDraft,
  openSettings,
  rows,
  save,
  success,
  unique,
} from "./admin-screen.ts";
import { once } from "./once.ts";

const savedNote = (page: Page) => page.getByText(/^Saved \d/);

test("new texts: one is nowhere until published, survives a reload, and is Untitled without a title", async ({
  page,
  open,
  desk,
}) => {
  await test.step("a new page is nowhere on the site until it is published, whatever key is pressed", async () => {
    const title = unique("Landing");
    const address = `/${title.toLowerCase().replace(" ", "-")}`;
    const status = async () => (await page.request.get(address)).status();
    await open("admin", "/admin/content/pages/new");
    await page.getByLabel("Title", { exact: true }).fill(title);
    await page.getByLabel("Description", { exact: true }).fill("What it is about.");
    await page.getByLabel("Heading", { exact: true }).fill(title);
    await keepDraft(page);
    await expect(page).toHaveURL(/\/pages\/edit\/\d+$/);
    expect(await status()).toBe(404);
    await page.getByLabel("Title", { exact: true }).press("Enter");
    await expect(savedNote(page)).toBeVisible();
    expect(await status()).toBe(404);

    await page.goto("/admin/content/pages");
    const row = rows(page).filter({ hasText: title });
    await expect(row.getByText("Draft", { exact: true })).toBeVisible();
    await actOn(row, "Edit");
    await save(page);
    await success(page, "Page published");
    expect(await status()).toBe(200);
  });
  await test.step("what is typed of a new page survives a reload, however incomplete it is", async () => {
    const title = unique("Half written");
    await open("admin", "/admin/content/pages/new");
    const field = page.getByLabel("Title", { exact: true });
    await field.fill(title);
    await expect(page).toHaveURL(/\/pages\/edit\/\d+$/);
    await expect(savedNote(page)).toBeVisible();
    await expect(field).toBeFocused();
    await field.press("End");
    await field.pressSequentially(", and more");
    await page.getByLabel("Heading", { exact: true }).fill("Come in");
    await expect(savedNote(page)).toBeVisible();
    await page.reload();
    await expect(field).toHaveValue(`${title}, and more`);
    await expect(page.getByLabel("Heading", { exact: true })).toHaveValue("Come in");
    await field.fill("");
    await save(page);
    await expect(field).toHaveAttribute("aria-invalid", "true");
  });
  await test.step("a new text without a title is called so in lists and on the dashboard", async () => {
    const body = { excerpt: "Only a summary." };
    const { post } = await desk.ask<{ post: { id: number } }>("/blog/drafts", {
      method: "POST",
      body,
    });
    const { item } = await desk.ask<{ item: { id: number } }>("/content/pages/drafts", {
      method: "POST",
      body: { heading: "Only a heading" },
    });
    await open("admin", "/admin/blog");
    const link = page.locator(`a[href="/admin/blog/edit/${post.id}"]`);
    await expect(link.getByText("Untitled")).toBeVisible();
    await page.goto("/admin");
    await expect(page.locator(`a[href$="/pages/edit/${item.id}"]`).first()).toHaveText(/Untitled/);
    await desk.ask(`/blog/${post.id}`, { method: "DELETE" });
    await desk.ask(`/content/pages/${item.id}`, { method: "DELETE" });
  });
});

test(
  "new texts: nothing is begun untyped, the first field has the focus, and a slug by hand stays",
  once,
  async ({ page, open, desk }) => {
    test.slow();
    await test.step("post slug: one that a person typed first stays when the title follows", async () => {
      const slug = unique("by-hand").replace(" ", "-");
      await open("author", "/admin/blog/new");
      await openSettings(page);
      const field = page.getByLabel("Slug");
      await field.fill(slug);
      // The draft exists before the title does.
      await expect(page).toHaveURL(/\/blog\/edit\/\d+$/);
      await page.getByLabel("Title", { exact: true }).pressSequentially("By hand and more");
      await expect(field).toHaveValue(slug);
      await field.fill("");
      await page.getByLabel("Title", { exact: true }).pressSequentially("!");
      await expect(field).toHaveValue("by-hand-and-more");
    });
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await test.step("a form that nobody has typed in begins nothing", async () => {
      const begun: string[] = [];
      page.on("request", (request) => {
        if (request.url().includes("/drafts?key=")) begun.push(request.url());
      });
      await open("admin", "/admin/content/pages/new");
      await page.getByLabel("Title", { exact: true }).click();
      await page.keyboard.press("ControlOrMeta+s");
      await page.getByRole("link", { name: "Close" }).click();
      await expect(page).toHaveURL(/\/content\/pages$/);
      expect(begun).toEqual([]);
    });
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await test.step("new texts: the first field of anything new has the focus", async () => {
      for (const [path, label] of [
        ["/admin/blog/new", "Title"],
        ["/admin/content/pages/new", "Title"],
        ["/admin/content/team/new", "Name"],
      ] as const) {
        await open("admin", path);
        await expect(page.getByLabel(label).first(), path).toBeFocused();
      }
    });
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await test.step("of a draft off the site the form says when it was last saved", async () => {
      const { id } = await addPost(desk, unique("Timed"));
      const year = new Date().getFullYear() + 1;
      await page.route(`**/api/blog/${id}/draft?*`, async (route) => {
        const answer = await route.fetch();
        const body = await answer.json();
        const post = { ...body.post, updated_at: `${year}-01-05T03:04:00.000Z` };
        await route.fulfill({ response: answer, json: { ...body, post } });
      });
      await open("author", `/admin/blog/edit/${id}`);
      await expect(savedNote(page)).toBeVisible();
      await page.getByLabel("Title").fill(unique("Timed anew"));
      await expect(page.getByText(/^Saved Jan 5, \d+, 9:04\sAM$/)).toBeVisible();
    });
  },
);
