import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./admin-fixtures.ts";
import {
  actOn,
  addPost,
  confirmDelete,
  rows,
  save,
  sendEnquiries,
  success,
  unique,
  withFilters,
} from "./admin-screen.ts";
import { once } from "./once.ts";

test("a list's search, filter, page and size live in the address, survive a reload and the way back", async ({
  page,
  open,
}) => {
  await open("admin", "/admin/blog");
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole("button", { name: "Page 2" }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(page.getByText("11–20 of")).toBeVisible();
  await page.getByLabel("Per page").selectOption("25");
  await expect(page).toHaveURL(/\?limit=25$/);
  await expect(rows(page)).toHaveCount(25);
  const status = page.getByLabel("Status");
  await withFilters(page, () => status.selectOption("draft"));
  await expect(page).toHaveURL(/limit=25&status=draft|status=draft&limit=25/);
  await page.reload();
  await withFilters(page, () => expect(status).toHaveValue("draft"));
  await expect(page.getByLabel("Per page")).toHaveValue("25");
  await expect(page.getByText("published", { exact: true })).toHaveCount(0);
  await page.goBack();
  await withFilters(page, () => expect(status).toHaveValue(""));
  await page.goBack();
  await expect(page).toHaveURL(/\?page=2$/);
  await page.getByLabel("Search").fill("zzqxv nowhere");
  await expect(page.getByText("No posts found")).toBeVisible();
  await expect(page).toHaveURL(/search=zzqxv/);
  expect(new URL(page.url()).searchParams.has("page")).toBe(false);
  await withFilters(page, () => status.selectOption("draft"));
  await expect(page).toHaveURL(/status=draft/);
  await page.getByRole("button", { name: "Clear search and filters" }).click();
  await expect(rows(page)).not.toHaveCount(0);
  await expect(page.getByLabel("Search")).toHaveValue("");
  await expect(page).not.toHaveURL(/search=|status=/);
  await expect(rows(page).first()).toBeFocused();
});

test(
  "lists: one is found where it was left, and an emptied page gives way",
  once,
  async ({ page, open, desk }) => {
    await test.step("a list is found again where it was left", async () => {
      // Rows of its own: others add, change and publish posts meanwhile.
      const word = unique("Left");
      for (let each = 1; each <= 12; each++) await addPost(desk, `${word} ${each}`);
      await page.setViewportSize({ width: 1280, height: 500 });
      await open("admin", "/admin");
      await page.getByRole("link", { name: "Blog Management" }).click();
      await page.getByLabel("Search").fill(word);
      await expect(page).toHaveURL(/search=/);
      await page.getByLabel("Per page").selectOption("25");
      await expect(rows(page)).toHaveCount(12);
      const row = rows(page).nth(9);
      const text = await row.getByRole("cell").nth(1).innerText();
      const title = text.split("\n")[0] ?? "";
      const place = () => page.evaluate(() => Math.round(scrollY));
      const edit = async () => {
        await row.getByRole("link", { name: "Edit" }).scrollIntoViewIfNeeded();
        const before = await place();
        expect(before).toBeGreaterThan(300);
        await actOn(row, "Edit");
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
        expect(await place()).toBe(0);
        return before;
      };

      let left = await edit();
      await page.goBack();
      await expect(row).toContainText(title);
      await expect.poll(place).toBe(left);

      left = await edit();
      await page.getByRole("link", { name: "Close" }).click();
      await expect(row).toContainText(title);
      await expect.poll(place).toBe(left);

      await edit();
      await page.getByLabel("Excerpt").fill(`Anew ${Date.now()}`);
      await save(page);
      await success(page, "Blog post published");
      // What was changed last is first.
      const published = rows(page).filter({ hasText: title });
      await expect(published).toBeFocused();
      await expect(published).toBeInViewport();
      await page.goBack();
      await expect(page).toHaveURL(/\/admin\/blog\?search=[^&]+$/);
    });
    await test.step("a page whose last rows are deleted gives way to the one before it", async () => {
      const word = `last${Date.now()}`;
      await sendEnquiries(desk, word, 11);
      await open("admin", `/admin/contact?search=${word}&page=2`);
      await expect(rows(page)).toHaveCount(1);
      await actOn(rows(page), "Delete");
      await confirmDelete(page);
      await success(page, "Contact submission deleted successfully");
      await expect(rows(page)).toHaveCount(10);
      await expect(page.getByText("1–10 of 10")).toBeVisible();
      await expect(page).toHaveURL(/search=last\d+$/);

      await page.goto("/admin/blog?page=900");
      await expect(rows(page).first()).toBeVisible();
      expect(new URL(page.url()).searchParams.get("page")).not.toBe("900");
    });
  },
);

test(
  "lists: a wide window is used, two changes are both made, and search waits for a pause",
  once,
  async ({ page, open }) => {
    await test.step("a wide window is used by lists, and ends where the top bar does", async () => {
      await page.setViewportSize({ width: 1920, height: 1080 });
      for (const path of ["/admin/blog", "/admin/users/new"]) {
        await open("admin", path);
        await expect(page.locator("#main h1")).toHaveCount(1);
        await expect(page.getByLabel("Loading")).toHaveCount(0);
        const right = async (of: Locator) => {
          const { x = 0, width = 0 } = (await of.boundingBox()) ?? {};
          return x + width;
        };
        const content = page.getByRole("table").or(page.locator("#main form")).first();
        const bar = await right(page.getByRole("button", { name: /^Use (light|dark)/ }));
        expect(Math.abs((await right(content)) - bar), path).toBeLessThan(2);
      }
      const email = await page.getByLabel("Email", { exact: true }).boundingBox();
      expect(email?.width).toBeLessThanOrEqual(640);
    });
    await test.step("two changes of a list in the same moment are both made", async () => {
      await open("admin", "/admin/portfolio");
      await expect(rows(page).first()).toBeVisible();
      // The categories come with an answer of their own; a choice that is not there cannot be made.
      await expect(page.getByLabel("Category").locator("option[value=Landing]")).toBeAttached();
      await page.evaluate(() => {
        for (const [label, value] of [
          ["Category", "Landing"],
          ["Shown as", "true"],
          ["Per page", "25"],
        ]) {
          const choice = [...document.querySelectorAll("label")].find(
            ({ textContent, control }) => textContent === label && control,
          )?.control as HTMLSelectElement;
          choice.value = value ?? "";
          choice.dispatchEvent(new Event("change", { bubbles: true }));
        }
      });
      await expect(page).toHaveURL(/category=Landing/);
      const { searchParams } = new URL(page.url());
      expect(Object.fromEntries(searchParams)).toEqual({
        category: "Landing",
        is_featured: "true",
        limit: "25",
      });
    });
    await test.step("search waits until typing pauses", async () => {
      const asked: string[] = [];
      page.on("request", (request) => {
        const { pathname, searchParams } = new URL(request.url());
        if (pathname === "/api/users") asked.push(searchParams.get("search") ?? "");
      });
      await open("admin", "/admin/users");
      await expect(rows(page).first()).toBeVisible();
      // In the page: however busy the machine, its timers come in their order.
      await page.getByLabel("Search").evaluate(async (field: HTMLInputElement) => {
        const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
        for (const text of ["a", "au", "aut", "auth", "autho", "author"]) {
          write?.call(field, text);
          field.dispatchEvent(new Event("input", { bubbles: true }));
          await new Promise((resolve) => setTimeout(resolve, 30));
        }
      });
      await expect(rows(page)).toHaveCount(2);
      expect(asked).toEqual(["", "author"]);
    });
  },
);

test(
  "lists: they sort by columns, and where rows are two lines too",
  once,
  async ({ page, open }) => {
    await test.step("a list sorts by its columns, down, up and back again", async () => {
      await open("admin", "/admin/blog");
      const head = page.getByRole("columnheader", { name: "Title" });
      const titles = () => page.locator("tbody td[data-label=Title] a").allTextContents();
      await expect(rows(page)).toHaveCount(10);
      const before = await titles();
      await head.getByRole("button").click();
      await expect(head).toHaveAttribute("aria-sort", "ascending");
      await expect(page).toHaveURL(/sort=title/);
      await expect.poll(titles).not.toEqual(before);
      const shown = await titles();
      // What has no title yet comes first.
      const keyOf = (title: string) => (title === "Untitled" ? "" : title.toLowerCase());
      expect(shown).toEqual(shown.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)));
      await head.getByRole("button").click();
      await expect(head).toHaveAttribute("aria-sort", "descending");
      await head.getByRole("button").click();
      await expect.poll(titles).toEqual(before);
    });
    await test.step("where rows are two lines, they are sorted and selected all the same", async () => {
      await page.setViewportSize({ width: 375, height: 800 });
      await open("admin", "/admin/blog");
      await expect(rows(page)).toHaveCount(10);
      // A hidden head must not take the focus.
      await expect(page.locator("thead")).toBeHidden();
      const sort = (label: string) =>
        withFilters(page, () => page.getByLabel("Sort by").selectOption(label));
      await sort("Title, descending");
      await expect(page).toHaveURL(/sort=title&order=desc/);
      const titles = page.locator('td[data-label="Title"] a');
      await expect
        .poll(async () => {
          const shown = (await titles.allTextContents()).map((title) => title.toLowerCase());
          return shown.join("\n") === shown.toSorted().toReversed().join("\n");
        })
        .toBe(true);
      await rows(page).first().getByRole("checkbox").check();
      await page.getByLabel("Select all", { exact: true }).check();
      await expect(page.getByText("10 selected")).toBeVisible();
      await sort("Default order");
      await expect(page).toHaveURL(/\/admin\/blog$/);
    });
  },
);

