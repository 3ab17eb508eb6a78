import type { Locator } from "@playwright/test";
import { openAlive, scrollThrough } from "./alive.ts";
import { once, onPhone } from "./once.ts";
import { expect, test } from "./site.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test(
  "header: it sticks, hides and comes back by the specified figures",
  onPhone,
  async ({ page }) => {
    await openAlive(page, "/");
    const header = page.locator("body > header, body header").first();
    const classes = async (...places: number[]) => {
      await scrollThrough(page, ...places);
      const names = ((await header.getAttribute("class")) ?? "").split(" ");
      return names.filter((name) => !name.startsWith("_") && name !== "");
    };
    expect(await classes(0)).toEqual([]);
    expect(await classes(199)).toEqual([]);
    expect(await classes(200)).toEqual(["header-sticky"]);
    expect(await classes(349)).toEqual(["header-sticky"]);
    expect(await classes(900)).toEqual(["header-sticky"]);
    await expect(header).not.toBeInViewport();
    expect(await classes(895)).toEqual(["header-sticky"]);
    expect(await classes(880)).toEqual(["header-sticky", "is-sticky", "sticky-show"]);
    await expect(header).toBeInViewport();
    expect(await classes(940)).toEqual(["header-sticky"]);
    expect(await classes(900, 340)).not.toContain("sticky-show");
    expect(await classes(100)).not.toContain("header-sticky");
  },
);

test("way back to the top: it comes at 200px, shows how far, and leads there, by a jump where nothing may move", async ({
  page,
}) => {
  await openAlive(page, "/faqs");
  const button = page.getByRole("button", { name: "Scroll to top" });
  await scrollThrough(page, 199);
  await expect(button).toBeHidden();
  await scrollThrough(page, 200);
  await expect(button).toBeVisible();
  const way = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  await scrollThrough(page, Math.round(way / 2));
  await expect(button).toHaveAttribute("data-progress", "50");
  await scrollThrough(page, way);
  await expect(button).toHaveAttribute("data-progress", "100");
  await button.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await page.emulateMedia({ reducedMotion: "reduce" });
  await scrollThrough(page, 2000);
  const places = await button.evaluate((element: HTMLElement) => {
    const before = scrollY;
    element.click();
    return [before, scrollY];
  });
  expect(places).toEqual([2000, 0]);
});

test("way back to the top: it covers nothing at the end of a page", once, async ({ page }) => {
  for (const path of ["/", "/faqs", "/contact-us"]) {
    await openAlive(page, path);
    const button = page.getByRole("button", { name: "Scroll to top" });
    for (const width of [375, 768, 992, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 720 });
      await scrollThrough(page, 0, 1e6);
      await expect(button).toBeVisible();
      expect(await button.evaluate(findCovered), `${path} at ${width}`).toEqual([]);
    }
  }
});

/**
 * Returns the texts and controls that lie below the element. The bar of actions and the strip of
 * the element itself are as wide as the window, so the page ends where they begin.
 */
function findCovered(element: Element): string[] {
  const { left, right, top, bottom: end } = element.getBoundingClientRect();
  const edges = [
    ...document.querySelectorAll("[data-action-bar][data-shown], [data-scroll-strip]"),
  ];
  const tops = edges.flatMap((edge) => {
    const box = edge.getBoundingClientRect();
    return box.width === innerWidth && box.height > 0 ? [box.top] : [];
  });
  const bottom = Math.min(end, ...tops);
  if (bottom <= top) return [];
  return [...document.querySelectorAll("body *")].flatMap((each) => {
    if (element.contains(each) || !each.checkVisibility({ visibilityProperty: true })) return [];
    // Names of buttons that only a screen reader gets.
    if (each.matches(".visually-hidden")) return [];
    const range = new Range();
    const boxes = [...each.childNodes].flatMap((node) => {
      if (!(node instanceof Text) || node.data.trim() === "") return [];
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    });
    if (each.matches("a, button, input, textarea, img")) boxes.push(each.getBoundingClientRect());
    const isCovered = boxes.some(
      (box) => box.left < right && box.right > left && box.top < bottom && box.bottom > top,
    );
    return isCovered ? [`${each.tagName} ${each.textContent?.slice(0, 40)}`] : [];
  });
}

/** Pictures reach into the margin, and so do the links around those that move. */
async function findCoveredText(button: Locator): Promise<string[]> {
  const covered = await button.evaluate(findCovered);
  return covered.filter((name) => !["IMG ", "A "].includes(name));
}

