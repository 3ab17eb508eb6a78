import type { Locator } from "@playwright/test";
import { expect, test } from "./admin-fixtures.ts";
import { openAlive } from "./alive.ts";
import { once } from "./once.ts";

const box = (element: Locator) =>
  element.evaluate((shown) => shown.getBoundingClientRect().toJSON());

test(
  "portfolio: a small screen begins with work, and shows what was chosen",
  once,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await openAlive(page, "/portfolio?year=2024");
    expect((await box(page.locator("main article").first())).top).toBeLessThan(500);
    const year = page.getByRole("navigation", { name: "Year" }).getByRole("link", { name: "2024" });
    const { left, right, height } = await box(year);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(360);
    expect(height).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  },
);

test(
  "articles: the column beside a text is never empty, and three cards fill their row",
  once,
  async ({ page }) => {
    await openAlive(page, "/single-post/mobile-first-dhaka");
    for (const width of [1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      const body = await box(page.locator(".prose"));
      for (const share of [0.3, 0.5, 0.7]) {
        await page.evaluate(
          (y) => scrollTo({ top: y, behavior: "instant" }),
          body.top + body.height * share,
        );
        await expect(page.getByRole("heading", { name: "Recent posts" })).toBeInViewport();
      }
      const cards = page.locator("#related").locator("xpath=ancestor::section").locator("article");
      await expect(cards).toHaveCount(3);
      const head = await box(page.locator("main header"));
      const [first, last] = [await box(cards.first()), await box(cards.last())];
      expect(first.top).toBe(last.top);
      expect(
        Math.abs(last.right - (head.left + head.width) + (first.left - head.left)),
      ).toBeLessThan(3);
    }
  },
);

test(
  "questions: the part being read is marked, a word leaves those that have it, and the ring lies on no line",
  once,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const [path, name] of [
      ["/privacy-policy", "On this page"],
      ["/faqs", "Subjects"],
    ] as const) {
      await openAlive(page, path);
      const third = page.getByRole("navigation", { name }).getByRole("link").nth(2);
      await third.click();
      await expect(third).toHaveAttribute("aria-current", "true");
      await expect(page.locator("[data-contents] [aria-current]")).toHaveCount(1);
    }
    const open = page.locator("details[open]").first();
    await open.locator("summary").focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    const ring = await open.locator("summary").evaluate((summary) => {
      const { outlineWidth, outlineOffset } = getComputedStyle(summary);
      return (
        summary.getBoundingClientRect().bottom +
        Number.parseFloat(outlineWidth) +
        Number.parseFloat(outlineOffset)
      );
    });
    const text = await open.locator("p").evaluate((answer) => {
      const range = document.createRange();
      range.selectNodeContents(answer);
      return range.getBoundingClientRect().top;
    });
    expect(ring).toBeLessThan(text);

    const questions = page.locator("main details");
    const all = await questions.count();
    const field = page.getByLabel(`Search ${all} questions`);
    const status = page.getByRole("status").filter({ hasText: /question/ });
    // One of a closed answer.
    await field.fill("  BACKUP ");
    await expect(status).toContainText(/^\d+ questions?/);
    const hits = await questions.filter({ visible: true }).count();
    expect(hits).toBeGreaterThan(0);
    expect(hits).toBeLessThan(all);
    expect(
      await questions
        .filter({ visible: true })
        .filter({ hasText: /backup/i })
        .count(),
    ).toBe(hits);
    const subjects = page.getByRole("navigation", { name: "Subjects" }).getByRole("listitem");
    await expect(subjects).toHaveCount(await page.locator("#questions section:visible").count());
    await field.fill("zebra");
    await expect(status).toContainText("No question has all of these words.");
    await expect(page.getByRole("link", { name: "Ask us yours" })).toBeVisible();
    await field.fill("");
    await expect(questions.filter({ visible: true })).toHaveCount(all);
    await expect(page.getByRole("link", { name: "Ask us yours" })).toBeHidden();
  },
);

test(
  "map: it is asked of another site only when the visitor asks",
  once,
  async ({ page, desk }) => {
    const map = `${desk.server.address.replace("127.0.0.1", "127.0.0.2")}/about`;
    const write = (body: object) => desk.ask("/content/settings/1", { method: "PUT", body });
    await write({ map });
    try {
      await openAlive(page, "/contact-us");
      await expect(page.locator("iframe")).toHaveCount(0);
      await page.route("http://127.0.0.2*/**", (route) => route.fulfill({ body: "A map" }));
      await page.getByRole("button", { name: "Load the map" }).click();
      await expect(page.locator("iframe")).toHaveAttribute("src", map);
    } finally {
      await write({ map: "https://maps.example.com/nokshi" });
    }
  },
);
