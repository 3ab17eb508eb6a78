import { openAlive, scrollThrough } from "./alive.ts";
import { once } from "./once.ts";
import { expect, test } from "./site.ts";

const testAlone = test.extend({ hasOwnContext: true });

testAlone(
  "contact: each form says who answers and by when, and afterwards what happens next",
  once,
  async ({ page }) => {
    await page.clock.setFixedTime("2026-11-26T10:00:00Z");
    await openAlive(page, "/contact-us");
    const form = page.getByRole("region", { name: "Write to us" });
    await expect(form).toContainText("Farhana Rahman");
    // Thursday, 16:00 in Dhaka; of four working hours two are left.
    await expect(form.getByText("Usually answers by")).toHaveText(
      "Usually answers by Sunday, 12 PM",
    );
    await expect(page.getByText("Sunday to Thursday, 10 AM to 6 PM, Dhaka time")).toBeVisible();
    for (const path of ["/", "/about"]) {
      await openAlive(page, path);
      const other = page.getByRole("region", { name: "Tell us what you want to build" });
      await expect(other).toContainText("Farhana Rahman");
      await expect(other).toContainText("Usually answers by Sunday, 12 PM");
    }
    // By the day of the visitor's clock: the page may have been made on another one.
    const after = page.locator("[data-after]").filter({ visible: true });
    for (const [moment, words] of [
      ["2026-11-26T04:00:00Z", "Farhana will read it today"],
      ["2026-11-27T04:00:00Z", "on the next working day"],
    ] as const) {
      await page.clock.setFixedTime(moment);
      await page.getByLabel("Full Name*").fill("Somebody");
      await page.getByLabel("Email Address*").fill("somebody@example.com");
      await page.getByLabel("Message*").fill(`A question of ${moment}.`);
      await page.getByRole("button", { name: "Send Message" }).click();
      await expect(after).toContainText(words);
      await expect(after).toContainText(/reply by email/);
    }
  },
);

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 700 } });

  test(
    "action bar: it comes once the first screen is read, and moves nothing",
    once,
    async ({ page }) => {
      await openAlive(page, "/privacy-policy");
      // It moves nothing when it comes.
      const shifts = page.evaluate(
        () =>
          new Promise<number>((done) => {
            const values: number[] = [];
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries())
                if ("value" in entry) values.push(Number(entry.value));
            }).observe({ type: "layout-shift" });
            addEventListener("stop", () => done(values.length), { once: true });
          }),
      );
      const bar = page.getByRole("navigation", { name: "Contact", exact: true });
      await expect(bar).toBeHidden();
      await scrollThrough(page, 699);
      await expect(bar).toBeHidden();
      await scrollThrough(page, 900);
      await expect(bar.getByRole("link")).toHaveText([/^Call \+880/, /^WhatsApp/, "Contact Us"]);
      await expect(bar).toBeVisible();
      await scrollThrough(page, 300, 1200);
      await expect(page.locator("[data-action-bar][data-shown]")).toBeVisible();
      await page.evaluate(() => dispatchEvent(new Event("stop")));
      expect(await shifts).toBe(0);
      const top = page.getByRole("button", { name: "Scroll to top" });
      const ring = await top.boundingBox();
      const last = await bar.getByRole("link").last().boundingBox();
      expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(ring?.x ?? 0);
      await page.evaluate(() => scrollTo({ top: 1e6, behavior: "instant" }));
      await expect(bar).toBeHidden();
    },
  );

  test(
    "action bar: it goes where something is typed, and where the page offers the same",
    once,
    async ({ page }) => {
      await openAlive(page, "/");
      const bar = page.getByRole("navigation", { name: "Contact", exact: true });
      await scrollThrough(page, 900);
      await expect(bar).toBeVisible();
      await page.locator("[data-band]").scrollIntoViewIfNeeded();
      await expect(bar).toBeHidden();
      await openAlive(page, "/blog");
      await page.locator("aside").getByRole("combobox").focus();
      await expect(bar).toBeHidden();
      await openAlive(page, "/contact-us");
      await expect(bar).toHaveCount(0);
    },
  );
});
