import type { Page } from "@playwright/test";
import { expect, test } from "./admin-fixtures.ts";
import {
  actOn,
  addPost,
  confirmDelete,
  rows,
  save,
  sendEnquiries,
  success,
  unique,
} from "./admin-screen.ts";
import { once } from "./once.ts";

const offer = (page: Page) => page.getByRole("button", { name: "Undo last change" });
const none = (page: Page) => page.getByText("No posts found");

test("what was deleted comes back by Ctrl+Z, but not while somebody types", async ({
  page,
  open,
  desk,
}) => {
  const word = `undone${Date.now()}`;
  await addPost(desk, `${word} post`);
  await open("author", `/admin/blog?search=${word}`);
  await actOn(rows(page), "Delete");
  await confirmDelete(page);
  await success(page, "deleted successfully");
  await expect(none(page)).toBeVisible();
  await page.getByLabel("Search").press("Control+z");
  await expect(offer(page)).toBeVisible();
  await page.locator("#main").focus();
  await page.keyboard.press("Control+z");
  await expect(rows(page)).toHaveCount(1);
  await success(page, "Undone");
  await expect(offer(page)).toHaveCount(0);

  await page.goto("/admin");
  const activity = page.getByRole("region", { name: "Recent activity" });
  await activity.getByRole("button", { name: `Undo: restored ${word} post` }).click();
  await confirmDelete(page);
  await success(page, "Undone");
  await page.goto(`/admin/blog?search=${word}`);
  await expect(none(page)).toBeVisible();
});

test("undo: several come back as one, a status too, and the offer covers no row", async ({
  page,
  open,
  desk,
}) => {
  await test.step("the last row's buttons can be scrolled from under the offer", async () => {
    const word = `last${Date.now()}`;
    for (const number of [1, 2]) await addPost(desk, `${word} ${number}`);
    await open("author", `/admin/blog?search=${word}`);
    await actOn(rows(page).first(), "Delete");
    await confirmDelete(page);
    await expect(rows(page)).toHaveCount(1);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const shown = await offer(page).boundingBox();
    const last = await rows(page)
      .getByRole("button", { name: /^Actions for / })
      .boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(shown?.y ?? 0);
  });
  await test.step("several that were deleted come back as one", async () => {
    const word = `undobulk${Date.now()}`;
    for (const number of [1, 2, 3]) await addPost(desk, `${word} ${number}`);
    await open("author", `/admin/blog?search=${word}`);
    await expect(rows(page)).toHaveCount(3);
    for (const number of [1, 2, 3]) await page.getByLabel(`Select ${word} ${number}`).check();
    await page.getByRole("button", { name: "Delete selected" }).click();
    await confirmDelete(page);
    await expect(none(page)).toBeVisible();
    await offer(page).click();
    await success(page, "Undone: 3 changes");
    await expect(rows(page)).toHaveCount(3);

    await page.goto("/admin");
    const activity = page.getByRole("region", { name: "Recent activity" });
    await expect(activity.getByText(/restored the post .* and 2 others/)).toBeVisible();
  });
  await test.step("an enquiry's status comes back, on its own screen too", async () => {
    const word = unique("status").replace(" ", "");
    await sendEnquiries(desk, word, 1);
    const { submissions } = await desk.ask<{ submissions: { id: number }[] }>(
      `/contact?search=${word}`,
    );
    await open("admin", `/admin/contact/${submissions[0]?.id}`);
    const status = page.getByRole("combobox", { name: "Status", exact: true });
    await status.selectOption("closed");
    await success(page, "Status updated successfully");
    await offer(page).click();
    await expect(status).toHaveValue("new");
  });
});

