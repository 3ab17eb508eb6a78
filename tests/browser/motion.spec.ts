import type { Page } from "@playwright/test";
import { alive, nextFrame, openAlive, scrollThrough } from "./alive.ts";
import { once } from "./once.ts";
import { expect, test } from "./site.ts";

const testAlone = test.extend({ hasOwnContext: true });

test.describe("where nothing may move", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  testAlone("nothing on the home page does, from its top to its end", async ({ page }) => {
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
  });

  test("no element of a page takes its time to change", async ({ page }) => {
    for (const path of ["/", "/portfolio", "/services", "/blog", "/contact-us"]) {
      await openAlive(page, path);
      expect(await findSlow(page), path).toEqual([]);
    }
  });

  test("neither do the menu and the search", async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 839 });
    await openAlive(page, "/blog");
    await page.getByRole("button", { name: "Open search" }).click();
    await expect(page.locator("#search-popup")).toBeVisible();
    expect(await findMoving(page)).toEqual([]);
    await page.getByRole("button", { name: "Open menu" }).click();
    expect(await findMoving(page)).toEqual([]);
  });
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

/** By their style, pseudo-elements included. */
const findSlow = (page: Page) =>
  page.evaluate(() => {
    const isSlow = (times: string) =>
      times.split(",").some((time) => Number.parseFloat(time) > 0.001);
    return [...document.querySelectorAll("*")].flatMap((element) =>
      [undefined, "::before", "::after", "::backdrop", "::details-content"].flatMap((pseudo) => {
        const { animationName, animationDuration, transitionDuration, scrollBehavior } =
          getComputedStyle(element, pseudo);
        const isStill =
          !isSlow(transitionDuration) &&
          (animationName === "none" || !isSlow(animationDuration)) &&
          scrollBehavior === "auto";
        return isStill ? [] : [`${element.tagName} ${element.className} ${pseudo ?? ""}`];
      }),
    );
  });

test.describe("between pages", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test(
    "a card's picture becomes its page's; other pages change at once",
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

  for (const [list, card] of [
    ["/", "main [data-carousel] article a[href^='/single-project/']"],
    ["/portfolio", "main article:nth-of-type(2) a"],
    ["/blog", "main article:nth-of-type(2) a"],
  ] as const) {
    test(
      `the picture of a card of ${list} flies until that of its page is there`,
      once,
      async ({ page }) => {
        await page.addInitScript(watchTransition);
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
        expect(layer).toContain(file);
        // The title goes along, and never stands twice.
        expect(parts["::view-transition-group(title)"]).toBeDefined();
        expect(parts["::view-transition-old(title)"]?.end).toBeLessThanOrEqual(
          parts["::view-transition-new(title)"]?.start ?? 0,
        );
        expect(parts["::view-transition-old(picture)"]?.start).toBeGreaterThan(0);
        expect(parts["::view-transition-old(root)"]?.end).toBeLessThanOrEqual(
          parts["::view-transition-new(root)"]?.start ?? 0,
        );
      },
    );
  }

  for (const [list, card] of [
    ["/", "section[aria-labelledby='hero'] a[data-card]"],
    ["/portfolio", "section[aria-labelledby='quilt'] a"],
  ] as const) {
    test(`a tile of ${list} flies to the name of its client`, once, async ({ page }) => {
      await page.addInitScript(watchTransition);
      await openAlive(page, list);
      const tile = page.locator(card).nth(11);
      await tile.scrollIntoViewIfNeeded();
      const project = await tile.getAttribute("href");
      await tile.click();
      await expect(page).toHaveURL(new RegExp(`${project}$`));
      const { parts } = await page.evaluate(() => window.transitionSeen);
      expect(parts["::view-transition-group(tile)"]).toBeDefined();
      await expect(page.locator("main header [data-shared-tile]")).toBeInViewport();
    });
  }
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

test("a card that the pointer has panned flies from its top", once, async ({ page }) => {
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
});

test.describe("the header", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("is not seen when it becomes sticky, out of view", async ({ page }) => {
    await openAlive(page, "/");
    await scrollThrough(page, 150, 190);
    const bottoms = await watchHeader(page, [199, 200, 201, 205, 210]);
    expect(Math.max(...bottoms)).toBeLessThanOrEqual(0);
  });

  test("stays in view on the way up, from where it came to the very top", async ({ page }) => {
    await openAlive(page, "/");
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
