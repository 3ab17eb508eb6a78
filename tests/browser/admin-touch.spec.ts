import { expect, test } from "./admin-fixtures.ts";
import { newestEnquiry } from "./admin-screen.ts";
import { findSmallTargets } from "./touch.ts";

const screens = [
  "/admin",
  "/admin/portfolio",
  "/admin/portfolio/edit/1",
  "/admin/blog",
  "/admin/blog/edit/1",
  "/admin/users",
  "/admin/users/new",
  "/admin/contact",
  "/admin/contact/{id}",
  "/admin/newsletter",
  "/admin/redirects",
  "/admin/redirects/new?from=/old",
  "/admin/tokens",
  "/admin/profile",
  "/admin/profile?tab=password",
  "/admin/profile?tab=security",
];

test("a finger finds everything of signing in", async ({ page }) => {
  await page.goto("/login");
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  expect(await findSmallTargets(page)).toEqual([]);
});

for (const path of screens) {
  test(`a finger finds everything on ${path}`, async ({ page, open, desk }) => {
    await open("admin", path.replace("{id}", `${await newestEnquiry(desk)}`));
    await expect(page.locator("#main h1")).toHaveCount(1);
    await expect(page.getByLabel("Loading")).toHaveCount(0);
    expect(await findSmallTargets(page)).toEqual([]);
  });
}

test("a finger finds the other enquiries of a person", async ({ page, open, desk }) => {
  const email = `often${Date.now()}@example.com`;
  for (const message of ["First words", "Second words", "Third words"]) {
    await desk.ask("/contact/submit", { method: "POST", body: { name: "Often", email, message } });
  }
  await open("admin", `/admin/contact/${await newestEnquiry(desk)}`);
  await expect(page.getByRole("link", { name: "Enquiry with no subject" })).toHaveCount(2);
  expect(await findSmallTargets(page)).toEqual([]);
});

test("fields are large enough that a telephone does not enlarge the page", async ({
  page,
  open,
}) => {
  for (const path of ["/admin/blog/edit/1", "/admin/users/new", "/admin/portfolio/edit/1"]) {
    await open("admin", path);
    await expect(page.locator("#main h1")).toHaveCount(1);
    await expect(page.getByLabel("Loading")).toHaveCount(0);
    const sizes = await page.evaluate(() =>
      [...document.querySelectorAll("#main :is(input, textarea, select, [contenteditable=true])")]
        .filter((field) => !field.matches("[type=checkbox]") && field.checkVisibility())
        .map((field) => Number.parseFloat(getComputedStyle(field).fontSize)),
    );
    expect(sizes.length, path).toBeGreaterThan(1);
    expect(Math.min(...sizes), path).toBeGreaterThanOrEqual(16);
  }
});
