import type { Page } from "@playwright/test";
import { expect, test } from "./admin-fixtures.ts";
import { openAlive } from "./alive.ts";
import { once } from "./once.ts";

const least = {
  category: "Business",
  imageSrc: "/media/samples/portfolio/river.webp",
  websiteUrl: "https://a.example.com",
};

const word = "Donaudampfschifffahrtsgesellschaftskapitaen".repeat(2).slice(0, 80);

const addressOf = async (page: Page, name: string | RegExp) =>
  (await page.getByRole("link", { name }).first().getAttribute("href")) ?? "";

test("cases: on the home page a picture passes by in its frame, all of it, and leads to the case", async ({
  page,
}) => {
  const cases = page.locator("main article", { hasText: "Read the case" });
  const link = cases.first().locator("a");
  /** How far the picture reaches above and below its frame, the top of which is brought there. */
  const overhangAt = (top: number) =>
    link.first().evaluate(async (frame, wanted) => {
      scrollBy({ top: frame.getBoundingClientRect().top - wanted, behavior: "instant" });
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
      const shown = frame.getBoundingClientRect();
      const image = frame.querySelector("img")?.getBoundingClientRect() ?? shown;
      return [shown.top - image.top, image.bottom - shown.bottom].map(Math.round);
    }, top);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await openAlive(page, "/");
  await expect(cases).toHaveCount(3);
  const { height = 0 } = (await link.first().boundingBox()) ?? {};
  const window = page.viewportSize()?.height ?? 0;
  const [above, below = 0] = await overhangAt(window - height * 0.5);
  expect(above).toBe(0);
  expect(below).toBeGreaterThan(50);
  const [before = 0, after = 0] = await overhangAt(-height * 0.6);
  expect(before).toBeGreaterThan(50);
  expect(Math.abs(after)).toBeLessThanOrEqual(1);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect((await overhangAt(-height * 0.6))[0]).toBe(0);

  // Tests of the panel may have put cases of their own before those of the sample.
  const way = cases.first().getByRole("link", { name: /^Read the case/ });
  const address = (await way.getAttribute("href")) ?? "";
  expect(address).toMatch(/^\/single-project\/\d+$/);
  await way.click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/\S/);
});

test(
  "cases: details are whole, beside each other in one height, and a phone sees a first page once",
  once,
  async ({ page }) => {
    await page.goto("/portfolio");
    const [kiln, haor] = [
      await addressOf(page, "Kiln & Tide"),
      await addressOf(page, "Haor Sound"),
    ];
    await page.goto(kiln);
    for (const width of [375, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const details = page.getByRole("img", { name: "A part of Kiln & Tide" });
      await expect(details).toHaveCount(2);
      const boxes = await details.evaluateAll((all) =>
        all.map((each) => {
          const { width, height } = each.getBoundingClientRect();
          const natural = Number(each.getAttribute("width")) / Number(each.getAttribute("height"));
          return { height, cut: Math.abs(width / height / natural - 1) };
        }),
      );
      for (const { cut } of boxes) expect(cut, `at ${width}`).toBeLessThan(0.01);
      const [first, second] = boxes.map(({ height }) => height);
      if (width >= 768) expect(Math.abs((first ?? 0) - (second ?? 0))).toBeLessThan(2);
      await expect(page.getByText("Test tile 41, where the glaze ran")).toBeVisible();
    }
    await page.goto(haor);
    const covers = page.getByRole("img", { name: "Haor Sound", exact: true });
    await expect(covers).toHaveCount(2);
    await page.setViewportSize({ width: 375, height: 800 });
    await expect(covers).toHaveCount(1);
  },
);

test(
  "cases: long, Bangla and Arabic words, and nothing but a picture, fit every width",
  once,
  async ({ page, desk }) => {
    const ids: number[] = [];
    for (const outcome of [
      `${"a".repeat(20)} `.repeat(14).trim(),
      "এক মৌসুমেই সব কেবিন বিক্রি হয়ে গেছে, ফোন ছাড়াই",
      "بيعت كل المقصورات في أحد عشر أسبوعا",
      word,
      null,
    ]) {
      const { item } = await desk.ask<{ item: { id: number } }>("/portfolio", {
        method: "POST",
        body: {
          ...least,
          title: outcome === word ? word : "A case",
          outcome,
          quote: outcome,
          ...(outcome === word && {
            description: `A ${word} word.`,
            metrics: [1, 2, 3, 4].map((value) => ({
              value: `+${value}%`,
              label: word.slice(0, 60),
            })),
          }),
        },
      });
      ids.push(item.id);
    }
    for (const id of ids) {
      await page.goto(`/single-project/${id}`);
      for (const width of [320, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const heading = page.getByRole("heading", { level: 1 });
        const cut = await page
          .locator("main :is(h1, p, dd, dt, blockquote, bdi)")
          .evaluateAll(
            (all, limit) =>
              all
                .filter(
                  (each) =>
                    each.getBoundingClientRect().right > limit + 1 ||
                    (each.matches("dt, p") && each.scrollWidth > each.clientWidth + 1),
                )
                .map((each) => each.textContent),
            width,
          );
        expect(cut, `${id} at ${width}`).toEqual([]);
        expect((await heading.boundingBox())?.height, `${id} at ${width}`).toBeGreaterThan(20);
        await expect(page.locator("main dl", { hasText: "Launched" })).not.toHaveCount(0);
      }
    }
    for (const id of ids) await desk.ask(`/portfolio/${id}`, { method: "DELETE" });
  },
);

test(
  "cases: the old site lies on the new one, a seam between them is moved, and the form asks for one like it",
  once,
  async ({ page, browser }) => {
    await page.goto("/portfolio");
    const address = await addressOf(page, /Shushuk/);
    await openAlive(page, address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "The season sold out in eleven weeks",
    );
    await expect(page.getByText("Visit website")).toHaveCount(0);
    await expect(page.getByRole("img", { name: /on a phone$/ })).toBeVisible();
    const seam = page.getByRole("slider", { name: /old site/ });
    await seam.scrollIntoViewIfNeeded();
    const [before, after] = [
      seam.locator("..").locator("img").first(),
      seam.locator("..").locator("img").last(),
    ];
    const box = await before.boundingBox();
    expect(await after.boundingBox()).toEqual(box);
    // At the margin of both sites, where it cuts neither headline.
    await expect(after).toHaveCSS("clip-path", "inset(0px 0px 0px 90%)");
    await seam.focus();
    await page.keyboard.press("End");
    await expect(after).toHaveCSS("clip-path", "inset(0px 0px 0px 100%)");
    const { x = 0, y = 0, width = 0, height = 0 } = box ?? {};
    await page.mouse.click(x + width / 4, y + height / 2);
    await expect(seam).toHaveValue(/^2[3-7]$/);
    await expect(page.getByText("Before", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Ask about one" }).click();
    await expect(page).toHaveURL(/\/contact-us\?subject=/);
    await expect(page.getByLabel("Subject")).toHaveValue(/^Something like Shushuk River/);

    // Without scripts they stand beside each other.
    const still = await browser.newPage({ javaScriptEnabled: false });
    await still.goto(new URL(address, page.url()).href);
    const [first, second] = await still
      .locator("[data-before-after] img")
      .evaluateAll((pictures) => pictures.map((each) => each.getBoundingClientRect().x));
    expect(second).toBeGreaterThan(first ?? Number.POSITIVE_INFINITY);
    await still.close();
  },
);
