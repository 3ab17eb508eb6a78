import { expect, test } from "./admin-fixtures.ts";
import { contentOf, expectQuestion, holdSaves, openChanged, quickSave } from "./admin-saves.ts";
import {
  draftSaved,
  expectMarkdown,
  fillMarkdown,
  keepDraft,
  save,
  success,
  unique,
} from "./admin-screen.ts";
import { once } from "./once.ts";

test(
  "what is typed while a post is saved stays, and is saved or kept on this computer",
  once,
  async ({ page, open, desk }) => {
    const { id, release } = await openChanged(page, open, desk);
    await quickSave(page);
    await contentOf(page).pressSequentially(" and third");
    release();
    await draftSaved(page);
    await expectMarkdown(contentOf(page), "Second and third");
    const content = async () =>
      (await desk.ask<{ post: { content: string } }>(`/blog/admin/${id}`)).post.content;
    await expect.poll(content).toBe("Second and third");
    await expect(page.getByText("Unsaved changes")).toBeHidden();

    await page.route(/\/draft\?autosave=true$/, (route) => route.abort());
    await contentOf(page).pressSequentially(" and fourth");
    await expect(page.getByText(/^The draft is not saved/)).toBeVisible();
    await expectQuestion(page);
    page.once("dialog", (dialog) => dialog.accept());
    await page.reload();
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.getByRole("button", { name: "Restore it" }).click();
    await expectMarkdown(contentOf(page), "Second and third and fourth");
    // Based on the saved version, so no conflict.
    await keepDraft(page);
    expect(await content()).toBe("Second and third and fourth");
  },
);

test(
  "saving: a new post goes on as the post it became, is left for an empty one, and has its tools",
  once,
  async ({ page, open, desk, context }) => {
    await test.step("a new post that is typed on while it is saved goes on as the post that it became", async () => {
      const title = unique("Begun");
      await open("author", "/admin/blog/new");
      const release = await holdSaves(page, /\/api\/blog\/drafts$/);
      await page.getByLabel("Title").fill(title);
      await fillMarkdown(contentOf(page), "First");
      await quickSave(page);
      await contentOf(page).pressSequentially(" and");
      release();
      await expect(page).toHaveURL(/\/admin\/blog\/edit\/\d+$/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      // The cursor has not moved.
      await page.keyboard.type(" second");
      await expectMarkdown(contentOf(page), "First and second");
      await keepDraft(page);
      const kept = () =>
        page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft:")));
      await expect.poll(kept).toEqual([]);
      const found = `/blog/admin?search=${encodeURIComponent(title)}`;
      const { posts } = await desk.ask<{ posts: object[] }>(found);
      expect(posts).toMatchObject([{ title, content: "First and second" }]);

      await page.goto("/admin/blog/new");
      await expect(page.getByLabel("Title")).toHaveValue("");
      await expect(page.getByRole("region", { name: "Unsaved text" })).toBeHidden();
    });
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await test.step("a new post that was saved is left for another new one, which is empty", async () => {
      await open("author", "/admin/blog/new");
      await page.getByLabel("Title").fill(unique("Before"));
      await fillMarkdown(contentOf(page), "First");
      await quickSave(page);
      await expect(page).toHaveURL(/\/admin\/blog\/edit\/\d+$/);
      await page.keyboard.press("ControlOrMeta+k");
      await page.getByRole("combobox", { name: "Find or create" }).fill("New post");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/admin\/blog\/new$/);
      await expect(page.getByLabel("Title")).toHaveValue("");
    });
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await test.step("a new post has preview, sharing and history once it is begun", async () => {
      const title = unique("Newly begun");
      await open("author", "/admin/blog/new");
      await page.getByLabel("Title").fill(title);
      await expect(page).toHaveURL(/\/admin\/blog\/edit\/\d+$/);
      await page.getByRole("button", { name: "More actions" }).click();
      await expect(page.getByRole("menuitem")).toHaveText([
        "Schedule…",
        "Add to release…",
        "Comments",
        "History",
      ]);
      await page.keyboard.press("Escape");
      const opened = context.waitForEvent("page");
      await page.getByRole("button", { name: "Preview" }).click();
      const tab = await opened;
      await expect(tab.getByRole("heading", { level: 1 })).toContainText(title);
    });
  },
);

test(
  "saving does not leave a form in which something was typed since",
  once,
  async ({ page, open, desk }) => {
    const { id, release } = await openChanged(page, open, desk);
    const sent = page.waitForRequest(
      (request) => request.method() === "POST" && request.url().endsWith("/publish"),
    );
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await sent;
    await contentOf(page).pressSequentially(" and third");
    release();
    await success(page, "Your latest changes are not saved yet.");
    await expect(page).toHaveURL(new RegExp(`/admin/blog/edit/${id}$`));
    await expectMarkdown(contentOf(page), "Second and third");
    await save(page);
    await success(page, "Blog post updated");
    await expect(page).toHaveURL(/\/admin\/blog$/);
    const { post } = await desk.ask<{ post: object }>(`/blog/admin/${id}`);
    expect(post).toMatchObject({ content: "Second and third", status: "published" });
  },
);

test("an account is created once, however often one clicks", once, async ({ page, open, desk }) => {
  const email = `twice-${Date.now()}@example.com`;
  await open("admin", "/admin/users/new");
  await page.getByLabel("First name").fill("Twice");
  await page.getByLabel("Last name").fill("Clicked");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("a fine long key");
  await page.getByRole("button", { name: "Create User" }).click();
  await success(page, "User created successfully");
  await expect(page.getByRole("button", { name: "Create User" })).toBeDisabled();
  await quickSave(page);
  await page.getByLabel("Email").press("Enter");
  await expect(page).toHaveURL(/\/admin\/users$/, { timeout: 3000 });
  await expect(page.getByText("already taken")).toBeHidden();
  expect((await desk.ask<{ users: object[] }>(`/users?search=${email}`)).users).toHaveLength(1);
});
