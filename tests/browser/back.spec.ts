import type { Page } from "@playwright/test";
import { openAlive, scrollThrough } from "./alive.ts";
import { expect, test } from "./site.ts";

const place = (page: Page) => page.evaluate(() => scrollY);

/** Playwright's click would scroll the link into view. */
const follow = (page: Page, selector: string) =>
  page
    .locator(selector)
    .last()
    .evaluate((link: HTMLElement) => link.click());

for (const [list, entry] of [
  ["/portfolio", "main article a[href^='/single-project/']"],
  ["/blog", "main article a[href^='/single-post/']"],
] as const) {
  test(`back from an entry of ${list} leads to where one was`, async ({ page }) => {
    await openAlive(page, list);
    await scrollThrough(page, 300, 1100);
    await follow(page, entry);
    await expect(page).toHaveURL(/\/(single-|service-details)/);
    await expect.poll(() => place(page)).toBe(0);
    await scrollThrough(page, 240);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${list}$`));
    await expect.poll(() => place(page)).toBe(1100);
    await page.goForward();
    await expect(page).toHaveURL(/\/(single-|service-details)/);
    await expect.poll(() => place(page)).toBe(240);
    // The position survives a reload.
    await page.reload();
    await page.locator("html[data-alive]").waitFor();
    await page.goBack();
    await expect.poll(() => place(page)).toBe(1100);
  });
}

test("back from a project leads to its place after Show More, too", async ({ page }) => {
  await openAlive(page, "/portfolio");
  const projects = page.locator("main article");
  await page.getByRole("link", { name: "Show More" }).click();
  await expect(projects).toHaveCount(12);
  await projects.last().scrollIntoViewIfNeeded();
  const before = await place(page);
  expect(before).toBeGreaterThan(1500);
  await follow(page, "main article a[href^='/single-project/']");
  await expect(page).toHaveURL(/single-project/);
  await expect.poll(() => place(page)).toBe(0);
  await page.goBack();
  await expect(projects).toHaveCount(12);
  await expect.poll(() => place(page)).toBe(before);
});

test("back from another page of the tutorials leads to where one was on this", async ({ page }) => {
  await openAlive(page, "/blog");
  await scrollThrough(page, 900);
  await follow(page, "main a[href='/blog?page=2']");
  await expect(page).toHaveURL(/page=2$/);
  await expect.poll(() => place(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/blog$/);
  await expect.poll(() => place(page)).toBe(900);
});
