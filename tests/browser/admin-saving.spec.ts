import type { Page } from "@playwright/test";
import { type Desk, emailOf, expect, type Open, once, passwords, test } from "./admin-house.ts";
import { addPost, save, success, unique } from "./admin-screen.ts";

const quickSave = (page: Page) => page.keyboard.press("ControlOrMeta+s");
const contentOf = (page: Page) => page.getByRole("textbox", { name: "Content" });
const leave = (page: Page) => page.getByRole("link", { name: "Dashboard" }).click();

/** Holds back what the panel sends to the path; what is returned lets it through. */
async function holdSaves(page: Page, path: RegExp): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    (url) => path.test(url.pathname),
    async (route) => {
      if (/^(?:POST|PUT)$/.test(route.request().method())) await isReleased;
      await route.continue();
    },
  );
  return release;
}

/** Leaving asks, and then the screen is still there. */
async function expectQuestion(page: Page): Promise<void> {
  await leave(page);
  const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Stay" }).click();
  await expect(dialog).toBeHidden();
}

/** The form of a post whose text has been changed, and whose save is held back. */
async function openChanged(page: Page, open: Open, desk: Desk) {
  const { id } = await addPost(desk, unique("Outrun"));
  await open("author", `/admin/blog/edit/${id}`);
  const release = await holdSaves(page, new RegExp(`/api/blog/${id}$`));
  await contentOf(page).fill("Second");
  return { id, release };
}

test(
  "what is typed while a post is saved stays, is unsaved, and is kept on this computer",
  once,
  async ({ page, open, desk }) => {
    const { id, release } = await openChanged(page, open, desk);
    await quickSave(page);
    await expect(page.getByRole("button", { name: "Saving..." })).toBeVisible();
    await contentOf(page).pressSequentially(" and third");
    release();
    await success(page, "Saved");
    await expect(contentOf(page)).toHaveValue("Second and third");
    await expect(page.getByText(/Unsaved changes, kept on this computer/)).toBeVisible();
    await expectQuestion(page);
    page.once("dialog", (dialog) => dialog.accept());
    await page.reload();
    await page.getByRole("button", { name: "Restore it" }).click();
    await expect(contentOf(page)).toHaveValue("Second and third");
    // It was written over what had been saved, so that nobody is in its way.
    await quickSave(page);
    await success(page, "Saved");
    const { post } = await desk.ask<{ post: object }>(`/blog/admin/${id}`);
    expect(post).toMatchObject({ content: "Second and third", revision: 3 });
  },
);

test(
  "a session that ends after such a save is continued in place",
  once,
  async ({ page, open, desk }) => {
    const { id, release } = await openChanged(page, open, desk);
    await quickSave(page);
    await contentOf(page).pressSequentially(" and third");
    // The slug is looked up once more, so that saving is the next call.
    const lookedUp = page.waitForResponse(/\/slugs\//);
    release();
    await success(page, "Saved");
    await lookedUp;
    const token = await page.evaluate(() => localStorage.token as string);
    await fetch(`${desk.house.address}/api/auth/logout`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
    });
    await quickSave(page);
    const dialog = page.getByRole("dialog", { name: "Your session has ended" });
    await dialog.getByLabel("Password").fill(passwords.author);
    await dialog.getByRole("button", { name: "Login" }).click();
    await expect(page.getByText("Unsaved changes")).toBeHidden();
    const { post } = await desk.ask<{ post: object }>(`/blog/admin/${id}`);
    expect(post).toMatchObject({ content: "Second and third" });
  },
);