test("undo: what changed since is told field by field, and the offer covers no button", async ({
  page,
  open,
  desk,
}) => {
  await test.step("what has changed since is told field by field, and the rest is undone", async () => {
    const name = unique("Conflict");
    const { item } = await desk.ask<{ item: { id: number } }>("/content/testimonials", {
      method: "POST",
      body: { name, role: "Owner", quote: "Good." },
    });
    const change = (body: object) =>
      desk.ask(`/content/testimonials/${item.id}`, { method: "PUT", body });
    await change({ role: "Chair", quote: "Better." });
    await change({ quote: "Best." });
    await open("admin", "/admin");
    const activity = page.getByRole("region", { name: "Recent activity" });
    const undo = activity.getByRole("button", { name: new RegExp(`role, quote of ${name}`) });
    await undo.click();
    const dialog = page.getByRole("dialog", { name: "This has changed since" });
    await expect(dialog.getByRole("heading", { name })).toBeVisible();
    await expect(dialog).toContainText("Now Best.");
    await expect(dialog).toContainText("After undo Good.");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await undo.click();
    await dialog.getByRole("button", { name: "Undo the rest" }).click();
    await success(page, "Undone");
    const after = await desk.ask<{ item: object }>(`/content/testimonials/${item.id}`);
    expect(after.item).toMatchObject({ role: "Owner", quote: "Best." });
  });
  await test.step("the offer covers no button of a form, which then shows what was before", async () => {
    const { id } = await addPost(desk, unique("Covered"));
    await desk.ask(`/blog/${id}`, { method: "PUT", body: { status: "published" } });
    await open("author", `/admin/blog/edit/${id}`);
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Unpublish" }).click();
    await page.getByRole("button", { name: "Unpublish" }).click();
    await success(page, "Blog post unpublished");
    await expect(page.getByRole("link", { name: "View on site" })).toHaveCount(0);
    await expect(offer(page)).toBeVisible();
    const button = await offer(page).boundingBox();
    const end = await page.getByRole("button", { name: "Publish", exact: true }).boundingBox();
    const isApart =
      (button?.y ?? 0) + (button?.height ?? 0) <= (end?.y ?? 0) ||
      (end?.y ?? 0) + (end?.height ?? 0) <= (button?.y ?? 0);
    expect(isApart).toBe(true);
    await offer(page).click();
    await expect(page.getByRole("link", { name: "View on site" })).toBeVisible();
  });
});

test(
  "undo: what never comes back says so, and a taken back text is a draft",
  once,
  async ({ page, open, desk }) => {
    await test.step("what never comes back says so before it is deleted", async () => {
      const email = `${unique("final").replace(" ", "")}@example.com`;
      const account = { firstName: "Final", lastName: "Person", role: "user", isActive: true };
      const body = { ...account, email, password: "a phrase of their own 17" };
      await desk.ask("/users", { method: "POST", body });
      await open("admin", `/admin/users?search=${email}`);
      await actOn(rows(page), "Delete");
      await expect(page.getByRole("dialog")).toContainText("This cannot be undone.");
      await confirmDelete(page);
      await success(page, "deleted successfully");
      await expect(offer(page)).toHaveCount(0);
    });
    await test.step("a text whose publication is taken back is a draft again", async () => {
      const title = unique("Returned");
      const { id } = await addPost(desk, title);
      await desk.ask(`/blog/${id}`, { method: "PUT", body: { status: "published" } });
      await open("author", `/admin/blog/edit/${id}`);
      await page.getByLabel("Title").fill(`${title} anew`);
      await save(page);
      await success(page, "Blog post updated");
      await offer(page).click();
      await success(page, "The site is back as it was; the text is a draft again.");
      await page.goto(`/admin/blog/edit/${id}`);
      await expect(page.getByLabel("Title")).toHaveValue(`${title} anew`);
      await expect(page.getByText("Live with changes", { exact: true })).toBeVisible();
    });
  },
);

test("a change is undone from the dashboard however many came after it", async ({
  page,
  open,
  desk,
}) => {
  const word = `older${Date.now()}`;
  const { id } = await addPost(desk, word);
  await desk.ask(`/blog/${id}`, { method: "DELETE" });
  for (let number = 1; number <= 55; number += 1) await addPost(desk, `${word} ${number}`);
  await open("author", "/admin");
  const activity = page.getByRole("region", { name: "Recent activity" });
  const deleted = activity.getByRole("button", { name: `Undo: deleted ${word}`, exact: true });
  await expect(activity.getByRole("listitem")).toHaveCount(5);
  const more = activity.getByRole("button", { name: /^Show (?:all activity|more)$/ });
  await more.press("Enter");
  await expect(activity.getByRole("listitem")).toHaveCount(50);
  await more.press("Enter");
  await deleted.click();
  await success(page, "Undone");
  await expect(activity.getByText(`restored the post “${word}”`)).toBeVisible();
  await expect(deleted).toHaveCount(0);
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test(
    "Ctrl+Z is heard at once, while the dialog before it still fades",
    once,
    async ({ page, open, desk }) => {
      const word = `hasty${Date.now()}`;
      await addPost(desk, `${word} post`);
      await open("author", `/admin/blog?search=${word}`);
      await actOn(rows(page), "Delete");
      await page.evaluate(() => {
        const press = () => {
          const keys = { key: "z", ctrlKey: true, bubbles: true, cancelable: true };
          document.body.dispatchEvent(new KeyboardEvent("keydown", keys));
        };
        const seen = new MutationObserver(() => {
          if (!document.querySelector("[aria-keyshortcuts*='Control+Z']")) return;
          seen.disconnect();
          requestAnimationFrame(() => setTimeout(press));
        });
        seen.observe(document.body, { childList: true, subtree: true });
      });
      await confirmDelete(page);
      await success(page, "Undone");
      await expect(rows(page)).toHaveCount(1);
    },
  );
});
