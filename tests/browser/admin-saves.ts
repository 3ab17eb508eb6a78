import type { Page } from "@playwright/test";
import { expect, type Open } from "./admin-fixtures.ts";
import { addPost, fillMarkdown, unique } from "./admin-screen.ts";
import type { Desk } from "./desk.ts";

export const quickSave = (page: Page) => page.keyboard.press("ControlOrMeta+s");

export const contentOf = (page: Page) => page.getByRole("textbox", { name: "Content" });

export const leave = (page: Page) => page.getByRole("link", { name: "Dashboard" }).click();

/** The function returned lets the request through. */
export async function holdSaves(page: Page, path: RegExp): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    (url) => path.test(url.pathname),
    async (route) => {
      if (/^(?:POST|PUT)$/.test(route.request().method())) await isReleased;
      await route.continue();
    },
  );
  return release;
}

/** Leaving asks, and then the screen is still there. */
export async function expectQuestion(page: Page): Promise<void> {
  await leave(page);
  const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Stay" }).click();
  await expect(dialog).toBeHidden();
}

/** A changed post whose save is held back. */
export async function openChanged(page: Page, open: Open, desk: Desk) {
  const { id } = await addPost(desk, unique("Outrun"));
  await open("author", `/admin/blog/edit/${id}`);
  const release = await holdSaves(page, new RegExp(`/api/blog/${id}/(?:draft|publish)$`));
  await fillMarkdown(contentOf(page), "Second");
  return { id, release };
}