test(
  "way back to the top: it covers no text on the way down, and goes where something is typed",
  once,
  async ({ page }) => {
    const button = page.getByRole("button", { name: "Scroll to top" });
    for (const path of ["/single-project/3", "/privacy-policy", "/"]) {
      await openAlive(page, path);
      for (const width of [320, 375, 768, 1199, 1280, 1920]) {
        await page.setViewportSize({ width, height: 720 });
        for (const y of [300, 640, 1000, 1700, 2400, 3100]) {
          await scrollThrough(page, y);
          const place = `${path} at ${width}, ${y}`;
          await expect(button, place).toHaveCSS("opacity", "1");
          await expect.poll(() => findCoveredText(button), place).toEqual([]);
        }
      }
    }
    await openAlive(page, "/contact-us");
    await page.getByLabel("Message").focus();
    await scrollThrough(page, 500);
    await expect(button).toBeHidden();
    await page.keyboard.press("Tab");
    await expect(button).toBeVisible();
  },
);

test(
  "way back to the top: a touch beside it in its strip reaches the page",
  once,
  async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 720 });
    await openAlive(page, "/privacy-policy");
    await scrollThrough(page, 1000);
    const isOfStrip = await page.evaluate(
      () => document.elementFromPoint(300, 715)?.closest("[data-scroll-strip]") !== null,
    );
    expect(isOfStrip).toBe(false);
  },
);

test("text: 17 px on phones, and larger in windows wider than 90rem", once, async ({ page }) => {
  await page.goto("/single-post/core-web-vitals-field-guide");
  const paragraph = page.locator("article p, .prose p").last();
  const sizes: number[] = [];
  for (const width of [320, 375, 768, 1280, 1440, 1920, 2560]) {
    await page.setViewportSize({ width, height: 800 });
    sizes.push(
      await paragraph.evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize)),
    );
  }
  expect(sizes.slice(0, 5).map(Math.round)).toEqual([17, 17, 17, 17, 17]);
  expect(sizes[5]).toBeGreaterThan(18.5);
  expect(sizes[6]).toBeGreaterThan(21);
});

test("history: back from a place of the page leads to where one was", once, async ({ page }) => {
  await openAlive(page, "/privacy-policy");
  const link = page.getByRole("navigation", { name: "On this page" }).getByRole("link").last();
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await link.click();
  await expect(page).toHaveURL(/#/);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(before + 100);
  await page.goBack();
  await expect(page).toHaveURL(/privacy-policy$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  await expect(page.locator("#main")).not.toBeFocused();
});

test(
  "history: every page newly gone to begins at the top, for the keyboard too, and what is open closes",
  once,
  async ({ page }) => {
    await openAlive(page, "/blog");
    await page.getByRole("button", { name: "Open search" }).click();
    await expect(page.locator("#search-popup")).toBeVisible();
    await scrollThrough(page, 700);
    await page.locator("footer").getByRole("link", { name: "Pricing" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Prices you can plan with");
    expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0]);
    await expect(page.locator("#search-popup")).toBeHidden();
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tutorials");
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(700);

    await page.locator("footer").getByRole("link", { name: "Services" }).first().focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveTitle(/Services/);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.locator("#main")).toBeFocused();
  },
);

test.describe("the pages below an entry of the header", () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasOwnContext: true });

  test(
    "submenus: they come by pointer, stay under it, and go by Escape without moving the focus",
    once,
    async ({ page }) => {
      await page.clock.install();
      await openAlive(page, "/");
      const main = page.getByRole("navigation", { name: "Main" });
      const about = main.getByRole("link", { name: "About", exact: true });
      const team = main.getByRole("link", { name: "Team" });
      const more = main.getByRole("button", { name: "More under About" });
      await expect(team).toBeHidden();
      await expect(more).toHaveAttribute("aria-expanded", "false");
      await about.hover();
      await expect(team).toBeVisible();
      await expect(more).toHaveAttribute("aria-expanded", "true");
      await team.hover();
      await page.clock.runFor(400);
      await expect(team).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(team).toBeHidden();
      await page.mouse.move(640, 700);
      await about.hover();
      await expect(team).toBeVisible();
      await page.mouse.move(640, 700);
      await expect(team).toBeHidden();
      // By the keyboard.
      await main.getByRole("link", { name: "Home", exact: true }).focus();
      await page.keyboard.press("Tab");
      await expect(about).toBeFocused();
      await expect(team).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(team).toBeHidden();
      await expect(about).toBeFocused();
      await page.keyboard.press("Tab");
      await expect(more).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(team).toBeVisible();
      await page.keyboard.press("Tab");
      await expect(team).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(team).toBeHidden();
      await expect(more).toBeFocused();
      for (const [above, below] of [
        ["About", "Career"],
        ["Services", "Pricing"],
        ["Services", "FAQs"],
      ] as const) {
        await main.getByRole("link", { name: above, exact: true }).hover();
        await expect(main.getByRole("link", { name: below })).toBeVisible();
      }
      await main.getByRole("link", { name: "FAQs" }).click();
      await expect(page).toHaveURL(/\/faqs$/);
    },
  );

  test.describe("on a wide screen that is touched", () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 1024, height: 768 } });

    test(
      "submenus: they come by a tap on the button beside the word; a tap on the word leads there",
      once,
      async ({ page }) => {
        await openAlive(page, "/blog");
        const main = page.getByRole("navigation", { name: "Main" });
        const pricing = main.getByRole("link", { name: "Pricing" });
        const more = main.getByRole("button", { name: "More under Services" });
        await more.tap();
        await expect(pricing).toBeVisible();
        await more.tap();
        await expect(pricing).toBeHidden();
        await more.tap();
        await pricing.tap();
        await expect(page).toHaveURL(/\/pricing$/);
        await main.getByRole("link", { name: "Services", exact: true }).tap();
        await expect(page).toHaveURL(/\/services$/);
      },
    );
  });

  test.describe("touched without scripts", () => {
    test.use({ javaScriptEnabled: false, hasTouch: true });

    test("submenus: they come by a tap on the button beside the word", once, async ({ page }) => {
      await page.goto("/");
      const main = page.getByRole("navigation", { name: "Main" });
      const service = main.getByRole("link", { name: "SEO Services" });
      await expect(service).toBeHidden();
      await main.getByRole("button", { name: "More under Services" }).tap();
      await service.tap();
      await expect(page).toHaveURL(/\/service-details\/4$/);
    });
  });
});

