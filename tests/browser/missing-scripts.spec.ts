// Without the fixture that forbids console errors, which missing scripts cause.
import { expect, type Page } from "@playwright/test";
import { openAlive } from "./alive.ts";
import { test } from "./shared-context.ts";

test.use({ hasOwnContext: true });

const loseScripts = (page: Page) => page.route("**/assets/*.js", (route) => route.abort());

test("without scripts: the page is whole, what they serve is gone, submenus open, and forms are ordinary", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await loseScripts(page);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Our worthwhile blogs" })).toBeVisible();
  const questions = page.locator("section[aria-labelledby=questions] details");
  await questions.first().locator("summary").click();
  await expect(questions.first()).toHaveAttribute("open", "");
  await expect(questions.nth(1)).not.toHaveAttribute("open");
  const home = page.getByRole("main");
  await expect(home.getByRole("tab")).toHaveCount(0, { timeout: 15_000 });
  for (const panel of await home.getByRole("tabpanel").all()) await expect(panel).toBeVisible();
  for (const arrow of await home.locator("[data-offers-step], [data-turn]").all())
    await expect(arrow).toBeHidden();
  const main = page.getByRole("navigation", { name: "Main" });
  const about = main.getByRole("link", { name: "About", exact: true });
  const team = main.getByRole("link", { name: "Team" });
  await about.hover();
  await expect(team).toBeVisible();
  await page.mouse.move(640, 700);
  await expect(team).toBeHidden();
  await about.focus();
  await expect(team).toBeVisible();
  // The button beside the word, for fingers, comes first.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(team).toBeFocused();
  await page.getByLabel("Full Name*").fill("Somebody");
  await page.getByLabel("Email Address*").fill("somebody@example.com");
  await page.getByLabel("Message*").fill("Half an hour of typing.");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Thank you for your message!")).toBeVisible();
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

test("late scripts: what is pressed before they come is done once they are there", async ({
  page,
}) => {
  const letHome = await openEarly(page, "/");
  const offers = page.locator("[data-offers]");
  await offers.locator("summary").nth(1).click();
  const tab = page.getByRole("tab").nth(2);
  await tab.click();
  await expect(tab).toHaveAttribute("aria-selected", "false");
  await letHome();
  await expect(tab).toHaveAttribute("aria-selected", "true");
  // What was opened is what its pictures show.
  await expect(offers.locator("[data-offer-picture]").nth(1)).toHaveAttribute("data-shown", "");
  await expect(offers.locator("[data-offer-picture]").first()).not.toHaveAttribute("data-shown");
  await page.unrouteAll();
  const letShop = await openEarly(page, "/demo-shop");
  await page.getByRole("button", { name: /^Add/ }).first().click();
  await letShop();
  await expect(page.getByRole("button", { name: "In the cart" })).toHaveCount(1);
});

test("late scripts: a button that the keyboard has come to is not pressed by them", async ({
  page,
}) => {
  const arrive = await openEarly(page, "/");
  const tab = page.getByRole("tab").nth(2);
  await page.getByRole("tab").first().focus();
  await tab.evaluate((button: HTMLElement) => button.focus({ focusVisible: true } as FocusOptions));
  await arrive();
  await expect(tab).toHaveAttribute("aria-selected", "false");
});

test("late scripts: menu, search and theme work before they come", async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 839 });
  await openEarly(page, "/blog");
  await page.getByRole("button", { name: "Switch between light and dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
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

test("without further scripts: forms are sent, and ask for nothing again, so that their answer does not wait", async ({
  page,
}) => {
  await openAlive(page, "/");
  let left = 0;
  page.on("framenavigated", () => {
    left += 1;
  });
  await page.waitForLoadState("networkidle");
  await loseScripts(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "GET" && request.resourceType() !== "image") asked.push(request.url());
  });
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
  expect(asked).toEqual([]);
});

test("islands: one keeps what the server wrote where its script does not come", async ({
  page,
}) => {
  await page.route("**/assets/shop.island-*.js", (route) => route.abort());
  await openAlive(page, "/demo-shop");
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await page.getByRole("navigation", { name: "Brand" }).getByRole("link").nth(1).click();
  await expect(page).toHaveURL(/\?brand=/);
});
