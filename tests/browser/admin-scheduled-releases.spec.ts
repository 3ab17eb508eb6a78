import { expect, test } from "./admin-fixtures.ts";
import { success, unique } from "./admin-screen.ts";
import type { Desk } from "./desk.ts";
import { once } from "./once.ts";

/** A live post with a draft of another title. */
async function addChanged(desk: Desk, title: string) {
  const body = { title, slug: title.toLowerCase().replace(" ", "-"), content: "Text" };
  const { post } = await desk.ask<{ post: { id: number; slug: string } }>("/blog", {
    method: "POST",
    body: { ...body, status: "published" },
  });
  await desk.ask(`/blog/${post.id}/draft`, { method: "PUT", body: { title: `${title} anew` } });
  return post;
}

async function addRelease(desk: Desk, posts: readonly { id: number }[]) {
  const title = unique("Sunday");
  const items = posts.map(({ id }) => ({ path: `/api/blog/${id}` }));
  const { release } = await desk.ask<{ release: { id: number } }>("/releases", {
    method: "POST",
    body: { title, items },
  });
  return { id: release.id, title };
}

const year = new Date().getFullYear() + 1;

test(
  "a scheduled release is told of in forms and lists, and of what would keep it",
  once,
  async ({ page, open, desk }) => {
    const name = unique("Moving");
    const post = await addChanged(desk, name);
    const { id, title } = await addRelease(desk, [post]);
    await desk.ask(`/blog/${post.id}`, { method: "PUT", body: { title: `${name} meanwhile` } });
    const dialog = page.getByRole("dialog");
    await open("admin", `/admin/planning/releases/${id}`);
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: "Schedule…" }).click();
    await dialog.getByLabel(/^Date and time/).fill(`${year}-02-01T09:00`);
    await dialog.getByRole("button", { name: "Schedule", exact: true }).click();
    await expect(page.getByText("Not scheduled: 1 item changed on the site.")).toBeVisible();
    await page.getByRole("button", { name: "Schedule anyway" }).click();
    await success(page, "Scheduled for ");
    await expect(page.getByText(/Needs attention before/)).toBeHidden();

    await desk.ask(`/blog/${post.id}`, { method: "PUT", body: { title: `${name} again` } });
    await page.reload();
    await expect(page.getByText(/Needs attention before/)).toBeVisible();
    await expect(page.getByRole("list", { name: "Items" })).toContainText(
      "This has changed on the site.",
    );
    await page.getByRole("button", { name: "Overwrite" }).click();
    await success(page, "Newer changes on the site will be overwritten");
    await expect(page.getByText(/Needs attention before/)).toBeHidden();

    await open("admin", `/admin/blog?search=${encodeURIComponent(name)}`);
    const posts = page.getByRole("region", { name: "Blog posts" });
    await expect(posts.getByText("Scheduled", { exact: true })).toBeVisible();
    await open("admin", `/admin/blog/edit/${post.id}`);
    await page.getByRole("button", { name: `with “${title}”` }).click();
    const line = page.getByRole("group", { name: "Scheduled" });
    await expect(line).toContainText(`with the release “${title}”`);
    await expect(line.getByRole("button")).toHaveCount(0);
    await line.getByRole("link", { name: "Open the release" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await desk.ask(`/releases/${id}`, { method: "DELETE" });
  },
);

test(
  "a release that did not go out says why and where, and is tried again",
  once,
  async ({ page, open, desk }) => {
    const [name, other] = [unique("Stuck"), unique("Other")];
    const [post, foreign] = [await addChanged(desk, name), await addChanged(desk, other)];
    const slug = `${post.slug}-wanted`;
    await desk.ask(`/blog/${post.id}/draft`, { method: "PUT", body: { slug } });
    const { id } = await addRelease(desk, [post]);
    const at = `${year}-02-01T09:00:00Z`;
    const { release } = await desk.ask<{ release: { schedule: { id: number } } }>(
      `/releases/${id}/schedules`,
      { method: "POST", body: { at } },
    );
    await desk.ask(`/blog/${foreign.id}`, { method: "PUT", body: { slug } });
    await desk.ask(`/schedules/${release.schedule.id}`, { method: "PUT", body: {} });
    await open("admin", `/admin/planning/releases/${id}`);
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(/^Not published as scheduled on/)).toBeVisible({ timeout: 1500 });
    }).toPass();
    await expect(page.getByRole("list", { name: "Items" })).toContainText(
      "Slug: This slug is already taken.",
    );
    await desk.ask(`/blog/${foreign.id}`, { method: "PUT", body: { slug: `${slug}-no-more` } });
    await page.getByRole("button", { name: "Try again" }).click();
    await success(page, /^Published/);
    const title = async () =>
      (await desk.ask<{ post: { title: string } }>(`/blog/admin/${post.id}`)).post.title;
    await expect.poll(title).toBe(`${name} anew`);
    await desk.ask(`/releases/${id}`, { method: "DELETE" });
  },
);

test(
  "a scheduled release shows an earlier version in its form and there, and updates it",
  once,
  async ({ page, open, desk }) => {
    const [name, fresh] = [unique("Older"), unique("Fresh")];
    const live = await addChanged(desk, name);
    const { post } = await desk.ask<{ post: { id: number } }>("/blog", {
      method: "POST",
      body: { title: fresh, slug: fresh.toLowerCase().replace(" ", "-"), content: "Text" },
    });
    const { id, title } = await addRelease(desk, [live, post]);
    const at = `${year}-02-01T09:00:00Z`;
    await desk.ask(`/releases/${id}/schedules`, { method: "POST", body: { at } });
    for (const each of [live, post])
      await desk.ask(`/blog/${each.id}/draft`, { method: "PUT", body: { excerpt: "Later." } });

    await open("author", `/admin/blog/edit/${post.id}`);
    await page.getByRole("button", { name: `with “${title}”` }).click();
    const line = page.getByRole("group", { name: "Scheduled" });
    await expect(line).toContainText(/^An earlier version will be published on /);
    await line.getByRole("button", { name: "Update" }).click();
    await success(page, "Schedule updated");
    await expect(page.getByRole("button", { name: /^Scheduled for .* with/ })).toBeVisible();

    await open("author", `/admin/planning/releases/${id}`);
    const item = (named: string) => page.getByRole("listitem").filter({ hasText: named });
    await expect(item(name)).toContainText("Earlier version");
    await expect(item(fresh)).not.toContainText("Earlier version");
    await desk.ask(`/blog/${post.id}/draft`, { method: "PUT", body: { excerpt: "Last." } });
    await page.reload();
    await expect(item(fresh)).toContainText("Earlier version");
    const dialog = page.getByRole("dialog");
    await page.getByRole("button", { name: "Publish now" }).click();
    await expect(dialog).toContainText("including edits to 2 drafts made after it was scheduled");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: `Update ${fresh}` }).click();
    await success(page, "Schedule updated");
    await expect(item(fresh)).not.toContainText("Earlier version");
    await expect(item(name)).toContainText("Earlier version");
    await desk.ask(`/releases/${id}`, { method: "DELETE" });
  },
);
