import { openAlive } from "./alive.ts";
import { partsOf } from "./parts.ts";
import { expect, pages, test } from "./site.ts";
import { findSmallTargets } from "./touch.ts";

const testAlone = test.extend({ hasOwnContext: true });

for (const [part, paths] of partsOf(pages, 4)) {
  test(`touch: a finger finds everything, and no page scrolls sideways, ${part}`, async ({
    page,
  }) => {
    test.slow();
    for (const path of paths) {
      await openAlive(page, path);
      await expect(page.locator("h1"), path).toHaveCount(1);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(overflow, path).toBeLessThanOrEqual(0);
      expect.soft(await findSmallTargets(page), path).toEqual([]);
    }
  });
}

testAlone("touch: the words of a client stay when the picture is tapped", async ({ page }) => {
  await page.clock.install();
  await openAlive(page, "/");
  const rings = page.locator('section[aria-labelledby="testimonials"]');
  await rings.getByRole("tab").nth(2).tap();
  await page.clock.runFor(700);
  await expect(rings.getByRole("tabpanel")).toHaveCount(1);
  await expect(rings.getByRole("tabpanel").getByRole("link")).toBeVisible();
});
