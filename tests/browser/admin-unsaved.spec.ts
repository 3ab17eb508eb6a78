import { expect, test } from "./admin-fixtures.ts";
import { contentOf, expectQuestion, holdSaves, leave, quickSave } from "./admin-saves.ts";
import {
  addPost,
  draftSaved,
  fillMarkdown,
  keepDraft,
  save,
  success,
  unique,
} from "./admin-screen.ts";
import { nextFrame } from "./alive.ts";
import { emailOf, passwords } from "./desk.ts";
import { once } from "./once.ts";

const testAlone = test.extend({ hasOwnContext: true });

test(
  "what is typed after an account was created is not left behind",
  once,
  async ({ page, open, desk }) => {
    const email = `since-${Date.now()}@example.com`;
    await open("admin", "/admin/users/new");
    await page.getByLabel("First name").fill("Typed");
    await page.getByLabel("Last name").fill("On");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill("a fine long key");
    await page.getByRole("button", { name: "Create User" }).click();
    await success(page, "User created successfully");
    await page.getByLabel("First name").fill("Renamed");
    await success(page, "Your latest changes are not saved yet.");
    await expect(page).toHaveURL(/\/admin\/users\/\d+\/edit$/);
    await expectQuestion(page);
    await page.getByRole("button", { name: "Update User" }).click();
    await success(page, "User updated successfully");
    await expect(page).toHaveURL(/\/admin\/users$/, { timeout: 3000 });
    const { users } = await desk.ask<{ users: object[] }>(`/users?search=${email}`);
    expect(users).toMatchObject([{ first_name: "Renamed" }]);
  },
);

test(
  "unsaved: a hidden tab counts, a banner goes, and typed tags and slugs are saved",
  once,
  async ({ page, open, desk }) => {
    await test.step("input on a tab of the profile that is not shown is unsaved too", async () => {
      await open("user", "/admin/profile");
      await page.getByLabel("First name").fill("Hidden");
      await page.getByRole("tab", { name: "Change Password" }).click();
      await expect(page.getByLabel("Current password")).toBeVisible();
      await expectQuestion(page);
      await page.getByRole("tab", { name: "Profile Information" }).click();
      await expect(page.getByLabel("First name")).toHaveValue("Hidden");
    });
    await test.step("a form's banner goes after three seconds, and the fault at its field stays", async () => {
      const { posts } = await desk.ask<{ posts: { slug: string }[] }>("/blog/admin?limit=1");
      await open("author", "/admin/blog/new");
      await page.getByLabel("Title").fill("Something else");
      await page.getByLabel("Slug").fill(posts[0]?.slug ?? "");
      await fillMarkdown(contentOf(page), "Text");
      await save(page);
      const banner = page.getByRole("alert").filter({ hasText: "already taken" });
      await expect(banner).toBeVisible();
      await expect(banner).toBeHidden({ timeout: 5000 });
      await expect(page.getByText("This slug is already taken.", { exact: true })).toBeVisible();
    });
    await test.step("a typed tag is saved by Ctrl+S, and an emptied slug follows the title", async () => {
      const { id } = await addPost(desk, unique("Outrun"));
      await open("author", `/admin/blog/edit/${id}`);
      const title = unique("Brand new");
      await page.getByLabel("Slug").fill("");
      await page.getByLabel("Title").fill("");
      await page.getByLabel("Title").pressSequentially(title);
      const slug = title.toLowerCase().replaceAll(" ", "-");
      await expect(page.getByLabel("Slug")).toHaveValue(slug);
      await page.getByLabel("Tags").fill("weaving");
      await keepDraft(page);
      const { post } = await desk.ask<{ post: object }>(`/blog/admin/${id}`);
      expect(post).toMatchObject({ title, slug, tags: ["weaving"] });
    });
  },
);

