import type { Locator } from "@playwright/test";
import { expect, test } from "./admin-fixtures.ts";
import { openAlive } from "./alive.ts";
import type { Desk } from "./desk.ts";
import { once } from "./once.ts";

const pages = ["/", "/services", "/service-details/1", "/portfolio", "/blog", "/contact-us"];
const more = ["/pricing", "/faqs", "/about", "/team", "/nothing-here"];

async function inLanguage(desk: Desk, language: string, act: () => Promise<void>): Promise<void> {
  const write = (body: object) => desk.ask("/content/settings/1", { method: "PUT", body });
  await write({ language });
  try {
    await act();
  } finally {
    await write({ language: "en" });
  }
}

const box = (element: Locator) =>
  element.evaluate((shown) => shown.getBoundingClientRect().toJSON());

test(
  "language: pages from right to left begin at the right and never scroll sideways",
  once,
  async ({ page, desk }) => {
    test.slow();
    await inLanguage(desk, "ar", async () => {
      for (const path of [...pages, ...more]) {
        await page.goto(path);
        for (const width of [1280, 412]) {
          await page.setViewportSize({ width, height: 800 });
          const at = `${path} at ${width}`;
          const {
            page: whole,
            logo,
            text,
            frame,
          } = await page.evaluate(() => {
            const heading = document.querySelector("h1") as HTMLElement;
            const range = document.createRange();
            range.selectNodeContents(heading);
            return {
              page: document.documentElement.scrollWidth,
              logo: document.querySelector("header a")?.getBoundingClientRect().right ?? 0,
              text: range.getBoundingClientRect().right,
              frame: heading.getBoundingClientRect().right,
            };
          });
          expect(whole, at).toBe(width);
          expect(width - logo, at).toBeLessThan(width / 10);
          expect(Math.abs(text - frame), at).toBeLessThan(12);
        }
      }
      await page.goto("/contact-us");
      for (const link of await page
        .locator("main a[href^='tel:'], main a[href^='mailto:']")
        .all()) {
        const [first, last] = await link.evaluate((element) => {
          const text = element.firstChild as Text;
          const left = (at: number) => {
            const range = document.createRange();
            range.setStart(text, at);
            range.setEnd(text, at + 1);
            return range.getBoundingClientRect().left;
          };
          return [left(0), left(text.length - 1)];
        });
        expect(first).toBeLessThan(last ?? 0);
      }
    });
  },
);

test(
  "language: carousels, tabs and the menu turn with a page from right to left",
  once,
  async ({ page, desk }) => {
    await inLanguage(desk, "he", async () => {
      await openAlive(page, "/");
      const blogs = page.locator("section").filter({ has: page.locator("#blogs") });
      await blogs.scrollIntoViewIfNeeded();
      await expect(blogs.locator("[data-ready]")).toBeVisible();
      const rightOf = async (place: number) => (await box(blogs.locator("li").nth(place))).right;
      const start = await rightOf(0);
      expect(await rightOf(1)).toBeLessThan(start);
      // Dragged to the right. First waits until what is above has its height, and nothing else lies
      // over the slide.
      await blogs
        .locator("li")
        .first()
        .hover({ position: { x: 60, y: 60 } });
      const row = await box(blogs.locator("li").first());
      const y = row.top + 60;
      await page.mouse.down();
      await page.mouse.move(row.left + 160, y, { steps: 4 });
      // Over half of a slide, so that a slow machine's drag needs no swing.
      await page.mouse.move(row.left + 320, y, { steps: 4 });
      await page.mouse.up();
      await expect.poll(async () => Math.abs((await rightOf(1)) - start)).toBeLessThan(2);
      await blogs.getByRole("button", { name: "Next" }).click();
      await expect.poll(async () => Math.abs((await rightOf(2)) - start)).toBeLessThan(2);
      for (const _ of [1, 2, 3]) await blogs.getByRole("button", { name: "Previous" }).click();
      await expect.poll(async () => Math.abs((await rightOf(11)) - start)).toBeLessThan(2);
      expect((await box(blogs.getByRole("button", { name: "Next" }))).left).toBeLessThan(
        (await box(blogs.getByRole("button", { name: "Previous" }))).left,
      );
      const tabs = page.getByRole("tab");
      await tabs.first().focus();
      await page.keyboard.press("ArrowLeft");
      await expect(tabs.nth(1)).toBeFocused();
      await page.keyboard.press("ArrowRight");
      await expect(tabs.first()).toBeFocused();
      await page.setViewportSize({ width: 412, height: 839 });
      await page.getByRole("button", { name: "Open menu" }).click();
      await expect.poll(async () => (await box(page.getByRole("dialog"))).left).toBe(0);
    });
  },
);

