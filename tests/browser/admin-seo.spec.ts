import type { Page } from "@playwright/test";
import { expect, test } from "./admin-fixtures.ts";
import {
  addPost,
  draftSaved,
  keepDraft,
  openSettings,
  save,
  success,
  typeAddress,
  unique,
} from "./admin-screen.ts";
import { once } from "./once.ts";

async function openGroup(page: Page) {
  await openSettings(page);
  await page.getByText("Search and sharing", { exact: true }).click();
}

const preview = (page: Page) => page.getByRole("region", { name: "Search result preview" });

const meta = (page: Page, name: string) =>
  page.locator(`head :is(meta[name="${name}"], meta[property="${name}"])`);

const canonical = (page: Page) => page.locator('head link[rel="canonical"]');

test("what a post tells search engines is previewed, saved and said by its page", async ({
  page,
  open,
  desk,
}) => {
  const { id, title } = await addPost(desk, unique("Found"));
  await desk.ask(`/blog/${id}`, { method: "PUT", body: { status: "published", slug: `s-${id}` } });
  await open("author", `/admin/blog/edit/${id}`);
  await openGroup(page);
  await expect(preview(page)).toContainText(`${title} · Nokshi`);
  await expect(preview(page)).toContainText(`/single-post/s-${id}`);
  await page.getByLabel("SEO title").fill("x".repeat(61));
  await expect(page.getByText("61 characters, of which")).toBeVisible();
  await page.getByLabel("SEO title").fill("A better title");
  await page.getByLabel("SEO description").fill("In a sentence.");
  await typeAddress(page, "Social picture URL", "/pictures/share.png");
  await page.getByLabel("Canonical URL").fill("https://example.com/first");
  for (const text of ["A better title · Nokshi", "https://example.com/first", "In a sentence."])
    await expect(preview(page)).toContainText(text);
  await page.getByLabel("Hide from search engines").check();
  await expect(page.getByText("Search engines do not show this page.")).toBeVisible();
  await save(page);
  await success(page, "Blog post updated");

  await page.goto(`/single-post/s-${id}`);
  await expect(page).toHaveTitle("A better title · Nokshi");
  await expect(meta(page, "description")).toHaveAttribute("content", "In a sentence.");
  await expect(meta(page, "og:title")).toHaveAttribute("content", "A better title");
  await expect(meta(page, "twitter:image")).toHaveAttribute(
    "content",
    /\/social\/post\/.+\.jpg\?v=\w+$/,
  );
  await expect(meta(page, "robots")).toHaveAttribute("content", "noindex, follow");
  await expect(canonical(page)).toHaveAttribute("href", "https://example.com/first");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

test(
  "search settings: projects have them, faults open their group, and conflicts are chosen between",
  once,
  async ({ page, open, desk }) => {
    await test.step("a project has the same settings", async () => {
      const title = unique("Shared");
      const { item } = await desk.ask<{ item: { id: number } }>("/portfolio", {
        method: "POST",
        body: {
          title,
          category: "Landing",
          websiteUrl: "https://example.com",
          imageSrc: "/media/samples/portfolio/river.webp",
        },
      });
      await open("author", `/admin/portfolio/edit/${item.id}`);
      await openGroup(page);
      await expect(preview(page)).toContainText(`/single-project/${item.id}`);
      await page.getByLabel("SEO title").fill("A better title");
      await save(page);
      await success(page, "Portfolio item published");
      await page.goto(`/single-project/${item.id}`);
      await expect(page).toHaveTitle("A better title · Nokshi");
    });
    await test.step("a fault of kept text opens the group that it is in, and is not closed away", async () => {
      const { id } = await addPost(desk, unique("Faulty"));
      await open("author", `/admin/blog/edit/${id}`);
      await openGroup(page);
      const field = page.getByLabel("Canonical URL");
      await field.fill("nowhere");
      await expect(page.getByText(/kept on this computer/)).toBeVisible();
      page.once("dialog", (dialog) => dialog.accept());
      await page.reload();
      await page.getByRole("button", { name: "Restore it" }).click();
      await expect(field).toHaveCount(0);
      await save(page);
      await expect(field).toBeFocused();
      await expect(page.getByText("Enter a web address that starts with")).toBeVisible();
      await page.getByText("Search and sharing", { exact: true }).click();
      await expect(field).toBeHidden();
      await save(page);
      await expect(field).toBeFocused();
      await field.fill("");
      await expect(field).toBeVisible();
      await keepDraft(page);
    });
    await test.step("two people's SEO titles are chosen between", async () => {
      const { id } = await addPost(desk, unique("Contested"));
      await open("author", `/admin/blog/edit/${id}`);
      await openGroup(page);
      await page.getByLabel("SEO title").fill("Mine");
      await desk.ask(`/blog/${id}`, { method: "PUT", body: { seoTitle: "Theirs", noIndex: true } });
      await page.keyboard.press("ControlOrMeta+s");
      const dialog = page.getByRole("dialog", { name: "Someone else has changed this" });
      await expect(dialog.getByRole("radiogroup", { name: "SEO title" })).toContainText("Theirs");
      await expect(dialog).toContainText("Hide from search engines, theirs: Yes");
      await dialog.getByRole("button", { name: "Save the chosen version" }).click();
      await draftSaved(page);
      const { post } = await desk.ask<{ post: object }>(`/blog/admin/${id}`);
      expect(post).toMatchObject({ seo_title: "Mine", no_index: true });
    });
  },
);
