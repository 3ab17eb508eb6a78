import type { Page } from "@playwright/test";
import { emailOf, expect, once, passwords, test } from "./admin-house.ts";

const unique = (name: string) => `${name} ${Date.now()}${Math.floor(Math.random() * 1000)}`;
const save = (page: Page, name = "Save") => page.getByRole("button", { name, exact: true }).click();
const success = (page: Page, text: string) =>
  expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();

interface Posts {
  posts: {
    id: number;
    title: string;
    slug: string;
    content: string;
    status: string;
    revision: number;
    published_at: string | null;
    tags: string[];
  }[];
}

test("a project is checked at the field, added, edited and deleted", async ({
  page,
  open,
  desk,
}) => {
  const title = unique("Project");
  await open("author", "/admin/portfolio/new");
  await save(page);
  await expect(page.getByText("This field is required.")).toHaveCount(4);
  await expect(page.getByLabel("Title")).toBeFocused();
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Category").selectOption("Landing");
  await page.getByLabel("Image URL").fill("javascript:alert(1)");
  await page.getByLabel("Website URL").fill("example.com");
  await page.getByLabel("Image width").fill("0");
  await save(page);
  await expect(page.getByText("Enter a web address (http or https) or a path")).toBeVisible();
  await expect(page.getByText("Enter a web address that starts with http")).toBeVisible();
  await expect(page.getByText("This must be a whole number from 1 to 10000.")).toBeVisible();
  await page.getByLabel("Image URL").fill("/media/samples/portfolio/river.webp");
  await page.getByLabel("Website URL").fill("https://river.example.com");
  await page.getByLabel("Image width").fill("640.9");
  await page.getByLabel("Featured").check();
  await save(page);
  await expect(page).toHaveURL(/\/admin\/portfolio$/);
  const { items } = await desk.ask<{ items: { id: number; title: string }[] }>(
    "/portfolio?limit=100",
  );
  const item = items.find((each) => each.title === title);
  expect(item).toMatchObject({
    category: "Landing",
    image_width: 640,
    image_height: 502,
    is_featured: true,
    metrics: [{ value: "+0%", label: "Increased revenue" }, {}, {}, {}],
  });

  await page.getByLabel("Search").fill(title);
  await expect(page).toHaveURL(/search=/);
  const row = page.getByRole("row").filter({ hasText: title });
  await expect(row.getByText("Featured", { exact: true })).toBeVisible();
  await row.getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Description").fill("x".repeat(51));
  await save(page);
  // The way back leads to the search that one came from.
  await expect(page).toHaveURL(/\/admin\/portfolio\?search=/);
  await expect(row.getByText(`${"x".repeat(50)}...`)).toBeVisible();
  await row.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No projects found")).toBeVisible();
});

test("a post is written, previewed as the site shows it, published and read", async ({
  page,
  open,
  desk,
}) => {
  const title = unique("Writing a post");
  await open("author", "/admin/blog/new");
  await save(page);
  await expect(page.getByText("This field is required.")).toHaveCount(3);
  await page.getByLabel("Title").fill(title);
  const slug = title.toLowerCase().replaceAll(" ", "-");
  await expect(page.getByLabel("Slug")).toHaveValue(slug);
  await expect(page.getByText(`/single-post/${slug} is free`)).toBeVisible();
  const content = page.getByRole("textbox", { name: "Content" });
  await content.fill("## Heading\n\nsome words");
  await content.press("ControlOrMeta+a");
  await content.press("End");
  await content.pressSequentially(" and ");
  await content.press("ControlOrMeta+b");
  await expect(content).toHaveValue("## Heading\n\nsome words and **bold text**");
  await content.press("ControlOrMeta+z");
  await expect(content).toHaveValue("## Heading\n\nsome words and ");
  await page.getByRole("button", { name: "Table" }).click();
  await page.getByText("Preview", { exact: true }).first().click();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("heading", { name: "Heading" })).toBeVisible();
  await expect(preview.getByRole("table")).toBeVisible();
  const shown = await preview.locator(".prose").innerHTML();
  await expect(page.getByText("8 words")).toBeVisible();

  const tags = page.getByLabel("Tags", { exact: true });
  for (const tag of [" one ", "one", "ONE", "  ", "two"]) {
    await tags.fill(tag);
    await tags.press("Enter");
  }
  await page.getByLabel("Category").selectOption("Tutorials");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/blog$/);
  const { posts } = await desk.ask<Posts>(`/blog/admin?search=${encodeURIComponent(title)}`);
  expect(posts).toMatchObject([{ slug, status: "published", tags: ["one", "two"] }]);
  expect(Date.now() - Date.parse(posts[0]?.published_at ?? "")).toBeLessThan(60_000);

  const row = page.getByRole("row").filter({ hasText: title });
  const [site] = await Promise.all([
    page.waitForEvent("popup"),
    row.getByRole("link", { name: "View" }).click(),
  ]);
  await expect(site.getByRole("heading", { level: 1 })).toHaveText(title);
  expect(await site.locator(".prose").first().innerHTML()).toBe(shown);
  await site.close();
});

