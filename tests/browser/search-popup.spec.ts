import { openAlive } from "./alive.ts";
import { once } from "./once.ts";
import { expect, test } from "./site.ts";

test(
  "search: its button has one sign, and it closes behind whoever tabs on, taking the focus nowhere",
  once,
  async ({ page }) => {
    await openAlive(page, "/blog");
    const button = page.getByRole("button", { name: "Open search" });
    const sign = button.locator("svg:visible use");
    await expect(sign).toHaveCount(1);
    await expect(sign).toHaveAttribute("href", "#icon-search");
    const popup = page.locator("#search-popup");
    await button.click();
    await expect(sign).toHaveCount(1);
    await expect(sign).toHaveAttribute("href", "#icon-close");
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

test(
  "search: a price, a job or a service is offered beside the posts, by link",
  once,
  async ({ page }) => {
    await openAlive(page, "/services");
    await page.getByRole("button", { name: "Open search" }).click();
    const popup = page.locator("#search-popup");
    const field = popup.getByRole("combobox");
    const onSite = popup.getByRole("navigation", { name: "On this site" }).getByRole("link");
    const posts = popup.getByRole("listbox");
    await field.fill("price");
    await expect(onSite.first()).toHaveText("Pricing");
    await expect(onSite.nth(1)).toHaveAttribute("href", "/service-details/1");
    await expect(posts.getByRole("option")).toHaveCount(5);
    const top = async (element: typeof posts) => (await element.boundingBox())?.y ?? 0;
    expect(await top(onSite.first())).toBeLessThan(await top(posts));
    await field.fill("bangla");
    await expect(onSite).toHaveCount(3);
    await expect.poll(async () => (await top(onSite.first())) > (await top(posts))).toBe(true);
    await field.fill("zzyzx");
    await expect(popup.getByText('No results found for "zzyzx"')).toBeVisible();
    await expect(onSite).toHaveCount(0);
    await field.fill("careers");
    await expect(onSite.first()).toHaveAttribute("href", "/career");
    await expect(popup.getByText("No results found")).toBeHidden();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(onSite.first()).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/career$/);
  },
);
