import type { BrowserContext, Page } from "@playwright/test";
import type { VitalView } from "#contract/areas/vitals.ts";
import { expect, test } from "./admin-fixtures.ts";
import { success } from "./admin-screen.ts";
import { alive, openAlive } from "./alive.ts";
import { type Desk, emailOf, passwords } from "./desk.ts";
import { once } from "./once.ts";
import { logIn } from "./second-factor.ts";
import { findAccessibilityFaults } from "./site.ts";

test.use({ hasOwnContext: true });

const ga4 = { type: "ga4", measurement: "G-AB12CD34EF" };
const plausible = { type: "plausible", domain: "agency.com" };

interface FieldData {
  vitals: { all: Pick<VitalView, "foreign"> };
}

const set = (desk: Desk, entries: object[]) =>
  desk.ask("/content/scripts/1", { method: "PUT", body: { entries } });

const isGoogle = (address: string) => address.includes("gtag");
const google = (asked: readonly string[]) => asked.filter(isGoogle);

/** Answers for the hosts of others; returns what was asked of them. */
async function stand(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await context.route(
    (url) => url.protocol === "https:",
    (route) => {
      asked.push(route.request().url());
      return route.fulfill({
        contentType: "text/javascript",
        body: isGoogle(route.request().url()) ? "document.cookie = '_ga=1; path=/'" : "",
      });
    },
  );
  return asked;
}

const bar = (page: Page) => page.locator("[data-consent]");
const answer = (page: Page, name: string) => bar(page).getByRole("button", { name });

test(
  "what sets cookies waits for a yes, which is remembered and can be taken back",
  once,
  async ({ page, context, desk }) => {
    const asked = await stand(context);
    const plain = await (await page.request.get("/privacy-policy")).text();
    await set(desk, [ga4, plausible]);
    try {
      await openAlive(page, "/about");
      await expect(bar(page)).toBeVisible();
      await expect(bar(page)).toContainText("Google Analytics");
      await expect(bar(page)).not.toContainText("Plausible");
      await expect.poll(() => asked).toEqual(["https://plausible.io/js/script.js"]);
      const sizes = await bar(page)
        .getByRole("button")
        .evaluateAll((buttons) =>
          buttons.map((each) => {
            const { width, height } = each.getBoundingClientRect();
            const { color, backgroundColor, borderColor } = getComputedStyle(each);
            return [width, height, color, backgroundColor, borderColor];
          }),
        );
      expect(sizes[0]).toEqual(sizes[1]);
      expect(await findAccessibilityFaults(page)).toEqual([]);

      await answer(page, "Decline").focus();
      await page.keyboard.press("Enter");
      await expect(bar(page)).toBeHidden();
      await openAlive(page, "/contact");
      await expect(bar(page)).toBeHidden();
      expect(google(asked)).toEqual([]);

      const settings = page.getByRole("contentinfo").getByRole("button", { name: "Cookies" });
      await settings.focus();
      await page.keyboard.press("Enter");
      await expect(bar(page)).toBeFocused();
      await answer(page, "Accept").click();
      await expect(settings).toBeFocused();
      await expect.poll(() => google(asked).length).toBe(1);
      await openAlive(page, "/about");
      await expect.poll(() => google(asked).length).toBe(2);
      await expect.poll(() => page.evaluate(() => document.cookie)).toContain("_ga");

      await settings.click();
      const reloaded = page.waitForEvent("load");
      await answer(page, "Decline").click();
      await reloaded;
      await alive(page);
      expect(await page.evaluate(() => document.cookie)).toBe("");
      expect(google(asked)).toHaveLength(2);

      await set(desk, [ga4, { type: "matomo", host: "https://agency.matomo.cloud", site: 1 }]);
      await openAlive(page, "/about");
      await expect(bar(page)).toContainText("Google Analytics, Matomo");
    } finally {
      await set(desk, []);
    }
    expect(await (await page.request.get("/privacy-policy")).text()).toBe(plain);
  },
);

test(
  "the field data tell views in which one ran from the others",
  once,
  async ({ page, context, desk }) => {
    await stand(context);
    const samples = async () => {
      const { vitals } = await desk.ask<FieldData>("/vitals");
      const { foreign } = vitals.all;
      return foreign === null ? [0, 0] : [foreign.with.ttfb.samples, foreign.without.ttfb.samples];
    };
    // Whoever leaves before is not measured.
    const measuring = async () => {
      await page.waitForFunction(() =>
        performance.getEntriesByType("resource").some(({ name }) => name.includes("web-vitals")),
      );
      await page.waitForLoadState("networkidle");
    };
    const visit = async () => {
      await openAlive(page, "/about");
      await measuring();
      await page.goto("about:blank");
    };
    await set(desk, [ga4]);
    try {
      const [before = 0] = await samples();
      await visit();
      await openAlive(page, "/about");
      await answer(page, "Accept").click();
      await measuring();
      await visit();
      // The one of the yes, and the one after it.
      await expect.poll(async () => (await samples())[0]).toBeGreaterThanOrEqual(before + 2);
      const [, without = 0] = await samples();
      expect(without).toBeGreaterThan(0);
    } finally {
      await set(desk, []);
    }
  },
);

test(
  "an admin adds one in the panel, whose pages and whose own visits get none",
  once,
  async ({ page, context, open, desk }) => {
    const asked = await stand(context);
    try {
      await open("admin", "/admin/content/scripts");
      await page.getByRole("button", { name: "Add entry" }).click();
      await page.getByRole("menuitem", { name: "Google Analytics 4" }).click();
      await page.getByLabel("Measurement ID").fill('G-1"><script>');
      const publish = page.getByRole("button", { name: "Publish changes" });
      await publish.click();
      await expect(page.getByLabel("Measurement ID")).toHaveAccessibleDescription(/such as G-AB12/);
      await page.getByLabel("Measurement ID").fill(ga4.measurement);
      await publish.click();
      await success(page, /saved|published/i);
      await openAlive(page, "/about");
      await expect(bar(page)).toBeHidden();
      expect(asked).toEqual([]);
    } finally {
      await set(desk, []);
    }
  },
);

test(
  "foreign scripts: a tab where they run reloads without them when somebody signs in",
  once,
  async ({ page, context, desk }) => {
    const asked = await stand(context);
    await set(desk, [plausible]);
    try {
      await openAlive(page, "/about");
      await expect.poll(() => asked).toHaveLength(1);
      await page.waitForLoadState("load");
      const reloaded = page.waitForEvent("load");
      const other = await context.newPage();
      await other.goto("/login");
      await logIn(other, { email: emailOf("admin"), password: passwords.admin });
      await reloaded;
      await alive(page);
      await other.waitForURL("**/admin**");
      await openAlive(page, "/faqs");
      expect(asked).toHaveLength(1);
      await expect(page.locator("[data-foreign]")).toHaveCount(0);
    } finally {
      await set(desk, []);
    }
  },
);
