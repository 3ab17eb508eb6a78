import type { Page } from "@playwright/test";
import { openAlive } from "./alive.ts";
import { findFaintRings } from "./contrast.ts";
import { once } from "./once.ts";
import { partsOf } from "./parts.ts";
import { colourRules, expect, findAccessibilityFaults, pages, test } from "./site.ts";

const mailedLinks = [
  "/reset-password",
  "/newsletter/unsubscribe?token=1.x",
  "/newsletter/confirm?token=1.x",
  "/forgot-password",
  "/reset-password?token=x",
];

/** Of these, what is read keeps its distance from the edges of a narrow window. */
const read = ["/", "/service-details/2", "/career", "/contact-us"];

/** Together these have every kind of surface, control and layout. */
const varied = [
  "/",
  "/services",
  "/service-details/2",
  "/faqs",
  "/pricing",
  "/contact-us",
  "/blog",
  "/demo-shop",
  "/career",
  "/portfolio",
];

for (const [part, paths] of partsOf([...pages, ...mailedLinks], 6)) {
  test(`pages: each reads well for everybody, in light and dark and every window, ${part}`, async ({
    page,
    isMobile,
  }) => {
    test.slow();
    for (const path of paths) {
      await test.step(path, async () => {
        await page.emulateMedia({ colorScheme: "light" });
        await openAlive(page, path);
        await expect(page.locator("h1")).toHaveCount(1);
        expect.soft(await findAccessibilityFaults(page), path).toEqual([]);
        expect.soft(await sideways(page), path).toBeLessThanOrEqual(0);
        // Colours are the same at every size.
        if (isMobile) return;
        if (varied.includes(path)) expect.soft(await findFaintRings(page), path).toEqual([]);
        await page.emulateMedia({ colorScheme: "dark" });
        await expect(page.locator("body")).toHaveCSS("background-color", "rgb(10, 23, 34)");
        const faults = await findAccessibilityFaults(page, { rules: colourRules });
        expect.soft(faults, `${path}, dark`).toEqual([]);
        if (varied.includes(path)) await lookInMoreWays(page, path);
      });
    }
  });
}

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** The focus in dark, nothing that moves, a narrow window, and text of twice the size. */
async function lookInMoreWays(page: Page, path: string): Promise<void> {
  expect.soft(await findFaintRings(page), `${path}, dark`).toEqual([]);
  expect.soft(await findSlow(page), path).toEqual([]);
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 320, height: 700 });
  if (read.includes(path)) expect.soft(await findBeyondGutter(page), path).toEqual([]);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  for (const width of [375, 640]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await sideways(page), `${path} at ${width}, twice the size`).toBe(0);
  }
  await page.setViewportSize(size);
}

/** What is read and comes nearer to the right edge than the gutter. */
const findBeyondGutter = (page: Page) =>
  page.locator("main :is(h1, h2, h3, p, form)").evaluateAll((elements) => {
    const gutter = 20;
    // Carousels reach the edge, and text for screen readers lies far outside.
    const read = elements.filter((element) => !element.closest("[data-align], [aria-hidden]"));
    return read.flatMap((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      const { right, width } = text.getBoundingClientRect();
      return width > 0 && right > innerWidth - gutter + 1 ? [element.outerHTML.slice(0, 80)] : [];
    });
  });

/** What takes its time to change by its style where nothing may move, pseudo-elements included. */
const findSlow = (page: Page) =>
  page.evaluate(() => {
    const isSlow = (times: string) =>
      times.split(",").some((time) => Number.parseFloat(time) > 0.001);
    return [...document.querySelectorAll("*")].flatMap((element) =>
      [undefined, "::before", "::after", "::backdrop", "::details-content"].flatMap((pseudo) => {
        const { animationName, animationDuration, transitionDuration, scrollBehavior } =
          getComputedStyle(element, pseudo);
        const isStill =
          !isSlow(transitionDuration) &&
          (animationName === "none" || !isSlow(animationDuration)) &&
          scrollBehavior === "auto";
        return isStill ? [] : [`${element.tagName} ${element.className} ${pseudo ?? ""}`];
      }),
    );
  });

test(
  "pages: positions survive a reload, an address leads to its place, and the site is fetched ahead",
  once,
  async ({ page }) => {
    await openAlive(page, "/about");
    // What the browser may fetch ahead; of the panel, nothing.
    const ahead = page.locator("script[type=speculationrules]");
    await expect(ahead).toHaveCount(1);
    await page.evaluate(() => scrollTo(0, 1500));
    await page.reload();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500);
    await page.goto("/#questions");
    await expect(page.locator("#questions")).toBeInViewport();
    await page.goto("/login");
    await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
    await expect(ahead).toHaveCount(0);
  },
);
