import type { Page } from "@playwright/test";
import { expect, test } from "./admin-fixtures.ts";
import { save, success } from "./admin-screen.ts";

const token = (page: Page, name: string) =>
  page.evaluate(
    (each) => getComputedStyle(document.documentElement).getPropertyValue(each).trim(),
    name,
  );

test.afterEach(async ({ desk }) => {
  const body = { main: "#0099cc", action: "#f2a516", display: "bricolage-grotesque", logo: null };
  await desk.ask("/content/brand/1", { method: "PUT", body });
  await desk.ask("/content/settings/1", { method: "PUT", body: { name: "Nokshi" } });
});

test("a colour that nothing can be read on is refused, the one offered is taken, and pages follow", async ({
  page,
  open,
}) => {
  await open("admin", "/admin/content/brand");
  const main = page.getByLabel("Main colour", { exact: true });
  await main.fill("#808080");
  await expect(page.getByText(/Neither dark nor white text can be read on #808080/)).toBeVisible();
  await expect(page.getByText("4.2:1, fails: 4.5:1 is needed")).toBeVisible();
  await page.getByRole("button", { name: "Use #858585" }).click();
  await expect(main).toHaveValue("#858585");
  await expect(page.getByLabel("Main colour, picked")).toHaveValue("#858585");
  await expect(page.getByText(/Neither dark nor white/)).toHaveCount(0);
  await save(page);
  await success(page, "Brand published");

  await page.goto("/about");
  expect(await token(page, "--color-brand")).toContain("#858585");
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute("content", "#858585");
});

test("a refusal names fields by their labels, and fonts stand by their names", async ({
  page,
  open,
}) => {
  await open("admin", "/admin/content/brand");
  const fonts = page.getByLabel("Heading font", { exact: true });
  await expect(fonts.getByRole("option")).toHaveText([
    "Bricolage Grotesque",
    "Instrument Sans",
    "Inter",
    "Source Serif 4",
    "System font",
  ]);
  await page.getByLabel("Page colour", { exact: true }).fill("#222222");
  await save(page);
  const summary = page.getByRole("alert").filter({ hasText: "Please check: Page colour." });
  await expect(summary).toBeVisible();
});

test("colours and fonts are seen beside the page while they are chosen", async ({ page, open }) => {
  await open("admin", "/admin/content/beside?page=/&document=brand+1");
  await expect(page.locator("iframe[data-ready=true]")).toBeVisible();
  const frame = () => page.frames().find((each) => each.url().includes("edit=1"));
  const shown = (name: string) =>
    frame()?.evaluate(
      (each) => getComputedStyle(document.documentElement).getPropertyValue(each).trim(),
      name,
    );
  await page.getByLabel("Action colour", { exact: true }).fill("#22aa55");
  await expect.poll(() => shown("--color-action")).toContain("#22aa55");
  await page.getByLabel("Heading font", { exact: true }).selectOption("Source Serif 4");
  await expect.poll(() => shown("--font-display")).toContain("Source Serif 4");
  await page.getByLabel("Action colour", { exact: true }).fill("#f2a516");
  await expect.poll(() => shown("--color-action")).toContain("#f2a516");
  // Of another test's draft.
  await page.getByLabel("Page colour", { exact: true }).fill("#fbf9f4");
  await page.getByRole("button", { name: "Publish changes" }).click();
  await success(page, "Brand published");
  expect(await shown("--font-display")).toContain("Source Serif 4");
});

test("another agency shows its monogram, its colours and fonts in both schemes", async ({
  page,
  open,
  desk,
}) => {
  const body = { main: "#0b3d2e", action: "#c2185b", display: "source-serif-4" };
  await desk.ask("/content/brand/1", { method: "PUT", body });
  await desk.ask("/content/settings/1", { method: "PUT", body: { name: "Foo Works" } });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto("/about");
    const home = page.getByRole("banner").getByRole("link", { name: /Foo Works/ });
    await expect(home.locator("svg text")).toHaveText("F");
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveCSS("font-family", /^"Source Serif 4"/);
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => document.fonts.check('650 20px "Source Serif 4"'))).toBe(true);
  }
  await open("admin", "/admin");
  await expect(page.locator("#sidebar svg text")).toHaveText("F");

  await desk.ask("/content/brand/1", { method: "PUT", body: { logo: "/pictures/share.webp" } });
  await page.goto("/about");
  const logo = page.getByRole("banner").getByRole("img", { name: "Foo Works" });
  await expect(logo).toBeVisible();
  expect((await logo.boundingBox())?.height).toBeLessThanOrEqual(36);
  // Drawn for light pages: on a plate, so that it can be seen on dark ones.
  await expect(logo).toHaveCSS("background-color", "rgb(251, 249, 244)");
  await page.emulateMedia({ colorScheme: "light" });
  await expect(logo).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
});