test("a slug that is taken is told before and after saving", once, async ({ page, open, desk }) => {
  const { posts } = await desk.ask<Posts>("/blog/admin?limit=1");
  await open("author", "/admin/blog/new");
  await page.getByLabel("Title").fill("Something else");
  await page.getByLabel("Slug").fill(posts[0]?.slug ?? "");
  await expect(page.getByText("This slug is already taken.")).toBeVisible();
  await page.getByRole("textbox", { name: "Content" }).fill("Text");
  await save(page);
  await expect(page.getByRole("alert").filter({ hasText: "already taken" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Content" })).toHaveValue("Text");
  await page.getByLabel("Slug").fill("Not A Slug");
  await save(page);
  await expect(page.getByText("A slug has only a-z, 0-9 and single hyphens")).toBeVisible();
});

test(
  "the publish date is UTC with the local time beside it, and keeps its seconds when left alone",
  once,
  async ({ page, open, desk }) => {
    const title = unique("Dated");
    const { post } = await desk.ask<{ post: Posts["posts"][0] }>("/blog", {
      method: "POST",
      body: {
        title,
        slug: `dated-${Date.now()}`,
        content: "Text",
        status: "published",
        publishedAt: "2025-03-05T20:30:45.678Z",
      },
    });
    await open("admin", `/admin/blog/edit/${post.id}`);
    await expect(page.getByLabel("Publish date (UTC)")).toHaveValue("2025-03-05T20:30");
    await expect(page.getByText("Mar 6, 2025, 2:30 AM in Dhaka")).toBeVisible();
    await page.getByLabel("Excerpt").fill("Changed");
    await save(page);
    await success(page, "Blog post published");
    const after = await desk.ask<{ post: Posts["posts"][0] }>(`/blog/admin/${post.id}`);
    expect(after.post.published_at).toBe("2025-03-05T20:30:45.678Z");
  },
);

test(
  "a post with a date to come is called scheduled, and View waits until there is something to see",
  once,
  async ({ page, open }) => {
    const title = unique("Coming");
    await open("author", "/admin/blog/new");
    await page.getByLabel("Title").fill(title);
    await page.getByRole("textbox", { name: "Content" }).fill("Later");
    await page.getByLabel("Publish date (UTC)").fill("2035-03-05T20:30");
    await expect(
      page.getByText("Mar 6, 2035, 2:30 AM in Dhaka; public from then on"),
    ).toBeVisible();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await success(page, "Blog post scheduled");
    const row = page.getByRole("row").filter({ hasText: title });
    await expect(row).toContainText("Scheduled: on the site from Mar 6, 2035, 2:30 AM");
    await expect(row.getByText("published", { exact: true })).toBeVisible();
    await expect(row.getByRole("link", { name: "View" })).toHaveCount(0);
    await row.getByRole("link", { name: "Edit" }).click();
    await page.getByLabel("Publish date (UTC)").fill("2025-03-05T20:30");
    await save(page);
    await success(page, "Blog post published");
    await expect(row.getByRole("link", { name: "View" })).toBeVisible();
  },
);

test("pictures and links are pasted as Markdown", once, async ({ page, open }) => {
  await open("author", "/admin/blog/new");
  const content = page.getByRole("textbox", { name: "Content" });
  await content.click();
  const paste = (type: string, data: string) =>
    content.evaluate(
      (field, [type, data]) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData(type, data);
        field.dispatchEvent(
          new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
        );
      },
      [type, data] as const,
    );
  await paste("text/plain", "https://a.example.com/river.png?w=2");
  await expect(content).toHaveValue("![](https://a.example.com/river.png?w=2)");
  await content.fill("");
  await paste("text/html", '<img src="https://a.example.com/x" alt="A [boat]">');
  await expect(content).toHaveValue("![A  boat](https://a.example.com/x)");
  await content.fill("see this");
  await content.press("ControlOrMeta+a");
  await paste("text/plain", "https://b.example.com/");
  await expect(content).toHaveValue("[see this](https://b.example.com/)");
});

test(
  "leaving with unsaved changes asks, and a lost tab's text is offered again",
  once,
  async ({ page, open }) => {
    await open("author", "/admin/blog/new");
    const title = unique("Half written");
    await page.getByLabel("Title").fill(title);
    await expect(page.getByText(/kept on this computer/)).toBeVisible();
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(page.getByRole("dialog")).toContainText("Leave without saving?");
    await page.getByRole("button", { name: "Stay" }).click();
    await expect(page.getByLabel("Title")).toHaveValue(title);

    // A crash asks nothing.
    page.once("dialog", (dialog) => dialog.accept());
    await page.goto("/admin/blog/new");
    await expect(page.getByRole("region", { name: "Unsaved text" })).toContainText(title);
    await page.getByRole("button", { name: "Restore it" }).click();
    await expect(page.getByLabel("Title")).toHaveValue(title);
    await page.getByRole("textbox", { name: "Content" }).fill("Now whole");
    await page.keyboard.press("ControlOrMeta+s");
    await success(page, "Saved");
    await expect(page).toHaveURL(/\/admin\/blog\/edit\/\d+$/);
    await expect(page.getByRole("textbox", { name: "Content" })).toHaveValue("Now whole");
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(page).toHaveURL(/\/admin\/blog$/);
    await page.goto("/admin/blog/new");
    await expect(page.getByLabel("Title")).toHaveValue("");
    await expect(page.getByRole("region", { name: "Unsaved text" })).toBeHidden();
  },
);

test("two people who edit one post choose field by field, and nothing is lost", async ({
  page,
  open,
  desk,
}) => {
  const title = unique("Shared");
  const { post } = await desk.ask<{ post: Posts["posts"][0] }>("/blog", {
    method: "POST",
    body: { title, slug: `shared-${Date.now()}`, content: "First", excerpt: "Old" },
  });
  await open("author", `/admin/blog/edit/${post.id}`);
  await page.getByRole("textbox", { name: "Content" }).fill("My text");
  await page.getByLabel("Title").fill(`${title} mine`);
  await desk.ask(`/blog/${post.id}`, {
    method: "PUT",
    body: { title: `${title} theirs`, excerpt: "Their excerpt" },
  });
  await save(page);
  const dialog = page.getByRole("dialog", { name: "Somebody else has changed this" });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("radiogroup", { name: "Title" })).toContainText(`${title} theirs`);
  await expect(
    dialog.getByRole("radiogroup", { name: "Excerpt" }).getByLabel("Theirs, saved"),
  ).toBeChecked();
  await dialog.getByRole("radiogroup", { name: "Title" }).getByLabel("Theirs, saved").check();
  await dialog.getByRole("button", { name: "Save the chosen version" }).click();
  await success(page, "Draft saved");
  const after = await desk.ask<{ post: object }>(`/blog/admin/${post.id}`);
  expect(after.post).toMatchObject({
    title: `${title} theirs`,
    content: "My text",
    excerpt: "Their excerpt",
    revision: 3,
  });
});

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
    const { posts } = await desk.ask<Posts>(`/blog/admin?search=${encodeURIComponent(title)}`);
    expect(posts).toMatchObject([{ title, content: "Long thoughts" }]);
  },
);

