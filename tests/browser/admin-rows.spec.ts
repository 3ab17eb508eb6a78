import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./admin-fixtures.ts";
import {
  addPost,
  confirmDelete,
  newestEnquiry,
  rows,
  sendEnquiries,
  success,
  unique,
} from "./admin-screen.ts";
import { once } from "./once.ts";
import { findAccessibilityFaults } from "./site.ts";

const boxesOf = (page: Page) =>
  rows(page).evaluateAll((all) =>
    all
      .map((row) => row.getBoundingClientRect())
      .map(({ top, height, bottom }) => ({ top, height, bottom })),
  );

const undo = { name: "Undo last change" };

test(
  "rows: one opens by its title, has actions on demand, and fourteen fit a laptop",
  once,
  async ({ page, open, desk }) => {
    await test.step("a row opens by its title, and what else is done with it is there on demand", async () => {
      const word = unique("Row");
      await addPost(desk, word);
      await page.setViewportSize({ width: 1440, height: 900 });
      await open("author", `/admin/blog?search=${word}`);
      const row = rows(page).first();
      const beside = row.getByRole("button", { name: "Delete" });
      const opacity = () =>
        beside.evaluate((button) => getComputedStyle(button.parentElement ?? button).opacity);
      await page.mouse.move(0, 0);
      expect(await opacity()).toBe("0");
      await row.hover();
      await expect.poll(opacity).toBe("1");
      const red = await beside.evaluate((button) => getComputedStyle(button).color);
      expect(red).not.toBe(
        await page.evaluate(() => {
          const probe = document.body.appendChild(document.createElement("i"));
          probe.style.color = "var(--mantine-color-danger-text)";
          return getComputedStyle(probe).color;
        }),
      );

      // By the keyboard: the menu of the row.
      await page.mouse.move(0, 0);
      const menu = row.getByRole("button", { name: `Actions for ${word}` });
      await menu.press("Enter");
      const items = page.getByRole("menuitem");
      await expect(items).toHaveText(["Edit", "Delete"]);
      expect(await findAccessibilityFaults(page, { within: "[role=menu]" })).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(menu).toBeFocused();
      await menu.press("Enter");
      await items.filter({ hasText: "Delete" }).press("Enter");
      await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
      await expect(menu).toBeFocused();

      // Anywhere on the row.
      const box = await row.getByRole("cell").nth(4).boundingBox();
      await page.mouse.click((box?.x ?? 0) + 8, (box?.y ?? 0) + 10);
      await expect(page).toHaveURL(/\/admin\/blog\/edit\/\d+$/);
      await page.goBack();
      await row.locator("td[data-title] a").click();
      await expect(page).toHaveURL(/\/admin\/blog\/edit\/\d+$/);
    });
    await test.step("fourteen rows of one line are on a laptop's screen", async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      const word = `laptop${Date.now()}`;
      await sendEnquiries(desk, word, 15);
      for (const [path, count] of [
        ["/admin/blog?limit=25", 25],
        [`/admin/contact?limit=25&search=${word}`, 15],
      ] as const) {
        await open("admin", path);
        await expect(rows(page)).toHaveCount(count);
        const boxes = await boxesOf(page);
        expect(boxes.filter(({ bottom }) => bottom <= 900).length, path).toBeGreaterThanOrEqual(14);
        for (const { height } of boxes) {
          expect(height).toBeGreaterThanOrEqual(44);
          expect(height).toBeLessThanOrEqual(48);
        }
      }
    });
    await test.step("what is done with an enquiry covers neither its status nor who has it", async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      const word = `beside${Date.now()}`;
      await sendEnquiries(desk, word, 1);
      const id = await newestEnquiry(desk);
      const { user } = await desk.tokenOf("admin");
      await desk.ask(`/contact/${id}`, { method: "PUT", body: { assignee: user.id } });
      await open("admin", `/admin/contact?search=${word}&assignee=${user.id}`);
      const row = rows(page).first();
      await row.hover();
      const right = async (of: Locator) => {
        const { x = 0, width = 0 } = (await of.boundingBox()) ?? {};
        return x + width;
      };
      const status = await page.getByLabel("Status of Sender 1").boundingBox();
      expect(await right(row.getByRole("button", { name: "Delete" }))).toBeLessThanOrEqual(
        status?.x ?? 0,
      );
      await expect(row.getByText("Assigned to ")).toBeAttached();
      await row.getByRole("button", { name: "Spam", exact: true }).click();
      await success(page, "Marked as spam");
      await expect(page.getByText("No enquiries found")).toBeVisible();
      await page.getByLabel("Assigned to").first().selectOption("");
      await expect(page).not.toHaveURL(/assignee/);
    });
  },
);

