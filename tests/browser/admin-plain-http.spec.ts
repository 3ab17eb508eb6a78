import { chromium } from "@playwright/test";
import { expect, test } from "./admin-fixtures.ts";
import { makePicture, tile, tray } from "./admin-media-files.ts";
import { contentOf, quickSave } from "./admin-saves.ts";
import { fillMarkdown, unique } from "./admin-screen.ts";
import { emailOf, passwords } from "./desk.ts";
import { launchOptions } from "./launch.ts";

// Browsers keep locks, the clipboard and more from pages that are neither secure nor local.
test("the panel works over plain HTTP from another machine", async ({ desk }) => {
  const address = new URL(desk.server.address);
  address.hostname = "panel.example";
  const rule = "--host-resolver-rules=MAP panel.example 127.0.0.1";
  const browser = await chromium.launch({ ...launchOptions, args: [...launchOptions.args, rule] });
  const page = await browser.newPage({ baseURL: address.origin });
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));

  await page.goto("/login");
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await page.getByLabel("Email").fill(emailOf("author"));
  await page.getByLabel("Password").fill(passwords.author);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");

  const name = unique("Plain");
  await page.goto("/admin/media");
  await page.getByLabel("Files to upload").setInputFiles(await makePicture(`${name}.png`));
  await expect(tray(page)).toContainText("1 file added");
  await expect(tile(page, name)).toBeVisible();

  await page.goto("/admin/blog/new");
  await page.getByLabel("Title").fill(name);
  await fillMarkdown(contentOf(page), "Text");
  await quickSave(page);
  await expect(page).toHaveURL(/\/admin\/blog\/edit\/\d+$/);
  expect(faults).toEqual([]);
  await browser.close();
});