test("an account is checked, added, edited without its password, and the list comes back", async ({
  page,
  open,
  desk,
}) => {
  const email = `new-${Date.now()}@example.com`;
  await open("admin", "/admin/users/new");
  await save(page, "Create User");
  await expect(page.getByText("This field is required.")).toHaveCount(4);
  await page.getByLabel("First name").fill("New");
  await page.getByLabel("Last name").fill("Person");
  await page.getByLabel("Email").fill("not an address");
  await page.getByLabel("Password").fill("12345");
  await save(page, "Create User");
  await expect(page.getByText("Password must be at least 6 characters long.")).toBeVisible();
  await expect(page.getByText("Enter a valid e-mail address.")).toBeVisible();
  await page.getByLabel("Email").fill(emailOf("author"));
  await page.getByLabel("Password").fill("a fine long key");
  await save(page, "Create User");
  await expect(page.getByRole("alert").filter({ hasText: "already taken" })).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await save(page, "Create User");
  await success(page, "User created successfully");
  await expect(page).toHaveURL(/\/users\/new$/);
  await expect(page).toHaveURL(/\/admin\/users$/, { timeout: 3000 });

  const row = page.getByRole("row").filter({ hasText: email });
  await row.getByRole("link", { name: "Edit" }).click();
  await expect(
    page.getByText(
      "User is basic access, Author can create and manage blog posts, Admin has full system access.",
    ),
  ).toBeVisible();
  await page.getByLabel("First name").fill("Renamed");
  const sent = page.waitForRequest((request) => request.method() === "PUT");
  await save(page, "Update User");
  expect((await sent).postDataJSON()).not.toHaveProperty("password");
  expect((await sent).headers()["if-match"]).toBe('"1"');
  await success(page, "User updated successfully");
  await expect(page).toHaveURL(/\/admin\/users$/, { timeout: 3000 });

  await row.getByRole("button", { name: "Deactivate" }).click();
  await success(page, "User status updated successfully");
  await expect(row.getByText("Inactive", { exact: true })).toBeVisible();
  await row.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("dialog")).toContainText(email);
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await success(page, "User deleted successfully");
  await expect(row).toBeHidden();
  const own = page.getByRole("row").filter({ hasText: "(You)" });
  await expect(own.getByRole("button", { name: "Delete" })).toHaveCount(0);
  expect((await desk.ask<{ users: object[] }>(`/users?search=${email}`)).users).toEqual([]);
});

