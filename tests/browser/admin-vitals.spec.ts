import type { Page } from "@playwright/test";
import { expect, test } from "./admin-fixtures.ts";
import type { Desk } from "./desk.ts";
import { once } from "./once.ts";
import { findAccessibilityFaults } from "./site.ts";

const block = (page: Page) => page.getByRole("region", { name: "Site speed for visitors" });

async function record(desk: Desk, device: string, route: string, metrics: object) {
  const { status } = await fetch(`${desk.server.address}/api/vitals`, {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": "Mozilla/5.0 Firefox/150.0" },
    body: JSON.stringify({ route, device, metrics }),
  });
  expect(status).toBe(204);
}

test(
  "before the first visit the dashboard says how one is measured",
  once,
  async ({ page, open }) => {
    const figure = { p75: null, samples: 0, rating: null };
    const figures = { lcp: figure, inp: figure, cls: figure, ttfb: figure };
    const view = { figures, routes: [] };
    await page.route("**/api/vitals", (route) =>
      route.fulfill({ json: { vitals: { all: view, phone: view, tablet: view, desktop: view } } }),
    );
    await open("author", "/admin");
    await block(page).getByRole("heading").click();
    await expect(block(page)).toContainText("No visits measured yet.");
    await expect(block(page).getByRole("radio")).toHaveCount(0);
  },
);

test("figures are told with a rating in words, by device and page", async ({
  page,
  open,
  desk,
}) => {
  // A tablet is what no other test measures with.
  await record(desk, "tablet", "faqs", { lcp: 2400, cls: 0.3 });
  await record(desk, "phone", "home", { lcp: 900, inp: 40, cls: 0, ttfb: 30 });
  await open("user", "/admin");
  await block(page).getByText("Tablet", { exact: true }).click();
  const figure = (name: string) => block(page).locator("dl > div").filter({ hasText: name });
  await expect(figure("LCP")).toContainText(/2\.\d\d s.*Good.*1 page view/s);
  await expect(figure("CLS")).toContainText(/0\.30.*Poor.*1 page view/s);
  await expect(figure("INP")).toContainText(/–.*No page views/s);
  await block(page).getByText("By page").click();
  const rows = block(page).locator("tbody tr");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(/FAQs.*1 page view.*0\.30.*Poor/s);
  await expect(rows).not.toContainText("Good");
  expect(await findAccessibilityFaults(page)).toEqual([]);
  const isWider = () => document.documentElement.scrollWidth > innerWidth;
  expect(await page.evaluate(isWider)).toBe(false);

  await block(page).getByText("All", { exact: true }).click();
  await expect(rows.filter({ hasText: "Home" })).toHaveCount(1);
});
