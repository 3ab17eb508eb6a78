import { openAlive } from "./alive.ts";
import { once } from "./once.ts";
import { askAsAdmin, expect, test } from "./site.ts";

interface Subscriptions {
  subscriptions: { email: string; source: string; status: string }[];
}

const stored = async (email: string) =>
  (await askAsAdmin<Subscriptions>(`/newsletter?search=${email}`)).subscriptions;

test("signing up in the footer is confirmed and stored", async ({ page }, { project }) => {
  const email = `reader-${project.name}-${Date.now()}@example.com`;
  await page.goto("/faqs");
  const form = page.locator("footer form");
  await form.getByLabel("Email address").fill(email);
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("You have successfully subscribed.").first()).toBeVisible();
  expect(await stored(email)).toMatchObject([{ email, source: "footer", status: "active" }]);
});

test("the answer goes away again, and a failure keeps what was typed", once, async ({ page }) => {
  await openAlive(page, "/faqs");
  const form = page.locator("footer form");
  await form.getByLabel("Email address").fill("reader@localhost");
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(form.getByRole("status")).toHaveText("Something went wrong");
  await expect(form.getByRole("status")).toHaveCSS("color", "rgb(179, 38, 30)");
  await expect(form.getByLabel("Email address")).toHaveValue("reader@localhost");
  await expect(form.getByRole("status")).toHaveText("");
});