test("one's own profile and password", once, async ({ page, desk }) => {
  const email = `own-${Date.now()}@example.com`;
  await desk.ask("/users", {
    method: "POST",
    body: { firstName: "Own", lastName: "Er", email, password: "the first key 1", role: "user" },
  });
  await page.goto("/login?next=/admin/profile");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("the first key 1");
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByLabel("First name").fill("");
  await save(page, "Update Profile");
  await expect(page.getByText("This field is required.")).toBeVisible();
  await page.getByLabel("First name").fill("Known");
  await save(page, "Update Profile");
  await success(page, "Profile updated successfully");
  await expect(page.getByText("Welcome, Known")).toBeVisible();

  await page.getByRole("tab", { name: "Change Password" }).click();
  let isSent = false;
  page.on("request", (request) => {
    isSent ||= request.url().endsWith("/profile/password");
  });
  await page.getByLabel("Current password").fill("the first key 1");
  await page.getByLabel("New password", { exact: true }).fill("the second key 2");
  await page.getByLabel("Confirm new password").fill("the third key 3");
  await save(page, "Change Password");
  await expect(page.getByText("New passwords do not match")).toBeVisible();
  expect(isSent).toBe(false);
  await page.getByLabel("Confirm new password").fill("the second key 2");
  await page.getByLabel("Current password").fill("not the key");
  await save(page, "Change Password");
  await expect(page.getByText("Current password is incorrect").first()).toBeVisible();
  await page.getByLabel("Current password").fill("the first key 1");
  await save(page, "Change Password");
  await success(page, "Password changed successfully");
  await expect(page.getByLabel("Current password")).toHaveValue("");
});
