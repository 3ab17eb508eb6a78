import { expect, test } from "./admin-fixtures.ts";
import { unique } from "./admin-screen.ts";
import type { Desk } from "./desk.ts";
import { once } from "./once.ts";

const hour = 3_600_000;

/** A post with a draft that is scheduled in so many hours. */
async function scheduled(desk: Desk, hours: number) {
  const title = unique("Ahead");
  const slug = title.toLowerCase().replaceAll(" ", "-");
  const { post } = await desk.ask<{ post: { id: number } }>("/blog", {
    method: "POST",
    body: { title, slug, content: "Text", status: "published" },
  });
  await desk.ask(`/blog/${post.id}/draft`, { method: "PUT", body: { excerpt: "More" } });
  const at = new Date(Date.now() + hours * hour).toISOString();
  const body = { action: "publish", at };
  const made = await desk.ask<{ schedule: { id: number } }>(`/blog/${post.id}/schedules`, {
    method: "POST",
    body,
  });
  return { title, id: post.id, schedule: made.schedule.id, at };
}

const monthOf = (at: string) => at.slice(0, 7);

test("calendar: a scheduled draft is shown, moved and cancelled", async ({ page, open, desk }) => {
  const { title, id, at } = await scheduled(desk, 30);
  await open("admin", `/admin/planning?month=${monthOf(at)}`);
  const entry = page.getByRole("article").filter({ hasText: title });
  await expect(entry).toHaveCount(1);
  await entry.getByRole("button", { name: /Change schedule/ }).click();
  await page.getByRole("menuitem", { name: "Move…" }).click();
  const dialog = page.getByRole("dialog", { name: /Move/ });
  const field = dialog.getByLabel(/Date and time/);
  const later = `${monthOf(new Date(Date.now() + 62 * 24 * hour).toISOString())}-15T10:30`;
  await field.fill("2020-01-01T10:00");
  await dialog.getByRole("button", { name: "Move" }).click();
  await expect(dialog).toContainText("Choose a time in the future");
  await field.fill(later);
  await dialog.getByRole("button", { name: "Move" }).click();
  await expect(dialog).toHaveCount(0);
  await open("admin", `/admin/planning?month=${later.slice(0, 7)}`);
  await expect(entry.locator("time")).toHaveText("10:30 AM");
  await entry.getByRole("button", { name: /Change schedule/ }).click();
  await page.getByRole("menuitem", { name: "Cancel schedule…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel schedule" }).click();
  await expect(entry).toHaveCount(0);
  const { schedules } = await desk.ask<{ schedules: { state: string }[] }>(`/blog/${id}/schedules`);
  expect(schedules[0]?.state).toBe("cancelled");
});

test(
  "calendar: a post with a date to come stands in it, and is dragged with its time",
  once,
  async ({ page, open, desk }) => {
    await test.step("an entry is dragged to another day, and keeps its time", async () => {
      const { title, id, at } = await scheduled(desk, 40 * 24);
      // Nothing is to be scrolled on the way.
      await page.setViewportSize({ width: 1280, height: 1200 });
      await open("admin", `/admin/planning?month=${monthOf(at)}`);
      const entry = page.getByRole("article").filter({ hasText: title });
      const time = await entry.locator("time").textContent();
      const days = page.locator("main li[class]").filter({ has: page.locator("h3") });
      const target = days.filter({ hasNot: page.getByRole("article") }).last();
      const day = await target.locator("h3 span").first().textContent();
      await entry.dragTo(target, { sourcePosition: { x: 12, y: 12 } });
      const own = days.filter({ has: page.locator("h3", { hasText: day ?? "" }) });
      await expect(own.getByRole("article").filter({ hasText: title })).toHaveCount(1);
      await expect(entry.locator("time")).toHaveText(time ?? "");
      await desk.ask(`/blog/${id}`, { method: "DELETE" });
    });
    await test.step("a post with a date to come stands in the calendar", async () => {
      const title = unique("Dated");
      const month = monthOf(new Date(Date.now() + 62 * 24 * hour).toISOString());
      const slug = title.toLowerCase().replaceAll(" ", "-");
      const publishedAt = `${month}-15T04:30:00.000Z`;
      const body = { title, slug, content: "Text", status: "published", publishedAt };
      const { post } = await desk.ask<{ post: { id: number } }>("/blog", { method: "POST", body });
      await open("author", `/admin/planning?month=${month}`);
      const entry = page.getByRole("article").filter({ hasText: title });
      await expect(entry).toHaveCount(1);
      await expect(entry.locator("time")).toHaveText("10:30 AM");
      await desk.ask(`/blog/${post.id}`, { method: "DELETE" });
      await page.reload();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Schedule");
      await expect(entry).toHaveCount(0);
    });
  },
);

test("what could not go out waits for a person, who publishes it anyway", async ({
  page,
  open,
  desk,
}) => {
  const { title, id, schedule } = await scheduled(desk, 48);
  await desk.ask(`/blog/${id}`, { method: "PUT", body: { excerpt: "Other" } });
  await desk.ask(`/schedules/${schedule}`, { method: "PUT", body: {} });
  await open("admin", "/admin/planning");
  const waiting = page.getByRole("region", { name: "Waiting for you" });
  await expect(async () => {
    await page.reload();
    await expect(waiting.getByText(title)).toBeVisible({ timeout: 1500 });
  }).toPass();
  const entry = waiting.getByRole("article").filter({ hasText: title });
  await expect(entry).toContainText("the same fields have changed on the site since");
  await entry.getByRole("button", { name: /Change schedule/ }).click();
  await page.getByRole("menuitem", { name: "Publish anyway" }).click();
  const excerpt = async () =>
    (await desk.ask<{ post: { excerpt: string } }>(`/blog/admin/${id}`)).post.excerpt;
  await expect.poll(excerpt).toBe("More");
});
