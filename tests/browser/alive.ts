import type { Page } from "@playwright/test";

const touched = new WeakSet<Page>();

/**
 * Without the pause that a page makes before its scripts: who touches it gets them at once. It is
 * touched before any of them has come, so none takes the touch for one of its own.
 */
export async function touchEarly(page: Page): Promise<void> {
  if (touched.has(page)) return;
  touched.add(page);
  await page.addInitScript(() => {
    addEventListener("DOMContentLoaded", () => dispatchEvent(new Event("pointerdown")));
  });
}

export async function openAlive(page: Page, path: string): Promise<void> {
  await touchEarly(page);
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
