import type { Locator, Page } from "@playwright/test";
import { openAlive } from "./alive.ts";
import { once, onPhone } from "./once.ts";
import { expect, test } from "./site.ts";

const phone = { width: 375, height: 812 };
const desktop = { width: 1280, height: 832 };

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} has no box`);
  return box;
}

const doOverlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test(
  "breadcrumb: it stands on one line, and no line begins with its slash",
  onPhone,
  async ({ page }) => {
    for (const path of ["/pricing", "/single-post/bangla-web-typography"]) {
      await page.goto(path);
      const trail = page.getByRole("navigation", { name: "Breadcrumb" });
      const lines = await trail.getByRole("listitem").evaluateAll((items) =>
        items.map((item) => {
          const range = document.createRange();
          range.selectNodeContents(item.querySelector("a") ?? item);
          return [...range.getClientRects()].map(({ top, bottom }) => Math.round(top + bottom))[0];
        }),
      );
      expect(new Set(lines).size, path).toBe(1);
      const signs = await trail
        .getByRole("listitem")
        .evaluateAll((items) => items.map((item) => getComputedStyle(item, "::before").content));
      expect(new Set(signs), path).toEqual(new Set(["none"]));
    }
  },
);

test(
  "contact: the fields of the form end together in any window, and the card covers nothing of the map",
  once,
  async ({ page }) => {
    await page.goto("/about");
    for (const width of [1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const ends = await page
        .locator("form[action^='/contact-us'] :is([type=email], [type=tel], textarea)")
        .evaluateAll((fields) =>
          fields.map((field) => Math.round(field.getBoundingClientRect().right)),
        );
      expect(new Set(ends).size, `${width}: ${ends}`).toBe(1);
    }
    await page.setViewportSize(desktop);
    await page.goto("/contact-us");
    const section = page.getByRole("region", { name: "Visit us" });
    const map = await boxOf(section.getByRole("img"));
    const card = await boxOf(section.locator("div", { has: page.getByRole("heading") }));
    expect(doOverlap(map, card)).toBe(false);
  },
);

test(
  "header: its navigation stands where it stood on other pages, and the search opens at its button",
  once,
  async ({ page }) => {
    const places: Record<number, number[]> = { 1280: [], 1920: [] };
    for (const path of ["/", "/about", "/services"]) {
      await openAlive(page, path);
      for (const width of [1920, 1280]) {
        await page.setViewportSize({ width, height: 832 });
        const { x } = await boxOf(page.getByRole("navigation", { name: "Main" }));
        places[width]?.push(x);
      }
    }
    for (const [width, found] of Object.entries(places))
      expect(new Set(found).size, `${width}: ${found}`).toBe(1);
    const button = page.getByRole("button", { name: "Open search" });
    const place = await boxOf(button);
    await button.click();
    const panel = page.locator("#search-popup");
    await panel.getByRole("combobox").fill("website");
    await expect(panel.getByRole("option")).toHaveCount(5);
    const box = await boxOf(panel);
    expect(box.x).toBeLessThanOrEqual(place.x);
    expect(box.x + box.width).toBeGreaterThanOrEqual(place.x + place.width);
    expect(box.width).toBeLessThan(500);
    expect(box.y).toBeGreaterThanOrEqual(place.y + place.height);
    expect(box.y).toBeLessThan(place.y + place.height + 40);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    // Its suggestions lie within it.
    const list = await boxOf(panel.getByRole("listbox"));
    expect(list.y + list.height).toBeLessThan(box.y + box.height);
  },
);

test(
  "articles: a long word in an index or a list of categories stays within it",
  once,
  async ({ page }) => {
    await openAlive(page, "/single-post/core-web-vitals-field-guide");
    const links = page.locator("nav[aria-labelledby=on-this-page] a, aside li a");
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      const beyond = await links.evaluateAll(
        (all) =>
          all.filter((link) => {
            link.textContent = "w".repeat(80);
            const words = document.createRange();
            words.selectNodeContents(link);
            const list = link.closest("ol, ul") as HTMLElement;
            const end = list.getBoundingClientRect().right;
            return words.getBoundingClientRect().right > end + 1;
          }).length,
      );
      expect(beyond, `${viewport.width}`).toBe(0);
      expect(await sideways(page)).toBe(0);
    }
  },
);

test("forced colours: stitches show, too", once, async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/about");
  const current = page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "About", exact: true });
  const line = await current.evaluate((link) => getComputedStyle(link, "::after").backgroundImage);
  expect(line).toMatch(/^url\(/);
  const values = page.getByRole("region", { name: "What we hold each other to" });
  await expect(values.locator("dl > div").nth(1)).toHaveCSS("background-image", /^url\(/);
});
