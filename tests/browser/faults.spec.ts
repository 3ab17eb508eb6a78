import type { Locator, Page } from "@playwright/test";
import { openAlive } from "./alive.ts";
import { findFaintRings } from "./contrast.ts";
import { once, onPhone } from "./once.ts";
import { expect, test } from "./site.ts";

const phone = { width: 375, height: 812 };
const tablet = { width: 768, height: 900 };
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

for (const colorScheme of ["light", "dark"] as const) {
  test(`the focus shows in 3:1 on every surface, ${colorScheme}`, once, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(desktop);
    for (const path of ["/", "/services", "/faqs", "/contact-us", "/blog", "/demo-shop"]) {
      await openAlive(page, path);
      expect(await findFaintRings(page), path).toEqual([]);
    }
  });
}

test(
  "the path above a heading stands on one line, and no line begins with its slash",
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
  "the fields of the contact form end together, however wide the page",
  once,
  async ({ page }) => {
    for (const width of [1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/about");
      const ends = await page
        .locator("form[action^='/contact-us'] :is([type=email], [type=tel], textarea)")
        .evaluateAll((fields) =>
          fields.map((field) => Math.round(field.getBoundingClientRect().right)),
        );
      expect(new Set(ends).size, `${width}: ${ends}`).toBe(1);
    }
  },
);

test("the card of the office covers nothing of the map", once, async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto("/contact-us");
  const section = page.getByRole("region", { name: "Visit us" });
  const map = await boxOf(section.getByRole("img"));
  const card = await boxOf(section.locator("div", { has: page.getByRole("heading") }));
  expect(doOverlap(map, card)).toBe(false);
});

test(
  "the search opens at its button, and its suggestions lie within it",
  once,
  async ({ page }) => {
    await page.setViewportSize(desktop);
    await openAlive(page, "/services");
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
    const list = await boxOf(panel.getByRole("listbox"));
    expect(list.y + list.height).toBeLessThan(box.y + box.height);
  },
);

test(
  "the navigation stands where it stood on pages with more in the header",
  once,
  async ({ page }) => {
    for (const width of [1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const places: number[] = [];
      for (const path of ["/", "/services", "/about"]) {
        await page.goto(path);
        places.push((await boxOf(page.getByRole("navigation", { name: "Main" }))).x);
      }
      expect(new Set(places).size, `${places}`).toBe(1);
    }
  },
);

test("each of the tabs has a line of its own", once, async ({ page }) => {
  for (const viewport of [phone, tablet, desktop]) {
    await page.setViewportSize(viewport);
    await openAlive(page, "/");
    const lines = await page
      .locator("section[aria-labelledby=design-focus]")
      .getByRole("tab")
      .evaluateAll((tabs) =>
        tabs
          .map((tab) => getComputedStyle(tab))
          .map(({ borderBlockEndStyle: style, borderBlockEndColor: color }) =>
            /rgba\(.*, 0\)/.test(color) ? "none" : style,
          )
          .sort()
          .join(),
      );
    expect(lines).toBe("dashed,solid,solid,solid");
  }
});

test("the header keeps its mark whole at 320 px", once, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/services");
  const mark = await boxOf(page.locator("header a svg").first());
  expect([mark.width, mark.height]).toEqual([32, 32]);
  expect(await sideways(page)).toBe(0);
});

test("what stops the logos lies on none of them", once, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await openAlive(page, "/");
    const logos = page.getByRole("region", { name: "Logos of clients" });
    await logos.scrollIntoViewIfNeeded();
    const pause = await boxOf(logos.getByRole("button"));
    const first = await boxOf(logos.getByRole("img").first());
    expect(pause.y).toBeGreaterThanOrEqual(first.y + first.height);
  }
});

test("text of twice the size moves no page sideways", once, async ({ page }) => {
  for (const path of ["/", "/services", "/blog", "/pricing", "/contact-us"]) {
    await page.goto(path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    for (const width of [375, 640]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await sideways(page), `${path} at ${width}`).toBe(0);
    }
  }
});

test("a long word in an index or a list of categories stays within it", once, async ({ page }) => {
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
});

test("stitches show in forced colours, too", once, async ({ page }) => {
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