/** Whether the header, or a part of it, reaches beyond the window. */
const isTooWide = (header: Locator) =>
  header.evaluate(
    (element) =>
      document.documentElement.scrollWidth > innerWidth ||
      [...element.querySelectorAll("a, button")].some(
        (part) => part.getBoundingClientRect().right > innerWidth,
      ),
  );

test(
  "header: its navigation is whole at every width, in any language, and its mark grows with the text",
  once,
  async ({ page }) => {
    const widths = [992, 1024, 1199, 1280];
    const heights: number[][] = [];
    const header = page.locator("header[data-header]");
    const links = header.getByRole("navigation", { name: "Main" }).locator(":scope > ul > li > a");
    for (const path of ["/", "/blog", "/pricing"]) {
      await openAlive(page, path);
      const own: number[] = [];
      for (const width of widths) {
        await page.setViewportSize({ width, height: 700 });
        const at = `${path} at ${width}`;
        await expect(links.filter({ visible: true }), at).toHaveCount(6);
        await expect(header.getByRole("button", { name: "Open menu" }), at).toBeHidden();
        await expect(header.getByRole("link", { name: "Contact Us" }), at).toBeVisible();
        own.push((await header.boundingBox())?.height ?? 0);
      }
      heights.push(own);
      await links.evaluateAll((all) => {
        for (const link of all) link.append("vereinbaren");
      });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 700 });
        expect(await isTooWide(header), `${path} at ${width}`).toBe(false);
      }
    }
    const [first] = heights;
    expect(heights).toEqual(heights.map(() => first));

    const mark = header.locator("a svg").first();
    await page.setViewportSize({ width: 320, height: 640 });
    await openAlive(page, "/services");
    const before = await mark.boundingBox();
    expect([before?.width, before?.height]).toEqual([32, 32]);
    expect(await isTooWide(header)).toBe(false);
    await page.setViewportSize({ width: 1280, height: 700 });
    const usual = await mark.boundingBox();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "32px";
    });
    const after = await mark.boundingBox();
    expect(after?.width).toBeCloseTo(2 * (usual?.width ?? 0), 0);
    expect(after?.height).toBeCloseTo(2 * (usual?.height ?? 0), 0);
  },
);

