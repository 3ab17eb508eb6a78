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
  await page.getByRole("menuitem", { name: "Schedule…" }).click();
  const dialog = page.getByRole("dialog", { name: "Schedule" });
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
