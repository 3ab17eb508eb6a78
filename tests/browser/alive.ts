import type { Page } from "@playwright/test";

export async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await alive(page);
}

export const alive = (page: Page): Promise<void> => page.locator("html[data-alive]").waitFor();

/** In steps, each with its scroll event. */
export async function scrollThrough(page: Page, ...places: number[]): Promise<void> {
  for (const y of places) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), y);
    await nextFrame(page);
  }
}

/** Not for ever: a headless browser may stop to draw frames. */
export const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => setTimeout(done));
        setTimeout(done, 1000);
      }),
  );
