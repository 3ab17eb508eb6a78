import { openAlive } from "./alive.ts";
import { once, onPhone } from "./once.ts";
import { expect, test } from "./site.ts";

const post = "/single-post/bangla-web-typography";

test(
  "articles: Copy covers no code, Bangla has its face, and a heading its link and mark in the index",
  once,
  async ({ page }) => {
    await openAlive(page, post);
    const current = page.locator("[data-contents] a[aria-current]");
    await expect(current).toHaveCount(0);
    const second = page.locator("[data-contents] a").nth(1);
    await second.click();
    await expect(current).toHaveText((await second.textContent()) ?? "");
    await page.evaluate(() => scrollTo(0, 0));
    await expect(current).toHaveCount(0);

    const heading = page.locator(".prose h2").nth(1);
    await heading.hover();
    const link = heading.locator("a[href^='#']");
    await expect(link).toHaveCSS("opacity", "1");
    await link.click();
    await expect(page).toHaveURL(new RegExp(`#${await heading.getAttribute("id")}$`));

    const code = page.locator(".prose pre code", { hasText: "আমাদের" });
    await code.scrollIntoViewIfNeeded();
    await expect(code).toHaveCSS("font-family", /Noto Sans Bengali Variable/);
    const isLoaded = () =>
      page.evaluate(() =>
        [...document.fonts].some(
          ({ family, status }) => family.includes("Noto Sans Bengali") && status === "loaded",
        ),
      );
    await expect.poll(isLoaded).toBe(true);

    for (const width of [1280, 412]) {
      await page.setViewportSize({ width, height: 839 });
      const gaps = await page.locator(".prose pre").evaluateAll((blocks) =>
        blocks.map((block) => {
          const button = block.previousElementSibling?.querySelector("button");
          const lines = document.createRange();
          lines.selectNodeContents(block);
          const [first] = lines.getClientRects();
          if (!button || !first) return Number.NaN;
          return first.top - button.getBoundingClientRect().bottom;
        }),
      );
      expect(gaps.length).toBeGreaterThan(3);
      expect(Math.min(...gaps), `${width}`).toBeGreaterThanOrEqual(0);
    }
  },
);

test("articles: emphasis is set in the italics of the face", once, async ({ page }) => {
  await page.goto("/single-post/dark-mode-without-flash");
  await page.locator(".prose em").first().scrollIntoViewIfNeeded();
  const loaded = () =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(({ style, status }) => style === "italic" && status === "loaded")
        .map(({ family }) => family.replaceAll('"', "")),
    );
  await expect.poll(loaded).toEqual(["Instrument Sans"]);
});

test("articles: who finds no post may search for it", once, async ({ page, faults }) => {
  await openAlive(page, "/single-post/there-is-none");
  // Chromium logs the answer to the page itself.
  expect(faults.splice(0)).toEqual([expect.stringContaining("404")]);
  await page.locator("main").getByRole("combobox").fill("bangla");
  await page.locator("main").getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/\/blog\?search=bangla/);
});

test("articles: text in diagrams is at least 14 px high on a phone", onPhone, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto("/single-post/mobile-first-dhaka");
  const diagrams = page.locator(".prose img[src$='.svg']");
  expect(await diagrams.count()).toBeGreaterThan(1);
  for (const diagram of await diagrams.all()) {
    await diagram.scrollIntoViewIfNeeded();
    // The smallest text of the drawings is 22 units of their width in pixels.
    const scale = await diagram.evaluate((image: HTMLImageElement) => image.width / 1200);
    expect(22 * scale).toBeGreaterThanOrEqual(14);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  const view = page.getByRole("group", { name: "Diagram" }).first();
  await view.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => view.evaluate((each) => each.scrollLeft)).toBeGreaterThan(0);
});
