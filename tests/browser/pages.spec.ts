import { once } from "./once.ts";
import { colourRules, expect, findAccessibilityFaults, pages, test } from "./site.ts";

for (const path of pages) {
  test(`${path} reads well for everybody, in light and dark`, async ({ page, isMobile }) => {
    await page.emulateMedia({ colorScheme: "light" });
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.locator("h1")).toHaveCount(1);
    expect(await findAccessibilityFaults(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    // Colours are the same at every size.
    if (isMobile) return;
    await page.emulateMedia({ colorScheme: "dark" });
    await expect(page.locator("body")).toHaveCSS("background-color", "rgb(10, 23, 34)");
    expect(await findAccessibilityFaults(page, { rules: colourRules })).toEqual([]);
  });
}

test("what is read keeps its distance from the edges of a narrow window", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ["/", "/service-details/2", "/career", "/contact-us"]) {
    await page.goto(path);
    const beyond = await page.locator("main :is(h1, h2, h3, p, form)").evaluateAll((elements) => {
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
    expect(beyond, path).toEqual([]);
  }
});

test("positions survive a reload, and an address leads to its place", once, async ({ page }) => {
  await page.goto("/about");
  await page.evaluate(() => scrollTo(0, 1500));
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500);
  await page.goto("/#questions");
  await expect(page.locator("#questions")).toBeInViewport();
});
