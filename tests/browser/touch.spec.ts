import { openAlive } from "./alive.ts";
import { expect, pages, test } from "./site.ts";
import { findSmallTargets } from "./touch.ts";

for (const path of pages) {
  test(`a finger finds everything on ${path}`, async ({ page }) => {
    await openAlive(page, path);
    expect(await findSmallTargets(page)).toEqual([]);
  });
}
