import { readFile } from "node:fs/promises";
import { expect, test } from "./admin-fixtures.ts";
import {
  addPost,
  confirmDelete,
  pressEnter,
  rows,
  sendEnquiries,
  success,
} from "./admin-screen.ts";
import { once } from "./once.ts";

const hostile = ['<img src=x onerror="alert(1)">', "=1+1|cmd", "**bold** [x](javascript:alert(1))"];

test(
  "bulk: a post whose date is to come is scheduled, and what others have changed stays selected",
  once,
  async ({ page, open, desk }) => {
    await test.step("publishing a post whose date is still to come asks, and schedules it", async () => {
      const title = `Later ${Date.now()}`;
      const slug = title.toLowerCase().replace(" ", "-");
      const body = { title, slug, content: "Text", publishedAt: "2099-01-01T00:00:00.000Z" };
      await desk.ask("/blog", { method: "POST", body });
      await open("author", `/admin/blog?search=${title.replace(" ", "+")}`);
      await page.getByLabel(`Select ${title}`).check();
      const publish = page.getByRole("button", { name: "Publish", exact: true });
      await publish.click();
      const question = page.getByRole("dialog", { name: "Schedule this blog post?" });
      await expect(question).toContainText(`${title}: the publish date is in the future`);
      await question.getByRole("button", { name: "Cancel" }).click();
      await expect(rows(page).getByText("draft", { exact: true })).toBeVisible();
      await publish.click();
      await question.getByRole("button", { name: "Schedule" }).click();
      await expect(rows(page).getByText("Scheduled", { exact: true })).toBeVisible();
    });
    await test.step("of several posts, those that somebody else has changed are named and stay selected", async () => {
      const word = `outrun${Date.now()}`;
      const ids: number[] = [];
      for (const number of [1, 2]) {
        const body = { title: `${word} ${number}`, slug: `${word}-${number}`, content: "Text" };
        const { post } = await desk.ask<{ post: { id: number } }>("/blog", {
          method: "POST",
          body,
        });
        ids.push(post.id);
      }
      await open("author", `/admin/blog?search=${word}`);
      await expect(rows(page)).toHaveCount(2);
      await page.getByLabel("Select all rows").check();
      await desk.ask(`/blog/${ids[0]}`, { method: "PUT", body: { excerpt: "Changed elsewhere" } });
      await page.getByRole("button", { name: "Publish", exact: true }).click();
      const alert = page.getByRole("alertdialog", { name: "Failed to save blog post (1 of 2)" });
      await expect(alert).toContainText("Someone else has changed this in the meantime.");
      await expect(alert).toContainText(`“${word} 1”`);
      await alert.getByRole("button", { name: "OK" }).click();
      await expect(page.getByText("Changed elsewhere")).toBeVisible();
      await expect(page.getByText("1 selected")).toBeVisible();
      await page.getByRole("button", { name: "Publish", exact: true }).click();
      await success(page, "1 published");
      await page.getByLabel(`Select ${word} 1`).check();
      await page.getByRole("button", { name: "Delete selected" }).click();
      const question = page.getByRole("dialog", {
        name: "Are you sure you want to delete this blog post?",
      });
      await expect(question).toContainText(`${word} 1`);
    });
  },
);

test("several posts are published, unpublished once that is confirmed, and deleted at once", async ({
  page,
  open,
  desk,
}) => {
  const word = `bulk${Date.now()}`;
  for (const number of [1, 2, 3]) {
    await desk.ask("/blog", {
      method: "POST",
      body: { title: `${word} ${number}`, slug: `${word}-${number}`, content: "Text" },
    });
  }
  await open("author", `/admin/blog?search=${word}`);
  await expect(rows(page)).toHaveCount(3);
  await page.getByLabel(`Select ${word} 1`).check();
  await page.getByLabel(`Select ${word} 2`).check();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await success(page, "2 published");
  const published = page.getByText("published", { exact: true });
  await expect(published).toHaveCount(2);
  for (const number of [1, 2, 3]) await page.getByLabel(`Select ${word} ${number}`).check();
  const unpublish = page.getByRole("button", { name: "Unpublish" });
  await unpublish.click();
  const question = page.getByRole("dialog", { name: "Unpublish 2 blog posts?" });
  await expect(question).toContainText(`${word} 2`);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(published).toHaveCount(2);
  await unpublish.click();
  await question.getByRole("button", { name: "Unpublish" }).click();
  await success(page, "2 unpublished");
  await expect(published).toHaveCount(0);
  for (const number of [1, 2, 3]) await page.getByLabel(`Select ${word} ${number}`).check();
  await page.getByRole("button", { name: "Delete selected" }).click();
  await expect(page.getByRole("dialog")).toContainText("3 blog posts");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole("button", { name: "Delete selected" }).click();
  await confirmDelete(page);
  await success(page, "3 deleted");
  await expect(page.getByText("No posts found")).toBeVisible();
});

