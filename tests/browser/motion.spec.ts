import type { Page } from "@playwright/test";
import { alive, nextFrame, openAlive, scrollThrough } from "./alive.ts";
import { once } from "./once.ts";
import { expect, test } from "./site.ts";

const testAlone = test.extend({ hasOwnContext: true });

test.describe("where nothing may move", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  testAlone(
    "less motion: nothing moves on the home page from its top to its end, nor the menu and the search",
    async ({ page }) => {
      await page.clock.install();
      await openAlive(page, "/");
      const moving = new Set<string>();
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      for (let y = 0; y < height; y += 600) {
        await scrollThrough(page, y);
        // Motion in view begins after a pause.
        await page.clock.runFor(1200);
        await nextFrame(page);
        for (const name of await findMoving(page)) moving.add(name);
      }
      expect([...moving]).toEqual([]);
      await expect(page.getByRole("button", { name: /^Pause/ })).toHaveCount(0);

      await page.setViewportSize({ width: 412, height: 839 });
      await openAlive(page, "/blog");
      await page.getByRole("button", { name: "Open search" }).click();
      await expect(page.locator("#search-popup")).toBeVisible();
      expect(await findMoving(page)).toEqual([]);
      await page.getByRole("button", { name: "Open menu" }).click();
      expect(await findMoving(page)).toEqual([]);
    },
  );
});

/** Longer than a frame. */
const findMoving = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().flatMap(({ effect, playState }) => {
      const { activeDuration = 0 } = effect?.getComputedTiming() ?? {};
      if (playState === "finished" || Number(activeDuration) <= 1) return [];
      const { target } = effect as KeyframeEffect;
      return [`${target?.tagName} ${target?.className}`];
    }),
  );

test.describe("between pages", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test(
    "page transitions: a card's picture becomes its page's; other pages change at once",
    once,
    async ({ page }) => {
      await page.addInitScript(() => {
        addEventListener("pagereveal", ({ viewTransition }) => {
          document.documentElement.dataset.revealed = String(viewTransition !== null);
        });
      });
      const isJoined = () => page.locator("html").getAttribute("data-revealed");
      await openAlive(page, "/about");
      await page.locator('header a[href="/portfolio"]').first().click();
      await expect(page).toHaveURL(/\/portfolio$/);
      await alive(page);
      expect(await isJoined()).toBe("false");
      await page.locator("main article a").first().click();
      await expect(page).toHaveURL(/\/single-project\//);
      await alive(page);
      expect(await isJoined()).toBe("true");
      await page.goBack();
      await expect(page).toHaveURL(/\/portfolio$/);
      await expect.poll(isJoined).toBe("true");
    },
  );

  test(
    "page transitions: the picture of a card flies until that of its page is there",
    once,
    async ({ page }) => {
      test.slow();
      await page.addInitScript(watchTransition);
      for (const [list, card] of [
        ["/", "main [data-carousel] article a[href^='/single-project/']"],
        ["/portfolio", "main article:nth-of-type(2) a"],
        ["/blog", "main article:nth-of-type(2) a"],
      ] as const) {
        await openAlive(page, list);
        const picture = page.locator(card).first().locator("img");
        await picture.scrollIntoViewIfNeeded();
        // Panned to its end by the pointer.
        await picture.hover();
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete))
          .toBe(true);
        const file = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
        // The page's own file does not come.
        await page.route(/\/(images|media)\//, (route) =>
          route.request().url() === file ? route.continue() : new Promise(() => {}),
        );
        await picture.click();
        await expect(page).toHaveURL(/\/single-/);
        const { parts, layer } = await page.evaluate(() => window.transitionSeen);
        expect(layer, list).toContain(file);
        // The title goes along, and never stands twice.
        expect(parts["::view-transition-group(title)"], list).toBeDefined();
        expect(parts["::view-transition-old(title)"]?.end, list).toBeLessThanOrEqual(
          parts["::view-transition-new(title)"]?.start ?? 0,
        );
        expect(parts["::view-transition-old(picture)"]?.start, list).toBeGreaterThan(0);
        expect(parts["::view-transition-old(root)"]?.end, list).toBeLessThanOrEqual(
          parts["::view-transition-new(root)"]?.start ?? 0,
        );
        await page.unrouteAll({ behavior: "ignoreErrors" });
      }
    },
  );

  test("page transitions: a tile flies to the name of its client", once, async ({ page }) => {
    await page.addInitScript(watchTransition);
    for (const [list, card] of [
      ["/", "section[aria-labelledby='hero'] a[data-card]"],
      ["/portfolio", "section[aria-labelledby='quilt'] a"],
    ] as const) {
      await openAlive(page, list);
      const tile = page.locator(card).nth(11);
      await tile.scrollIntoViewIfNeeded();
      const project = await tile.getAttribute("href");
      await tile.click();
      await expect(page).toHaveURL(new RegExp(`${project}$`));
      const { parts } = await page.evaluate(() => window.transitionSeen);
      expect(parts["::view-transition-group(tile)"], list).toBeDefined();
      await expect(page.locator("main header [data-shared-tile]"), list).toBeInViewport();
    }
  });
});

