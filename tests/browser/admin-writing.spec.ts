import { expect, test } from "./admin-fixtures.ts";
import { holdSaves } from "./admin-saves.ts";
import {
  closeSettings,
  expectMarkdown,
  fillMarkdown,
  keepDraft,
  openSettings,
  save,
  unique,
} from "./admin-screen.ts";
import { once } from "./once.ts";

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

test("a post is written, previewed as the site shows it, published and read", async ({
  page,
  open,
  desk,
}) => {
  const begun = Date.now();
  const title = unique("Writing a post");
  await open("author", "/admin/blog/new");
  await save(page);
  await expect(page.getByText("This field is required.")).toHaveCount(3);
  await page.getByLabel("Title").fill(title);
  const slug = title.toLowerCase().replaceAll(" ", "-");
  await openSettings(page);
  await expect(page.getByLabel("Slug")).toHaveValue(slug);
  await expect(page.getByText(`/single-post/${slug} is free`)).toBeVisible();
  await closeSettings(page);
  const content = page.getByRole("textbox", { name: "Content" });
  await fillMarkdown(content, "## Heading\n\nsome words");
  await content.press("ControlOrMeta+a");
  await content.press("End");
  await content.pressSequentially(" and ");
  await content.press("ControlOrMeta+b");
  await expectMarkdown(content, "## Heading\n\nsome words and **bold text**");
  await content.press("ControlOrMeta+z");
  await expectMarkdown(content, "## Heading\n\nsome words and ");
  await page.getByRole("button", { name: "Table" }).click();
  await page.getByRole("button", { name: "Reading mode" }).click();
  const preview = page.getByRole("region", { name: "Reading mode" });
  await expect(preview.getByRole("heading", { name: "Heading" })).toBeVisible();
  await expect(preview.getByRole("table")).toBeVisible();
  const shown = await preview.locator(".prose").innerHTML();
  await expect(preview.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.getByText("8 words")).toBeVisible();

  await openSettings(page);
  const tags = page.getByLabel("Tags", { exact: true });
  for (const tag of [" one ", "one", "ONE", "  ", "two"]) {
    await tags.fill(tag);
    await tags.press("Enter");
  }
  await page.getByLabel("Category").selectOption("Tutorials");
  await save(page, "Publish");
  await expect(page).toHaveURL(/\/admin\/blog$/);
  const { posts } = await desk.ask<Posts>(`/blog/admin?search=${encodeURIComponent(title)}`);
  expect(posts).toMatchObject([{ slug, status: "published", tags: ["one", "two"] }]);
  expect(Date.parse(posts[0]?.published_at ?? "")).toBeGreaterThanOrEqual(begun);

  const row = page.getByRole("row").filter({ hasText: title });
  const [site] = await Promise.all([
    page.waitForEvent("popup"),
    row.getByRole("link", { name: "View" }).click(),
  ]);
  await expect(site.getByRole("heading", { level: 1 })).toHaveText(title);
  // What leads to a heading is the site's alone.
  const prose = await site.locator(".prose").first().innerHTML();
  expect(prose.replaceAll(/<a class="anchor"[^>]*><\/a>/g, "")).toBe(shown);
  await site.close();
});

test("a slug that is taken is told before and after saving", once, async ({ page, open, desk }) => {
  const { posts } = await desk.ask<Posts>("/blog/admin?limit=1");
  await open("author", "/admin/blog/new");
  await page.getByLabel("Title").fill("Something else");
  await page.getByLabel("Slug").fill(posts[0]?.slug ?? "");
  await expect(page.getByText("This slug is already taken.", { exact: true })).toBeVisible();
  await fillMarkdown(page.getByRole("textbox", { name: "Content" }), "Text");
  await save(page);
  await expect(page.getByRole("alert").filter({ hasText: "already taken" })).toBeVisible();
  await expectMarkdown(page.getByRole("textbox", { name: "Content" }), "Text");
  await page.getByLabel("Slug").fill("Not A Slug");
  await save(page);
  await expect(page.getByText("A slug has only a-z, 0-9 and single hyphens")).toBeVisible();
});

test(
  "writing: pictures and links are pasted as Markdown, and a held key clears one tag",
  once,
  async ({ page, open }) => {
    await test.step("pictures and links are pasted as Markdown", async () => {
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
      await expectMarkdown(content, "![](https://a.example.com/river.png?w=2)");
      await fillMarkdown(content, "");
      await paste("text/html", '<img src="https://a.example.com/x" alt="A [boat]">');
      await expectMarkdown(content, "![A  boat](https://a.example.com/x)");
      await fillMarkdown(content, "see this");
      await content.press("ControlOrMeta+a");
      await paste("text/plain", "https://b.example.com/");
      await expectMarkdown(content, "[see this](https://b.example.com/)");
      await fillMarkdown(content, "");
      await page.getByRole("button", { name: "Link", exact: true }).click();
      await paste("text/plain", "https://a.example.com/");
      await expectMarkdown(content, "[text](https://a.example.com/)");
    });
    await test.step("a key that is held to clear a tag leaves those before it", async () => {
      await open("author", "/admin/blog/new");
      const tags = page.getByRole("textbox", { name: "Tags" });
      for (const tag of ["one", "two"]) {
        await tags.fill(tag);
        await tags.press("Enter");
      }
      await tags.fill("ab");
      for (let times = 0; times < 6; times += 1) await page.keyboard.down("Backspace");
      await page.keyboard.up("Backspace");
      await expect(tags).toHaveValue("");
      await expect(page.getByRole("button", { name: /^Remove / })).toHaveCount(2);
      await tags.press("Backspace");
      await expect(page.getByRole("button", { name: /^Remove / })).toHaveCount(1);
    });
  },
);

test(
  "leaving with unsaved changes asks, and a lost tab's text is offered again",
  once,
  async ({ page, open }) => {
    await open("author", "/admin/blog/new");
    const release = await holdSaves(page, /\/api\/blog\/drafts$/);
    const title = unique("Half written");
    await page.getByLabel("Title").fill(title);
    await expect(page.getByText(/kept on this computer/)).toBeVisible();
    await page.getByRole("link", { name: "Close" }).click();
    await expect(page.getByRole("dialog")).toContainText("Leave without saving?");
    await page.getByRole("button", { name: "Stay" }).click();
    await expect(page.getByLabel("Title")).toHaveValue(title);

    // A crash asks nothing.
    page.once("dialog", (dialog) => dialog.accept());
    await page.goto("/admin/blog/new");
    await expect(page.getByRole("region", { name: "Unsaved text" })).toContainText(title);
    await page.getByRole("button", { name: "Restore it" }).click();
    release();
    await expect(page.getByLabel("Title")).toHaveValue(title);
    await fillMarkdown(page.getByRole("textbox", { name: "Content" }), "Now whole");
    await keepDraft(page);
    await expect(page).toHaveURL(/\/admin\/blog\/edit\/\d+$/);
    await expectMarkdown(page.getByRole("textbox", { name: "Content" }), "Now whole");
    await page.getByRole("link", { name: "Close" }).click();
    await expect(page).toHaveURL(/\/admin\/blog$/);
    await page.goto("/admin/blog/new");
    await expect(page.getByLabel("Title")).toHaveValue("");
    await expect(page.getByRole("region", { name: "Unsaved text" })).toBeHidden();
  },
);
