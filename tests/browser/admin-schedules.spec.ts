import { expect, test } from "./admin-fixtures.ts";
import { addPost, success, unique } from "./admin-screen.ts";

test("a draft is scheduled from its form, told of once it is older, and cancelled", async ({
  page,
  open,
  desk,
}) => {
  const title = unique("Planned");
  const { id } = await addPost(desk, title);
  await desk.ask(`/blog/${id}`, { method: "PUT", body: { status: "published" } });
  await desk.ask(`/blog/${id}/draft`, { method: "PUT", body: { title: `${title} anew` } });
  const planned = async () => {
    const { schedules } = await desk.ask<{ schedules: { state: string; revision: number }[] }>(
      `/blog/${id}/schedules`,
    );
    return schedules.filter(({ state }) => state === "planned");
  };
  await open("author", `/admin/blog/edit/${id}`);
  await page.getByRole("button", { name: "More ways to save" }).click();
  await page.getByRole("menuitem", { name: "Plan…" }).click();
  const dialog = page.getByRole("dialog", { name: "Plan" });
  await dialog.getByLabel(/Date and time/).fill("2020-01-01T09:00");
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect(dialog.getByText("Choose a time that is still to come.")).toBeVisible();
  const year = new Date().getFullYear() + 1;
  await dialog.getByLabel(/Date and time/).fill(`${year}-01-15T09:00`);
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await success(page, "Scheduled");
  await expect(page.getByText(/Scheduled for .*9:00 AM in /)).toBeVisible();
  const [first] = await planned();

  await page.getByLabel("Title").fill(`${title} once more`);
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByText(/An older version of this draft is scheduled for/)).toBeVisible();
  await page.getByRole("button", { name: "Update" }).click();
  await success(page, "Schedule updated");
  const [second, ...others] = await planned();
  expect(others).toEqual([]);
  expect(second?.revision).toBeGreaterThan(first?.revision ?? 0);

  await page.getByRole("button", { name: "Cancel schedule" }).click();
  await success(page, "Schedule cancelled");
  await expect(page.getByRole("group", { name: "Scheduled" })).toBeHidden();
  expect(await planned()).toEqual([]);
});

test("a scheduled post is postponed by Plan…, where its removal is a step of its own", async ({
  page,
  open,
  desk,
}) => {
  const { id } = await addPost(desk, unique("Postponed"));
  const year = new Date().getFullYear() + 1;
  const body = { status: "published", publishedAt: `${year}-01-05T03:00:00.000Z` };
  await desk.ask(`/blog/${id}`, { method: "PUT", body });
  const planned = async () => {
    const { schedules } = await desk.ask<{ schedules: { action: string; at: string }[] }>(
      `/blog/${id}/schedules`,
    );
    return schedules.map(({ action, at }) => `${action} ${at}`).toSorted();
  };
  const dialog = page.getByRole("dialog", { name: "Plan" });
  const plan = async () => {
    await page.getByRole("button", { name: "More ways to save" }).click();
    await page.getByRole("menuitem", { name: "Plan…" }).click();
  };
  await open("author", `/admin/blog/edit/${id}`);
  await expect(page.getByLabel("Publish date")).toHaveValue(`${year}-01-05T09:00`);
  await plan();
  await expect(dialog.getByText(/Scheduled for .*Jan 5, /)).toBeVisible();
  await expect(dialog.getByText("Take it off the site", { exact: true })).toHaveCount(0);
  await expect(dialog.getByLabel(/Date and time/)).toHaveCount(0);
  await dialog.getByRole("button", { name: "Move…" }).click();
  const moving = page.getByRole("dialog", { name: /^Move/ });
  await moving.getByLabel(/Date and time/).fill(`${year}-01-15T09:00`);
  await moving.getByRole("button", { name: "Move" }).click();
  await success(page, `Moved to Jan 15, ${year}, 9:00 AM`);
  expect(await planned()).toEqual([`publish ${year}-01-15T03:00:00.000Z`]);
  const { post } = await desk.ask<{ post: object }>(`/blog/admin/${id}`);
  expect(post).toMatchObject({ published_at: `${year}-01-15T03:00:00.000Z` });
  await expect(page.getByLabel("Publish date")).toHaveValue(`${year}-01-15T09:00`);

  await plan();
  await dialog.getByRole("button", { name: "Also take it off the site…" }).click();
  await expect(dialog.getByText("Take it off the site", { exact: true })).toBeVisible();
  await dialog.getByLabel(/Date and time/).fill(`${year}-03-01T09:00`);
  await dialog.getByRole("button", { name: "Take it off then" }).click();
  await success(page, "Scheduled");
  await expect(page.getByText(/^Comes off the site on .*Mar 1, /)).toBeVisible();
  expect(await planned()).toEqual([
    `publish ${year}-01-15T03:00:00.000Z`,
    `unpublish ${year}-03-01T03:00:00.000Z`,
  ]);
});
