import type { Page } from "@playwright/test";
import { expect, test } from "./admin-fixtures.ts";
import { holdSaves } from "./admin-saves.ts";
import { actOn, fillMarkdown, keepDraft, save, success, unique } from "./admin-screen.ts";
import type { Desk } from "./desk.ts";
import { once } from "./once.ts";

interface Post {
  id: number;
  slug: string;
  status: string;
  published_at: string | null;
}

interface Posts {
  posts: Post[];
}

const livePost = (title: string) => ({
  title,
  slug: title.toLowerCase().replaceAll(" ", "-"),
  content: "Text",
  status: "published",
});

async function add(desk: Desk, body: object): Promise<Post> {
  return (await desk.ask<{ post: Post }>("/blog", { method: "POST", body })).post;
}

const rowOf = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });

const dialogOf = (page: Page) => page.getByRole("dialog");

test(
  "publishing: half a date is told, a whole one keeps its seconds, and Publish stays under the pointer",
  once,
  async ({ page, open, desk }) => {
    await test.step("the publish date is the agency's with UTC beside it, and keeps its seconds when left alone", async () => {
      const publishedAt = "2025-03-05T20:30:45.678Z";
      const { id } = await add(desk, { ...livePost(unique("Dated")), publishedAt });
      await open("admin", `/admin/blog/edit/${id}`);
      await expect(page.getByLabel("Publish date")).toHaveValue("2025-03-06T02:30");
      await expect(page.getByText("Dhaka time; that is Mar 5, 2025, 8:30 PM UTC.")).toBeVisible();
      await page.getByLabel("Excerpt").fill("Changed");
      await save(page);
      await success(page, "Blog post updated");
      const after = await desk.ask<{ post: Post }>(`/blog/admin/${id}`);
      expect(after.post.published_at).toBe(publishedAt);
    });
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await test.step("half a publish date is told, and publishes nothing", async () => {
      const title = unique("Half dated");
      await open("author", "/admin/blog/new");
      await page.getByLabel("Title").fill(title);
      await fillMarkdown(page.getByRole("textbox", { name: "Content" }), "Later");
      const date = page.getByLabel("Publish date");
      await date.pressSequentially("12242035");
      await page.getByRole("button", { name: "Publish", exact: true }).click();
      await expect(page.getByText("Complete this, or clear it.")).toBeVisible();
      await expect(date).toBeFocused();
      const { posts } = await desk.ask<Posts>(`/blog/admin?search=${encodeURIComponent(title)}`);
      expect(posts.filter(({ status }) => status !== "draft")).toEqual([]);
      await date.fill("2035-12-24T18:00");
      await page.getByRole("button", { name: "Schedule", exact: true }).click();
      await success(page, "Blog post scheduled");
    });
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await test.step("Publish stays under the pointer while the draft is begun", async () => {
      await open("author", "/admin/blog/new");
      const release = await holdSaves(page, /\/api\/blog\/drafts$/);
      const begun = page.waitForRequest(/\/api\/blog\/drafts/);
      await page.getByLabel("Title").fill(unique("Pressed"));
      await page.getByLabel("Publish date").pressSequentially("12242035");
      await begun;
      await page.getByRole("button", { name: "Publish", exact: true }).hover();
      await page.mouse.down();
      release();
      await expect(page).toHaveURL(/\/admin\/blog\/edit\/\d+$/);
      await expect(page.getByRole("button", { name: "More actions" })).toBeEnabled();
      await page.mouse.up();
      await expect(page.getByText("Complete this, or clear it.")).toBeVisible();
    });
  },
);

test(
  "a post with a date to come is called scheduled, and View waits until there is something to see",
  once,
  async ({ page, open, desk }) => {
    const title = unique("Coming");
    await open("author", "/admin/blog/new");
    await page.getByLabel("Title").fill(title);
    await fillMarkdown(page.getByRole("textbox", { name: "Content" }), "Later");
    await page.getByLabel("Publish date").fill("2035-03-06T02:30");
    await expect(
      page.getByText("that is Mar 5, 2035, 8:30 PM UTC. It is published then if you schedule it."),
    ).toBeVisible();
    // The date is in the draft by now, as it is with whoever takes a moment to read.
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
    await save(page);
    await success(page, "Blog post scheduled");
    const { posts } = await desk.ask<Posts>(`/blog/admin?search=${encodeURIComponent(title)}`);
    expect(posts[0]?.published_at).toBe("2035-03-05T20:30:00.000Z");
    const row = rowOf(page, title);
    await expect(row).toContainText("Scheduled Mar 6, 2035");
    await expect(row.getByText("Scheduled", { exact: true })).toBeVisible();
    await expect(row.getByText(/scheduled/i)).toHaveCount(1);
    await expect(row.getByRole("link", { name: "View" })).toHaveCount(0);
    await page.getByLabel("Status").selectOption("Published");
    await expect(page).toHaveURL(/status=published/);
    await page.getByLabel("Search", { exact: true }).fill(title);
    await expect(page.getByText("No posts found")).toBeVisible();
    await page.getByLabel("Status").selectOption("Scheduled");
    await actOn(row, "Edit");
    await page.getByLabel("Publish date").fill("2025-03-05T20:30");
    await save(page);
    await success(page, "Blog post published");
    await page.getByLabel("Status").selectOption("All");
    await expect(row.getByRole("link", { name: "View" })).toBeVisible();
  },
);

