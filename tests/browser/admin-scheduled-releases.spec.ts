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
    await page.getByRole("menuitem", { name: "Plan…" }).click();
    await dialog.getByLabel(/^Date and time/).fill(`${year}-02-01T09:00`);
    await dialog.getByRole("button", { name: "Plan it" }).click();
    await expect(page.getByText("Nothing was planned: 1 item is in the way.")).toBeVisible();
    await page.getByRole("button", { name: "Plan anyway" }).click();
    await success(page, "It goes out ");
    await expect(page.getByText(/would wait for somebody/)).toBeHidden();

    await desk.ask(`/blog/${post.id}`, { method: "PUT", body: { title: `${name} again` } });
    await page.reload();
    await expect(page.getByText(/would wait for somebody/)).toBeVisible();
    await expect(page.getByRole("list", { name: "Items" })).toContainText(
      "The site shows something else there by now.",
    );
    await page.getByRole("button", { name: "Go over it" }).click();
    await success(page, "It goes over what the site has changed");
    await expect(page.getByText(/would wait for somebody/)).toBeHidden();

    await open("admin", `/admin/blog?search=${encodeURIComponent(name)}`);
    const posts = page.getByRole("region", { name: "Blog posts" });
    await expect(posts.getByText("Goes out", { exact: true })).toBeVisible();
    await open("admin", `/admin/blog/edit/${post.id}`);
    await page.getByRole("button", { name: `with “${title}”` }).click();
    const line = page.getByRole("group", { name: "Planned" });
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
      await expect(page.getByText(/^It was to go out on/)).toBeVisible({ timeout: 1500 });
    }).toPass();
    await expect(page.getByRole("list", { name: "Items" })).toContainText(
      "Slug: This slug is already taken.",
    );
    await desk.ask(`/blog/${foreign.id}`, { method: "PUT", body: { slug: `${slug}-no-more` } });
    await page.getByRole("button", { name: "Try again" }).click();
    await success(page, "It is done now");
    const title = async () =>
      (await desk.ask<{ post: { title: string } }>(`/blog/admin/${post.id}`)).post.title;
    await expect.poll(title).toBe(`${name} anew`);
    await desk.ask(`/releases/${id}`, { method: "DELETE" });
  },
);

test(
  "an older text in a planned release is told of in its form and there, and taken along",
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
    const line = page.getByRole("group", { name: "Planned" });
    await expect(line).toContainText(/^An older text goes out on /);
    await line.getByRole("button", { name: "Update" }).click();
    await success(page, "Plan updated");
    await expect(page.getByRole("button", { name: /^Goes out .* with/ })).toBeVisible();

    await open("author", `/admin/planning/releases/${id}`);
    const item = (named: string) => page.getByRole("listitem").filter({ hasText: named });
    await expect(item(name)).toContainText("Older text goes out");
    await expect(item(fresh)).not.toContainText("Older text goes out");
    await desk.ask(`/blog/${post.id}/draft`, { method: "PUT", body: { excerpt: "Last." } });
    await page.reload();
    await expect(item(fresh)).toContainText("Older text goes out");
    const dialog = page.getByRole("dialog");
    await page.getByRole("button", { name: "Publish now" }).click();
    await expect(dialog).toContainText("and 2 drafts with what was written after");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: `Update ${fresh}` }).click();
    await success(page, "Plan updated");
    await expect(item(fresh)).not.toContainText("Older text goes out");
    await expect(item(name)).toContainText("Older text goes out");
    await desk.ask(`/releases/${id}`, { method: "DELETE" });
  },
);
