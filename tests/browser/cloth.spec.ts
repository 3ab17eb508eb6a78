import type { Locator, Page } from "@playwright/test";
import { openAlive } from "./alive.ts";
import { once } from "./once.ts";
import { expect, test } from "./site.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const hero = (page: Page) => page.locator('section[aria-labelledby="hero"]');
const clothOf = (page: Page) => hero(page).locator("[data-card]");

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error("It has no place on the page.");
  return box;
}

test("cloth: it is sewn on tile by tile in the first view, once", once, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/");
  const tiles = clothOf(page);
  await expect(tiles).toHaveCount(30);
  // By their style: an animation that is over is no longer among those of its element.
  const sewn = await tiles.locator("[data-tile]").evaluateAll((all) =>
    all.map((tile) => {
      const style = getComputedStyle(tile);
      const end =
        Number.parseFloat(style.animationDelay) + Number.parseFloat(style.animationDuration);
      return { end, times: style.animationIterationCount };
    }),
  );
  expect(sewn.every(({ times }) => times === "1")).toBe(true);
  expect(sewn.filter(({ end }) => end > 0.5 && end < 2.5)).toHaveLength(30);
  await expect(tiles.nth(19).locator("[data-tile]")).toHaveCSS("opacity", "1");
  await expect(tiles.nth(19)).toBeInViewport();
  // The second project of the portfolio, by pointer; the keyboard finds it in the portfolio.
  await tiles.nth(1).hover();
  await expect(tiles.nth(1).getByText("Kiln & Tide")).toBeVisible();
  await expect(tiles.nth(1).getByText("+74% Revenue")).toBeVisible();
  await expect(tiles.nth(1)).toHaveAttribute("tabindex", "-1");
  await tiles.nth(1).click();
  await expect(page).toHaveURL(/\/single-project\/\d+$/);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await expect(tiles.first().locator("[data-tile]")).toHaveCSS("animation-name", "none");
});

test(
  "cloth: it has whole tiles at every width, names in the window, and the first button in view of a phone",
  once,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    for (const [width, least] of [
      [375, 10],
      [768, 20],
      [1024, 20],
      [1280, 20],
      [1440, 20],
      [1920, 20],
      [2560, 20],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      // Off the tile that was lifted last.
      await page.mouse.move(20, 20);
      const shown = await clothOf(page).evaluateAll((all) =>
        all.flatMap((tile) => {
          const { right, bottom, width, height } = (
            tile.firstElementChild as Element
          ).getBoundingClientRect();
          const project = tile.getAttribute("href");
          return height > 0
            ? [{ project, right, bottom, isSquare: Math.abs(width - height) < 1 }]
            : [];
        }),
      );
      expect(new Set(shown.map(({ project }) => project)).size, `${width}`).toBe(least);
      expect(Math.max(...shown.map(({ right }) => right)), `${width}`).toBeCloseTo(width, 0);
      expect(
        shown.every(({ isSquare }) => isSquare),
        `${width}`,
      ).toBe(true);
      const button = await boxOf(hero(page).getByRole("link", { name: "Start a project" }));
      expect(Math.max(...shown.map(({ bottom }) => bottom)), `${width}`).toBeLessThan(button.y);
      if (width < 992) continue;
      // Before anybody points at one, the first tells its own.
      await expect(clothOf(page).first().locator("strong"), `${width}`).toBeVisible();
      const last = clothOf(page).nth(4);
      await last.hover();
      const name = await boxOf(last.locator("strong"));
      expect(name.x + name.width, `${width}`).toBeLessThanOrEqual(width);
      expect(name.y, `${width}`).toBeGreaterThanOrEqual(
        Math.max(...shown.map(({ bottom }) => bottom)) - 1,
      );
    }
    // With the bars of the browser shown.
    for (const [width, height] of [
      [360, 620],
      [375, 640],
      [390, 664],
    ] as const) {
      await page.setViewportSize({ width, height });
      const button = hero(page).getByRole("link", { name: "Start a project" });
      await expect(button, `${width}`).toBeInViewport({ ratio: 1 });
    }
  },
);

/** The back of a tile: what it shows, and whether it is turned to the reader. */
const backOf = (tile: Locator) =>
  tile.evaluate((each) => {
    const { backgroundImage, transform } = getComputedStyle(each, "::after");
    return { picture: backgroundImage, isFront: new DOMMatrix(transform).m11 > 0.99 };
  });

const words = ["boats", "shops", "clinics"];

test(
  "headline: each word turns the cloth into the picture of its case, and leads there",
  once,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openAlive(page, "/");
    const heading = hero(page).getByRole("heading", { level: 1 });
    await expect(heading).toHaveText("We build websites that fill boats, shops and clinics");
    const last = clothOf(page).nth(24);
    expect((await backOf(last)).isFront).toBe(false);
    const pictures = new Set<string>();
    for (const word of words) {
      await heading.getByRole("link", { name: word }).hover();
      await expect.poll(async () => (await backOf(last)).isFront).toBe(true);
      pictures.add((await backOf(last)).picture);
    }
    expect(pictures.size).toBe(3);
    for (const picture of pictures) expect(picture).toMatch(/\/images\/720\/.*\.avif/);
    // Below the picture stands its own name, not that of the first tile.
    await expect(clothOf(page).getByText("Tuntuni Children's Clinic").first()).toBeVisible();
    await expect(clothOf(page).getByText("Shushuk River Journeys").first()).toBeHidden();
    await page.mouse.move(640, 700);
    await expect.poll(async () => (await backOf(last)).isFront).toBe(false);
    // The same by the keyboard.
    await heading.getByRole("link", { name: "boats" }).focus();
    await page.keyboard.press("Tab");
    await expect(heading.getByRole("link", { name: "shops" })).toBeFocused();
    await expect.poll(async () => (await backOf(last)).isFront).toBe(true);
    await page.keyboard.press("Enter");
    await expect(page).toHaveTitle(/Kiln & Tide/);
  },
);

test(
  "headline: patches turn one after the other, or at once without motion",
  once,
  async ({ page }) => {
    await page.goto("/");
    const delays = () =>
      clothOf(page).evaluateAll((all) => {
        const delayOf = (tile: Element) =>
          getComputedStyle(tile, "::after").transitionDelay.split(", ").at(-1) ?? "";
        return new Set(all.map(delayOf)).size;
      });
    expect(await delays()).toBeGreaterThan(5);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await hero(page).getByRole("link", { name: "clinics" }).hover();
    const tile = clothOf(page).nth(9);
    await expect(tile.locator("[data-tile]")).toHaveCSS("transition-duration", "0s");
    expect((await backOf(tile)).isFront).toBe(true);
  },
);

test.describe("headline, touched", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 700 } });

  test("headline: a tap turns the cloth, then opens the case", once, async ({ page, faults }) => {
    await openAlive(page, "/");
    const tile = clothOf(page).nth(0);
    await hero(page).getByRole("link", { name: "clinics" }).tap();
    await expect.poll(async () => (await backOf(tile)).isFront).toBe(true);
    await expect(page).toHaveTitle(/Tuntuni Children's Clinic/);
    // Chromium warns where a busy machine scales preloaded pictures too late.
    const others = faults.splice(0).filter((fault) => !fault.includes("was preloaded"));
    expect(others).toEqual([]);
  });
});
