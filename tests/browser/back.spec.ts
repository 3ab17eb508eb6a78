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

const entries = "main article a[href^='/single-project/']";

const ways = [
  ["/portfolio", 1100, entries, /single-project/],
  ["/blog", 1100, "main article a[href^='/single-post/']", /single-post/],
  ["/blog", 900, "main a[href='/blog?page=2']", /page=2$/],
] as const;

test("history: back from another page leads to where one was, and forward again, after a reload too", async ({
  page,
}) => {
  test.slow();
  for (const [list, top, link, address] of ways) {
    await openAlive(page, list);
    await scrollThrough(page, 300, top);
    await follow(page, link);
    await expect(page).toHaveURL(address);
    await expect.poll(() => place(page)).toBe(0);
    await scrollThrough(page, 240);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${list}$`));
    await expect.poll(() => place(page), link).toBe(top);
    await page.goForward();
    await expect(page).toHaveURL(address);
    await expect.poll(() => place(page), link).toBe(240);
    await page.reload();
    await page.locator("html[data-alive]").waitFor();
    await page.goBack();
    await expect.poll(() => place(page), link).toBe(top);
  }
});

test("history: back from a project leads to its place after Show More, too", async ({ page }) => {
  await openAlive(page, "/portfolio");
  const projects = page.locator("main article");
  await page.getByRole("link", { name: "Show More" }).click();
  await expect(projects).toHaveCount(12);
  await projects.last().scrollIntoViewIfNeeded();
  const before = await place(page);
  expect(before).toBeGreaterThan(1500);
  await follow(page, entries);
  await expect(page).toHaveURL(/single-project/);
  await expect.poll(() => place(page)).toBe(0);
  await page.goBack();
  await expect(projects).toHaveCount(12);
  await expect.poll(() => place(page)).toBe(before);
});
