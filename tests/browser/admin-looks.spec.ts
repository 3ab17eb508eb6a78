import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, once, test } from "./admin-house.ts";

const screens = [
  "/admin",
  "/admin/portfolio",
  "/admin/portfolio/edit/1",
  "/admin/blog",
  "/admin/blog/edit/1",
  "/admin/users",
  "/admin/users/new",
  "/admin/contact",
  "/admin/contact/1",
  "/admin/newsletter",
  "/admin/profile",
  "/admin/profile?tab=password",
  "/admin/profile?tab=security",
  "/admin/nothing",
];

/** What axe looks for: structure and sizes do not depend on the colours, nor colours on the size of the screen. */
const looks = [
  { colorScheme: "light" as const, rules: undefined, tag: [] as string[] },
  { colorScheme: "dark" as const, rules: ["color-contrast"], tag: [once.tag] },
];

for (const { colorScheme, rules, tag } of looks) {
  test(`every screen reads well for everybody in ${colorScheme}, and fits`, { tag }, async ({
    page,
    open,
    desk,
  }) => {
    const faultsOf = (of: Page) => find(of, rules);
    test.setTimeout(480_000);
    await desk.ask("/contact/submit", {
      method: "POST",
      body: { name: "A".repeat(200), email: "wide@example.com", message: "x".repeat(2000) },
    });
    await desk.ask("/newsletter/subscribe", {
      method: "POST",
      body: { email: "wide@example.com" },
    });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto("/login");
    await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
    expect(await faultsOf(page), "/login").toEqual([]);
    await open("admin", "/admin");
    for (const path of screens) {
      await page.goto(path);
      // Not the heading that stands there until the panel has come.
      await expect(page.locator("#main h1")).toHaveCount(1);
      await expect(page.getByLabel("Loading")).toHaveCount(0);
      expect(await faultsOf(page), path).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
    await page.goto("/admin/users");
    await page.getByRole("button", { name: "Delete" }).first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await faultsOf(page), "a dialog").toEqual([]);
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.keyboard.press("ControlOrMeta+k");
    await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
    expect(await faultsOf(page), "the palette").toEqual([]);
  });
}

async function find(page: Page, rules: readonly string[] | undefined): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules ? axe.withRules([...rules]) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
