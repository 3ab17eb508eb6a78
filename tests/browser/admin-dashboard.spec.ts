import type { Page } from "@playwright/test";
import { expect, test } from "./admin-fixtures.ts";
import { addPost, sendEnquiries, success, unique } from "./admin-screen.ts";
import { once } from "./once.ts";

const waiting = (page: Page) => page.getByRole("region", { name: "Waiting", exact: true });

const bottomOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

const note = { count: 1, at: "2026-01-05T09:00:00.000Z", by: "Ada", isOwn: false };
const drafts = Array.from({ length: 12 }, (_, place) => ({
  area: "blog",
  id: place + 1,
  path: `/blog/${place + 1}`,
  title: `A draft ${place + 1}`,
  waits: { draft: note },
}));

/** A change that is told in as many words as one can be. */
const told = (place: number) => ({
  id: 900 + place,
  at: new Date().toISOString(),
  actor: `Bartholomew Featherstonehaugh-Cholmondeley ${place}`,
  token: { id: 1, name: "the assistant that writes what we say on the telephone" },
  area: "blog",
  action: "update",
  object_id: 1,
  title: "How a small agency in Dhaka learned to love ".repeat(3),
  fields: ["title"],
  values: {},
  cause: null,
  revision: 1,
  isTakenDown: false,
  batch: { id: `batch ${place}`, size: 1200 },
  undo: { possible: true, why: null },
});

test(
  "dashboard: it is whole on a laptop, leads on in one step, and begins with what waits on a phone",
  once,
  async ({ page, open, desk }) => {
    await test.step("the dashboard is on a laptop's screen whole, and what it leaves out is one click away", async () => {
      await sendEnquiries(desk, `many${Date.now()}`, 6);
      for (const title of [unique("One"), unique("Two")]) await addPost(desk, title);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.route("**/api/waiting", (route) => route.fulfill({ json: { waiting: drafts } }));
      const changes = [1, 2, 3, 4, 5, 6].map(told);
      await page.route("**/api/activity?*", (route) =>
        route.fulfill({ json: { entries: changes } }),
      );
      // What fails is told above all this; other tests leave some.
      const mail = { is_stuck: false, waiting: 0, stuck: 0, dead: 0, transport: "smtp", mails: [] };
      await page.route("**/api/mail/overview", (route) => route.fulfill({ json: { mail } }));
      await page.route("**/api/webhooks?*", (route) =>
        route.fulfill({
          json: { webhooks: [], pagination: { total: 0, page: 1, limit: 50, totalPages: 0 } },
        }),
      );
      await open("admin", "/admin");
      const shown = waiting(page).getByRole("link", { name: /^A draft/ });
      const all = waiting(page).getByRole("button", { name: "Show all 12" });
      await expect(all).toBeVisible();
      await expect(
        page.getByRole("region", { name: "Recent activity" }).getByRole("listitem"),
      ).toHaveCount(5);
      const groups = await waiting(page).getByRole("heading", { level: 3 }).allTextContents();
      // In a new house the first steps are there, too.
      const steps = page.getByRole("region", { name: "First steps" });
      await expect(steps).toBeVisible();
      const parts = await page
        .locator("main :is(header, section, dl)")
        .evaluateAll((all) =>
          all.map((part) => `${part.ariaLabel ?? part.id} ${Math.round(part.clientHeight)}`),
        );
      const layout = [...groups, ...parts].join(", ");
      expect(await bottomOf(page), layout).toBeLessThanOrEqual(900);
      await all.click();
      await expect(shown).toHaveCount(12);
      await waiting(page).getByRole("button", { name: "Show fewer" }).click();
      await expect(shown).not.toHaveCount(12);
      const figures = page.getByLabel("Today's figures");
      await expect(figures.getByText("0", { exact: true })).toHaveCount(0);
      await figures.locator("div", { hasText: "Enquiries this week" }).getByRole("link").click();
      await expect(page).toHaveURL(/\/admin\/contact\?from=\d{4}-\d\d-\d\d$/);
    });
    await test.step("from the dashboard one step leads to the unread enquiries, and one exports all of them", async () => {
      await sendEnquiries(desk, `export${Date.now()}`, 1);
      await open("admin", "/admin");
      const figures = page.getByLabel("Today's figures");
      await figures.locator("div", { hasText: "Unread enquiries" }).getByRole("link").click();
      await expect(page).toHaveURL(/\/admin\/contact\?box=unread$/);
      await expect(page.getByRole("button", { name: "Export filtered rows" })).toBeEnabled();
      await page.goBack();
      await expect(figures).toBeVisible();
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page
          .getByRole("article", { name: "Enquiries" })
          .getByRole("link", { name: "Export" })
          .click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/\.csv$/);
      const { pagination } = await desk.ask<{ pagination: { total: number } }>("/contact?limit=1");
      const total = pagination.total.toLocaleString("en-US");
      await success(page, `${total} exported`);
      await expect(page).toHaveURL(/\/admin\/contact$/);
    });
    await test.step("what waits is first on a phone", async () => {
      await sendEnquiries(desk, `first${Date.now()}`, 1);
      await page.setViewportSize({ width: 375, height: 812 });
      await open("admin", "/admin");
      await expect(waiting(page).getByRole("link").first()).toBeVisible();
      const { y = 0 } = (await waiting(page).boundingBox()) ?? {};
      expect(y).toBeLessThanOrEqual(240);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    });
  },
);

