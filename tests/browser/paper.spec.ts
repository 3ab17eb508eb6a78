import { openAlive, scrollThrough } from "./alive.ts";
import { once } from "./once.ts";
import { expect, test } from "./site.ts";

test(
  "paper: a page is printed from its top, light, without what can only be pressed, with its links",
  once,
  async ({ page }) => {
    for (const path of ["/single-post/bangla-web-typography", "/pricing", "/privacy-policy"]) {
      await openAlive(page, path);
      await scrollThrough(page, 1500, 1000);
      await page.emulateMedia({ media: "print" });
      const header = page.locator("body header").first();
      await expect(header).toHaveCSS("position", "static");
      await expect(header).toHaveCSS("translate", "none");
      const stitch = (element: Element) => getComputedStyle(element, "::after").content;
      expect(await header.evaluate(stitch)).toBe("none");
      await expect(header.getByRole("link", { name: "Nokshi" })).toBeVisible();
      await expect(page.locator("h1")).toBeVisible();
      for (const shown of await page.locator("nav, form, button, aside").all()) {
        await expect(shown, path).toBeHidden();
      }
      await page.emulateMedia({ media: null });
    }
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await page.goto("/single-post/bangla-web-typography");
    await expect(page.locator("body")).toHaveCSS("color", "rgb(11, 31, 46)");
    const link = page.locator(".prose a[href^=http]").first();
    const told = await link.evaluate((element) => getComputedStyle(element, "::after").content);
    expect(told).toContain((await link.getAttribute("href")) ?? "no link");
  },
);

test(
  "paper: every answer is printed, and a project has title and picture on the first page",
  once,
  async ({ page }) => {
    await page.goto("/faqs");
    const closed = page.locator("main details:not([open])");
    await expect(closed.first().locator("p")).toBeHidden();
    await page.emulateMedia({ media: "print" });
    const heights = await closed
      .locator("p")
      .evaluateAll((answers) => answers.map((answer) => answer.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(20);
    expect(Math.min(...heights)).toBeGreaterThan(10);
    await expect(closed.first().locator("p")).toBeVisible();

    // A4 without its margins.
    const paper = { width: 673, height: 1001 };
    await page.setViewportSize(paper);
    await page.goto("/single-project/1");
    const bottomOf = (element: Element) => element.getBoundingClientRect().bottom;
    const picture = page.locator("main img[data-shared]");
    expect(await picture.evaluate(bottomOf)).toBeLessThan(paper.height);
    const { y = 0, height = 0 } = (await picture.boundingBox()) ?? {};
    expect(height).toBeGreaterThan(200);
    expect(await page.getByRole("heading", { level: 1 }).evaluate(bottomOf)).toBeLessThan(y);
  },
);
