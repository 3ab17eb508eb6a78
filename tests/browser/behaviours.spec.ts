import type { Page } from "@playwright/test";
import { nextFrame, openAlive, scrollThrough } from "./alive.ts";
import { once } from "./once.ts";
import { expect, test } from "./site.ts";

const rowOf = (page: Page) => page.locator('section[aria-labelledby="blogs"] [data-carousel]');

/** Which slide stands first in view, as it stands in the document. */
const firstInView = (page: Page) =>
  rowOf(page).evaluate((row) => {
    const { left } = row.getBoundingClientRect();
    const slides = [...row.querySelectorAll("li")];
    return slides.findIndex((slide) => Math.abs(slide.getBoundingClientRect().left - left) < 3);
  });

async function openRow(page: Page, count?: number): Promise<void> {
  if (count) {
    // As a house with few posts, before any script runs.
    await page.addInitScript((most) => {
      addEventListener("readystatechange", () => {
        const slides = document.querySelectorAll("[data-carousel] li");
        const row = slides[0]?.parentElement;
        for (const slide of [...(row?.children ?? [])].slice(most)) slide.remove();
        for (const each of document.querySelectorAll("[data-carousel] ul")) {
          for (const slide of [...each.children].slice(most)) slide.remove();
        }
      });
    }, count);
  }
  await openAlive(page, "/");
  await rowOf(page).scrollIntoViewIfNeeded();
  await expectStill(page);
}

/** Until the row has stopped where it is led to. */
async function expectStill(page: Page): Promise<void> {
  const left = () =>
    rowOf(page).evaluate((row) => row.querySelector("li")?.getBoundingClientRect().left);
  await expect(async () => {
    const before = await left();
    for (const _ of [1, 2, 3]) await nextFrame(page);
    expect(await left()).toBe(before);
  }).toPass();
}

const press = (page: Page, name: string) =>
  page
    .locator('section[aria-labelledby="blogs"]')
    .getByRole("button", { name: new RegExp(`^${name}`) })
    .evaluate((button: HTMLElement) => button.click());

test(
  "carousel: every quick press of an arrow counts, and another width keeps the place",
  once,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openRow(page);
    for (let i = 0; i < 10; i += 1) {
      await press(page, "Next");
      await nextFrame(page);
    }
    await expect.poll(() => firstInView(page)).toBe(10);
    await expectStill(page);
    await page.setViewportSize({ width: 900, height: 800 });
    await expect.poll(() => firstInView(page)).toBe(10);
  },
);

test("carousel: a short row begins with the first slide, and its arrows move it", async ({
  page,
}) => {
  test.slow();
  // Each takes away slides of the row before.
  for (const count of [5, 4, 3, 2]) {
    await openRow(page, count);
    expect(await firstInView(page), `${count}`).toBe(0);
    const next = page
      .locator('section[aria-labelledby="blogs"]')
      .getByRole("button", { name: /^Next/, includeHidden: true });
    if (await next.isDisabled()) continue;
    const place = () =>
      rowOf(page).evaluate((row) => row.querySelector("li")?.getBoundingClientRect().left ?? 0);
    for (const name of ["Next", "Previous", "Previous", "Next"]) {
      const before = await place();
      await press(page, name);
      await expect
        .poll(async () => Math.abs((await place()) - before), `${count}`)
        .toBeGreaterThan(10);
      await expectStill(page);
    }
  }
});

test(
  "sample shop: a cart is one in all tabs, and when one comes back to it",
  once,
  async ({ page }) => {
    const lines = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem("cartList") ?? "[]").length as number);
    await openAlive(page, "/demo-shop");
    const add = async (on: Page, place: number) => {
      // Which are in the cart is known once the part is alive.
      await on.locator("[data-island][data-alive]").waitFor();
      await on
        .getByRole("button", { name: /^Add to cart/ })
        .nth(place)
        .click();
    };
    const other = await page.context().newPage();
    await openAlive(other, "/demo-shop");
    await add(other, 1);
    await expect(other.getByRole("region", { name: "Cart" }).getByRole("listitem")).toHaveCount(1);
    await add(page, 0);
    await expect(page.getByRole("region", { name: "Cart" }).getByRole("listitem")).toHaveCount(2);
    await expect(other.getByRole("region", { name: "Cart" }).getByRole("listitem")).toHaveCount(2);
    await other.close();

    await page.getByRole("navigation", { name: "Brand" }).getByRole("link").nth(1).click();
    await expect(page).toHaveURL(/brand=/);
    await add(page, 0);
    await expect.poll(lines).toBe(3);
    await page.goBack();
    await expect(page).toHaveURL(/demo-shop$/);
    await expect(page.getByRole("region", { name: "Cart" }).getByRole("listitem")).toHaveCount(3);
  },
);