interface TransitionSeen {
  /** When each part begins and ends to fade, in milliseconds. */
  parts: Record<string, { start: number; end: number }>;
  /** What the page's picture shows below its own file. */
  layer: string;
}

declare global {
  interface Window {
    transitionSeen: Promise<TransitionSeen>;
  }
}

function watchTransition(): void {
  window.transitionSeen = new Promise((resolve) => {
    addEventListener("pagereveal", async ({ viewTransition }) => {
      const image = document.querySelector<HTMLElement>("[data-shared]");
      const layer = image ? getComputedStyle(image).backgroundImage : "none";
      await viewTransition?.ready;
      const fades = document.getAnimations().flatMap(({ effect }) => {
        const { pseudoElement } = effect as KeyframeEffect;
        const { delay = 0, endTime = 0 } = effect?.getComputedTiming() ?? {};
        return pseudoElement ? [[pseudoElement, { start: delay, end: Number(endTime) }]] : [];
      });
      resolve({ parts: Object.fromEntries(fades), layer });
    });
  });
}

test(
  "page transitions: a card that the pointer has panned flies from its top",
  once,
  async ({ page }) => {
    await openAlive(page, "/portfolio");
    const picture = page.locator("main article a img").first();
    await picture.hover();
    const position = () => picture.evaluate((image) => getComputedStyle(image).objectPosition);
    await expect.poll(position).toBe("50% 100%");
    await page.evaluate(() => {
      addEventListener("pageswap", () => {
        const image = document.querySelector("[data-opened]");
        // After the site's own listener.
        queueMicrotask(() =>
          sessionStorage.setItem("position", image ? getComputedStyle(image).objectPosition : ""),
        );
      });
    });
    await picture.click();
    await expect(page).toHaveURL(/\/single-project\//);
    expect(await page.evaluate(() => sessionStorage.getItem("position"))).toBe("50% 0%");
  },
);

test.describe("the header", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("header: it is not seen becoming sticky, and stays in view on the way up", async ({
    page,
  }) => {
    await openAlive(page, "/");
    await scrollThrough(page, 150, 190);
    const bottoms = await watchHeader(page, [199, 200, 201, 205, 210]);
    expect(Math.max(...bottoms)).toBeLessThanOrEqual(0);

    await scrollThrough(page, 900, 880);
    const header = page.locator("body header").first();
    const top = () => header.evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(top).toBeCloseTo(0, 0);
    for (const y of [500, 351, 349, 300, 201, 199, 100, 20, 0]) {
      await scrollThrough(page, y);
      expect(Math.abs(await top()), `at ${y}`).toBeLessThan(2);
    }
  });
});

/** The header's lower edge in each frame, until half a second after scrolling. */
const watchHeader = (page: Page, places: number[]) =>
  page.evaluate(async (ways) => {
    const header = document.querySelector("header") as HTMLElement;
    const bottoms: number[] = [];
    const frame = () =>
      new Promise((done) => {
        requestAnimationFrame(done);
        setTimeout(done, 1000);
      });
    for (const top of ways) {
      scrollTo({ top, behavior: "instant" });
      await frame();
      bottoms.push(header.getBoundingClientRect().bottom);
    }
    const end = performance.now() + 500;
    while (performance.now() < end) {
      await frame();
      bottoms.push(header.getBoundingClientRect().bottom);
    }
    return bottoms;
  }, places);
