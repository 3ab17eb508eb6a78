import type { Page } from "@playwright/test";

/** Opens a page and waits until its scripts have brought it to life. */
export async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await alive(page);
}

/** Waits until the scripts of the page have brought it to life. */
export const alive = (page: Page): Promise<void> => page.locator("html[data-alive]").waitFor();

/** Scrolls as a wheel would: in steps, each with its event. */
export async function scrollThrough(page: Page, ...places: number[]): Promise<void> {
  for (const y of places) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), y);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  }
}