test("rows: on a phone they are two lines near the top", once, async ({ page, open, desk }) => {
  await test.step("rows of the inbox are two lines on a phone, near its top, with their status at hand", async () => {
    await page.setViewportSize({ width: 375, height: 812 });
    const word = `phone${Date.now()}`;
    await sendEnquiries(desk, word, 2);
    await open("admin", `/admin/contact?search=${word}`);
    await expect(rows(page)).toHaveCount(2);
    const boxes = await boxesOf(page);
    expect(boxes[0]?.top).toBeLessThan(180);
    for (const { height } of boxes) expect(height).toBeLessThanOrEqual(72);
    await page.getByLabel("Status of Sender 1").selectOption("in_progress");
    await success(page, "Status updated successfully");
  });
  await test.step("on a phone rows are two lines that begin near the top, and the filters a sheet", async () => {
    await page.setViewportSize({ width: 375, height: 812 });
    await open("admin", "/admin/blog");
    await expect(rows(page)).toHaveCount(10);
    const top = await rows(page)
      .first()
      .evaluate((row) => row.getBoundingClientRect().top);
    expect(top).toBeLessThan(180);
    await page.getByRole("button", { name: "Filters and order" }).click();
    const sheet = page.getByRole("dialog", { name: "Filters and order" });
    await sheet.getByLabel("Status").selectOption("draft");
    // Behind the sheet, rows that are replaced are faint.
    await expect(rows(page).getByText("published", { exact: true })).toHaveCount(0);
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    await expect(rows(page).getByText("published", { exact: true })).toHaveCount(0);
    await page.getByLabel("Search").fill("zzqxv");
    await expect(page.getByText("No posts found")).toBeVisible();
  });
});

test(
  "lists: size, columns and order are kept, and days and author in the address",
  once,
  async ({ page, open, desk }) => {
    await test.step("a list is narrowed by author and days, and says so in the address", async () => {
      const word = unique("Days").replace(" ", "");
      await addPost(desk, word);
      await open("author", `/admin/blog?search=${word}`);
      await expect(rows(page)).toHaveCount(1);
      await page.getByText("Dates", { exact: true }).click();
      await page.getByLabel("From", { exact: true }).fill("2000-01-01");
      await page.getByLabel("To", { exact: true }).fill("2000-01-31");
      await expect(page.getByText("No posts found")).toBeVisible();
      await expect(page).toHaveURL(/from=2000-01-01&to=2000-01-31/);
      await page.getByRole("button", { name: "All days" }).click();
      await expect(rows(page)).toHaveCount(1);
      await page.keyboard.press("Escape");
      const author = page.getByLabel("Author", { exact: true }).first();
      const options = await author.locator("option").allTextContents();
      await author.selectOption(options.at(-1) ?? "");
      await expect(page).toHaveURL(/author=\d+/);
    });
    await test.step("the size of a page that a person chose is kept for the list", async () => {
      await open("admin", "/admin/blog");
      await page.getByLabel("Per page").selectOption("25");
      await expect(rows(page)).toHaveCount(25);
      await page.goto("/admin/blog");
      await expect(rows(page)).toHaveCount(25);
      await page.goto("/admin/blog?limit=50");
      await expect(page.getByLabel("Per page")).toHaveValue("50");
      await page.goto("/admin/portfolio");
      await expect(page.getByLabel("Per page")).toHaveValue("10");
    });
    await test.step("columns and order stay as a person left them, and the address comes first", async () => {
      await open("author", "/admin/blog");
      const head = (name: string) => page.getByRole("columnheader", { name });
      await expect(head("Updated")).toHaveAttribute("aria-sort", "descending");
      await page.getByText("Columns", { exact: true }).click();
      await page.getByLabel("Published", { exact: true }).check();
      await page.getByLabel("Author", { exact: true }).last().uncheck();
      await page.keyboard.press("Escape");
      await head("Title").getByRole("button").click();
      await expect(head("Title")).toHaveAttribute("aria-sort", "ascending");
      await page.goto("/admin/blog");
      await expect(head("Title")).toHaveAttribute("aria-sort", "ascending");
      await expect(head("Published")).toBeVisible();
      await expect(head("Author")).toHaveCount(0);
      await page.goto("/admin/blog?sort=category&order=desc");
      await expect(head("Category")).toHaveAttribute("aria-sort", "descending");

      await open("admin", "/admin/blog");
      await expect(head("Author")).toBeVisible();
      await expect(head("Updated")).toHaveAttribute("aria-sort", "descending");
    });
  },
);

