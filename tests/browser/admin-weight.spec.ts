import { expect, test } from "./admin-fixtures.ts";

test.use({ hasOwnContext: true });

/** Compressed JavaScript for the panel's first screen, in bytes. */
const limit = 350 * 1024;
const dashboardLimit = 250 * 1024;
/** Where Markdown is edited. */
const editorLimit = 400 * 1024;

test("the panel's first load is light, and brings neither editor nor chart where there is none", async ({
  page,
  open,
}) => {
  await open("admin", "/admin/profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Profile");
  const loaded = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(({ name }) => name.endsWith(".js"))
      .map(({ name, encodedBodySize }) => ({ name, size: encodedBodySize })),
  );
  expect(loaded.length).toBeGreaterThan(3);
  expect(loaded.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(limit);
  expect(
    loaded.filter(({ name }) =>
      /assets\/form-[\w-]{8}\.js|writing-page|dashboard|palette/.test(name),
    ),
  ).toEqual([]);
});

for (const path of ["/admin", "/admin/blog/edit/1", "/admin/portfolio/edit/1"]) {
  test(`${path} from nothing stays within the limit too`, async ({ page, open }) => {
    await open("admin", path);
    await expect(page.locator("h1")).not.toHaveText("Staff panel");
    await page.waitForLoadState("networkidle");
    const size = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.endsWith(".js"))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    );
    expect(size).toBeGreaterThan(100_000);
    expect(size).toBeLessThan(path.includes("/edit/") ? editorLimit : dashboardLimit);
  });
}
