import type { User } from "#contract/areas/users.ts";
import { expect, test } from "./admin-fixtures.ts";
import { contentOf, holdSaves, quickSave } from "./admin-saves.ts";
import { addPost, expectMarkdown, fillMarkdown, save, success, unique } from "./admin-screen.ts";
import type { Desk } from "./desk.ts";
import { once } from "./once.ts";

test("two people who edit one post choose field by field, and nothing is lost", async ({
  page,
  open,
  desk,
}) => {
  const title = unique("Shared");
  const { post } = await desk.ask<{ post: { id: number } }>("/blog", {
    method: "POST",
    body: { title, slug: `shared-${Date.now()}`, content: "First", excerpt: "Old" },
  });
  await open("author", `/admin/blog/edit/${post.id}`);
  const release = await holdSaves(page, /\/draft$/);
  await page.getByLabel("Title").fill(`${title} mine`);
  await fillMarkdown(contentOf(page), "My text");
  await desk.ask(`/blog/${post.id}`, {
    method: "PUT",
    body: { title: `${title} theirs`, excerpt: "Their excerpt" },
  });
  await quickSave(page);
  release();
  const dialog = page.getByRole("dialog", { name: "Someone else has changed this" });
  await expect(dialog).toBeVisible();
  const { user } = await desk.ask<{ user: User }>("/auth/me");
  const moment = /[A-Z][a-z]{2} \d+, \d{4}, \d+:\d\d [AP]M/.source;
  const who = `${user.first_name} ${user.last_name} saved it ${moment}`;
  await expect(dialog).toContainText(new RegExp(who));
  await expect(dialog.getByRole("radiogroup", { name: "Title" })).toContainText(`${title} theirs`);
  const kept = dialog.getByRole("region", { name: "Merged automatically" });
  await expect(kept).toContainText("Excerpt, theirs: Their excerpt");
  await expect(kept).toContainText("Content, yours: My text");
  await expect(dialog.getByRole("radiogroup")).toHaveCount(1);
  await dialog.getByRole("radiogroup", { name: "Title" }).getByLabel("Theirs, saved").check();
  await dialog.getByRole("button", { name: "Save the chosen version" }).click();
  await success(page, "Visitors see it after you publish.");
  const after = await desk.ask<{ post: object }>(`/blog/admin/${post.id}`);
  expect(after.post).toMatchObject({
    title: `${title} theirs`,
    content: "My text",
    excerpt: "Their excerpt",
  });
});

test(
  "a restored draft meets somebody else's change with only what its writer changed",
  once,
  async ({ page, open, desk }) => {
    const { id, title } = await addPost(desk, unique("Shared"));
    await open("author", `/admin/blog/edit/${id}`);
    const release = await holdSaves(page, /\/draft$/);
    await fillMarkdown(contentOf(page), "My text");
    await expect(page.getByText(/kept on this computer/)).toBeVisible();
    await desk.ask(`/blog/${id}`, {
      method: "PUT",
      body: { excerpt: "Their excerpt", content: "Their text" },
    });
    page.once("dialog", (dialog) => dialog.accept());
    await page.reload();
    release();
    await page.getByRole("button", { name: "Restore it" }).click();
    await quickSave(page);
    const dialog = page.getByRole("dialog", { name: "Someone else has changed this" });
    const chosen = (field: string, whose: RegExp) =>
      expect(dialog.getByRole("radiogroup", { name: field }).getByLabel(whose)).toBeChecked();
    await chosen("Content", /^Yours/);
    await expect(dialog).toContainText("Excerpt, theirs: Their excerpt");
    await dialog.getByRole("button", { name: "Save the chosen version" }).click();
    await success(page, "Visitors see it after you publish.");
    const { post } = await desk.ask<{ post: object }>(`/blog/admin/${id}`);
    expect(post).toMatchObject({ title, content: "My text", excerpt: "Their excerpt" });
  },
);

