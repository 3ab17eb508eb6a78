import type { Page } from "@playwright/test";
import { expect, test } from "./admin-fixtures.ts";

test.use({ hasOwnContext: true });

const offer = (page: Page) => page.getByRole("region", { name: "Unsaved text" });
const titleOf = (page: Page) => page.getByLabel("Title");
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft:")));

// Until the server has it, what is typed is on this computer alone.
test.beforeEach(({ context }) => context.route(/\/api\/blog\/drafts$/, () => {}));

/** Waits until the browser has stored the draft. */
async function type(page: Page, title: string) {
  await titleOf(page).fill(title);
  await expect(page.getByText(/kept on this computer/)).toBeVisible();
}

test("a draft is not offered while another tab writes it, and as soon as that one is gone", async ({
  page,
  open,
  context,
}) => {
  await open("author", "/admin/blog/new");
  await type(page, "Written in the first tab");
  const other = await context.newPage();
  await other.goto("/admin/blog/new");
  await titleOf(other).fill("Written in the second tab");
  await expect(other.getByText(/kept on this computer/)).toBeVisible();
  await expect(offer(other)).toHaveCount(0);
  // The last text typed is the one offered.
  await titleOf(page).fill("Written last in the first tab");
  await page.close();
  await expect(offer(other)).toContainText("Written last in the first tab");

  // Restoring keeps what was typed here as another draft.
  await other.getByRole("button", { name: "Restore it" }).click();
  await expect(titleOf(other)).toHaveValue("Written last in the first tab");
  await expect(offer(other)).toContainText("Written in the second tab");
  await other.getByRole("button", { name: "Discard it" }).click();
  // Discarding is final, so it asks first.
  await other.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await other.getByRole("button", { name: "Discard it" }).click();
  await other.getByRole("dialog").getByRole("button", { name: "Discard" }).click();
  await expect(offer(other)).toHaveCount(0);
  expect(await drafts(other)).toHaveLength(1);
});

test("a tab that crashes leaves its draft to the others and to the next visit", async ({
  page,
  open,
  context,
}) => {
  await open("author", "/admin/blog/new");
  await type(page, "Written before the crash");
  const other = await context.newPage();
  await other.goto("/admin/blog/new");
  await expect(titleOf(other)).toBeVisible();
  await expect(offer(other)).toHaveCount(0);
  const devtools = await context.newCDPSession(page);
  void devtools.send("Page.crash").catch(() => {});
  await expect(offer(other)).toContainText("Written before the crash");
  await other.reload();
  await expect(offer(other)).toContainText("Written before the crash");
});

test("a browser that cannot tell which tabs are open offers every draft", async ({
  page,
  open,
  context,
}) => {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, "locks", { value: undefined });
  });
  await open("author", "/admin/blog/new");
  await type(page, "Over plain http");
  const other = await context.newPage();
  await other.goto("/admin/blog/new");
  await expect(offer(other)).toContainText("Over plain http");
});

test("what was taken back by hand is no unsaved text, and a broken draft hides no other", async ({
  page,
  open,
}) => {
  await open("author", "/admin/blog/new");
  await type(page, "Not after all");
  await titleOf(page).fill("");
  await page.getByLabel("Slug").fill("");
  await expect.poll(() => drafts(page)).toEqual([]);

  await type(page, "Still here");
  const [key = ""] = await drafts(page);
  await page.evaluate((start) => localStorage.setItem(`${start}broken`, "{"), key.slice(0, -3));
  page.once("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(offer(page)).toContainText("Still here");
});
