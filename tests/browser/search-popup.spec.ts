import { openAlive } from "./alive.ts";
import { once } from "./once.ts";
import { expect, test } from "./site.ts";

test("the button of the search has one sign, for what it does next", once, async ({ page }) => {
  await openAlive(page, "/blog");
  const button = page.getByRole("button", { name: "Open search" });
  const sign = button.locator("svg:visible use");
  await expect(sign).toHaveCount(1);
  await expect(sign).toHaveAttribute("href", "#icon-search");
  await button.click();
  await expect(sign).toHaveCount(1);
  await expect(sign).toHaveAttribute("href", "#icon-close");
});

test(
  "the search closes behind whoever tabs on, and takes the focus nowhere",
  once,
  async ({ page }) => {
    await openAlive(page, "/blog");
    const popup = page.locator("#search-popup");
    await page.getByRole("button", { name: "Open search" }).click();
    await expect(popup.getByRole("combobox")).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(popup).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(popup.getByRole("combobox")).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(popup).toBeHidden();
    await expect(
      page.locator("header").getByRole("button", { name: /theme|mode|dark|light/i }),
    ).toBeFocused();
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the header's search opens and finds", once, async ({ page }) => {
    await page.goto("/blog");
    await page.getByRole("button", { name: "Open search" }).click();
    await page.locator("#search-popup").getByRole("combobox").fill("grid");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/search=grid|q=grid/);
    await expect(page.locator("main article").first()).toBeVisible();
  });
});
