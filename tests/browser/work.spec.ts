import { openAlive } from "./alive.ts";
import { once } from "./once.ts";
import { expect, test } from "./site.ts";

test("Show More appends until a page has fewer than six", async ({ page }) => {
  await openAlive(page, "/portfolio");
  const projects = page.locator("main article");
  const more = page.getByRole("link", { name: "Show More" });
  await expect(projects).toHaveCount(6);
  await more.click();
  await expect(projects).toHaveCount(12);
  await more.click();
  await expect(projects).toHaveCount(18);
  await more.click();
  await expect(projects).toHaveCount(20);
  await expect(more).toHaveCount(0);
});

test(
  "all projects are tiles of one cloth, each of which leads to its page",
  once,
  async ({ page }) => {
    await page.goto("/portfolio");
    const tiles = page.getByRole("region", { name: "All of it, in one cloth" }).getByRole("link");
    await expect(tiles).toHaveCount(20);
    await tiles.nth(6).hover();
    await expect(tiles.nth(6).locator("strong")).toBeVisible();
    const name = await tiles.nth(7).getByRole("img").getAttribute("alt");
    await tiles.nth(7).click();
    await expect(page).toHaveURL(/\/single-project\/\d+$/);
    await expect(page.getByText(name ?? "", { exact: true }).first()).toBeVisible();
  },
);

test("a filter begins with the first page again", once, async ({ page }) => {
  await openAlive(page, "/portfolio?page=2");
  const nav = page.getByRole("navigation", { name: "Category" });
  await expect(nav.getByRole("link")).toHaveText([
    "All Project",
    "Business",
    "eCommerce",
    "News/Blog",
    "Services",
    "Landing",
  ]);
  await nav.getByRole("link", { name: "eCommerce" }).click();
  await expect(page).toHaveURL(/\/portfolio\?category=eCommerce$/);
  const years = page.getByRole("navigation", { name: "Year" }).getByRole("link");
  expect((await years.allTextContents()).slice(0, 3)).toEqual(["all", "Latest", "Oldest"]);
  await years.nth(2).click();
  await expect(page).toHaveURL(/category=eCommerce&year=Oldest$/);
});

test(
  "an unknown project or service shows the first, with the address of what is shown",
  once,
  async ({ page }) => {
    await page.goto("/single-project/99999");
    const canonical = page.locator('link[rel="canonical"]');
    await expect(canonical).toHaveAttribute("href", /\/single-project\/\d+$/);
    for (const [id, shown] of [
      ["99", 1],
      ["x", 1],
      ["17", 1],
      ["18", 2],
      ["19", 3],
      ["13", 2],
      ["16", 6],
    ] as const) {
      await page.goto(`/service-details/${id}`);
      await expect(canonical, id).toHaveAttribute("href", new RegExp(`/service-details/${shown}$`));
    }
  },
);

test("the sample shop keeps its cart by the rules", async ({ page }) => {
  await openAlive(page, "/demo-shop");
  const cart = page.getByRole("region", { name: "Cart" });
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem("cartList") ?? "null"));
  const add = page.getByRole("button", { name: /Add to cart.*Wireless earbuds/ });
  await add.click();
  await expect(page.getByRole("button", { name: /In the cart.*Wireless earbuds/ })).toBeDisabled();
  await page.getByRole("button", { name: /Add to cart.*Smartwatch/ }).click();
  await cart.getByRole("button", { name: "+ one Wireless earbuds" }).click();
  await expect(cart).toContainText(`Total $${2 * 59 + 189}`);
  await cart.getByLabel("Quantity of Wireless earbuds").fill("0");
  await expect(cart).toContainText(`Total $${2 * 59 + 189}`);
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
  await expect(cart).toContainText(`Total $${2 * 59 + 189}`);
  await cart.getByLabel("Quantity of Wireless earbuds").fill("1e15");
  await expect(cart).toContainText(`Total $${2 * 59 + 189}`);
  await cart.getByRole("button", { name: "Remove Wireless earbuds" }).click();
  await expect(cart.getByRole("heading", { name: "Cart" })).toBeFocused();
  await expect(cart).toContainText("Total $189");
  await page.evaluate(() => localStorage.setItem("cartList", "[{broken"));
  await page.reload();
  await expect(cart).toContainText("Nothing in it yet.");
});

test(
  "a brand of the sample shop is shown alone, from the first byte on",
  once,
  async ({ page }) => {
    const productsIn = (html: string) => html.match(/(?:Add to|In the) cart/g)?.length ?? 0;
    const all = productsIn(await (await page.request.get("/demo-shop")).text());
    const some = productsIn(await (await page.request.get("/demo-shop?brand=sony")).text());
    expect(all).toBe(9);
    expect(some).toBeGreaterThan(0);
    expect(some).toBeLessThan(9);
  },
);

test("a quantity can be typed anew", once, async ({ page }) => {
  await openAlive(page, "/demo-shop");
  await page.getByRole("button", { name: "Add to cart" }).first().click();
  const quantity = page.getByRole("spinbutton").first();
  await quantity.press("End");
  await quantity.press("Backspace");
  await expect(quantity).toHaveValue("");
  await quantity.pressSequentially("7");
  await expect(quantity).toHaveValue("7");
});

test("the advantages turn only where they do not all fit", once, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAlive(page, "/services");
  const next = page.getByRole("button", { name: "Next", includeHidden: true }).first();
  await expect(next).toBeDisabled();
  await expect(next).toBeHidden();
  await page.setViewportSize({ width: 800, height: 800 });
  await expect(next).toBeEnabled();
  await expect(next).toBeVisible();
});

test(
  "the map of an example address is a picture, and nothing that leads nowhere",
  once,
  async ({ page }) => {
    await openAlive(page, "/contact-us");
    await expect(page.locator("iframe")).toHaveCount(0);
    await expect(page.getByRole("img", { name: /^Streets around our office/ })).toBeVisible();
    await expect(page.getByRole("button", { name: "Load the map" })).toHaveCount(0);
    expect(await page.locator("main").innerHTML()).not.toContain("maps.example.com");
  },
);