test(
  "a new post that is typed on while it is saved goes on as the post that it became",
  once,
  async ({ page, open, desk }) => {
    const title = unique("Begun");
    await open("author", "/admin/blog/new");
    const release = await holdSaves(page, /\/api\/blog$/);
    await page.getByLabel("Title").fill(title);
    await contentOf(page).fill("First");
    await quickSave(page);
    await contentOf(page).pressSequentially(" and");
    release();
    await expect(page).toHaveURL(/\/admin\/blog\/edit\/\d+$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit Post");
    // The writer's cursor is where it was.
    await page.keyboard.type(" second");
    await expect(contentOf(page)).toHaveValue("First and second");
    await expect(page.getByText(/Unsaved changes, kept on this computer/)).toBeVisible();
    await expectQuestion(page);
    const kept = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith("draft:")),
    );
    expect(kept).toEqual([expect.not.stringContaining(":new:")]);
    await quickSave(page);
    await expect(page.getByText("Unsaved changes")).toBeHidden();
    const found = `/blog/admin?search=${encodeURIComponent(title)}`;
    const { posts } = await desk.ask<{ posts: object[] }>(found);
    expect(posts).toMatchObject([{ title, content: "First and second", revision: 2 }]);

    await page.goto("/admin/blog/new");
    await expect(page.getByLabel("Title")).toHaveValue("");
    await expect(page.getByRole("region", { name: "Unsaved text" })).toBeHidden();
  },
);

test(
  "a new post that was saved is left for another new one, which is empty",
  once,
  async ({ page, open }) => {
    await open("author", "/admin/blog/new");
    await page.getByLabel("Title").fill(unique("Before"));
    await contentOf(page).fill("First");
    await quickSave(page);
    await expect(page).toHaveURL(/\/admin\/blog\/edit\/\d+$/);
    await page.keyboard.press("ControlOrMeta+k");
    await page.getByRole("combobox", { name: "Find or create" }).fill("New post");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/admin\/blog\/new$/);
    await expect(page.getByLabel("Title")).toHaveValue("");
  },
);

test(
  "saving does not leave a form in which something was typed since",
  once,
  async ({ page, open, desk }) => {
    const { id, release } = await openChanged(page, open, desk);
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await contentOf(page).pressSequentially(" and third");
    release();
    await success(page, "What you typed meanwhile is not saved yet.");
    await expect(page).toHaveURL(new RegExp(`/admin/blog/edit/${id}$`));
    await expect(contentOf(page)).toHaveValue("Second and third");
    await expect(page.getByLabel("Status")).toHaveValue("published");
    await save(page);
    await success(page, "Blog post updated");
    await expect(page).toHaveURL(/\/admin\/blog$/);
    const { post } = await desk.ask<{ post: object }>(`/blog/admin/${id}`);
    expect(post).toMatchObject({ content: "Second and third", status: "published", revision: 3 });
  },
);

