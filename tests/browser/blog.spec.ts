import { openAlive, scrollThrough } from "./alive.ts";
import { once } from "./once.ts";
import { expect, test } from "./site.ts";

const testAlone = test.extend({ hasOwnContext: true });

test("search: it suggests after a rest, and is worked by the keyboard", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/blog?search=")) asked.push(request.url());
  });
  await openAlive(page, "/blog");
  const search = page.locator("aside").getByRole("combobox");
  const options = page.locator("aside").getByRole("option");
  // In the page, because a busy machine would put pauses between the keys.
  await search.evaluate((field: HTMLInputElement) => {
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    for (const text of ["w", "we", "web", "webs", "websi", "websit"]) {
      write?.call(field, text);
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  });
  await expect(options).toHaveCount(5);
  expect(asked).toHaveLength(1);
  for (const title of await options.allTextContents()) {
    expect([...title].length).toBeLessThanOrEqual(53);
  }
  await search.press("ArrowDown");
  await search.press("ArrowDown");
  await expect(options.nth(1)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowUp");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  await expect(options).toHaveCount(0);

  await page.keyboard.press("ArrowDown");
  await expect(options).toHaveCount(5);
  await page.locator("h1").click();
  await expect(options).toHaveCount(0);

  await search.fill("  ");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/blog$/);

  await search.fill("zzzqqq");
  await expect(page.locator("aside").getByText('No results found for "zzzqqq"')).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/blog\?search=zzzqqq$/);
  await expect(page.getByRole("heading", { name: "No posts found" })).toBeVisible();
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tutorials");

  await page.locator("aside").getByRole("combobox").fill("website");
  await expect(options.first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/single-post\//);
});

test("posts: paging begins at the top with a tidy address, and the sort menu closes on a click elsewhere", async ({
  page,
}) => {
  await openAlive(page, "/blog");
  await scrollThrough(page, 600);
  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(page).toHaveURL(/\/blog\?page=2$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await scrollThrough(page, 600);
  await page.getByRole("link", { name: "Page 1" }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await openAlive(page, "/blog?category=Development");
  const menu = page.locator("details", { hasText: "Sort:" });
  await menu.locator("summary").click();
  await expect(menu.getByRole("link")).toHaveText(["Newest", "Oldest", "3 days"]);
  await page.locator("h1").click();
  await expect(menu.getByRole("link").first()).toBeHidden();
  await menu.locator("summary").click();
  await menu.getByRole("link", { name: "Oldest" }).click();
  await expect(page).toHaveURL(/\/blog\?category=Development&sort=oldest$/);
  // The address changes shortly before the list.
  await expect(menu.locator("summary")).toHaveText(/Oldest/);
  const dates = await page
    .locator("article time")
    .evaluateAll((all) => all.map((t) => t.getAttribute("datetime") ?? ""));
  expect(dates).toEqual(dates.toSorted());
});

testAlone(
  "posts: one can be copied from and shared, and names its neighbours",
  async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await openAlive(page, "/single-post/core-web-vitals-field-guide");
    await page.getByRole("button", { name: "Copy link" }).click();
    await expect(page.getByText("Link copied")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /\/single-post\/core-web-vitals-field-guide$/,
    );
    await page.locator(".prose").getByRole("button", { name: "Copy" }).first().click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("onCLS");
    await page.getByRole("navigation", { name: "On this page" }).getByRole("link").nth(2).click();
    await expect(page.locator(".prose h2").nth(2)).toBeInViewport();
    const related = page.locator('section[aria-labelledby="related"] article');
    await expect(related).toHaveCount(3);
    await expect(related.first().getByRole("link", { name: /^Read More/ })).toBeVisible();
  },
);

test(
  "search: an answer that is nonsense leaves the page as it is, and a failure is asked again",
  once,
  async ({ page }) => {
    await openAlive(page, "/blog");
    const field = page.locator("aside").getByRole("combobox");
    const answer = (reply: { json: unknown } | { contentType: string; body: string }) =>
      page.route("**/api/blog?search*", (route) => route.fulfill(reply as { json: unknown }));
    for (const json of [{ posts: [{}] }, { posts: "abc" }, { posts: [null] }, null, []]) {
      await answer({ json });
      const answered = page.waitForResponse("**/api/blog?search*");
      await field.fill(`g${Math.random()}`);
      await answered;
      await expect(page.locator("h1")).toHaveText("Tutorials");
      await expect(field).toBeVisible();
    }
    const failure = page.getByText("The search does not answer. Please try again.");
    await answer({ contentType: "text/html", body: "<h1>nonsense</h1>" });
    await field.fill("website");
    await expect(failure).toBeVisible();
    await expect(page.locator("h1")).toHaveText("Tutorials");
    await page.unrouteAll();
    await field.press("Escape");
    await field.press("ArrowDown");
    await expect(page.locator("aside").getByRole("option").first()).toBeVisible();
  },
);
