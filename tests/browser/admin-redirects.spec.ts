import type { Page } from "@playwright/test";
import { expect, test } from "./admin-fixtures.ts";
import { confirmDelete, rows, save, strike, success } from "./admin-screen.ts";

const anAddress = () => `/old-${Date.now()}${Math.floor(Math.random() * 1000)}`;

const missed = (page: Page) => page.getByRole("region", { name: "Not found" });

test("a redirect is made, leads visitors on, is counted, changed and deleted", async ({
  page,
  open,
}) => {
  const from = anAddress();
  await open("admin", "/admin/redirects");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Redirects");
  await page.getByRole("link", { name: "Add New Redirect" }).click();
  await page.getByLabel("From").fill(`${from.toUpperCase()}/`);
  await page.getByLabel("To").fill("https://elsewhere.example/");
  await save(page);
  await expect(page.getByLabel("To")).toHaveAccessibleDescription(/cannot lead anywhere else/);
  await expect(page.getByLabel("To")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("To").fill(from);
  await save(page);
  await expect(page.getByLabel("To")).toHaveAccessibleDescription(/back to the address itself/);
  await page.getByLabel("To").fill("/about");
  await save(page);
  await success(page, "Redirect saved");

  const visitor = await page.context().newPage();
  await visitor.goto(`${from}?utm=1`);
  await expect(visitor).toHaveURL(/\/about\?utm=1$/);
  await visitor.close();

  await page.goto(`/admin/redirects?search=${from.slice(5)}`);
  const row = rows(page).filter({ hasText: from });
  await expect(row).toContainText("/about");
  await expect(row).toContainText("301");
  await page.keyboard.press("Escape");
  await row.getByRole("link", { name: from }).click();
  await page.getByLabel("Kind").selectOption("302");
  await page.keyboard.press("ControlOrMeta+s");
  await success(page, "Redirect saved");
  await expect(row).toContainText("302");
  const answer = await page.request.get(from, { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([302, "/about"]);

  await row.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("dialog")).toContainText(from);
  await confirmDelete(page);
  await success(page, "Redirect deleted successfully");
  expect((await page.request.get(from)).status()).toBe(404);
});

test("an address that visitors did not find is redirected from the list of those", async ({
  page,
  open,
  desk,
}) => {
  const [path, other] = [anAddress(), anAddress()];
  await desk.ask("/redirects", { method: "POST", body: { from: other, to: "/team" } });
  for (let time = 0; time < 3; time += 1) await page.request.get(path);
  await open("admin", "/admin/redirects");
  const all = missed(page).getByRole("button", { name: /^Show all/ });
  await expect(missed(page).getByRole("listitem").first()).toBeVisible();
  if (await all.isVisible()) await all.click();
  await expect(missed(page).getByRole("listitem").filter({ hasText: path })).toContainText(
    "3 times",
  );
  await strike(missed(page).getByRole("link", { name: `Redirect ${path}` }));
  await expect(page.getByLabel("From")).toHaveValue(path);
  await expect(page.getByLabel("To")).toBeFocused();
  await page.keyboard.type(other);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("To")).toHaveAccessibleDescription(/Write \/team here/);
  await page.getByLabel("To").fill("/team");
  await save(page);
  await success(page, "Redirect saved");
  await expect(page).toHaveURL(/\/admin\/redirects$/);
  await expect(rows(page).filter({ hasText: path })).toContainText("/team");
  await expect(missed(page).getByText(path)).toHaveCount(0);
});

test("a link within the site follows a redirect, and back leaves it", async ({ page, desk }) => {
  const from = anAddress();
  await desk.ask("/redirects", { method: "POST", body: { from, to: "/team?tab=1#main" } });
  await page.goto("/about");
  await page.waitForLoadState("networkidle");
  // The router of the page takes over links that it knows, as a text's are.
  await page.evaluate((href) => {
    window.history.pushState({}, "", window.location.href);
    const router = (
      window as unknown as { __reactRouterDataRouter: { navigate(to: string): void } }
    ).__reactRouterDataRouter;
    router.navigate(href);
  }, from);
  await expect(page).toHaveURL(/\/team\?tab=1#main$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
