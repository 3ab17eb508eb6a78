import type { Page } from "@playwright/test";
import { expect, test } from "./admin-fixtures.ts";
import { addPost, success, unique } from "./admin-screen.ts";
import { once } from "./once.ts";

const testAlone = test.extend({ hasOwnContext: true });

test("a draft is scheduled from its form, goes out as it was typed last, and is cancelled", async ({
  page,
  open,
  desk,
}) => {
  const title = unique("Ahead");
  const { id } = await addPost(desk, title);
  await desk.ask(`/blog/${id}`, { method: "PUT", body: { status: "published" } });
  await desk.ask(`/blog/${id}/draft`, { method: "PUT", body: { title: `${title} anew` } });
  const planned = async () => {
    const { schedules } = await desk.ask<{ schedules: { state: string; revision: number }[] }>(
      `/blog/${id}/schedules`,
    );
    return schedules.filter(({ state }) => state === "planned");
  };
  await open("author", `/admin/blog/edit/${id}`);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Schedule…" }).click();
  const dialog = page.getByRole("dialog", { name: "Schedule" });
  await dialog.getByLabel(/Date and time/).fill("2020-01-01T09:00");
  await dialog.getByRole("button", { name: "Schedule", exact: true }).click();
  await expect(dialog.getByText("Choose a time in the future.")).toBeVisible();
  const year = new Date().getFullYear() + 1;
  await dialog.getByLabel(/Date and time/).fill(`${year}-01-15T09:00`);
  await dialog.getByRole("button", { name: "Schedule", exact: true }).click();
  await success(page, "Scheduled for Jan ");
  const plan = page.locator("form > header [data-plan]");
  await expect(plan).toHaveText(/^Scheduled for Jan 15, .*9:00 AM$/);
  const [first] = await planned();

  await page.getByLabel("Title").fill(`${title} once more`);
  await page.keyboard.press("ControlOrMeta+s");
  await expect
    .poll(async () => (await planned())[0]?.revision)
    .toBeGreaterThan(first?.revision ?? 0);
  // What was typed goes out with it, without a further step.
  await expect(plan).toHaveText(/^Scheduled for Jan 15, .*9:00 AM$/);
  expect(await planned()).toHaveLength(1);

  await plan.click();
  await dialog.getByRole("button", { name: "Cancel schedule…" }).click();
  await page.getByRole("button", { name: "Cancel schedule", exact: true }).click();
  await success(page, "Schedule cancelled");
  await expect(plan).toHaveCount(0);
  expect(await planned()).toEqual([]);
});