test("history: who comes back finds nothing open", once, async ({ page }) => {
  await openAlive(page, "/blog");
  const menu = page.locator("details", { hasText: "Sort:" });
  await menu.locator("summary").click();
  await menu.getByRole("link", { name: "Oldest" }).click();
  await expect(page).toHaveURL(/sort=oldest$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(menu).not.toHaveAttribute("open");
  const search = page.locator("aside").getByRole("combobox");
  await search.fill("website");
  await page.locator("aside").getByRole("option").first().click();
  await expect(page).toHaveURL(/single-post/);
  await page.goBack();
  await expect(page.locator("aside").getByRole("option")).toHaveCount(0);
});

test("forms: errors stand at the fields, in the site's words, on leaving and on sending", async ({
  page,
}) => {
  await openAlive(page, "/contact-us");
  const email = page.getByLabel("Email Address*");
  await email.fill("somebody");
  await page.getByLabel("Phone").focus();
  await expect(email).toHaveAccessibleDescription("Enter a valid email address.");
  await email.fill("somebody@example.com");
  await expect(email).toHaveAccessibleDescription("");
  await page.getByLabel("Message*").fill("   ");
  // Signs that nobody sees.
  await page.getByLabel("Full Name*").fill("\u200b\u3164");
  await page.getByRole("button", { name: "Send Message" }).click();
  const name = page.getByLabel("Full Name*");
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription("Please tell us your name.");
  await expect(page.getByLabel("Message*")).toHaveAccessibleDescription(
    "Please write a sentence or two.",
  );
  await openAlive(page, "/forgot-password");
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByLabel("Email", { exact: true })).toHaveAccessibleDescription(
    "Please fill this in.",
  );
});

test("menu: what lies behind it stays where it is", once, async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 839 });
  await openAlive(page, "/about");
  await scrollThrough(page, 300);
  await page.getByRole("button", { name: "Open menu" }).evaluate((b: HTMLElement) => b.click());
  await page.mouse.move(100, 400);
  await page.evaluate(() => {
    const note = () =>
      requestAnimationFrame(() => document.documentElement.setAttribute("data-wheeled", ""));
    addEventListener("wheel", note, { capture: true, once: true });
  });
  await page.mouse.wheel(0, 600);
  await page.locator("html[data-wheeled]").waitFor();
  await nextFrame(page);
  expect(await page.evaluate(() => scrollY)).toBe(300);
});

test(
  "loading: a page's first frame waits for no script, and no face is loaded that none of its words has",
  once,
  async ({ page }) => {
    await page.addInitScript(() => {
      const mark = (name: string) => () => performance.mark(name);
      addEventListener("DOMContentLoaded", () => requestAnimationFrame(mark("frame")));
      const alive = { subtree: true, attributeFilter: ["data-alive"] };
      new MutationObserver(mark("script")).observe(document, alive);
    });
    const faces = new Set<string>();
    page.on("request", (request) => {
      const [name] = /[a-z-]+-[\da-z-]*(?=-[\w-]{8}\.woff2$)/.exec(request.url()) ?? [];
      if (request.resourceType() === "font" && name) faces.add(name);
    });
    // The second time the script is at hand.
    for (const path of ["/privacy-policy", "/privacy-policy"]) {
      await openAlive(page, path);
      const marks = await page.evaluate(() =>
        performance.getEntriesByType("mark").map(({ name }) => name),
      );
      expect(marks.slice(0, 2)).toEqual(["frame", "script"]);
    }
    await page.evaluate(() => document.fonts.ready);
    expect([...faces].toSorted()).toEqual(["bricolage-grotesque-650", "instrument-sans-400-650"]);
  },
);
