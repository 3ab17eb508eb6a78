import type { Locator, Page } from "@playwright/test";
import { openAlive } from "./alive.ts";
import { once } from "./once.ts";
import { expect, test } from "./site.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const section = (page: Page, id: string) => page.locator(`section[aria-labelledby="${id}"]`);

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error("It has no place on the page.");
  return box;
}

/** How many slides fit into the carousel, gaps included. */
async function slidesShown(carousel: Locator): Promise<number> {
  return carousel.evaluate((list) => {
    const viewport = list.parentElement as HTMLElement;
    const slide = list.firstElementChild as HTMLElement;
    const gap = Number.parseFloat(getComputedStyle(slide).marginInlineEnd);
    return (viewport.clientWidth + gap) / (slide.getBoundingClientRect().width + gap);
  });
}

/** How many lines of each kind the design focus tabs have, sorted. */
const linesOfTabs = (page: Page) =>
  section(page, "design-focus")
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

test(
  "home: carousels, pictures and tabs have their place at every width",
  once,
  async ({ page }) => {
    test.slow();
    await openAlive(page, "/");
    const blogs = page.getByRole("list", { name: "Our worthwhile blogs" });
    const projects = page.getByRole("list", { name: "See Our Expertise in Action" });
    const row = page.getByRole("region", { name: "Our work" });
    for (const [width, posts, items] of [
      [375, 1.2, 1.3],
      [574, 1.2, 1.3],
      [575, 1.6, 1.3],
      [768, 2.5, 2.5],
      [992, 3.6, 3.6],
      [1200, 3.6, 4.9],
      [1280, 3.6, 4.9],
      [1600, 3.6, 4.9],
      [1920, 3.6, 4.9],
      [2560, 3.6, 4.9],
      [3840, 3.6, 4.9],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      if (width <= 1600) {
        expect(await slidesShown(blogs), `posts at ${width}`).toBeCloseTo(posts, 1);
        expect(await slidesShown(projects), `projects at ${width}`).toBeCloseTo(items, 1);
      }
      if ([375, 768, 1280].includes(width))
        expect(await linesOfTabs(page), `tabs at ${width}`).toBe("dashed,solid,solid,solid");
      // The row has no hole; its pictures keep their proportion, and none is cut off.
      const { shown, end, boxes } = await row.evaluate((region) => ({
        shown: region.querySelector(":scope > div > div")?.getBoundingClientRect().width,
        end: region.getBoundingClientRect().bottom,
        boxes: [...region.querySelectorAll(":scope > div > div:first-child > div")].map(
          (picture) => {
            const { width, height, bottom } = picture.getBoundingClientRect();
            return { ratio: width / height, bottom };
          },
        ),
      }));
      expect(shown, `row at ${width}`).toBeGreaterThanOrEqual(width);
      expect(boxes).toHaveLength(6);
      for (const { ratio, bottom } of boxes) {
        expect(ratio, `at ${width}`).toBeCloseTo(0.8, 2);
        expect(bottom, `at ${width}`).toBeLessThanOrEqual(end);
      }
    }
    // Where it may not move, the row begins with a whole picture, where the text begins.
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const width of [375, 1280, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      const leftOf = (element: Element) => element.getBoundingClientRect().left;
      const first = await row.locator("img").first().evaluate(leftOf);
      const text = await page.locator("#hero").evaluate(leftOf);
      expect(Math.abs(first - text), String(width)).toBeLessThan(2);
    }
  },
);

test(
  "hero pictures: one that has moved out of the window comes back with the focus",
  once,
  async ({ page }) => {
    await openAlive(page, "/");
    const row = page.getByRole("region", { name: "Our work" });
    const track = row.locator("[data-copies]");
    const links = row.locator("[data-copies] > :first-child a");
    const isWhole = (link: Locator) =>
      link.evaluate((each) => {
        const { left, right } = each.getBoundingClientRect();
        return left >= 0 && right <= innerWidth;
      });
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await row.focus();
      // Most of the first round is over.
      await track.evaluate((each) => {
        for (const movement of each.getAnimations()) movement.currentTime = 40_000;
      });
      expect(await isWhole(links.first()), `${width}`).toBe(false);
      for (const link of await links.all()) {
        await page.keyboard.press("Tab");
        await expect(link).toBeFocused();
        expect(await isWhole(link), `${width}`).toBe(true);
      }
      await page.keyboard.press("Tab");
      await expect(row.getByRole("button", { name: "Pause: Our work" })).toBeFocused();
      expect(await row.evaluate((each) => each.scrollLeft)).toBe(0);
    }
  },
);

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("home: nothing that cannot be stopped moves without end", once, async ({ page }) => {
    await page.goto("/");
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations === Number.POSITIVE_INFINITY)
        .map((each) => (each as CSSAnimation).animationName),
    );
    expect(moving).toEqual([]);
    const row = page.getByRole("region", { name: "Our work" });
    await expect(row).toHaveCSS("overflow-x", "auto");
  });
});