test.describe("in the dark scheme", () => {
  test.use({ colorScheme: "dark" });

  test(
    "dark scheme: light pictures and plates are dimmed, grey logos are lit",
    once,
    async ({ page }) => {
      const filterOf = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((element) => getComputedStyle(element).filter);
      await page.goto("/contact-us");
      expect(await filterOf("[aria-labelledby=office-map] img")).toContain("brightness(0.7)");
      await page.goto("/portfolio");
      const plate = page.locator("main article img[src*='/brands/']").first();
      await expect(plate).toHaveCSS("background-color", "rgb(230, 224, 210)");
      await page.goto("/");
      expect(await filterOf("main section img[src*='/clients/']")).toContain("brightness(1.7)");
      await page.evaluate(() => {
        document.documentElement.dataset.theme = "light";
      });
      await expect.poll(() => filterOf("main section img[src*='/clients/']")).toBe("grayscale(1)");
    },
  );
});

test(
  "theme: it is the system's until it is switched, is remembered and does not flash",
  once,
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light" });
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await openAlive(page, "/about");
    expect(await paper()).toBe("rgb(251, 249, 244)");
    await page.getByRole("button", { name: "Switch between light and dark" }).click();
    expect(await paper()).toBe("rgb(10, 23, 34)");
    const scripts = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto("/team", { waitUntil: "commit" });
    await page.locator("footer").waitFor();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    expect(await paper()).toBe("rgb(10, 23, 34)");
    scripts.resolve();
    await page.locator("html[data-alive]").waitFor();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  },
);

test("theme: it holds for the page where storage is refused", once, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("refused", "SecurityError");
      },
    });
  });
  await page.emulateMedia({ colorScheme: "dark" });
  await openAlive(page, "/demo-shop");
  await page.getByRole("button", { name: "Switch between light and dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await page.getByRole("button", { name: "Add to cart" }).first().click();
  await expect(page.getByRole("region", { name: "Cart" })).toContainText("Tk\u00a059");
});

test.describe("the off-canvas menu", () => {
  test.use({ viewport: { width: 412, height: 839 } });

  test(
    "menu: it has the specified links, marks the active one, keeps the focus and closes",
    once,
    async ({ page }) => {
      await openAlive(page, "/single-post/core-web-vitals-field-guide");
      await page.getByRole("button", { name: "Open menu" }).click();
      const menu = page.getByRole("dialog", { name: "Menu" });
      const links = menu.getByRole("navigation", { name: "Menu" }).getByRole("link");
      expect(
        await links.evaluateAll((all) => all.map((a) => [a.textContent, a.getAttribute("href")])),
      ).toEqual([
        ["Home", "/"],
        ["About", "/about"],
        ["Service", "/services"],
        ["Websites", "/portfolio"],
        ["Tutorials", "/blog"],
        ["Contact", "/contact-us"],
      ]);
      const others = menu.getByRole("navigation", { name: "More pages" }).getByRole("link");
      await expect(others).toHaveText(["Pricing", "FAQs", "Team"]);
      await expect(menu.locator("[aria-current]")).toHaveCount(0);
      await expect(menu).toContainText("Dhaka");
      for (let i = 0; i < 16; i += 1) {
        await page.keyboard.press("Tab");
        const isInside = await page.evaluate(
          () =>
            document.activeElement === document.body || !!document.activeElement?.closest("dialog"),
        );
        expect(isInside).toBe(true);
      }
      await page.keyboard.press("Escape");
      await expect(menu).toBeHidden();

      await page.getByRole("button", { name: "Open menu" }).click();
      await menu.getByRole("link", { name: "Tutorials" }).click();
      await expect(menu).toBeHidden();
      await expect(page).toHaveURL(/\/blog$/);
      await page.getByRole("button", { name: "Open menu" }).click();
      await expect(menu.locator("[aria-current]")).toHaveText(["Tutorials"]);
      // This header has no room for it.
      await expect(menu.getByRole("link", { name: "Get Started" })).toBeVisible();
      await menu.getByRole("button", { name: "Close menu" }).click();
      await expect(menu).toBeHidden();

      await page.getByRole("button", { name: "Open menu" }).click();
      await page.setViewportSize({ width: 1400, height: 839 });
      await expect(menu).toBeHidden();
    },
  );
});

test("menu: the services open below Service, by keyboard and by touch", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await openAlive(page, "/");
  await page.getByRole("button", { name: "Open menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  const more = menu.locator("summary").filter({ hasText: "More under Service" });
  const service = menu.getByRole("link", { name: "Website Maintenance" });
  await expect(service).toBeHidden();
  await more.focus();
  await page.keyboard.press("Enter");
  await expect(service).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(service).toBeHidden();
  await more.click();
  await service.click();
  await expect(page).toHaveURL(/\/service-details\/5$/);
});
