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
    for (const width of [1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await openAlive(page, "/single-post/mobile-first-dhaka");
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

test("contents: the questions and legal pages mark the part being read", once, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const [path, name] of [
    ["/faqs", "Subjects"],
    ["/privacy-policy", "On this page"],
  ] as const) {
    await openAlive(page, path);
    const links = page.getByRole("navigation", { name }).getByRole("link");
    const third = links.nth(2);
    await third.click();
    await expect(third).toHaveAttribute("aria-current", "true");
    await expect(page.locator("[data-contents] [aria-current]")).toHaveCount(1);
  }
});

test("questions: a word leaves those that have it, and says how many", once, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAlive(page, "/faqs");
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
});

test("questions: the ring of the focus lies on no line of the answer", once, async ({ page }) => {
  await openAlive(page, "/faqs");
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
});

test(
  "projects: a word of 80 letters in a text or under a figure is wrapped",
  once,
  async ({ page, desk }) => {
    const long = "Donaudampfschifffahrtsgesellschaftskapitaen".repeat(2).slice(0, 80);
    const { item } = await desk.ask<{ item: { id: number } }>("/portfolio", {
      method: "POST",
      body: {
        title: "Wrapped",
        description: `A ${long} word.`,
        category: "Business",
        imageSrc: "/pictures/default.webp",
        websiteUrl: "https://a.example.com",
        metrics: [1, 2, 3, 4].map((value) => ({ value: `+${value}%`, label: long.slice(0, 60) })),
      },
    });
    for (const width of [320, 375, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/single-project/${item.id}`);
      const texts = page.getByText(new RegExp(long.slice(0, 40)));
      expect(await texts.count()).toBeGreaterThanOrEqual(5);
      for (const text of await texts.all())
        expect((await box(text)).right, `at ${width}`).toBeLessThanOrEqual(width);
      const isCut = await page
        .locator("main dt, main p")
        .evaluateAll((all) =>
          all.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1),
        );
      expect(isCut, `at ${width}`).toBe(false);
    }
    await desk.ask(`/portfolio/${item.id}`, { method: "DELETE" });
  },
);

test("projects: on paper title and picture stand on the first page", once, async ({ page }) => {
  // A4 without its margins.
  const paper = { width: 673, height: 1001 };
  await page.setViewportSize(paper);
  await page.goto("/single-project/1");
  await page.emulateMedia({ media: "print" });
  const picture = await box(page.locator("main img[data-shared]"));
  expect(picture.bottom).toBeLessThan(paper.height);
  expect(picture.height).toBeGreaterThan(200);
  expect((await box(page.getByRole("heading", { level: 1 }))).bottom).toBeLessThan(picture.top);
});

test(
  "newsletter: a message moves nothing, and the button keeps what was done",
  once,
  async ({ page }) => {
    await openAlive(page, "/about");
    const form = page.locator("footer form");
    const height = async () => (await box(page.locator("footer"))).height;
    const before = await height();
    await form.getByRole("button").click();
    await expect(form.getByText("Please enter your email address.")).toBeVisible();
    expect(await height()).toBe(before);
    await form.getByLabel("Email address").fill(`trace-${Date.now()}@example.com`);
    await form.getByRole("button").click();
    await expect(form.getByText("You have successfully subscribed.")).toBeVisible();
    expect(await height()).toBe(before);
    await expect(form.getByText("You have successfully subscribed.")).toHaveCount(0);
    await expect(form.getByRole("button")).toHaveText("Subscribed ✓");
    await form.getByLabel("Email address").fill("a");
    await expect(form.getByRole("button")).toHaveText("Subscribe");
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

test.describe("on another day", () => {
  test.use({ hasOwnContext: true });

  test(
    "contact: what happens next is told by the day and hour of the agency",
    once,
    async ({ page }) => {
      const days = [
        ["2026-11-26T04:00:00Z", "Farhana will read it today"],
        ["2026-11-26T13:00:00Z", "on the next working day"],
        ["2026-11-27T04:00:00Z", "on the next working day"],
        ["2026-11-28T04:00:00Z", "on the next working day"],
        ["2026-11-29T04:00:00Z", "Farhana will read it today"],
      ] as const;
      for (const [moment, text] of days) {
        await page.clock.setFixedTime(moment);
        await openAlive(page, "/contact-us");
        await page.getByLabel("Full Name*").fill("Somebody");
        await page.getByLabel("Email Address*").fill("somebody@example.com");
        await page.getByLabel("Message*").fill(`A question of ${moment}.`);
        await page.getByRole("button", { name: "Send Message" }).click();
        const after = page.locator("[data-after]").filter({ visible: true });
        await expect(after).toHaveCount(1);
        await expect(after).toContainText(text);
      }
    },
  );
});