test("home: a carousel turns by its arrows, goes round, and its pictures are there before", async ({
  page,
}) => {
  await openAlive(page, "/");
  const list = page.getByRole("list", { name: "See Our Expertise in Action" });
  await list.scrollIntoViewIfNeeded();
  // Of all slides in view and of the two beyond each of its ends.
  const missing = () =>
    list.evaluate((element) => {
      const view = element.parentElement as HTMLElement;
      const { left, right } = view.getBoundingClientRect();
      return [...element.children].filter((slide) => {
        const box = slide.getBoundingClientRect();
        const isNear = box.right > left - 2 * box.width && box.left < right + box.width;
        const picture = slide.querySelector("img");
        return isNear && !(picture?.complete && picture.naturalWidth > 0);
      }).length;
    });
  await expect.poll(missing).toBe(0);
  await list.locator("xpath=ancestor::section").getByRole("button").last().click();
  await expect.poll(missing).toBe(0);

  const blogs = section(page, "blogs");
  await blogs.scrollIntoViewIfNeeded();
  await expect(blogs.locator("[data-ready]")).toBeVisible();
  const left = (place: number) =>
    blogs
      .locator("li")
      .nth(place)
      .evaluate((slide) => slide.getBoundingClientRect().left);
  const start = await left(0);
  await blogs.getByRole("button", { name: "Next" }).click();
  await expect.poll(async () => Math.abs((await left(1)) - start)).toBeLessThan(2);
  await blogs.getByRole("button", { name: "Previous" }).click();
  await blogs.getByRole("button", { name: "Previous" }).click();
  await expect.poll(async () => Math.abs((await left(11)) - start)).toBeLessThan(2);
  // The loop has the same gap from the last to the first.
  const step = await blogs
    .locator("li")
    .first()
    .evaluate(
      (slide) =>
        slide.getBoundingClientRect().width +
        Number.parseFloat(getComputedStyle(slide).marginInlineEnd),
    );
  const seam = (await left(0)) - (await left(11));
  expect(Math.abs(seam - step)).toBeLessThan(3);
});