test(
  "conflicts: one's own change elsewhere is told so, and no password is shown",
  once,
  async ({ page, open, desk }) => {
    await test.step("whoever meets a change of his own from another window is told so", async () => {
      const { id, title } = await addPost(desk, unique("Twice"));
      await open("admin", `/admin/blog/edit/${id}`);
      await page.getByLabel("Title").fill(`${title} here`);
      await desk.ask(`/blog/${id}`, { method: "PUT", body: { title: `${title} there` } });
      await save(page);
      const dialog = page.getByRole("dialog", { name: "You have changed this in another window" });
      await expect(dialog).toContainText("You saved it");
    });
    await test.step("a password that somebody types is shown in no comparison, and has the keyboard to itself", async () => {
      const email = `veiled-${Date.now()}@example.com`;
      const account = { firstName: "Ve", lastName: "Iled", email, password: "a fine long key" };
      const body = { ...account, role: "user" };
      const made = await desk.ask<{ user: { id: number } }>("/users", { method: "POST", body });
      const path = `/users/${made.user.id}`;
      await open("admin", `/admin${path}/edit`);
      await page.getByLabel("Password").fill("TopSecretPw99");
      await desk.ask(path, { method: "PUT", body: { lastName: "Renamed" } });
      await page.getByRole("button", { name: "Update User" }).click();
      const dialog = page.getByRole("dialog", { name: /^You have changed this/ });
      await expect(dialog).toContainText("New value");
      await expect(dialog).not.toContainText("TopSecretPw99");
      await page.keyboard.press("ControlOrMeta+k");
      await expect(page.getByRole("combobox", { name: "Find or create" })).toBeHidden();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("button", { name: "Update User" })).toBeFocused();
    });
  },
);

/** Adds a post of three paragraphs. */
async function addStory(desk: Desk) {
  const { id } = await addPost(desk, unique("Story"));
  const content = "It began.\n\nThe middle of it.\n\nIt ended.";
  await desk.ask(`/blog/${id}`, { method: "PUT", body: { content } });
  const put = (text: string, excerpt = "") =>
    desk.ask(`/blog/${id}`, { method: "PUT", body: { content: text, excerpt } });
  return { id, put };
}

test(
  "two who write in one text at different places are merged, and no caret moves",
  once,
  async ({ page, open, desk }) => {
    const { id, put } = await addStory(desk);
    await open("author", `/admin/blog/edit/${id}`);
    await contentOf(page).getByText("The middle of it.").click();
    await page.keyboard.press("Home");
    const release = await holdSaves(page, /\/draft$/);
    const sent = page.waitForRequest(/\/draft\?autosave=true$/);
    await page.keyboard.type("In ");
    await sent;
    await put("So it began.\n\nThe middle of it.\n\nIt ended well.");
    // Goes on while theirs arrives, which the form hears of later than the editor.
    release();
    await page.keyboard.type("short, and quite to the point: ", { delay: 40 });
    await expect(contentOf(page)).toContainText("It ended well.");
    await page.keyboard.type("yes, ");
    const text =
      "So it began.\n\nIn short, and quite to the point: yes, The middle of it.\n\nIt ended well.";
    await expectMarkdown(contentOf(page), text);
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
    const content = async () =>
      (await desk.ask<{ post: { content: string } }>(`/blog/admin/${id}`)).post.content;
    await expect.poll(content).toBe(text);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  },
);

test(
  "conflicts: the caret stays at its words, and where edits touch both can be kept",
  once,
  async ({ page, open, desk }) => {
    await test.step("what others change in a field leaves the caret at its words", async () => {
      const { id, put } = await addStory(desk);
      await put("Text", "It is short.");
      await open("author", `/admin/blog/edit/${id}`);
      const excerpt = page.getByLabel("Excerpt");
      await excerpt.press("Home");
      await page.keyboard.type("Yes: ");
      const release = await holdSaves(page, /\/draft$/);
      await put("Text", "It is short, and good.");
      release();
      await expect(excerpt).toHaveValue("Yes: It is short, and good.");
      await page.keyboard.type("indeed, ");
      await expect(excerpt).toHaveValue("Yes: indeed, It is short, and good.");
    });
    await test.step("where two edits of a text touch both can be kept", async () => {
      const { id, put } = await addStory(desk);
      await open("author", `/admin/blog/edit/${id}`);
      const release = await holdSaves(page, /\/draft$/);
      await fillMarkdown(contentOf(page), "I began.\n\nThe middle of it.\n\nIt ended.");
      await put("She began.\n\nThe middle of it.\n\nAll ended.");
      await quickSave(page);
      release();
      const dialog = page.getByRole("dialog", { name: /changed this/ });
      const content = dialog.getByRole("radiogroup", { name: "Content" });
      await expect(content.getByLabel("Yours")).toBeChecked();
      await content.getByLabel("Keep both").check();
      await dialog.getByRole("button", { name: "Save the chosen version" }).click();
      await success(page, "Visitors see it after you publish.");
      const { post } = await desk.ask<{ post: object }>(`/blog/admin/${id}`);
      expect(post).toMatchObject({
        content: "I began.\n\nShe began.\n\nThe middle of it.\n\nAll ended.",
      });
    });
  },
);