test("a scheduled post is postponed by Schedule…, where its removal is a step of its own", async ({
  page,
  open,
  desk,
}) => {
  const { id } = await addPost(desk, unique("Postponed"));
  const year = new Date().getFullYear() + 1;
  const body = { status: "published", publishedAt: `${year}-01-05T03:00:00.000Z` };
  await desk.ask(`/blog/${id}`, { method: "PUT", body });
  const planned = async () => {
    const { schedules } = await desk.ask<{ schedules: { action: string; at: string }[] }>(
      `/blog/${id}/schedules`,
    );
    return schedules.map(({ action, at }) => `${action} ${at}`).toSorted();
  };
  const dialog = page.getByRole("dialog", { name: "Schedule" });
  const plan = async () => {
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Schedule…" }).click();
  };
  await open("author", `/admin/blog/edit/${id}`);
  await expect(page.getByLabel("Publish date")).toHaveValue(`${year}-01-05T09:00`);
  await plan();
  await expect(dialog.getByText(/Will be published on .*Jan 5, /)).toBeVisible();
  await expect(dialog.getByText("Unpublish", { exact: true })).toHaveCount(0);
  await expect(dialog.getByLabel(/Date and time/)).toHaveCount(0);
  await expect(dialog.getByRole("button", { name: "Schedule", exact: true })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Move…" }).click();
  const moving = page.getByRole("dialog", { name: /^Move/ });
  await moving.getByLabel(/Date and time/).fill(`${year}-01-15T09:00`);
  await moving.getByRole("button", { name: "Move" }).click();
  await success(page, `Moved to Jan 15, ${year}, 9:00 AM`);
  expect(await planned()).toEqual([`publish ${year}-01-15T03:00:00.000Z`]);
  const { post } = await desk.ask<{ post: object }>(`/blog/admin/${id}`);
  expect(post).toMatchObject({ published_at: `${year}-01-15T03:00:00.000Z` });
  await expect(page.getByLabel("Publish date")).toHaveValue(`${year}-01-15T09:00`);
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  await success(page, "For Jan 15");

  await plan();
  await dialog.getByRole("button", { name: "Also unpublish it…" }).click();
  await expect(dialog.getByText("Unpublish", { exact: true })).toBeVisible();
  await dialog.getByLabel(/Date and time/).fill(`${year}-03-01T09:00`);
  await dialog.getByRole("button", { name: "Unpublish then" }).click();
  await success(page, "Unpublishes Mar 1");
  await expect(
    page.getByRole("button", { name: /^Scheduled for Jan 15, .*9:00 AM \+1$/ }),
  ).toBeVisible();
  expect(await planned()).toEqual([
    `publish ${year}-01-15T03:00:00.000Z`,
    `unpublish ${year}-03-01T03:00:00.000Z`,
  ]);
});

test(
  "schedules: a live post stays live, is dated, and an orphaned plan is taken over",
  once,
  async ({ page, open, desk }) => {
    await test.step("schedules: a live post stays on the site when it is scheduled before it is known to be live", async () => {
      const { id } = await addPost(desk, unique("Hasty"));
      await desk.ask(`/blog/${id}`, { method: "PUT", body: { status: "published" } });
      const year = new Date().getFullYear() + 1;
      const publishedAt = `${year}-01-05T03:00:00.000Z`;
      await desk.ask(`/blog/${id}/draft`, { method: "PUT", body: { publishedAt } });
      const slow = Promise.withResolvers<void>();
      await page.route(`**/api/blog/admin/${id}`, async (route) => {
        await slow.promise;
        await route.continue();
      });
      await open("author", `/admin/blog/edit/${id}`);
      await page.getByRole("button", { name: /^Schedule$/ }).click();
      slow.resolve();
      await success(page, "Scheduled for Jan ");
      const { schedules } = await desk.ask<{ schedules: object[] }>(`/blog/${id}/schedules`);
      expect(schedules).toMatchObject([{ action: "publish", at: publishedAt }]);
      const { post } = await desk.ask<{ post: { status: string; published_at: string } }>(
        `/blog/admin/${id}`,
      );
      expect(post.status).toBe("published");
      expect(Date.parse(post.published_at)).toBeLessThan(Date.now());
    });
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await test.step("schedules: a date to come is planned though it is all that was changed of a live post", async () => {
      const { id } = await addPost(desk, unique("Redated"));
      await desk.ask(`/blog/${id}`, { method: "PUT", body: { status: "published" } });
      const year = new Date().getFullYear() + 1;
      await open("author", `/admin/blog/edit/${id}`);
      await page.getByLabel("Publish date").fill(`${year}-01-05T09:00`);
      await page.getByRole("button", { name: "Schedule", exact: true }).click();
      await success(page, "Scheduled for Jan 5");
      await expect(page).toHaveURL(/\/admin\/blog$/);
      const moment = `${year}-01-05T03:00:00.000Z`;
      const { schedules } = await desk.ask<{ schedules: object[] }>(`/blog/${id}/schedules`);
      expect(schedules).toMatchObject([{ action: "publish", at: moment }]);
      const { draft, post } = await desk.ask<{ draft: object; post: object }>(`/blog/${id}/draft`);
      expect(draft).toMatchObject({ fields: ["published_at"] });
      expect(post).toMatchObject({ status: "published", published_at: moment });
    });
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await test.step("schedules: what waits for the right of whoever planned it is taken over", async () => {
      const email = `${unique("planner").replace(" ", "-").toLowerCase()}@example.com`;
      const password = "a planner's own key 17";
      const person = { firstName: "Past", lastName: "Planner", email, password, role: "author" };
      const { user } = await desk.ask<{ user: { id: number } }>("/users", {
        method: "POST",
        body: person,
      });
      const send = async (path: string, body: object, token = "") => {
        const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
        const sent = { method: "POST", headers, body: JSON.stringify(body) };
        return (await fetch(`${desk.server.address}/api${path}`, sent)).json();
      };
      const { token } = await send("/auth/login", { email, password });
      const slug = unique("orphan").replace(" ", "-");
      const publishedAt = `${new Date().getFullYear() + 1}-01-05T03:00:00.000Z`;
      const dated = { title: slug, slug, content: "Text.", status: "published", publishedAt };
      const { post } = await send("/blog", dated, token);
      await desk.ask(`/users/${user.id}`, { method: "PUT", body: { isActive: false } });

      await open("author", `/admin/blog/edit/${post.id}`);
      await page.locator("form > header [data-plan]").click();
      const dialog = page.getByRole("dialog", { name: "Schedule" });
      await expect(dialog).toContainText(`${email} scheduled it and may no longer publish it.`);
      await dialog.getByRole("button", { name: "Take responsibility" }).click();
      await success(page, "Scheduled under your name");
      const { schedules } = await desk.ask<{ schedules: object[] }>(`/blog/${post.id}/schedules`);
      expect(schedules).toMatchObject([{ state: "planned", reason: null, at: publishedAt }]);
    });
  },
);

/** Forms ask every ten seconds for what is planned. */
const whenAsked = (page: Page, check: () => Promise<void>) =>
  expect(async () => {
    await page.clock.fastForward(10_000);
    await check();
  }).toPass();

testAlone(
  "schedules: an open form learns what became of its plan",
  once,
  async ({ page, open, desk }) => {
    await test.step("schedules: a form that is open learns that its plan was moved, and that it was carried out", async () => {
      const title = unique("Watched");
      const { id } = await addPost(desk, title);
      const year = new Date().getFullYear() + 1;
      const body = { status: "published", publishedAt: `${year}-01-05T03:00:00.000Z` };
      await desk.ask(`/blog/${id}`, { method: "PUT", body });
      const change = async (payload: object) => {
        const { schedules } = await desk.ask<{ schedules: { id: number }[] }>(
          `/blog/${id}/schedules`,
        );
        await desk.ask(`/schedules/${schedules[0]?.id}`, { method: "PUT", body: payload });
      };
      await page.clock.install();
      await open("author", `/admin/blog/edit/${id}`);
      const head = page.locator("form > header");
      const plan = head.locator("[data-plan]");
      await expect(plan).toHaveText(/^Scheduled for Jan 5, /);
      await expect(head.getByText("Draft", { exact: true })).toBeVisible();
      await page.getByLabel("Title").fill(`${title} anew`);
      await expect(page.getByText(/^Saved \d/)).toBeVisible();

      await change({ at: `${year}-01-15T03:00:00.000Z` });
      await whenAsked(page, () =>
        expect(plan).toHaveText(/^Scheduled for Jan 15, /, { timeout: 1000 }),
      );
      await change({});
      await whenAsked(page, () => expect(plan).toHaveCount(0, { timeout: 1000 }));
      await expect(head.getByText("Live", { exact: true })).toBeVisible();
      await expect(page.getByLabel("Title")).toHaveValue(`${title} anew`);
      const { post } = await desk.ask<{ post: { title: string } }>(`/blog/admin/${id}`);
      expect(post.title).toBe(`${title} anew`);
    });
    await test.step("schedules: a form of what is new learns that it went out, and has nothing left to publish", async () => {
      const { id } = await addPost(desk, unique("Awaited"));
      const at = `${new Date().getFullYear() + 1}-01-05T03:00:00.000Z`;
      const { schedule } = await desk.ask<{ schedule: { id: number } }>(`/blog/${id}/schedules`, {
        method: "POST",
        body: { action: "publish", at },
      });
      await page.clock.install();
      await open("author", `/admin/blog/edit/${id}`);
      const head = page.locator("form > header");
      await expect(head.getByText("Draft", { exact: true })).toBeVisible();
      await desk.ask(`/schedules/${schedule.id}`, { method: "PUT", body: {} });
      await whenAsked(page, () =>
        expect(head.getByText("Live", { exact: true })).toBeVisible({ timeout: 1000 }),
      );
      await whenAsked(page, () =>
        expect(head.locator("[data-plan]")).toHaveCount(0, { timeout: 1000 }),
      );
      await expect(head.getByRole("link", { name: "View on site" })).toBeVisible();
      await page.getByRole("button", { name: "Publish changes" }).click();
      await success(page, "Nothing to publish");
      await page.getByLabel("Excerpt").fill("More.");
      await page.getByRole("button", { name: "Publish changes" }).click();
      await success(page, "Blog post updated");
    });
  },
);

testAlone(
  "schedules: an autosave that leaves a named revision behind says so at once",
  once,
  async ({ page, open, desk }) => {
    const title = unique("Prompt");
    const { id } = await addPost(desk, title);
    const at = `${new Date().getFullYear() + 1}-01-05T03:00:00.000Z`;
    const body = { action: "publish", at, revision: 1 };
    await desk.ask(`/blog/${id}/schedules`, { method: "POST", body });
    await page.clock.install();
    await open("author", `/admin/blog/edit/${id}`);
    const plan = page.locator("form > header [data-plan]");
    await expect(plan).toHaveText(/^Scheduled for Jan 5, /);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByLabel("Title").fill(`${title} anew`);
    await page.clock.runFor(2500);
    // In less time than until the form asks anew.
    await expect(async () => {
      await page.clock.runFor(50);
      await expect(plan).toHaveText(/^Earlier version scheduled for Jan 5, /, { timeout: 200 });
    }).toPass();
  },
);