test("home: services, logos, questions and tabs are worked by mouse and keyboard", async ({
  page,
}) => {
  test.slow();
  await openAlive(page, "/");
  await test.step("the services go round by their arrows and open by a click", async () => {
    const offers = section(page, "offers");
    const selected = () =>
      offers
        .locator("details")
        .evaluateAll((all) => all.findIndex((each) => (each as HTMLDetailsElement).open));
    expect(await selected()).toBe(0);
    // Pictures that nobody has asked for cost nothing before the services are reached.
    const picture = offers.locator("img").nth(2);
    const isThere = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
    expect(await isThere()).toBe(false);
    await offers.getByRole("button", { name: "Previous service" }).click();
    expect(await selected()).toBe(2);
    await expect.poll(isThere).toBe(true);
    await expect(picture).toBeVisible();
    await offers.getByRole("button", { name: "Next service" }).click();
    expect(await selected()).toBe(0);
    await offers.locator("summary").nth(1).click();
    await expect.poll(selected).toBe(1);
    const learnMore = offers.locator("details[open]").getByRole("link", { name: /^Learn More/ });
    await expect(learnMore).toHaveAttribute("href", "/service-details/18");
  });
  await test.step("the seventeen logos stand three times in a row that can be stopped", async () => {
    const logos = section(page, "logos");
    await expect(logos.locator("img")).toHaveCount(51);
    const first = logos.locator("img").first();
    await expect(first).toHaveAttribute("width", "169");
    await expect(first).toHaveCSS("filter", "grayscale(1)");
    const stateOf = () =>
      first.evaluate(
        (img) => getComputedStyle(img.closest("div")?.parentElement as Element).animationPlayState,
      );
    await page.mouse.move(0, 0);
    await logos.scrollIntoViewIfNeeded();
    await expect.poll(stateOf).toBe("running");
    const pause = logos.getByRole("button", { name: "Pause: Logos of clients" });
    // What stops the logos lies on none of them.
    const size = page.viewportSize() ?? { width: 1280, height: 720 };
    for (const viewport of [{ width: 375, height: 812 }, size]) {
      await page.setViewportSize(viewport);
      const { y, height } = await boxOf(first);
      expect((await boxOf(pause)).y).toBeGreaterThanOrEqual(y + height);
    }
    await pause.click();
    await page.mouse.move(0, 0);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    expect(await stateOf()).toBe("paused");
  });
  await test.step("of the questions the second is open, one at a time, and clicks rest for 500 ms", async () => {
    const questions = section(page, "questions").locator("details");
    const open = () =>
      questions.evaluateAll((all) => all.map((each) => (each as HTMLDetailsElement).open));
    expect(await open()).toEqual([false, true, false, false, false]);
    // In the page, so that both clicks fall within the lock on a busy machine.
    await questions.first().evaluate((first) => {
      first.querySelector("summary")?.click();
      first.parentElement?.querySelectorAll("summary")[3]?.click();
    });
    expect(await open()).toEqual([true, false, false, false, false]);
    // Clicks count again once the lock is over.
    await expect(async () => {
      await questions.nth(3).locator("summary").click();
      expect(await open()).toEqual([false, false, false, true, false]);
    }).toPass();
  });
  await test.step("the design focus tabs turn, and the last leads to the first", async () => {
    const focus = section(page, "design-focus");
    const tabs = focus.getByRole("tab");
    await expect(tabs).toHaveText([
      "User Experience",
      "Mobile Responsiveness",
      "SEO Optimization",
      "Visual Design",
    ]);
    await expect(tabs.first()).toHaveAttribute("aria-selected", "true");
    await expect(focus.getByRole("tabpanel")).toHaveCount(1);
    await tabs.nth(2).click();
    await expect(focus.getByRole("tabpanel", { name: "SEO Optimization" })).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(tabs.nth(3)).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(tabs.first()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("End");
    await expect(focus.getByRole("tabpanel", { name: "Visual Design" })).toBeVisible();
  });
});

test.describe("counters", () => {
  /** All that each figure has shown, in frames in which it was in the window. */
  const watch = (page: Page) =>
    page.evaluate(() => {
      const seen: Record<string, string[]> = { main: [], footer: [] };
      Object.assign(window, { seen });
      const isInView = ({ top, bottom }: DOMRect) => top < innerHeight && bottom > 0;
      const look = () => {
        for (const place of ["main", "footer"]) {
          const figures = [...document.querySelectorAll(`${place} [data-count-from]`)];
          const visible = figures.filter((figure) => isInView(figure.getBoundingClientRect()));
          seen[place]?.push(...visible.map((figure) => figure.textContent ?? ""));
        }
        requestAnimationFrame(look);
      };
      look();
    });
  const seen = (page: Page) =>
    page.evaluate(() => (window as unknown as { seen: Record<string, string[]> }).seen);
  const end = (page: Page) => page.evaluate(() => scrollTo({ top: 1e6, behavior: "instant" }));

  test(
    "counters: the footer's counts once in a visit, and pictures of pages show its value",
    once,
    async ({ page }) => {
      const figure = page.locator("footer [data-count-from]");
      await openAlive(page, "/about");
      await expect(figure).toHaveText("100+");
      await page.screenshot({ fullPage: true });
      await expect(figure).toHaveText("100+");
      await watch(page);
      await end(page);
      await expect.poll(async () => (await seen(page)).footer?.at(-1)).toBe("100+");
      const values = ((await seen(page)).footer ?? []).map((text) => Number.parseInt(text, 10));
      expect(values[0]).toBeLessThan(50);
      expect(values.length).toBeGreaterThan(2);
      expect(values).toEqual([...values].sort((a, b) => a - b));
      await openAlive(page, "/services");
      await watch(page);
      await end(page);
      await expect.poll(async () => (await seen(page)).footer?.length).toBeGreaterThan(5);
      expect(new Set((await seen(page)).footer)).toEqual(new Set(["100+"]));
    },
  );

  test(
    "counters: the milestones begin where they are specified to when they come into view",
    once,
    async ({ page }) => {
      await openAlive(page, "/");
      const figures = section(page, "milestones").locator("[data-count-from]");
      await expect(figures).toHaveText(["360+", "6+", "220+", "20+"]);
      await watch(page);
      const first = figures.first();
      await first.evaluate((each) => each.scrollIntoView({ block: "center", behavior: "instant" }));
      await expect.poll(async () => (await seen(page)).main?.[0]).toMatch(/^1\d\d\+$/);
      await expect(figures).toHaveText(["360+", "6+", "220+", "20+"]);
    },
  );
});

test(
  "home: the clients are walked by arrows, and their words stand beside the faces in any window",
  once,
  async ({ page }) => {
    await openAlive(page, "/");
    const voices = section(page, "testimonials");
    const faces = voices.getByRole("tab");
    await expect(faces).toHaveCount(6);
    await faces.first().focus();
    for (let place = 1; place < 6; place += 1) {
      await page.keyboard.press("ArrowRight");
      await expect(faces.nth(place)).toBeFocused();
    }
    await page.keyboard.press("Home");
    await expect(faces.first()).toBeFocused();
    // The last words have faded, so that the Tab key finds the first.
    const first = (await faces.first().getByRole("img").getAttribute("alt")) ?? "";
    await expect(voices.getByRole("tabpanel", { name: first })).toBeVisible();
    await expect(voices.getByRole("tabpanel")).toHaveCount(1);
    const pause = voices.getByRole("button", { name: /^Pause/ });
    if (await pause.isVisible()) await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(voices.getByRole("tabpanel").getByRole("link")).toBeFocused();

    if (await pause.isVisible()) await pause.click();
    for (const [width, height] of [
      [375, 667],
      [1280, 800],
      [1920, 1000],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(faces.first()).toBeVisible();
      const room = (await voices.boundingBox())?.height;
      for (const face of await faces.all()) {
        await face.click();
        await expect(face).toHaveAttribute("aria-selected", "true");
        const words = voices.locator(`#${await face.getAttribute("aria-controls")}`);
        await expect(words).toBeVisible();
        await expect(voices.getByRole("tabpanel")).toHaveCount(1);
        // Nothing below moves, and no face is covered.
        expect((await voices.boundingBox())?.height).toBe(room);
        expect(await words.evaluate(countCoveredFaces), `at ${width}`).toBe(0);
      }
    }
    await page.setViewportSize({ width: 900, height: 800 });
    await expect(faces.first()).toBeHidden();
    for (const quote of await voices.locator("blockquote").all()) await expect(quote).toBeVisible();
  },
);

/** How many faces of the same section lie under the words. */
function countCoveredFaces(words: Element): number {
  const box = words.getBoundingClientRect();
  const faces = words.closest("section")?.querySelectorAll("[role=tab]") ?? [];
  return [...faces].filter((face) => {
    const { left, right, top, bottom } = face.getBoundingClientRect();
    return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
  }).length;
}

test(
  "home: the thread is sewn while one reads, and is whole for who wants less motion",
  once,
  async ({ page }) => {
    await openAlive(page, "/");
    const rails = page.locator("[data-side]");
    await expect(rails).toHaveCount(3);
    const work = page.locator("[data-from=start]").first();
    const left = await boxOf(rails.first());
    const line = await boxOf(work);
    expect(Math.abs(left.y + left.height - (line.y + line.height))).toBeLessThan(2);
    expect(Math.abs(left.x - line.x)).toBeLessThan(2);
    const right = await boxOf(rails.nth(1));
    expect(Math.abs(right.x + right.width - (line.x + line.width))).toBeLessThan(2);
    expect(Math.abs(right.y - (line.y + line.height))).toBeLessThan(2);
    const sewn = () =>
      rails
        .first()
        .evaluate((rail) => (rail.firstElementChild as Element).getBoundingClientRect().bottom);
    const height = page.viewportSize()?.height ?? 0;
    for (const top of [0, 900, 1500]) {
      await page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), top);
      await expect.poll(async () => Math.abs((await sewn()) - 0.7 * height)).toBeLessThan(4);
    }
    const form = await boxOf(page.locator("form[data-form=contact]"));
    const last = await boxOf(rails.last());
    expect(Math.abs(last.y + last.height - form.y)).toBeLessThan(40);

    await page.emulateMedia({ reducedMotion: "reduce" });
    await openAlive(page, "/about");
    const whole = await boxOf(rails.locator("> span"));
    expect(whole).toEqual(await boxOf(rails));
    expect(whole.height).toBeGreaterThan(2000);
  },
);
