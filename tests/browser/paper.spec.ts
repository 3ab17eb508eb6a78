import { openAlive, scrollThrough } from "./alive.ts";
import { once } from "./once.ts";
import { expect, test } from "./site.ts";

test("a page is printed from its top, without what can only be pressed", once, async ({ page }) => {
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
});

test("every answer is printed, the closed ones too", once, async ({ page }) => {
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
});

test("paper is light, and says where links lead", once, async ({ page }) => {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.goto("/single-post/bangla-web-typography");
  await expect(page.locator("body")).toHaveCSS("color", "rgb(11, 31, 46)");
  const link = page.locator(".prose a[href^=http]").first();
  const told = await link.evaluate((element) => getComputedStyle(element, "::after").content);
  expect(told).toContain((await link.getAttribute("href")) ?? "no link");
});
