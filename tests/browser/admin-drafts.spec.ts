import type { Page } from "@playwright/test";
import { expect, test } from "./admin-fixtures.ts";
import { addPost, unique } from "./admin-screen.ts";
import { emailOf, passwords } from "./desk.ts";
import { once } from "./once.ts";

test.use({ hasOwnContext: true });

const offer = (page: Page) => page.getByRole("region", { name: "Unsaved text" });
const titleOf = (page: Page) => page.getByLabel("Title");
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft:")));

// Until the server has it, what is typed is on this computer alone.
test.beforeEach(({ context }) => context.route(/\/api\/blog\/drafts\?/, () => {}));

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

const restore = (page: Page) => page.getByRole("button", { name: "Restore it" }).click();
const saved = (page: Page) => expect(page.getByText(/^Saved \d/)).toBeVisible();

test(
  "what is typed offline of any kind is offered when there is a line again",
  once,
  async ({ page, open, context }) => {
    const [first, second] = [unique("Offline"), unique("Offline")];
    await open("admin", "/admin/content/team/new");
    const other = await context.newPage();
    await other.goto("/admin/content/team/new");
    await expect(other.getByLabel("Name", { exact: true })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    for (const [tab, name] of [
      [page, first],
      [other, second],
    ] as const) {
      await tab.getByLabel("Name", { exact: true }).fill(name);
      await expect(tab.getByText("You are offline. Unsaved changes, kept on this")).toBeVisible();
      await tab.close();
    }
    await context.setOffline(false);
    const next = await context.newPage();
    await next.goto("/admin/content/team/new");
    await expect(offer(next)).toContainText(`Unsaved team member: ${second}`);
    await expect(offer(next)).toContainText("The latest of 2");
    await restore(next);
    await expect(next.getByLabel("Name", { exact: true })).toHaveValue(second);
    await expect(next).toHaveURL(/\/team\/edit\/\d+$/);
    // The other one is offered to the next new member, and not to this one.
    await expect(offer(next)).toHaveCount(0);
    await next.goto("/admin/content/team/new");
    await expect(offer(next)).toContainText(first);
    await expect(offer(next)).not.toContainText("The latest");
  },
);

test(
  "offline, what is typed is saved by itself once there is a line again",
  once,
  async ({ page, open, context, desk }) => {
    const { id } = await addPost(desk, unique("Adrift"));
    await page.clock.install();
    await open("author", `/admin/blog/edit/${id}`);
    await expect(page.getByLabel("Excerpt")).toBeVisible();
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await page.getByLabel("Excerpt").fill("Typed offline");
    await expect(page.getByText("kept on this computer")).toBeVisible();
    // An autosave was due meanwhile.
    await page.clock.runFor(3000);
    await context.setOffline(false);
    await saved(page);
    expect(await drafts(page)).toEqual([]);
    const { post } = await desk.ask<{ post: object }>(`/blog/admin/${id}`);
    expect(post).toMatchObject({ excerpt: "Typed offline" });
  },
);

test(
  "a tab that is closed before the first autosave leaves what was typed",
  once,
  async ({ page, open, context, desk }) => {
    const { id } = await addPost(desk, unique("Closed"));
    await open("author", `/admin/blog/edit/${id}`);
    await page.getByLabel("Excerpt").fill("Typed last");
    await page.close();
    const next = await context.newPage();
    await next.goto(`/admin/blog/edit/${id}`);
    await expect(offer(next)).toBeVisible();
    await restore(next);
    await expect(next.getByLabel("Excerpt")).toHaveValue("Typed last");
    await saved(next);
    expect(await drafts(next)).toEqual([]);
    await next.reload();
    await expect(next.getByLabel("Excerpt")).toHaveValue("Typed last");
    await expect(offer(next)).toHaveCount(0);
  },
);

test(
  "a session that is over while somebody types loses nothing, also if it is left",
  once,
  async ({ page, open, desk }) => {
    const { id } = await addPost(desk, unique("Over"));
    await open("author", `/admin/blog/edit/${id}`);
    await expect(page.getByLabel("Excerpt")).toBeVisible();
    await page.waitForLoadState("networkidle");
    const token = await page.evaluate(() => localStorage.token as string);
    await fetch(`${desk.server.address}/api/auth/logout`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
    });
    await page.getByLabel("Excerpt").fill("Typed too late");
    const dialog = page.getByRole("dialog", { name: "Your session has ended" });
    await dialog.getByRole("button", { name: "Leave without saving" }).click();
    await page.getByLabel("Email").fill(emailOf("author"));
    await page.getByLabel("Password").fill(passwords.author);
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page).toHaveURL(new RegExp(`/edit/${id}$`));
    await expect(offer(page)).toBeVisible();
    await restore(page);
    await saved(page);
    const { post } = await desk.ask<{ post: object }>(`/blog/admin/${id}`);
    expect(post).toMatchObject({ excerpt: "Typed too late" });
  },
);

test(
  "a browser without room says so, while typing and offline",
  once,
  async ({ page, open, context }) => {
    await open("author", "/admin/blog/new");
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await titleOf(page).fill("Nowhere else");
    await expect(page.getByText("the browser’s storage is full")).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText(/^You are offline\..*storage is full/)).toBeVisible();
    await page.getByRole("link", { name: "Close" }).click();
    await expect(page.getByRole("dialog")).toContainText("has not been saved");
  },
);

test(
  "what was typed of an object that was deleted meanwhile is offered to a new one",
  once,
  async ({ page, open, context, desk }) => {
    const { id, title } = await addPost(desk, unique("Gone"));
    await open("author", `/admin/blog/edit/${id}`);
    await page.getByLabel("Excerpt").fill("Typed with care");
    await page.close();
    await desk.ask(`/blog/${id}`, { method: "DELETE" });
    const next = await context.newPage();
    await next.goto(`/admin/blog/edit/${id}`);
    await expect(next.getByText("You can restore your text when you add a new one")).toBeVisible();
    await next.goto("/admin/blog/new");
    await expect(offer(next)).toContainText(title);
    await restore(next);
    await expect(titleOf(next)).toHaveValue(title);
    await expect(next.getByLabel("Excerpt")).toHaveValue("Typed with care");
  },
);

test("what is offered stands below the head of a form, whole", async ({ page, open }) => {
  await open("author", "/admin/blog/new");
  await type(page, "Left behind");
  page.once("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(offer(page)).toBeVisible();
  const button = await offer(page).getByRole("button", { name: "Restore it" }).boundingBox();
  const [box, below] = await Promise.all([
    offer(page).boundingBox(),
    page.locator("[data-bar]").first().boundingBox(),
  ]);
  const bottom = (box?.y ?? 0) + (box?.height ?? 0);
  expect(bottom).toBeLessThanOrEqual(below?.y ?? 0);
  expect(bottom).toBeGreaterThan((button?.y ?? 0) + (button?.height ?? 0));
  // Nothing covers its lower edge.
  const covered = await offer(page).evaluate((element) => {
    const { left, bottom } = element.getBoundingClientRect();
    return !element.contains(document.elementFromPoint(left + 20, bottom - 3));
  });
  expect(covered).toBe(false);
});
