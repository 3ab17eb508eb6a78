import type { Locator, Page } from "@playwright/test";
import { openAlive } from "./alive.ts";
import { once } from "./once.ts";
import { expect, test } from "./site.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const section = (page: Page, id: string) => page.locator(`section[aria-labelledby="${id}"]`);

/** Gaps included, as the specification counts them. */
async function slidesShown(carousel: Locator): Promise<number> {
  return carousel.evaluate((list) => {
    const viewport = list.parentElement as HTMLElement;
    const slide = list.firstElementChild as HTMLElement;
    const gap = Number.parseFloat(getComputedStyle(slide).marginInlineEnd);
    return (viewport.clientWidth + gap) / (slide.getBoundingClientRect().width + gap);
  });
}

test("the carousels show as many slides as specified at each width", once, async ({ page }) => {
  await page.goto("/");
  const blogs = page.getByRole("list", { name: "Our worthwhile blogs" });
  const projects = page.getByRole("list", { name: "See Our Expertise in Action" });
  for (const [width, posts, items] of [
    [574, 1.2, 1.3],
    [575, 1.6, 1.3],
    [768, 2.5, 2.5],
    [992, 3.6, 3.6],
    [1200, 3.6, 4.9],
    [1600, 3.6, 4.9],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect(await slidesShown(blogs), `posts at ${width}`).toBeCloseTo(posts, 1);
    expect(await slidesShown(projects), `projects at ${width}`).toBeCloseTo(items, 1);
  }
});

test(
  "the row of pictures begins with a whole one, where the text begins",
  once,
  async ({ page }) => {
    // Where it may not move, it stands as it begins.
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const width of [375, 1280, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/");
      const row = page.getByRole("region", { name: "Our work" });
      const [first, text] = await Promise.all([
        row
          .locator("img")
          .first()
          .evaluate((image) => image.getBoundingClientRect().left),
        page.locator("#hero").evaluate((heading) => heading.getBoundingClientRect().left),
      ]);
      expect(Math.abs(first - text), String(width)).toBeLessThan(2);
    }
  },
);

test("the row of pictures has no hole, however wide the window", once, async ({ page }) => {
  await page.goto("/");
  const row = page.getByRole("region", { name: "Our work" }).locator("> div > div").first();
  for (const width of [375, 1280, 1920, 2560, 3840]) {
    await page.setViewportSize({ width, height: 900 });
    const shown = await row.evaluate((element) => element.getBoundingClientRect().width);
    expect(shown, `at ${width}`).toBeGreaterThanOrEqual(width);
  }
});

test("the pictures of the row keep their proportion, and none is cut off", async ({ page }) => {
  await page.goto("/");
  const row = page.getByRole("region", { name: "Our work" });
  for (const width of [375, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const end = await row.evaluate((element) => element.getBoundingClientRect().bottom);
    const boxes = await row.locator("> div > div:first-child > div").evaluateAll((pictures) =>
      pictures.map((picture) => {
        const { width, height, bottom } = picture.getBoundingClientRect();
        return { ratio: width / height, bottom };
      }),
    );
    expect(boxes).toHaveLength(6);
    for (const { ratio, bottom } of boxes) {
      expect(ratio, `at ${width}`).toBeCloseTo(0.8, 2);
      expect(bottom, `at ${width}`).toBeLessThanOrEqual(end);
    }
  }
});

test("the pictures that a carousel turns to are there before it does", once, async ({ page }) => {
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
});

test("a carousel turns by its arrows, and goes round", async ({ page }) => {
  await openAlive(page, "/");
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

test("the seventeen logos stand three times in a row that can be stopped", async ({ page }) => {
  await openAlive(page, "/");
  const logos = section(page, "logos");
  await expect(logos.locator("img")).toHaveCount(51);
  await expect(logos.locator("img").first()).toHaveAttribute("width", "169");
  await expect(logos.locator("img").first()).toHaveCSS("filter", "grayscale(1)");
  const stateOf = () =>
    logos
      .locator("img")
      .first()
      .evaluate(
        (img) => getComputedStyle(img.closest("div")?.parentElement as Element).animationPlayState,
      );
  await logos.scrollIntoViewIfNeeded();
  await expect.poll(stateOf).toBe("running");
  await logos.getByRole("button", { name: "Pause: Logos of clients" }).click();
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  expect(await stateOf()).toBe("paused");
});

test("questions: the second is open, one at a time, and clicks rest for 500 ms", async ({
  page,
}) => {
  await openAlive(page, "/");
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
  await page.waitForTimeout(550);
  await questions.nth(3).locator("summary").click();
  expect(await open()).toEqual([false, false, false, true, false]);
});

test("the design focus tabs work by mouse and keyboard", async ({ page }) => {
  await openAlive(page, "/");
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

test("the counters end at the specified figures", once, async ({ page }) => {
  await openAlive(page, "/");
  const figures = section(page, "milestones").locator("dd");
  await figures.first().scrollIntoViewIfNeeded();
  await expect(figures).toHaveText(["360+", "6+", "220+", "20+"]);
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
    "the footer's counts once in a visit, and pictures of pages show its value",
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
      await page.waitForTimeout(300);
      expect(new Set((await seen(page)).footer)).toEqual(new Set(["100+"]));
    },
  );

  test(
    "the milestones begin where they are specified to when they come into view",
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

test("the services go round by their arrows and open by a click", async ({ page }) => {
  await openAlive(page, "/");
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

test("the words of a client come up at their picture and stay in the window", async ({ page }) => {
  await openAlive(page, "/");
  const rings = section(page, "testimonials");
  await rings.getByRole("button", { name: /^Pause/ }).click();
  const faces = rings.locator("ul button");
  await expect(faces).toHaveCount(6);
  for (let i = 0; i < 6; i += 1) {
    const face = faces.nth(i);
    await face.evaluate((each) => each.scrollIntoView({ block: "center", behavior: "instant" }));
    await page.waitForTimeout(100);
    await face.focus();
    await expect(face).toHaveAttribute("aria-expanded", "true");
    const box = await rings.locator(":popover-open figure").boundingBox();
    const { width, height } = page.viewportSize() as { width: number; height: number };
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    await page.keyboard.press("Escape");
    await expect(rings.locator(":popover-open")).toHaveCount(0);
  }
  await page.setViewportSize({ width: 900, height: 800 });
  await expect(faces.first()).toBeHidden();
  await expect(rings.locator("figure").first()).toBeVisible();
});

for (const [width, height] of [
  [375, 667],
  [375, 812],
  [1280, 800],
  [1920, 1000],
] as const) {
  test(
    `the words of a client cover no face in a window of ${width} × ${height}`,
    once,
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await openAlive(page, "/");
      const rings = section(page, "testimonials");
      await rings.getByRole("button", { name: /^Pause/ }).click();
      const column = await rings.getByRole("heading", { level: 2 }).locator("..").boundingBox();
      const faces = rings.locator("[data-face]");
      for (let i = 0; i < 6; i += 1) {
        const face = faces.nth(i);
        await face.evaluate((each) =>
          each.scrollIntoView({ block: "center", behavior: "instant" }),
        );
        const isLower = await face.evaluate((each) => {
          const { top, height: size } = each.getBoundingClientRect();
          return top + size / 2 > innerHeight / 2;
        });
        await face.focus();
        const words = rings.locator("[popover]:popover-open");
        await expect(words).toBeInViewport({ ratio: 1 });
        const box = await words.boundingBox();
        const own = await face.boundingBox();
        if (!box || !own || !column) throw new Error("not visible");
        if (isLower) expect(box.y + box.height).toBeLessThanOrEqual(own.y);
        else expect(box.y).toBeGreaterThanOrEqual(own.y + own.height);
        expect(box.x).toBeGreaterThanOrEqual(column.x - 1);
        expect(box.x + box.width).toBeLessThanOrEqual(column.x + column.width + 1);
        for (const other of await faces.all()) {
          const { x, y, ...size } = (await other.boundingBox()) ?? {
            x: 0,
            y: 0,
            width: 0,
            height: 0,
          };
          const isBeside = x >= box.x + box.width || x + size.width <= box.x;
          expect(isBeside || y >= box.y + box.height || y + size.height <= box.y).toBe(true);
        }
        await page.keyboard.press("Escape");
      }
    },
  );
}

test("the words of every client are reached by the Tab key, with their links", async ({ page }) => {
  await openAlive(page, "/");
  const rings = section(page, "testimonials");
  await rings.getByRole("button", { name: /^Pause/ }).scrollIntoViewIfNeeded();
  const faces = rings.locator("ul button");
  await faces.first().focus();
  for (let i = 0; i < 6; i += 1) {
    await expect(faces.nth(i)).toBeFocused();
    const words = rings.locator(":popover-open");
    await expect(words).toHaveCount(1);
    // The popup follows a picture that was scrolled into view.
    await page.waitForTimeout(200);
    await expect(words).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Tab");
    await expect(words.getByRole("link")).toBeFocused();
    await page.keyboard.press("Tab");
  }
  await expect(rings.getByRole("button", { name: /^Pause/ })).toBeFocused();
});

// Fingers do not hover.
const byMouse = { tag: "@once" };

test("the pointer finds its way to the words of every client", byMouse, async ({ page }) => {
  await openAlive(page, "/");
  const rings = section(page, "testimonials");
  await rings.getByRole("button", { name: /^Pause/ }).click();
  const faces = rings.locator("ul button");
  for (let i = 0; i < 6; i += 1) {
    const face = faces.nth(i);
    await face.evaluate((each) => each.scrollIntoView({ block: "center", behavior: "instant" }));
    await face.hover();
    const link = rings.locator(":popover-open").getByRole("link");
    const box = await link.boundingBox();
    if (!box) throw new Error("There are no words.");
    await page.mouse.move(box.x + 5, box.y + 5, { steps: 8 });
    await page.waitForTimeout(500);
    await expect(link).toBeVisible();
    await page.mouse.move(5, 5);
    await expect(rings.locator(":popover-open")).toHaveCount(0);
  }
});
