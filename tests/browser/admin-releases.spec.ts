import type { Page } from "@playwright/test";
import { expect, test } from "./admin-fixtures.ts";
import { success, unique } from "./admin-screen.ts";
import type { Desk } from "./desk.ts";
import { once } from "./once.ts";

/** A live post with a draft of another title. */
async function addChanged(desk: Desk, title: string) {
  const body = { title, slug: title.toLowerCase().replace(" ", "-"), content: "Text" };
  const { post } = await desk.ask<{ post: { id: number } }>("/blog", {
    method: "POST",
    body: { ...body, status: "published" },
  });
  await desk.ask(`/blog/${post.id}/draft`, { method: "PUT", body: { title: `${title} anew` } });
  return { id: post.id, address: `/single-post/${body.slug}` };
}

const onSite = async (page: Page, address: string) => (await page.request.get(address)).text();
const items = (page: Page) => page.getByRole("list", { name: "Items" }).getByRole("listitem");
const inMore = async (page: Page, name: string) => {
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name }).click();
};

test("drafts go out together, and back together", async ({ page, open, desk }) => {
  const [one, two, title] = [unique("One"), unique("Two"), unique("Eid offers")];
  const [first, second] = [await addChanged(desk, one), await addChanged(desk, two)];
  await open("admin", "/admin/planning/releases");
  await page.getByRole("button", { name: "New release" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Create release" }).click();
  await expect(dialog.getByText("This field is required.")).toBeVisible();
  await dialog.getByLabel("Title").fill(title);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);

  await page.getByRole("button", { name: "Add drafts" }).click();
  for (const name of [one, two]) {
    await dialog.getByLabel("Search").fill(name);
    await dialog.getByLabel(`${name} anew`).check();
  }
  await dialog.getByRole("button", { name: "Add 2 drafts" }).click();
  await success(page, "2 drafts added");
  await expect(items(page)).toHaveCount(2);
  await expect(items(page).first()).toContainText("Changes Title");

  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(dialog.getByText("Publish 2 items now?")).toBeVisible();
  await dialog.getByRole("button", { name: "Publish now" }).click();
  await success(page, "2 items published");
  await expect(page.locator("header").getByText(/^Published/)).toBeVisible();
  for (const [name, { address }] of [
    [one, first],
    [two, second],
  ] as const)
    expect(await onSite(page, address)).toContain(`${name} anew`);

  await page.getByRole("button", { name: "Undo release" }).click();
  await dialog.getByRole("button", { name: "Undo release" }).click();
  await success(page, "Release undone");
  for (const [name, { address }] of [
    [one, first],
    [two, second],
  ] as const)
    expect(await onSite(page, address)).not.toContain(`${name} anew`);
  await expect(page.getByRole("button", { name: "Publish now" })).toBeVisible();
  await inMore(page, "Delete release");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await success(page, "Release deleted");
  await expect(page).toHaveURL(/\/admin\/planning\/releases$/);
});

test("what is in the way is told at its item, and a conflict is gone over when asked to", async ({
  page,
  open,
  desk,
}) => {
  const [one, two] = [unique("Clash"), unique("Blank")];
  const [first, second] = [await addChanged(desk, one), await addChanged(desk, two)];
  await desk.ask(`/blog/${first.id}`, { method: "PUT", body: { title: `${one} meanwhile` } });
  await desk.ask(`/blog/${second.id}/draft`, { method: "PUT", body: { title: "" } });
  const { release } = await desk.ask<{ release: { id: number } }>("/releases", {
    method: "POST",
    body: {
      title: unique("Odd"),
      items: [first, second].map(({ id }) => ({ path: `/api/blog/${id}` })),
    },
  });
  const publish = async () => {
    await page.getByRole("button", { name: "Publish now" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Publish now" }).click();
  };
  await open("admin", `/admin/planning/releases/${release.id}`);
  await publish();
  await expect(page.getByText("Not published: fix the item below first.")).toBeVisible();
  await expect(items(page).last()).toContainText("Title: This field is required.");
  await expect(page.getByRole("button", { name: "Publish anyway" })).toBeHidden();
  expect(await onSite(page, first.address)).toContain(`${one} meanwhile`);

  await page.getByRole("button", { name: `Remove ${two}` }).click();
  await expect(items(page)).toHaveCount(1);
  await publish();
  await expect(items(page)).toContainText(["This has changed on the site."]);
  await page.getByRole("button", { name: "Publish anyway" }).click();
  await success(page, "1 item published");
  expect(await onSite(page, first.address)).toContain(`${one} anew`);
  await desk.ask(`/blog/${first.id}`, { method: "PUT", body: { title: `${one} later` } });
  await page.getByRole("button", { name: "Undo release" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo release" }).click();
  await expect(items(page)).toContainText(["This has changed on the site: Title."]);
  await page.getByRole("button", { name: "Undo anyway" }).click();
  await success(page, "Release undone");
  await desk.ask(`/releases/${release.id}`, { method: "DELETE" });
});

test(
  "releases: what is planned with others leads to theirs, and a form's menu adds to one",
  once,
  async ({ page, open, desk }) => {
    await test.step("what is planned together with others leads to their release", async () => {
      const [name, other, title] = [unique("Together"), unique("Beside"), unique("Friday")];
      const { id } = await addChanged(desk, name);
      await addChanged(desk, other);
      const moment = `${new Date().getFullYear() + 1}-01-15T16:30`;
      await open("author", `/admin/blog/edit/${id}`);
      await page.getByRole("button", { name: "More actions" }).click();
      await page.getByRole("menuitem", { name: "Schedule…" }).click();
      await page.getByLabel(/^Date and time/).fill(moment);
      await page.getByRole("button", { name: "Publish together with other drafts…" }).click();
      const dialog = page.getByRole("dialog", { name: "Publish together with other drafts" });
      await expect(dialog).toContainText("4:30 PM");
      await dialog.getByLabel("Title of the new release").fill(title);
      const search = dialog.getByLabel("Other drafts");
      await search.fill(name);
      await expect(dialog.getByText("No drafts match.")).toBeVisible();
      await search.fill(other);
      await dialog.getByLabel(`${other} anew`).check();
      await dialog.getByRole("button", { name: "Add" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(items(page)).toContainText([name, other]);
      await page.getByRole("button", { name: "Schedule…" }).click();
      await expect(page.getByLabel(/^Date and time/)).toHaveValue(moment);
      await page.getByRole("button", { name: "Schedule", exact: true }).click();
      await success(page, "Scheduled for Jan 15");
      await expect(page.getByRole("button", { name: "Publish now" })).toBeVisible();
      await inMore(page, "Delete release");
      await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
      await success(page, "Release deleted");
    });
    await test.step("a form's menu adds to a release", async () => {
      const [name, title] = [unique("Menu"), unique("Winter")];
      const { id } = await addChanged(desk, name);
      await open("author", `/admin/blog/edit/${id}`);
      const dialog = page.getByRole("dialog");
      const add = async () => {
        await page.getByRole("button", { name: "More actions" }).click();
        await page.getByRole("menuitem", { name: "Add to release…" }).click();
      };
      await add();
      await dialog.getByLabel("Title of the new release").fill(title);
      await dialog.getByRole("button", { name: "Add" }).click();
      await success(page, `Added to “${title}”`);
      await add();
      await dialog.getByLabel("Release", { exact: true }).selectOption(title);
      await dialog.getByRole("button", { name: "Add" }).click();
      await expect(dialog.getByText("Already in this release.")).toBeVisible();
      await dialog.getByRole("button", { name: "Cancel" }).click();

      await page.goto("/admin/planning/releases");
      await page
        .getByRole("row")
        .filter({ hasText: title })
        .getByRole("link", { name: "Open" })
        .click();
      await expect(items(page)).toContainText([name]);
      await inMore(page, "Schedule…");
      await dialog.getByLabel(/^Date and time/).fill("2020-01-01T09:00");
      await dialog.getByRole("button", { name: "Schedule", exact: true }).click();
      await expect(dialog.getByText("Choose a time in the future.")).toBeVisible();
      const year = new Date().getFullYear() + 1;
      await dialog.getByLabel(/^Date and time/).fill(`${year}-02-01T09:00`);
      await dialog.getByRole("button", { name: "Schedule", exact: true }).click();
      await success(page, "Scheduled for ");
      await expect(page.locator("header").getByText("Scheduled", { exact: true })).toBeVisible();
      await expect(page.getByText(`Feb 1, ${year}, 9:00 AM`)).toBeVisible();
      await inMore(page, "Schedule…");
      await dialog.getByRole("button", { name: "Cancel schedule…" }).click();
      await page.getByRole("button", { name: "Cancel schedule", exact: true }).click();
      await page.keyboard.press("Escape");
      await expect(page.locator("header").getByText("Open", { exact: true })).toBeVisible();
      await inMore(page, "Rename");
      await dialog.getByLabel("Title").fill(`${title} sale`);
      await dialog.getByRole("button", { name: "Rename" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${title} sale`);
      const { releases } = await desk.ask<{ releases: { id: number; title: string }[] }>(
        "/releases",
      );
      const made = releases.find((each) => each.title === `${title} sale`);
      await desk.ask(`/releases/${made?.id}`, { method: "DELETE" });
    });
  },
);
