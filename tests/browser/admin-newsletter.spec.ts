import { readFile } from "node:fs/promises";
import { expect, test } from "./admin-fixtures.ts";
import { actOn, confirmDelete, rows, success, withFilters } from "./admin-screen.ts";

test("subscribers: active ones first, all of them on request, exported, deleted", async ({
  page,
  open,
  desk,
}) => {
  const word = `reader${Date.now()}`;
  for (const number of [1, 2, 3]) {
    await desk.ask("/newsletter/subscribe", {
      method: "POST",
      body: { email: `${word}-${number}@example.com`, source: "footer" },
    });
  }
  // Only the search leaves this one out.
  const other = { email: `other${Date.now()}@example.org` };
  await desk.ask("/newsletter/subscribe", { method: "POST", body: other });
  await desk.ask("/newsletter/unsubscribe", {
    method: "POST",
    body: { email: `${word}-3@example.com` },
  });
  await open("admin", "/admin/newsletter");
  const status = page.getByLabel("Status");
  await withFilters(page, () => expect(status).toHaveValue("active"));
  await expect(page.getByLabel("Per page").locator("option")).toHaveText(["10", "25", "50", "100"]);
  await page.getByLabel("Search").fill(word);
  await expect(rows(page)).toHaveCount(2);
  await withFilters(page, () => status.selectOption("all"));
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByRole("button", { name: "Export CSV" })).toHaveAccessibleDescription(
    "3 addresses",
  );
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^newsletter_subscriptions_\d{4}-\d\d-\d\d\.csv$/);
  await success(page, "Newsletter subscriptions exported successfully");
  const file = await readFile(await download.path(), "utf8");
  expect(file).toMatch(/^id,email,status,source,subscribed_at,unsubscribed_at\r\n/);
  expect(file).toContain(`${word}-3@example.com,unsubscribed`);
  // The export follows the search.
  expect(file.trim().split("\r\n")).toHaveLength(4);
  await actOn(rows(page).first(), "Delete");
  await expect(page.getByRole("dialog")).toContainText(`${word}-3@example.com`);
  await confirmDelete(page);
  await success(page, "Newsletter subscription deleted successfully");
  await expect(rows(page)).toHaveCount(2);
});