/** Line height as a share of the size, and the spacing in pixels. */
const settingOf = (element: Locator) =>
  element.evaluate((shown) => {
    const { lineHeight, fontSize, letterSpacing } = getComputedStyle(shown);
    return {
      leading: Number.parseFloat(lineHeight) / Number.parseFloat(fontSize),
      spacing: Number.parseFloat(letterSpacing) || 0,
    };
  });

test("language: titles in scripts with marks have room, whatever the language of the site", async ({
  page,
  desk,
}) => {
  const titles = [
    ["bn", "ltr", "ওয়েবসাইট বানাতে কত খরচ হয়, আর কোন কাজে কত সময় লাগে?"],
    ["hi", "ltr", "एक वेबसाइट बनाने में कितना खर्च आता है और कितना समय लगता है?"],
    ["th", "ltr", "การสร้างเว็บไซต์ใหม่มีค่าใช้จ่ายเท่าไหร่ และใช้เวลานานแค่ไหน"],
    ["ar", "rtl", "كم يكلف بناء موقع جديد لشركة صغيرة في دكا؟"],
  ] as const;
  const suffix = Date.now();
  const ids: number[] = [];
  for (const [lang, , title] of titles) {
    const { post } = await desk.ask<{ post: { id: number } }>("/blog", {
      method: "POST",
      body: {
        title,
        slug: `title-${lang}-${suffix}`,
        content: `## ${title}\n\n${title}`,
        excerpt: title,
        status: "published",
      },
    });
    ids.push(post.id);
  }
  for (const [lang, direction, title] of titles) {
    await page.goto(`/single-post/title-${lang}-${suffix}`);
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveAttribute("lang", lang);
    await expect(heading).toHaveCSS("direction", direction);
    await expect(page.locator(".prose")).toHaveCSS("direction", direction);
    const headings = [heading, page.locator(".prose h2").first()];
    for (const each of headings) {
      const { leading, spacing } = await settingOf(each);
      expect(leading, title).toBeGreaterThanOrEqual(1.35);
      expect(spacing, title).toBe(0);
    }
  }
  await page.goto("/blog");
  for (const [, , title] of titles) {
    const card = await settingOf(page.locator("article").getByRole("heading", { name: title }));
    expect(card.leading, title).toBeGreaterThanOrEqual(1.35);
    expect(card.spacing, title).toBe(0);
  }
  for (const id of ids) await desk.ask(`/blog/${id}`, { method: "DELETE" });
  await page.goto("/about");
  expect((await settingOf(page.getByRole("heading", { level: 1 }))).leading).toBeLessThan(1.1);
  await inLanguage(desk, "bn", async () => {
    for (const path of ["/", "/services", "/pricing", "/contact-us"]) {
      await page.goto(path);
      const settings = await page.locator("main :is(h1, h2, h3)").evaluateAll((headings) =>
        headings.map((shown) => {
          const { lineHeight, fontSize, letterSpacing } = getComputedStyle(shown);
          const leading = Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
          return { leading, spacing: Number.parseFloat(letterSpacing) || 0 };
        }),
      );
      expect(Math.min(...settings.map(({ leading }) => leading)), path).toBeGreaterThanOrEqual(
        1.35,
      );
      expect(Math.max(...settings.map(({ spacing }) => spacing)), path).toBe(0);
    }
  });
});
