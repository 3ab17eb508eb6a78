import { openAlive } from "./alive.ts";
import { askAsAdmin, expect, test } from "./site.ts";

interface Subscriptions {
  subscriptions: { email: string; source: string; status: string }[];
}

const stored = async (email: string) =>
  (await askAsAdmin<Subscriptions>(`/newsletter?search=${email}`)).subscriptions;

test("newsletter: signing up moves nothing, is confirmed, stored, and kept in the button", async ({
  page,
}, { project }) => {
  const email = `reader-${project.name}-${Date.now()}@example.com`;
  await openAlive(page, "/about");
  const form = page.locator("footer form");
  const status = form.getByRole("status");
  const height = async () => (await page.locator("footer").boundingBox())?.height;
  const before = await height();
  await form.getByRole("button").click();
  await expect(form.getByText("Please enter your email address.")).toBeVisible();
  expect(await height()).toBe(before);
  await form.getByLabel("Email address").fill("reader@localhost");
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(status).toHaveText("Something went wrong");
  await expect(status).toHaveCSS("color", "rgb(179, 38, 30)");
  await expect(form.getByLabel("Email address")).toHaveValue("reader@localhost");
  await expect(status).toHaveText("");
  await form.getByLabel("Email address").fill(email);
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(form.getByText("You have successfully subscribed.")).toBeVisible();
  expect(await height()).toBe(before);
  expect(await stored(email)).toMatchObject([{ email, source: "footer", status: "active" }]);
  await expect(status).toHaveText("");
  await expect(form.getByRole("button")).toHaveText("Subscribed ✓");
  await form.getByLabel("Email address").fill("a");
  await expect(form.getByRole("button")).toHaveText("Subscribe");
});
