import { openAlive } from "./alive.ts";
import { once, onPhone } from "./once.ts";
import { expect, test } from "./site.ts";

test(
  "each picture of the hero leads to the project that it shows",
  once,
  async ({ page, request }) => {
    await page.goto("/");
    const links = await page
      .getByRole("region", { name: "Our work" })
      .locator("div:not([aria-hidden=true]) > div > a")
      .evaluateAll((all) =>
        all.map((link) => ({
          id: link.getAttribute("href")?.split("/").pop(),
          shows: link.querySelector("img")?.alt ?? "",
        })),
      );
    expect(links).toHaveLength(6);
    for (const { id, shows } of links) {
      const { item } = await (await request.get(`/api/portfolio/${id}`)).json();
      expect(shows).toContain(item.title);
    }
  },
);

test("links that open a new tab say so", once, async ({ page }) => {
  for (const path of ["/", "/portfolio", "/single-project/3", "/contact-us", "/pricing"]) {
    await page.goto(path);
    const silent = await page
      .locator("a[target=_blank]")
      .evaluateAll((links) =>
        links.map((link) => link.textContent ?? "").filter((text) => !/new tab/.test(text)),
      );
    expect(silent, path).toEqual([]);
  }
});

test(
  "a filter without hits says which, and each row of filters its name",
  once,
  async ({ page }) => {
    await page.goto("/portfolio?category=Landing&year=2001");
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(
      "No Landing websites from 2001",
    );
    for (const name of ["Category", "Year"]) {
      await expect(page.locator("main").getByText(name, { exact: true })).toBeVisible();
      await expect(page.getByRole("navigation", { name })).toBeVisible();
    }
  },
);

test("what plans in a row have in common stands on common lines", once, async ({ page }) => {
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
});

test("on a phone what is in the cart is always at hand", onPhone, async ({ page, isMobile }) => {
  await openAlive(page, "/demo-shop");
  const bar = page.getByRole("link", { name: /in the cart/ });
  await expect(bar).toHaveCount(0);
  await page.getByRole("button", { name: /Add to cart.*Wireless earbuds/ }).click();
  await expect(page.getByRole("button", { name: /In the cart.*Wireless earbuds/ })).toBeVisible();
  await page.getByRole("button", { name: /Add to cart.*Smartwatch/ }).click();
  const cart = page.getByRole("region", { name: "Cart" });
  await expect(cart.getByRole("link")).toHaveAttribute("href", "/contact-us");
  if (!isMobile) return expect(bar).toBeHidden();
  await expect(bar).toBeInViewport();
  await expect(bar).toContainText("2 things");
  await expect(bar).toContainText("$248");
  await bar.click();
  await expect(cart).toBeInViewport();
});
