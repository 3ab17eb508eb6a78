// Without the fixture that forbids console errors, which missing scripts cause.
import { expect, type Page } from "@playwright/test";
import { openAlive } from "./alive.ts";
import { test } from "./shared-context.ts";

test.use({ hasOwnContext: true });

const loseScripts = (page: Page) => page.route("**/assets/*.js", (route) => route.abort());

test("where no script comes, the page is whole and its forms are ordinary ones", async ({
  page,
}) => {
  await loseScripts(page);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Our worthwhile blogs" })).toBeVisible();
  const questions = page.locator("section[aria-labelledby=questions] details");
  await questions.first().locator("summary").click();
  await expect(questions.first()).toHaveAttribute("open", "");
  await expect(questions.nth(1)).not.toHaveAttribute("open");
  await page.getByRole("button", { name: "Switch between light and dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.getByLabel("Full Name*").fill("Somebody");
  await page.getByLabel("Email Address*").fill("somebody@example.com");
  await page.getByLabel("Message*").fill("Half an hour of typing.");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Thank you for your message!")).toBeVisible();
});

test("where no script comes, all there is to read is read, and what it serves is gone", async ({
  page,
}) => {
  await loseScripts(page);
  await page.goto("/");
  const home = page.getByRole("main");
  await expect(home.getByRole("tab")).toHaveCount(0, { timeout: 15_000 });
  for (const panel of await home.getByRole("tabpanel").all()) await expect(panel).toBeVisible();
  for (const arrow of await home.locator("[data-offers-step], [data-turn]").all())
    await expect(arrow).toBeHidden();
});

/** Scripts come once the answer is called. */
async function openEarly(page: Page, path: string) {
  const held = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "domcontentloaded" });
  return async () => {
    held.resolve();
    await page.locator("html[data-alive]").waitFor();
  };
}

test("what is pressed before the script comes is done once it is there", async ({ page }) => {
  const letHome = await openEarly(page, "/");
  const tab = page.getByRole("tab").nth(2);
  await tab.click();
  await expect(tab).toHaveAttribute("aria-selected", "false");
  await letHome();
  await expect(tab).toHaveAttribute("aria-selected", "true");
  await page.unrouteAll();
  const letShop = await openEarly(page, "/demo-shop");
  await page.getByRole("button", { name: /^Add/ }).first().click();
  await letShop();
  await expect(page.getByRole("button", { name: "In the cart" })).toHaveCount(1);
});

test("a button that the keyboard has come to is not pressed by a late script", async ({ page }) => {
  const arrive = await openEarly(page, "/");
  const tab = page.getByRole("tab").nth(2);
  await page.getByRole("tab").first().focus();
  await tab.evaluate((button: HTMLElement) => button.focus({ focusVisible: true } as FocusOptions));
  await arrive();
  await expect(tab).toHaveAttribute("aria-selected", "false");
});

test("what was opened before a late script is what its pictures show", async ({ page }) => {
  const arrive = await openEarly(page, "/");
  const offers = page.locator("[data-offers]");
  await offers.locator("summary").nth(1).click();
  await arrive();
  await expect(offers.locator("[data-offer-picture]").nth(1)).toHaveAttribute("data-shown", "");
  await expect(offers.locator("[data-offer-picture]").first()).not.toHaveAttribute("data-shown");
});

test("where no script comes, the menu and the search open and close", async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 839 });
  await loseScripts(page);
  await page.goto("/blog");
  await page.getByRole("button", { name: "Open menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu.getByRole("link", { name: "Tutorials" })).toBeVisible();
  await menu.getByRole("button", { name: "Close menu" }).click();
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: "Open search" }).click();
  await page.locator("#search-popup").getByRole("combobox").fill("grid");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/blog\?search=grid$/);
});

test("forms and search need no script that has not come with the page", async ({ page }) => {
  await openAlive(page, "/");
  let left = 0;
  page.on("framenavigated", () => {
    left += 1;
  });
  await loseScripts(page);
  await page.getByLabel("Full Name*").fill("Somebody");
  await page.getByLabel("Email Address*").fill("somebody@example.com");
  await page.getByLabel("Message*").fill("Half an hour of typing.");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Thank you for your message!")).toBeVisible();
  const form = page.locator("footer form");
  await form.getByLabel("Email address").fill(`later-${Date.now()}@example.com`);
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(form.getByText("You have successfully subscribed.")).toBeVisible();
  expect(left).toBe(0);
});

test("a part with a script of its own keeps what the server wrote where it does not come", async ({
  page,
}) => {
  await page.route("**/assets/shop.island-*.js", (route) => route.abort());
  await openAlive(page, "/demo-shop");
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await page.getByRole("navigation", { name: "Brand" }).getByRole("link").nth(1).click();
  await expect(page).toHaveURL(/\?brand=/);
});

test("browsers are told what they may fetch ahead, and nothing of staff or a person", async ({
  page,
}) => {
  await openAlive(page, "/about");
  const told = page.locator("script[type=speculationrules]");
  await expect(told).toHaveCount(1);
  const rules = JSON.parse((await told.textContent()) ?? "") as {
    prefetch: object[];
    prerender: object[];
  };
  const [{ where }] = rules.prefetch as [{ where: { and: object[] } }];
  expect(JSON.stringify(where.and)).toContain("/admin*");
  const [{ where: ahead }] = rules.prerender as [{ where: { selector_matches: string } }];
  expect(await page.locator(ahead.selector_matches).count()).toBeGreaterThan(4);
  await page.goto("/login");
  await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
  await expect(told).toHaveCount(0);
});
