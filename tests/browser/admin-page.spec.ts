import { expect, test } from "./admin-fixtures.ts";
import { contentOf } from "./admin-saves.ts";
import {
  actOn,
  addPost,
  expectMarkdown,
  fillMarkdown,
  save,
  success,
  unique,
} from "./admin-screen.ts";
import { once } from "./once.ts";

test("post form: it begins with its title, and a post is published, seen and unpublished", async ({
  page,
  open,
  desk,
}) => {
  await test.step("a new post begins with its title, and Enter leads to the text", async () => {
    await open("author", "/admin/blog/new");
    await expect(page.getByLabel("Title")).toBeFocused();
    await page.keyboard.type("A title of one line");
    await page.keyboard.press("Enter");
    await expect(contentOf(page)).toBeFocused();
    await page.keyboard.type("Words");
    await expect(page.getByLabel("Title")).toHaveValue("A title of one line");
    await expectMarkdown(contentOf(page), "Words");
  });
  await test.step("a post is published, seen on the site and unpublished", async () => {
    const { id, title } = await addPost(desk, unique("Standing"));
    await open("author", `/admin/blog/edit/${id}`);
    const menu = page.getByRole("button", { name: "More actions" });
    const choose = async (name: string) => {
      await menu.click();
      await page.getByRole("menuitem", { name }).click();
    };
    const head = page.locator("form > header");
    await expect(head.getByText("Draft", { exact: true })).toBeVisible();
    await expect(head.getByRole("link", { name: "View on site" })).toHaveCount(0);
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await success(page, "Blog post published");
    await actOn(page.getByRole("row").filter({ hasText: title }), "Edit");
    await expect(head.getByText("Live", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Publish changes", exact: true })).toBeVisible();
    const [site] = await Promise.all([
      page.waitForEvent("popup"),
      head.getByRole("link", { name: "View on site" }).click(),
    ]);
    await expect(site.getByRole("heading", { level: 1 })).toHaveText(title);
    await site.close();
    await choose("Unpublish");
    await page.getByRole("button", { name: "Unpublish" }).click();
    await success(page, "Blog post unpublished");
    await expect(head.getByText("Draft", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Publish", exact: true })).toBeVisible();
  });
});

test(
  "a post is scheduled by the agency's clock, with one's own beside it",
  once,
  async ({ browser, desk }) => {
    const { id } = await addPost(desk, unique("Sunday"));
    const context = await browser.newContext({
      timezoneId: "Europe/Berlin",
      baseURL: desk.server.address,
    });
    const page = await context.newPage();
    const session = await desk.tokenOf("author");
    await page.addInitScript(({ token, user }) => {
      localStorage.setItem("user", JSON.stringify(user));
      localStorage.setItem("token", token);
    }, session);
    await page.goto(`/admin/blog/edit/${id}`);
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Schedule…" }).click();
    const dialog = page.getByRole("dialog", { name: "Schedule" });
    const date = dialog.getByLabel("Date and time, Dhaka time");
    await date.fill("2025-03-05T09:00");
    await dialog.getByRole("button", { name: "Schedule", exact: true }).click();
    await expect(dialog.getByText("Choose a time in the future.")).toBeVisible();
    const year = new Date().getFullYear() + 1;
    await date.fill(`${year}-03-04T09:00`);
    await expect(dialog).toContainText(`Mar 4, ${year}, 9:00 AM in Dhaka`);
    await expect(dialog).toContainText(`Mar 4, ${year}, 4:00 AM where you are (Europe/Berlin)`);
    await dialog.getByRole("button", { name: "Schedule", exact: true }).click();
    await success(page, "Scheduled for Mar 4");
    await expect(page.locator("form > header")).toContainText(/Scheduled for Mar 4, .*9:00 AM/);
    const { post } = await desk.ask<{ post: object }>(`/blog/admin/${id}`);
    expect(post).toMatchObject({ status: "draft" });
    const { schedules } = await desk.ask<{ schedules: object[] }>(`/blog/${id}/schedules`);
    expect(schedules).toMatchObject([{ action: "publish", at: `${year}-03-04T03:00:00.000Z` }]);
    await context.close();
  },
);

test(
  "post form: text and preview scroll in step, and a narrow screen lifts the settings",
  once,
  async ({ page, open, desk }) => {
    await test.step("text and preview scroll in step", async () => {
      const long = Array.from({ length: 60 }, (_, place) => `## Part ${place}\n\nSome words.`);
      const title = unique("In step");
      const { post } = await desk.ask<{ post: { id: number } }>("/blog", {
        method: "POST",
        body: { title, slug: title.toLowerCase().replaceAll(" ", "-"), content: long.join("\n\n") },
      });
      await open("author", `/admin/blog/edit/${post.id}`);
      await page.getByRole("button", { name: "Side by side" }).click();
      const preview = page.getByRole("region", { name: "Reading mode" });
      await expect(preview.getByRole("heading", { name: "Part 40" })).toBeAttached();
      await expect(preview.getByRole("heading", { name: "Part 40" })).not.toBeInViewport();
      await contentOf(page).click();
      await page.keyboard.press("ControlOrMeta+End");
      await expect(preview.getByRole("heading", { name: "Part 59" })).toBeInViewport();
    });
    await test.step("a narrow screen lifts the settings over the text", async () => {
      await page.setViewportSize({ width: 412, height: 839 });
      await open("author", "/admin/blog/new");
      const settings = page.getByRole("button", { name: "Settings", exact: true });
      await settings.click();
      await expect(page.getByLabel("Slug")).toBeInViewport();
      await page.keyboard.press("Escape");
      await expect(page.getByLabel("Slug")).toBeHidden();
      await expect(settings).toBeFocused();
      await expect(settings).toHaveAttribute("aria-expanded", "false");

      await page.getByLabel("Title").fill("শুধু বাংলা");
      await save(page);
      await expect(contentOf(page)).toBeFocused();
      await expect(page.getByLabel("Slug")).toBeHidden();
      const faults = page.getByText("This field is required.");
      await expect(faults).toHaveCount(2);
      await fillMarkdown(contentOf(page), "Text");
      await expect(faults).toHaveCount(1);
      await expect(contentOf(page)).toBeFocused();
      await page.getByRole("button", { name: "Publish", exact: true }).click({ timeout: 5000 });
      await expect(page.getByLabel("Slug")).toBeFocused();
      await expect(page.getByLabel("Slug")).toBeInViewport();
    });
  },
);

test(
  "post form: focus, faults seen from the preview, and settings that fold",
  once,
  async ({ page, open }) => {
    await test.step("nothing but the text is shown in focus, and keys are listed by ?", async () => {
      await open("author", "/admin/blog/edit/1");
      await page.getByRole("button", { name: "Focus mode" }).click();
      await expect(page.getByRole("link", { name: "Dashboard" })).toBeHidden();
      await expect(page.getByLabel("Slug")).toBeHidden();
      await page.keyboard.press("ControlOrMeta+Shift+f");
      await expect(page.getByRole("link", { name: "Dashboard" })).toBeVisible();
      await contentOf(page).click();
      await page.keyboard.type("?");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await page.getByRole("button", { name: "Settings" }).focus();
      await page.keyboard.type("?");
      await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toContainText("Bold");
    });
    await test.step("a fault in the text is shown to whoever saves from the preview", async () => {
      await open("author", "/admin/blog/new");
      await fillMarkdown(contentOf(page), "Text");
      await page.getByRole("button", { name: "Reading mode" }).click();
      await expect(page.getByText("Untitled")).toBeVisible();
      await expect(page.getByLabel("Title")).toBeHidden();
      await save(page);
      await expect(page.getByLabel("Title")).toBeFocused();
    });
    await test.step("settings fold away, and come back for a fault among them", async () => {
      await open("author", "/admin/blog/new");
      const settings = page.getByRole("button", { name: "Settings" });
      await expect(settings).toHaveAttribute("aria-expanded", "true");
      await settings.click();
      await expect(page.getByLabel("Slug")).toBeHidden();
      await page.reload();
      await expect(settings).toHaveAttribute("aria-expanded", "false");
      await page.getByLabel("Title").fill("শুধু বাংলা");
      await fillMarkdown(contentOf(page), "Text");
      await save(page);
      await expect(page.getByLabel("Slug")).toBeFocused();
      await expect(page.getByText("This field is required.")).toBeVisible();
    });
  },
);
