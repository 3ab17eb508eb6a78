import type { Page } from "@playwright/test";
import { expect, test } from "./admin-fixtures.ts";
import { newestEnquiry } from "./admin-screen.ts";
import { partsOf } from "./parts.ts";
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

for (const [part, paths] of partsOf(screens, 4)) {
  test(`touch: a finger finds everything in the panel, and no field enlarges the page, ${part}`, async ({
    page,
    open,
    desk,
  }) => {
    test.slow();
    await open("admin", "/admin/nothing");
    for (const path of paths) {
      await page.goto(path.replace("{id}", `${await newestEnquiry(desk)}`));
      await expect(page.locator("#main h1"), path).toHaveCount(1);
      await expect(page.getByLabel("Loading"), path).toHaveCount(0);
      expect.soft(await findSmallTargets(page), path).toEqual([]);
      // A telephone enlarges the page for fields of smaller text.
      if (/edit|new$/.test(path))
        expect.soft(await smallestField(page), path).toBeGreaterThanOrEqual(16);
    }
  });
}

const smallestField = (page: Page) =>
  page.evaluate(() => {
    const sizes = [
      ...document.querySelectorAll("#main :is(input, textarea, select, [contenteditable=true])"),
    ]
      .filter((field) => !field.matches("[type=checkbox]") && field.checkVisibility())
      .map((field) => Number.parseFloat(getComputedStyle(field).fontSize));
    return sizes.length > 1 ? Math.min(...sizes) : 0;
  });

test("touch: a finger finds everything of signing in, and a person's other enquiries", async ({
  page,
  open,
  desk,
}) => {
  await page.goto("/login");
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  expect(await findSmallTargets(page)).toEqual([]);
  const email = `often${Date.now()}@example.com`;
  for (const message of ["First words", "Second words", "Third words"]) {
    await desk.ask("/contact/submit", { method: "POST", body: { name: "Often", email, message } });
  }
  await open("admin", `/admin/contact/${await newestEnquiry(desk)}`);
  await expect(page.getByRole("link", { name: "Enquiry with no subject" })).toHaveCount(2);
  expect(await findSmallTargets(page)).toEqual([]);
});
