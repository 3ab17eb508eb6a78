import type { Page } from "@playwright/test";
import { expect, test } from "./admin-fixtures.ts";
import { actOn, confirmDelete, pressEnter, rows, save, success } from "./admin-screen.ts";
import { openAlive } from "./alive.ts";
import { once } from "./once.ts";

const anAddress = () => `/old-${Date.now()}${Math.floor(Math.random() * 1000)}`;

const fromField = (page: Page) => page.getByRole("textbox", { name: "From" });
const toField = (page: Page) => page.getByRole("textbox", { name: "To" });
const missed = (page: Page) => page.getByRole("region", { name: "Not found" });

test("a redirect is made, leads visitors on, is counted, changed and deleted", async ({
  page,
  open,
}) => {
  const from = anAddress();
  await open("admin", "/admin/redirects");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Redirects");
  await page.getByRole("link", { name: "Add New Redirect" }).click();
  await fromField(page).fill(`${from.toUpperCase()}/`);
  await toField(page).fill("https://elsewhere.example/");
  await save(page);
  await expect(toField(page)).toHaveAccessibleDescription(/cannot lead to other sites/);
  await expect(toField(page)).toHaveAttribute("aria-invalid", "true");
  await toField(page).fill(from);
  await save(page);
  await expect(toField(page)).toHaveAccessibleDescription(/back to the same address/);
  await toField(page).fill("/about");
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

  await actOn(row, "Delete");
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
  await pressEnter(missed(page).getByRole("link", { name: `Redirect ${path}` }));
  await expect(fromField(page)).toHaveValue(path);
  await expect(toField(page)).toBeFocused();
  await page.keyboard.type(other);
  await page.keyboard.press("Enter");
  await expect(toField(page)).toHaveAccessibleDescription(/Enter \/team here/);
  await toField(page).fill("/team");
  await save(page);
  await success(page, "Redirect saved");
  await expect(page).toHaveURL(/\/admin\/redirects$/);
  await expect(rows(page).filter({ hasText: path })).toContainText("/team");
  await expect(missed(page).getByText(path)).toHaveCount(0);
});

test(
  "within the site an old address leads on, with its query and to its place",
  once,
  async ({ page, desk }) => {
    const from = anAddress();
    await desk.ask("/redirects", { method: "POST", body: { from, to: "/team#main" } });
    await openAlive(page, "/about");
    await page.locator("footer a[href='/team']").evaluate((link: HTMLAnchorElement, path) => {
      link.href = `${path}?utm=1`;
      link.click();
    }, from);
    await expect(page).toHaveURL(/\/team\?utm=1#main$/);
    await expect(page).toHaveTitle(/Team/);
  },
);