test(
  "bulk: all that match are changed, told in parts and undone as one",
  once,
  async ({ page, open, desk }) => {
    await test.step("all that match are changed on every page, told part by part, and undone as one", async () => {
      const word = unique("Many").replace(" ", "");
      for (let each = 1; each <= 12; each += 1) {
        const body = { name: `${word} ${each}`, role: "Owner", quote: "Good." };
        await desk.ask("/content/testimonials", { method: "POST", body });
      }
      const { item } = await desk.ask<{ item: { id: number } }>("/content/testimonials", {
        method: "POST",
        body: { name: unique("Other"), role: "Owner", quote: "Good." },
      });
      await open("admin", `/admin/content/testimonials?search=${word}`);
      await expect(rows(page)).toHaveCount(10);
      await page.getByLabel("Select all rows").check();
      await page.getByRole("button", { name: "Select all 12 that match" }).click();
      await expect(page.getByText("All 12 that match are selected")).toBeVisible();
      let cuts = 1;
      await page.route("**/api/content/testimonials?*ids=all*", (route) =>
        cuts-- > 0 ? route.abort() : route.continue(),
      );
      await page.getByRole("button", { name: "Delete selected" }).click();
      const question = page.getByRole("dialog");
      await expect(question).toContainText(/delete all 12 .* that match/);
      await confirmDelete(page);
      await expect(page.getByText("0 of 12 so far; no answer, trying again…")).toBeVisible();
      await success(page, "12 deleted");
      await expect(page.getByText("No testimonials found")).toBeVisible();
      await desk.ask(`/content/testimonials/${item.id}`);
      await page.getByRole("button", undo).click();
      await success(page, "Undone: 12 changes");
      await expect(page.getByText("1–10 of 12")).toBeVisible();
    });
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await test.step("once all selected are as they were to be, none of them stays selected", async () => {
      const word = unique("So").replace(" ", "");
      const { id } = await addPost(desk, `${word} 1`);
      await addPost(desk, `${word} 2`);
      await desk.ask(`/blog/${id}`, { method: "PUT", body: { status: "published" } });
      await open("author", `/admin/blog?search=${word}`);
      await page.getByLabel("Select all rows").check();
      await page.getByRole("button", { name: "Publish", exact: true }).click();
      await success(page, "1 published");
      await expect(page.getByText(/\d selected/)).toHaveCount(0);
      // What is told is at the lower edge, with both ways to go on.
      const view = page.getByRole("link", { name: "View on site" });
      await expect(view).toHaveAttribute("href", /single-post/);
      const box = await page.getByRole("button", undo).boundingBox();
      expect(box?.y ?? 0).toBeGreaterThan((page.viewportSize()?.height ?? 0) / 2);
    });
  },
);

test(
  "lists: all that is filtered is exported, and a dialog gives the focus back",
  once,
  async ({ page, open, desk }) => {
    await test.step("what the filters leave is exported from all pages", async () => {
      const word = unique("Pages").replace(" ", "");
      await sendEnquiries(desk, word, 12, "=cmd");
      await open("admin", `/admin/contact?search=${word}`);
      await expect(page.getByText("1–10 of 12")).toBeVisible();
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Export filtered rows" }).click(),
      ]);
      const lines = (await readFile(await download.path(), "utf8")).trimEnd().split("\r\n");
      expect(lines.filter((line) => /^\d+,'=cmd/.test(line))).toHaveLength(12);
      await success(page, "12 exported");
    });
    await test.step("a dialog gives the focus back to what it was opened from", async () => {
      await open("admin", "/admin/nothing");
      for (const [path, name] of [
        ["/admin/users", "Invite"],
        ["/admin/newsletter", "Import…"],
      ] as const) {
        await page.goto(path);
        // A list that has come may stand a button of its own in the place of this one.
        await page.waitForLoadState("networkidle");
        const opener = page.getByRole("button", { name, exact: true }).first();
        await opener.focus();
        await page.keyboard.press("Enter");
        await expect(page.getByRole("dialog")).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(opener, path).toBeFocused();
      }
    });
  },
);
