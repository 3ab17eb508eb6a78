import { openAlive } from "./alive.ts";
import { once } from "./once.ts";
import { expect, test } from "./site.ts";

test(
  "prices: what plans in a row have in common stands on common lines",
  once,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 832 });
    await page.goto("/pricing");
    const plans = page.getByRole("region", { name: "Projects" });
    for (const name of ["Included", "Not included"]) {
      const tops = await plans
        .getByRole("heading", { name, exact: true })
        .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
      expect(tops).toHaveLength(3);
      expect(new Set(tops).size, `${name}: ${tops}`).toBe(1);
    }
    // Care plans stand in a table where there is room.
    const table = page.getByRole("table", { name: "Care after launch" });
    await expect(table).toBeVisible();
    await page.setViewportSize({ width: 900, height: 800 });
    await expect(table).toBeHidden();
    await expect(page.getByText("Everything in Small Care")).toBeVisible();
  },
);

test(
  "sample shop: on a narrow screen what is in the cart is always at hand",
  once,
  async ({ page }) => {
    await openAlive(page, "/demo-shop");
    const bar = page.getByRole("link", { name: /in the cart/ });
    await expect(bar).toHaveCount(0);
    await page.getByRole("button", { name: /Add to cart.*Wireless earbuds/ }).click();
    await expect(page.getByRole("button", { name: /In the cart.*Wireless earbuds/ })).toBeVisible();
    await page.getByRole("button", { name: /Add to cart.*Smartwatch/ }).click();
    const cart = page.getByRole("region", { name: "Cart" });
    await expect(cart.getByRole("link")).toHaveAttribute("href", "/contact-us");
    await expect(bar).toBeHidden();
    await page.setViewportSize({ width: 412, height: 839 });
    await expect(bar).toBeInViewport();
    await expect(bar).toContainText("2 items");
    await expect(bar).toContainText("Tk\u00a0248");
    await bar.click();
    await expect(cart).toBeInViewport();
  },
);