test(
  "dashboard: spam leaves in one step, and only one's own steps are due",
  once,
  async ({ page, open, desk }) => {
    await test.step("spam leaves the dashboard in one step, and comes back", async () => {
      const word = `junk${Date.now()}`;
      await sendEnquiries(desk, word, 1);
      await page.route(/\/api\/contact\?.*status=new/, (route) =>
        route.continue({ url: `${route.request().url()}&search=${word}` }),
      );
      await open("admin", "/admin");
      const row = waiting(page).getByRole("listitem").filter({ hasText: word });
      await row.hover();
      await row.getByRole("button", { name: /^Mark as spam/ }).click();
      await expect(page.getByText("Marked as spam")).toBeVisible();
      await expect(row).toHaveCount(0);
      await page.getByRole("button", { name: "Undo last change" }).click();
      await expect(row).toHaveCount(1);
    });
    await test.step("only one's own steps and nobody's are due, as long as the enquiry is open", async () => {
      const word = unique("Step");
      const names = ["own", "nobody", "other", "resolved", "closed"];
      for (const name of names) await sendEnquiries(desk, name, 1, `${word} ${name}`);
      const { submissions } = await desk.ask<{ submissions: { id: number; name: string }[] }>(
        `/contact?search=${encodeURIComponent(word)}`,
      );
      const body = {
        firstName: "Farhana",
        lastName: "Aziz",
        email: `${crypto.randomUUID()}@example.com`,
        password: "another long phrase 88",
        role: "admin",
        isActive: true,
      };
      const { user: other } = await desk.ask<{ user: { id: number } }>("/users", {
        method: "POST",
        body,
      });
      const { user: own } = await desk.tokenOf("admin");
      const changes: Record<string, object> = {
        own: { assignee: own.id },
        other: { assignee: other.id },
        resolved: { assignee: own.id, status: "resolved" },
        closed: { status: "closed" },
      };
      for (const { id, name } of submissions) {
        const which = names.find((each) => name.includes(` ${each} `)) ?? "";
        const nextStepAt = new Date(Date.now() - 1000 * names.indexOf(which)).toISOString();
        await desk.ask(`/contact/${id}`, {
          method: "PUT",
          body: { nextStepAt, ...changes[which] },
        });
      }
      await open("admin", "/admin");
      const due = waiting(page)
        .getByRole("listitem")
        .filter({ hasNotText: /min|now/ });
      const more = waiting(page)
        .getByRole("heading", { name: "Due today" })
        .locator("..")
        .getByRole("button");
      await expect(due.filter({ hasText: word }).first()).toBeVisible();
      if (await more.isVisible()) await more.click();
      await expect(due.filter({ hasText: word })).toHaveText([/nobody/, /own/]);
    });
  },
);
