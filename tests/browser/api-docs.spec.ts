import { expect, test } from "./admin-fixtures.ts";

test.use({ hasOwnContext: true });

test("api docs: the page asks no other origin, and stays under two megabytes", async ({ page }) => {
  const addresses: URL[] = [];
  page.on("request", (request) => addresses.push(new URL(request.url())));
  await page.goto("/api/docs");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("API");
  await page.waitForLoadState("networkidle");
  const { origin } = new URL(page.url());
  expect(addresses.length).toBeGreaterThan(2);
  expect(addresses.filter((address) => address.origin !== origin)).toEqual([]);
  const bytes = await page.evaluate(() =>
    performance
      .getEntries()
      .reduce((sum, entry) => sum + ((entry as PerformanceResourceTiming).transferSize ?? 0), 0),
  );
  expect(bytes).toBeGreaterThan(500_000);
  expect(bytes).toBeLessThan(2_000_000);
});

test("api docs: calls are grouped by subject, and have samples in three languages", async ({
  page,
}) => {
  await page.goto("/api/docs#tag/newsletter/POST/newsletter/subscribe");
  const menu = page.getByRole("complementary");
  for (const group of ["Site content", "Publishing", "Enquiries and email", "Accounts"])
    await expect(menu.getByText(group, { exact: true }).first()).toBeVisible();
  const call = page.locator('[id$="tag/newsletter/POST/newsletter/subscribe"]');
  await expect(call.locator("pre").first()).toContainText(/curl[\s\S]*nadia@example\.com/);
  for (const [language, sample] of [
    ["Fetch", "fetch("],
    ["Requests", "requests.post("],
  ] as const) {
    await call
      .getByRole("button", { name: /Shell Curl|JavaScript Fetch/ })
      .first()
      .click();
    await page.getByRole("option", { name: language }).first().click();
    await expect(call.locator("pre").first()).toContainText(sample);
  }
});

test("api docs: a person tries a call and reads the answer", async ({ page }) => {
  await page.goto("/api/docs#tag/blog/GET/blog/stats");
  const call = page.locator('[id$="tag/blog/GET/blog/stats"]');
  await call.getByRole("button", { name: /Test Request/ }).click();
  const dialog = page.getByRole("dialog", { name: "API Client" });
  await dialog.getByRole("button", { name: /^Send/ }).first().click();
  await expect(dialog.getByText("200 OK")).toBeVisible();
  await expect(dialog.getByText('"categories"')).toBeVisible();
});
