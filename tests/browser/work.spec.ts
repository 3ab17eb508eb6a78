import { openAlive } from "./alive.ts";
import { once } from "./once.ts";
import { expect, test } from "./site.ts";

test("portfolio: Show More appends until a page has fewer than six, and the cloth has all as tiles", async ({
  page,
}) => {
  await openAlive(page, "/portfolio");
  const projects = page.locator("main article");
  const more = page.getByRole("link", { name: "Show More" });
  await expect(projects).toHaveCount(6);
  for (const count of [12, 18, 20]) {
    await more.click();
    await expect(projects).toHaveCount(count);
  }
  await expect(more).toHaveCount(0);

  const tiles = page.getByRole("region", { name: "All of it, in one cloth" }).getByRole("link");
  await expect(tiles).toHaveCount(20);
  await tiles.nth(6).hover();
  await expect(tiles.nth(6).locator("strong")).toBeVisible();
});

test("sample shop: its cart is kept by the rules, and a quantity can be typed anew", async ({
  page,
}) => {
  await openAlive(page, "/demo-shop");
  const cart = page.getByRole("region", { name: "Cart" });
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem("cartList") ?? "null"));
  const add = page.getByRole("button", { name: /Add to cart.*Wireless earbuds/ });
  await add.click();
  await expect(page.getByRole("button", { name: /In the cart.*Wireless earbuds/ })).toBeDisabled();
  await page.getByRole("button", { name: /Add to cart.*Smartwatch/ }).click();
  await cart.getByRole("button", { name: "+ one Wireless earbuds" }).click();
  await expect(cart).toContainText(`Total Tk\u00a0${2 * 59 + 189}`);
  await cart.getByLabel("Quantity of Wireless earbuds").fill("0");
  await expect(cart).toContainText(`Total Tk\u00a0${2 * 59 + 189}`);
  expect(await kept()).toMatchObject([
    { id: 1, quantity: 2 },
    { id: 2, quantity: 1 },
  ]);
  const [line] = await kept();
  expect(Object.keys(line)).toEqual([
    "id",
    "imgSrc",
    "title",
    "price",
    "oldPrice",
    "width",
    "height",
    "filterBrands",
    "quantity",
  ]);
  await page.reload();
  await expect(cart).toContainText(`Total Tk\u00a0${2 * 59 + 189}`);
  await cart.getByLabel("Quantity of Wireless earbuds").fill("1e15");
  await expect(cart).toContainText(`Total Tk\u00a0${2 * 59 + 189}`);
  await cart.getByRole("button", { name: "Remove Wireless earbuds" }).click();
  await expect(cart.getByRole("heading", { name: "Cart" })).toBeFocused();
  await expect(cart).toContainText("Total Tk\u00a0189");
  await page.evaluate(() => localStorage.setItem("cartList", "[{broken"));
  await page.reload();
  await expect(cart).toContainText("Your cart is empty.");
  await add.click();
  const quantity = page.getByRole("spinbutton").first();
  await quantity.press("End");
  await quantity.press("Backspace");
  await expect(quantity).toHaveValue("");
  await quantity.pressSequentially("7");
  await expect(quantity).toHaveValue("7");
});

test("carousel: the advantages turn only where they do not all fit", once, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAlive(page, "/services");
  const next = page.getByRole("button", { name: "Next", includeHidden: true }).first();
  await expect(next).toBeDisabled();
  await expect(next).toBeHidden();
  await page.setViewportSize({ width: 800, height: 800 });
  await expect(next).toBeEnabled();
  await expect(next).toBeVisible();
});