test(
  "a new project that is typed on while it is saved goes on as the project that it became",
  once,
  async ({ page, open, desk }) => {
    const title = unique("Begun project");
    await open("author", "/admin/portfolio/new");
    const release = await holdSaves(page, /\/api\/portfolio$/);
    await page.getByLabel("Title").fill(title);
    await page.getByLabel("Category").selectOption("Landing");
    await page.getByLabel("Image URL").fill("/media/samples/portfolio/river.webp");
    await page.getByLabel("Website URL").fill("https://river.example.com");
    await save(page);
    await page.getByLabel("Description").fill("Typed since");
    release();
    await success(page, "What you typed meanwhile is not saved yet.");
    await expect(page).toHaveURL(/\/admin\/portfolio\/edit\/\d+$/);
    await expect(page.getByLabel("Description")).toHaveValue("Typed since");
    await expectQuestion(page);
    await save(page);
    await expect(page).toHaveURL(/\/admin\/portfolio$/);
    const { items } = await desk.ask<{ items: { title: string }[] }>("/portfolio?limit=100");
    expect(items.filter((item) => item.title === title)).toMatchObject([
      { description: "Typed since" },
    ]);
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
    await success(page, "What you typed meanwhile is not saved yet.");
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
  "input on a tab of the profile that is not shown is unsaved too",
  once,
  async ({ page, open }) => {
    await open("user", "/admin/profile");
    await page.getByLabel("First name").fill("Hidden");
    await page.getByRole("tab", { name: "Change Password" }).click();
    await expect(page.getByLabel("Current password")).toBeVisible();
    await expectQuestion(page);
    await page.getByRole("tab", { name: "Profile Information" }).click();
    await expect(page.getByLabel("First name")).toHaveValue("Hidden");
  },
);

test(
  "a form's banner goes after three seconds, and the fault at its field stays",
  once,
  async ({ page, open, desk }) => {
    const { posts } = await desk.ask<{ posts: { slug: string }[] }>("/blog/admin?limit=1");
    await open("author", "/admin/blog/new");
    await page.getByLabel("Title").fill("Something else");
    await page.getByLabel("Slug").fill(posts[0]?.slug ?? "");
    await contentOf(page).fill("Text");
    await save(page);
    const banner = page.getByRole("alert").filter({ hasText: "already taken" });
    await expect(banner).toBeVisible();
    await expect(banner).toBeHidden({ timeout: 5000 });
    await expect(page.getByText("This slug is already taken.")).toBeVisible();
  },
);

test("what does not exist offers no other try", once, async ({ page, open }) => {
  await open("admin", "/admin/blog/edit/999999");
  await expect(page.getByRole("alert").filter({ hasText: "Blog post not found" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Back", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Retry" })).toHaveCount(0);
});

for (const [what, path, list] of [
  ["a project", "/admin/portfolio/edit/1", "Edit Project"],
  ["a post", "/admin/blog/edit/1", "Edit Post"],
  ["an account", "/admin/users/3/edit", "Edit User"],
] as const) {
  test(`who leaves ${what} while it is saved stays where he went`, once, async ({ page, open }) => {
    await open("admin", path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(list);
    const release = await holdSaves(page, /\/api\/(portfolio|blog|users)\/\d+$/);
    const first = page.getByLabel(what === "an account" ? "First name" : "Title");
    await first.fill(`${await first.inputValue()} x`);
    await page.getByRole("button", { name: /^(Save|Update User)$/ }).click();
    await leave(page);
    await page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
    release();
    await success(page, /account/.test(what) ? "User updated" : /saved|updated|Draft/);
    await page.waitForTimeout(2000);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
  });
}

test(
  "a typed tag is saved by Ctrl+S, and an emptied slug follows the title",
  once,
  async ({ page, open, desk }) => {
    const { id } = await addPost(desk, unique("Outrun"));
    await open("author", `/admin/blog/edit/${id}`);
    const title = unique("Brand new");
    await page.getByLabel("Slug").fill("");
    await page.getByLabel("Title").fill("");
    await page.getByLabel("Title").pressSequentially(title);
    const slug = title.toLowerCase().replaceAll(" ", "-");
    await expect(page.getByLabel("Slug")).toHaveValue(slug);
    await page.getByLabel("Tags").fill("weaving");
    await quickSave(page);
    await success(page, "Saved");
    const { post } = await desk.ask<{ post: object }>(`/blog/admin/${id}`);
    expect(post).toMatchObject({ title, slug, tags: ["weaving"] });
  },
);

test(
  "a session that ends over unsaved input is continued in place",
  once,
  async ({ page, open, desk }) => {
    const title = unique("Expired");
    await open("author", "/admin/blog/new");
    await page.getByLabel("Title").fill(title);
    await page.getByRole("textbox", { name: "Content" }).fill("Long thoughts");
    // The slug has been looked up, so that saving is the next call.
    await expect(page.getByText("is free")).toBeVisible();
    const token = await page.evaluate(() => localStorage.token as string);
    await fetch(`${desk.house.address}/api/auth/logout`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
    });
    await save(page);
    const dialog = page.getByRole("dialog", { name: "Your session has ended" });
    await expect(dialog).toContainText(emailOf("author"));
    expect(await page.evaluate(() => localStorage.token)).toBeUndefined();
    await dialog.getByLabel("Password").fill("not this one");
    await dialog.getByRole("button", { name: "Login" }).click();
    await expect(dialog.getByRole("alert")).toHaveText("Invalid email or password");
    await dialog.getByLabel("Password").fill(passwords.author);
    await dialog.getByRole("button", { name: "Login" }).click();
    // What was on its way when the session ended is sent again.
    await success(page, "Draft saved");
    const { posts } = await desk.ask<{ posts: object[] }>(
      `/blog/admin?search=${encodeURIComponent(title)}`,
    );
    expect(posts).toMatchObject([{ title, content: "Long thoughts" }]);
  },
);