const topOf = (page: Page) =>
  rows(page)
    .first()
    .evaluate((row) => row.getBoundingClientRect().top);

/** Nothing of the list is cut off, and names and filters have room where they stand in a row. */
async function expectRoom(page: Page, what: string, isRow: boolean) {
  const hidden = await page
    .getByRole("table")
    .evaluate(({ parentElement }) =>
      parentElement ? parentElement.scrollWidth - parentElement.clientWidth : 0,
    );
  expect(hidden, what).toBe(0);
  if (!isRow) return;
  const leastWidth = (all: Locator) =>
    all.evaluateAll((elements) => Math.min(...elements.map(({ clientWidth }) => clientWidth)));
  expect(await leastWidth(page.locator("td[data-title]")), what).toBeGreaterThan(140);
  const filters = page.getByRole("main").getByRole("combobox");
  expect(await leastWidth(filters), what).toBeGreaterThan(50);
}

test(
  "lists: at every width each begins near the top, shows its buttons and has room for its names",
  once,
  async ({ page, open, desk }) => {
    const word = `somebody.with.a.name.${Date.now()}`;
    await sendEnquiries(desk, word, 1);
    const email = `${word}@example.com`;
    await desk.ask("/newsletter/subscribe", { method: "POST", body: { email } });
    await desk.ask("/reply-templates", { method: "POST", body: { name: word, text: "Dear" } });
    await open("admin", "/admin/nothing");
    for (const path of [
      "blog",
      "portfolio",
      "contact?view=table",
      "newsletter",
      "users",
      "contact/templates",
      "content/team",
    ]) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`/admin/${path}`);
      await expect(rows(page).first()).toBeVisible();
      // Invitations stand above the accounts.
      if (path !== "users") expect(await topOf(page), path).toBeLessThanOrEqual(900 - 14 * 48);
      for (const width of [768, 959, 960, 1200, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expectRoom(page, `${path} at ${width}`, [960, 1280].includes(width));
      }
      await page.setViewportSize({ width: 375, height: 812 });
      await expect.poll(() => topOf(page), path).toBeLessThan(180);
    }
  },
);