test(
  "bulk: selected rows are exported, and no spreadsheet runs what is in them",
  once,
  async ({ page, open, desk }) => {
    const word = `export${Date.now()}`;
    const body = { title: "=1+1", slug: word, content: "Text", tags: [word, "-2"] };
    await desk.ask("/blog", { method: "POST", body });
    await open("admin", `/admin/blog?search=${word}`);
    await expect(rows(page)).toHaveCount(1);
    await rows(page).getByRole("checkbox").check();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Export selected" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^blog_posts_\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await download.path(), "utf8")).split("\r\n");
    expect(lines[0]).toContain("id,title,slug,");
    expect(lines[1]).toMatch(new RegExp(`,'=1\\+1,${word},.*"${word}, -2"`));
    expect(lines).toHaveLength(3);
  },
);

test("a deletion says so, and the focus stays in its place", once, async ({ page, open, desk }) => {
  const word = `focus${Date.now()}`;
  for (const number of [1, 2, 3, 4]) await addPost(desk, `${word} ${number}`);
  await page.setViewportSize({ width: 1280, height: 500 });
  await open("author", `/admin/blog?search=${word}`);
  await expect(rows(page)).toHaveCount(4);
  // The newest is first.
  await pressEnter(rows(page).nth(1).getByRole("button", { name: "Delete" }));
  await pressEnter(page.getByRole("dialog").getByRole("button", { name: "Delete" }));
  await success(page, "Blog post deleted successfully");
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).filter({ hasText: `${word} 2` })).toBeFocused();

  await page.getByLabel(`Select ${word} 4`).check();
  await page.evaluate(() => scrollTo(0, 0));
  await pressEnter(page.getByRole("button", { name: "Publish", exact: true }));
  await success(page, "1 published");
  await expect(rows(page).filter({ hasText: `${word} 4` })).toBeFocused();
  await expect(rows(page).filter({ hasText: `${word} 4` })).toBeInViewport();

  await page.getByLabel("Select all rows").check();
  await pressEnter(page.getByRole("button", { name: "Delete selected" }));
  await pressEnter(page.getByRole("dialog").getByRole("button", { name: "Delete" }));
  await success(page, "3 deleted");
  await expect(page.getByRole("region", { name: "Blog posts" })).toBeFocused();
});

test("hostile names are shown as the text that they are", once, async ({ page, open, desk }) => {
  page.on("dialog", () => expect("a script ran").toBe(""));
  const word = `hostile${Date.now()}`;
  for (const name of hostile) await sendEnquiries(desk, word, 1, name);
  await open("admin", `/admin/contact?search=${word}`);
  for (const name of hostile)
    await expect(page.getByRole("link", { name: `${name} 1` })).toBeVisible();
  await page.getByRole("link", { name: `${hostile[0]} 1` }).click();
  // Its row stands beside it.
  await expect(page.getByText(`${hostile[0]} 1`).first()).toBeVisible();
  // The dashboard shows the oldest, of which other tests have left some.
  await page.route(/\/api\/contact\?.*status=new/, (route) =>
    route.continue({ url: `${route.request().url()}&search=${word}` }),
  );
  await page.goto("/admin");
  const waiting = page.getByRole("region", { name: "Waiting", exact: true });
  await expect(waiting.getByRole("link", { name: `${hostile[0]} 1` })).toBeVisible();
});
