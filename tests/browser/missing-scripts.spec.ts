// Without the fixture that forbids console errors, which missing scripts cause.
import { expect, type Page, test } from "@playwright/test";
import { openAlive } from "./alive.ts";

const typed = "Half an hour of typing.";

/** Returns how often the page has been left since. */
async function openWithText(page: Page): Promise<() => number> {
  await openAlive(page, "/");
  await page.getByLabel("Message*").fill(typed);
  let left = 0;
  page.on("framenavigated", () => {
    left += 1;
  });
  return () => left;
}

const aboutLink = (page: Page) => page.locator("footer").getByRole("link", { name: "About" });

const lose = (page: Page, script: string) =>
  page.route(`**/assets/${script}-*.js`, (route) => route.abort());

test("a script that is fetched ahead and does not come changes nothing on the page", async ({
  page,
}) => {
  const timesLeft = await openWithText(page);
  await lose(page, "about");
  const failed = page.waitForEvent("requestfailed", (request) => /about/.test(request.url()));
  // As a pointer or the keyboard would, on a phone too.
  await aboutLink(page).focus();
  await failed;
  await expect(aboutLink(page)).toBeFocused();
  await page.waitForTimeout(500);
  await expect(page.getByLabel("Message*")).toHaveValue(typed);
  expect(timesLeft()).toBe(0);
});

test("a link whose script does not come leads to its page all the same", async ({ page }) => {
  await openWithText(page);
  await lose(page, "about");
  await aboutLink(page).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Plain cloth/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test("forms and search need no script that has not come with the page", async ({ page }) => {
  const timesLeft = await openWithText(page);
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.getByLabel("Full Name*").fill("Somebody");
  await page.getByLabel("Email Address*").fill("somebody@example.com");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Thank you for your message!")).toBeVisible();
  const form = page.locator("footer form");
  await form.getByLabel("Email address").fill(`later-${Date.now()}@example.com`);
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(form.getByText("You have successfully subscribed.")).toBeVisible();
  expect(timesLeft()).toBe(0);
});

test("a visitor can load the page again", async ({ page }) => {
  await openWithText(page);
  await page.reload();
  await page.locator("html[data-alive]").waitFor();
  await expect(page.getByLabel("Message*")).toHaveValue("");
});

test("what a link leads to is fetched ahead, and only then", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await openAlive(page, "/");
  await page.waitForLoadState("networkidle");
  expect(asked.filter((url) => url.includes(".data"))).toEqual([]);
  const ahead = page.waitForResponse(/\/about\.data/);
  await aboutLink(page).focus();
  expect((await ahead).status()).toBe(200);
  await expect.poll(() => asked.some((url) => /assets\/about-.*\.js/.test(url))).toBe(true);
});