test(
  "publishing: a dated draft does not go out, and what was published is seen at once",
  once,
  async ({ page, open, desk }) => {
    await test.step("a draft with a date does not go out by itself", async () => {
      const title = unique("Dated draft");
      await open("author", "/admin/blog/new");
      await page.getByLabel("Title").fill(title);
      await fillMarkdown(page.getByRole("textbox", { name: "Content" }), "Later");
      await page.getByLabel("Publish date").fill("2035-12-30T15:00");
      await keepDraft(page);
      await page.getByRole("link", { name: "Close" }).click();
      const row = rowOf(page, title);
      await expect(row).toContainText("Not scheduled; dated Dec 30, 2035, 3:00 PM");
      await actOn(row, "Edit");
      await page.getByLabel("Publish date").fill("2025-12-30T15:00");
      await keepDraft(page);
      await page.getByRole("link", { name: "Close" }).click();
      await expect(page).toHaveURL(/\/admin\/blog$/);
      // Others may fill the first page.
      await page.goto(`/admin/blog?search=${encodeURIComponent(title)}`);
      await expect(row).toContainText("Not on the site; dated Dec 30, 2025, 3:00 PM");
    });
    await test.step("what was published is seen from the list at once", async () => {
      const { id, slug } = await add(desk, { ...livePost(unique("Shown")), status: "draft" });
      await open("author", `/admin/blog/edit/${id}`);
      await save(page);
      // The form has a link of that name, too.
      await expect(page).toHaveURL(/\/admin\/blog$/);
      await expect(page.locator("form > header")).toHaveCount(0);
      const view = page.getByRole("link", { name: "View on site" });
      await expect(view).toHaveCount(1);
      await expect(view).toHaveAttribute("href", `/single-post/${slug}`);
      await expect(page.getByRole("button", { name: "Undo last change" })).toBeVisible();
    });
  },
);

test(
  "a live post with a date to come stays as it is until then, and is taken off when asked to",
  once,
  async ({ page, open, desk }) => {
    const title = unique("Live");
    const { id, slug } = await add(desk, livePost(title));
    const statusOf = async () =>
      (await page.request.get(`/single-post/${slug}`, { maxRedirects: 0 })).status();
    await open("author", `/admin/blog/edit/${id}`);
    await page.getByLabel("Slug").fill(`${slug}-new`);
    await keepDraft(page);
    const moving = page.getByText(
      `The old address, /single-post/${slug}, will lead to the new one.`,
    );
    await expect(moving).toBeVisible();
    await page.reload();
    await expect(moving).toBeVisible();
    const date = page.getByLabel("Publish date");
    await date.fill("2035-12-30T15:00");
    await save(page);
    await expect(page.getByRole("alert")).toContainText("a future time within");
    await expect(date).toHaveValue("2035-12-30T15:00");
    const year = new Date().getFullYear() + 1;
    await date.fill(`${year}-12-30T15:00`);
    await expect(
      page.getByText("Your changes are published then if you schedule them."),
    ).toBeVisible();
    // It is in the draft by now, from which the plan takes it.
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
    await save(page);
    await success(page, "Scheduled for ");
    await expect(page).toHaveURL(/\/admin\/blog$/);
    expect(await statusOf()).toBe(200);
    const { schedules } = await desk.ask<{ schedules: object[] }>(`/blog/${id}/schedules`);
    expect(schedules).toMatchObject([
      { action: "publish", state: "planned", at: `${year}-12-30T09:00:00.000Z` },
    ]);
    await open("author", `/admin/blog/edit/${id}`);
    await expect(date).toHaveValue(`${year}-12-30T15:00`);
    await expect(
      page.getByText("Your changes are published then if you schedule them."),
    ).toBeVisible();
    await expect(page.locator("form > header").getByText(/^Scheduled for Dec 30, /)).toBeVisible();

    await open("author", `/admin/blog/edit/${id}`);
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Unpublish" }).click();
    await expect(dialogOf(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "More actions" })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "Unpublish" }).click();
    await expect(dialogOf(page)).toContainText("until you publish the post again");
    await dialogOf(page).getByRole("button", { name: "Unpublish" }).click();
    await success(page, "Blog post unpublished");
    await page.goto("/admin/blog");
    await expect(rowOf(page, title)).toContainText("Not on the site");
    expect(await statusOf()).toBe(404);
  },
);

test("a live post's new slug is said to redirect, and does", once, async ({ page, open, desk }) => {
  const { id, slug } = await add(desk, livePost(unique("Moving")));
  await open("author", `/admin/blog/edit/${id}`);
  const hint = page.getByText(`The old address, /single-post/${slug}, will lead to the new one.`);
  await expect(page.getByText(`/single-post/${slug}`, { exact: true })).toBeVisible();
  await expect(hint).toHaveCount(0);
  await page.getByLabel("Slug").fill(`${slug}-moved`);
  await expect(hint).toBeVisible();
  await save(page);
  await success(page, "Blog post updated");
  await page.goto(`/single-post/${slug}?from=old`);
  await expect(page).toHaveURL(new RegExp(`/single-post/${slug}-moved\\?from=old$`));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Moving");

  const draft = await add(desk, { ...livePost(unique("Resting")), status: "draft" });
  await open("author", `/admin/blog/edit/${draft.id}`);
  await page.getByLabel("Slug").fill(`${draft.slug}-moved`);
  await expect(page.getByText(`/single-post/${draft.slug}-moved is free`)).toBeVisible();
  await expect(page.getByText("The old address")).toHaveCount(0);
});
