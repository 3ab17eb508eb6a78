import { openAlive } from "./alive.ts";
import { expect, pages, test } from "./site.ts";
import { findSmallTargets } from "./touch.ts";

const testAlone = test.extend({ hasOwnContext: true });

for (const path of pages) {
  test(`a finger finds everything on ${path}, which does not scroll sideways`, async ({ page }) => {
    await openAlive(page, path);
    await expect(page.locator("h1")).toHaveCount(1);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(await findSmallTargets(page)).toEqual([]);
  });
}

testAlone("the words of a client stay when the picture is tapped", async ({ page }) => {
  await page.clock.install();
  await openAlive(page, "/");
  const rings = page.locator('section[aria-labelledby="testimonials"]');
  await rings.getByRole("tab").nth(2).tap();
  await page.clock.runFor(700);
  await expect(rings.getByRole("tabpanel")).toHaveCount(1);
  await expect(rings.getByRole("tabpanel").getByRole("link")).toBeVisible();
});
