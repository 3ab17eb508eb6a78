import { expect, test } from "./admin-fixtures.ts";
import { contentOf, quickSave } from "./admin-saves.ts";
import { addPost, expectMarkdown, fillMarkdown, save, success, unique } from "./admin-screen.ts";
import { passwords } from "./desk.ts";
import { once } from "./once.ts";

const testAlone = test.extend({ hasOwnContext: true });

test(
  "forms: tags are split at commas, and what differs in a long text is marked",
  once,
  async ({ page, open, desk }) => {
    await test.step("tags are split at commas, and offered from those in use", async () => {
      const tag = `weave-${Date.now()}`;
      const title = unique("Tagged");
      await desk.ask("/blog", {
        method: "POST",
        body: {
          title,
          slug: title.toLowerCase().replaceAll(" ", "-"),
          content: "Text",
          status: "published",
          tags: [tag],
        },
      });
      await open("author", "/admin/blog/new");
      const tags = page.getByRole("textbox", { name: "Tags" });
      const removers = page.getByRole("button", { name: /^Remove / });
      await tags.fill("ux, conversion ,UX,");
      await expect(removers).toHaveCount(2);
      await expect(tags).toHaveValue("");
      await tags.pressSequentially(tag.slice(0, -2).toUpperCase());
      await expect(page.getByRole("option", { name: tag })).toBeVisible();
      await tags.press("ArrowDown");
      await tags.press("Enter");
      await expect(page.getByRole("button", { name: `Remove ${tag}` })).toBeVisible();
      await expect(tags).toHaveValue("");
      await tags.fill("last, and more");
      await tags.press("Enter");
      await expect(removers).toHaveCount(5);
    });
    await test.step("where two versions of a long text differ is marked, and only that is shown", async () => {
      const lines = Array.from({ length: 40 }, (_, place) => `Line ${place} of the text.`);
      const title = unique("Long");
      const { post } = await desk.ask<{ post: { id: number } }>("/blog", {
        method: "POST",
        body: { title, slug: title.toLowerCase().replaceAll(" ", "-"), content: lines.join("\n") },
      });
      await open("author", `/admin/blog/edit/${post.id}`);
      await contentOf(page).click();
      await page.keyboard.press("ControlOrMeta+End");
      await page.keyboard.type(" Mine.");
      const theirs = lines.with(39, "Line 39 of their text.").join("\n");
      await desk.ask(`/blog/${post.id}`, { method: "PUT", body: { content: theirs } });
      await save(page);
      const dialog = page.getByRole("dialog", { name: /Someone else has changed/ });
      const content = dialog.getByRole("radiogroup", { name: "Content" });
      await expect(content.locator("mark")).toHaveText(["the", ". Mine", "their"]);
      await expect(content).not.toContainText("Line 7");
      await expect(content).toContainText("Line 38");
    });
  },
);

testAlone(
  "without a line a save waits, says so, and goes on by itself",
  once,
  async ({ page, open, desk, context }) => {
    const { id } = await addPost(desk, unique("Adrift"));
    await open("author", `/admin/blog/edit/${id}`);
    await fillMarkdown(contentOf(page), "Second");
    await context.setOffline(true);
    await expect(page.getByText("You are offline. Unsaved changes, kept on this")).toBeVisible();
    await page.getByRole("button", { name: "Side by side" }).click();
    await expect(page.getByText("The preview could not be loaded.")).toBeVisible();
    await quickSave(page);
    await expect(
      page.getByText("Your changes will be saved when you are back online."),
    ).toBeVisible();
    await contentOf(page).pressSequentially(" and third");
    await context.setOffline(false);
    await success(page, "Visitors see it after you publish.");
    await expect(page.getByRole("region", { name: "Reading mode" })).toContainText(
      "Second and third",
    );
    const { post } = await desk.ask<{ post: object }>(`/blog/admin/${id}`);
    expect(post).toMatchObject({ content: "Second and third" });
  },
);

test("after signing in in place one goes on where one was", once, async ({ page, open, desk }) => {
  const { id } = await addPost(desk, unique("Interrupted"));
  await open("author", `/admin/blog/edit/${id}`);
  await page.getByRole("button", { name: "Side by side" }).click();
  const preview = page.getByRole("region", { name: "Reading mode" });
  await expect(preview).toContainText("First");
  const token = await page.evaluate(() => localStorage.token as string);
  await fetch(`${desk.server.address}/api/auth/logout`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
  });
  await contentOf(page).click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(" and second");
  const dialog = page.getByRole("dialog", { name: "Your session has ended" });
  await dialog.getByLabel("Password").fill(passwords.author);
  await dialog.getByRole("button", { name: "Login" }).click();
  await expect(contentOf(page)).toBeFocused();
  await page.keyboard.type(" and third");
  await expectMarkdown(contentOf(page), "First and second and third");
  await expect(preview).toContainText("First and second and third");
});