testAlone(
  "unsaved: who leaves a form while it is saved stays where they went",
  once,
  async ({ page, open, desk }) => {
    test.slow();
    await page.clock.install();
    for (const [path, label, message] of [
      ["/admin/blog/edit/1", "Title", /updated|published/],
      ["/admin/users/3/edit", "First name", "User updated"],
    ] as const) {
      await open("admin", path);
      const release = await holdSaves(page, /\/api\/(blog|users)\/\d+(\/draft|\/publish)?$/);
      const first = page.getByLabel(label);
      await first.fill(`${await first.inputValue()} x`);
      await page.getByRole("button", { name: /^(Publish changes|Update User)$/ }).click();
      await leave(page);
      await page.getByRole("dialog").getByRole("button", { name: "Leave", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
      release();
      await success(page, message);
      // Some forms lead back to their list a while after they were saved.
      await page.clock.runFor(5000);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
    }
    // Something new, while it is begun.
    await open("admin", "/admin/content/team/new");
    const release = await holdSaves(page, /\/content\/team\/drafts$/);
    const sent = page.waitForRequest(/\/content\/team\/drafts\?/);
    await page.getByLabel("Name").fill(unique("Left"));
    await sent;
    await leave(page);
    await page.getByRole("dialog").getByRole("button", { name: "Leave", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
    const answered = page.waitForResponse(/\/content\/team\/drafts\?/);
    release();
    const { item } = await (await answered).json();
    await page.clock.runFor(5000);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
    await desk.ask(`/content/team/${item.id}`, { method: "DELETE" });
  },
);

test(
  "unsaved: who leaves can save on the way, and a reload asks",
  once,
  async ({ page, open, desk }) => {
    await test.step("who leaves can save on the way", async () => {
      const { id } = await addPost(desk, unique("Leaving"));
      await open("author", `/admin/blog/edit/${id}`);
      const release = await holdSaves(page, /\/draft$/);
      await fillMarkdown(contentOf(page), "Kept on the way");
      await expect(page.getByText(/kept on this computer/)).toBeVisible();
      await leave(page);
      const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
      await expect(dialog).toContainText("It is kept on this computer");
      release();
      await dialog.getByRole("button", { name: "Save and leave" }).click();
      await draftSaved(page);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
      const { post } = await desk.ask<{ post: { content: string } }>(`/blog/admin/${id}`);
      expect(post.content).toBe("Kept on the way");
    });
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await test.step("editor: words typed right before a reload are asked about", async () => {
      const { id } = await addPost(desk, unique("Reloaded"));
      await open("author", `/admin/blog/edit/${id}`);
      const content = contentOf(page);
      await content.press("ControlOrMeta+End");
      await page.keyboard.type(" Saved.");
      const draft = async () => JSON.stringify(await desk.ask(`/blog/${id}/draft`));
      await expect.poll(draft).toContain("Saved.");
      await page.keyboard.type("N");
      await nextFrame(page);
      const isAsked = () =>
        page.evaluate(() => !dispatchEvent(new Event("beforeunload", { cancelable: true })));
      expect(await isAsked()).toBe(true);
    });
  },
);

test(
  "a session that ends over unsaved input is continued in place",
  once,
  async ({ page, open, desk }) => {
    const title = unique("Expired");
    await open("author", "/admin/blog/new");
    await page.getByLabel("Title").fill(title);
    const content = page.getByRole("textbox", { name: "Content" });
    await fillMarkdown(content, "Long");
    // Looked up, and no longer free once the draft is kept.
    await expect(page.getByText(/^\/single-post\/expired-/)).toBeVisible();
    const token = await page.evaluate(() => localStorage.token as string);
    await fetch(`${desk.server.address}/api/auth/logout`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
    });
    await fillMarkdown(content, "Long thoughts");
    await quickSave(page);
    const dialog = page.getByRole("dialog", { name: "Your session has ended" });
    await expect(dialog).toContainText(emailOf("author"));
    expect(await page.evaluate(() => localStorage.token)).toBeUndefined();
    await dialog.getByLabel("Password").fill("not this one");
    await dialog.getByRole("button", { name: "Login" }).click();
    await expect(dialog.getByRole("alert")).toHaveText("Invalid email or password");
    await dialog.getByLabel("Password").fill(passwords.author);
    await dialog.getByRole("button", { name: "Login" }).click();
    // The request that met the expired session is sent again.
    await draftSaved(page);
    const { posts } = await desk.ask<{ posts: object[] }>(
      `/blog/admin?search=${encodeURIComponent(title)}`,
    );
    expect(posts).toMatchObject([{ title, content: "Long thoughts" }]);
  },
);
