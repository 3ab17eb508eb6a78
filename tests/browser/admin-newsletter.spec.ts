import { readFile } from "node:fs/promises";
import { expect, test } from "./admin-fixtures.ts";
import { actOn, confirmDelete, rows, success, withFilters } from "./admin-screen.ts";
import { once } from "./once.ts";

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

test(
  "subscribers come from a file: tried, mapped by hand, then imported",
  once,
  async ({ page, open }) => {
    const word = `moved${Date.now()}`;
    const csv = [
      "Kontakt;Stand",
      `${word}-1@example.com;subscribed`,
      `${word}-2@example.com;unsubscribed`,
      "nobody;subscribed",
    ].join("\n");
    await open("admin", "/admin/newsletter");
    await page.getByRole("button", { name: "Import…" }).click();
    const dialog = page.getByRole("dialog", { name: "Import subscribers" });
    await dialog.getByLabel("Subscriber file").setInputFiles({
      name: "list.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(csv),
    });
    await expect(dialog).toContainText("Choose the column with the email addresses.");
    await expect(dialog.getByRole("button", { name: "Import", exact: true })).toBeDisabled();
    await dialog.getByLabel("Import Kontakt as").selectOption("Email address");
    await dialog.getByLabel("Import Stand as").selectOption("Status");
    const outcome = dialog.getByRole("region", { name: "Import preview" });
    await expect(outcome).toContainText("Imported as unsubscribed1");
    await outcome.getByText("No valid email address: 1").click();
    await expect(outcome).toContainText("Row 4: nobody");
    await dialog.getByRole("button", { name: "Import", exact: true }).click();
    await success(page, "Subscribers imported");
    await page.getByLabel("Search").fill(word);
    await expect(rows(page)).toHaveCount(1);
    await withFilters(page, () => page.getByLabel("Status").selectOption("all"));
    await expect(rows(page)).toHaveCount(2);
    await open("admin", "/admin");
    const name = /^Undo: imported subscribers from .*list\.csv \(3 rows\)/;
    await page.getByRole("button", { name }).first().click();
    await expect(page.getByRole("dialog")).toContainText("delete the subscribers of this file");
    await confirmDelete(page);
    await success(page, "Undone: 2 changes");
  },
);

test("subscribers: a column that may say who agreed is asked about, by keyboard", async ({
  page,
  open,
}) => {
  const word = `asked${Date.now()}`;
  const csv = `Email,Letters,City\n${word}-1@example.com,yes,Oslo\n${word}-2@example.com,no,Oslo\n`;
  await open("admin", "/admin/newsletter");
  await page.getByRole("button", { name: "Import…" }).click();
  const dialog = page.getByRole("dialog", { name: "Import subscribers" });
  await dialog.getByLabel("Subscriber file").setInputFiles({
    name: "list.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(csv),
  });
  const question = dialog.getByRole("region", { name: "Columns that may record consent" });
  await expect(question).toContainText("yes, no");
  const importing = dialog.getByRole("button", { name: "Import", exact: true });
  await expect(importing).toBeDisabled();
  const choice = question.getByLabel("Import Letters as");
  await choice.focus();
  await page.keyboard.type("Status");
  await expect(choice).toHaveValue("status");
  const outcome = dialog.getByRole("region", { name: "Import preview" });
  await expect(outcome).toContainText("New subscribers1");
  await expect(outcome).toContainText("Imported as unsubscribed1");
  await expect(choice).toBeFocused();
  // An answer may be changed: nothing has been written.
  await choice.selectOption("Blocked (yes or no)");
  await expect(outcome).toContainText("New subscribers1");
  await choice.selectOption("Status");
  await expect(outcome).toContainText("New subscribers1");
  await importing.click();
  await success(page, "Subscribers imported");
  await page.getByLabel("Search").fill(word);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText(`${word}-1@example.com`);
});
