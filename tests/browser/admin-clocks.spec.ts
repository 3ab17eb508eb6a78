import type { Page } from "@playwright/test";
import { expect, test } from "./admin-fixtures.ts";
import { actOn, addPost, keepDraft, openSettings, save, success, unique } from "./admin-screen.ts";
import type { Desk } from "./desk.ts";
import { once } from "./once.ts";

interface Post {
  id: number;
  slug: string;
  published_at: string | null;
}

interface Schedules {
  schedules: { id: number; at: string; title: string }[];
}

// The desk has one agency, which tests of other files expect in Dhaka.
test.describe.configure({ mode: "serial" });
const moveTo = (desk: Desk, zone: string) =>
  desk.ask("/content/settings/1", { method: "PUT", body: { zone } });
test.afterEach(({ desk }) => moveTo(desk, "Asia/Dhaka"));

const zone = "America/New_York";

/** The next two changes of the clocks: in spring they skip 2:30, in autumn they repeat 1:30. */
function changes() {
  const now = Temporal.Now.zonedDateTimeISO(zone);
  const first = now.getTimeZoneTransition("next") ?? now;
  const second = first.getTimeZoneTransition("next") ?? now;
  const [spring, autumn] = first.month < 6 ? [first, second] : [second, first];
  return {
    skipped: `${spring.toPlainDate()}T02:30`,
    repeated: `${autumn.toPlainDate()}T01:30`,
    first: `${autumn.toPlainDate()}T05:30:00.000Z`,
    second: `${autumn.toPlainDate()}T06:30:00.000Z`,
    movedOn: `${spring.toPlainDate()}T07:30:00.000Z`,
  };
}

async function publishedAt(desk: Desk, id: number) {
  const { post } = await desk.ask<{ post: Post }>(`/blog/admin/${id}`);
  return post.published_at;
}

async function openPlan(page: Page) {
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Schedule…" }).click();
  return page.getByRole("dialog", { name: "Schedule" });
}

test(
  "clocks: a publish date has the offset of its season, and says what it becomes where the clocks change",
  once,
  async ({ page, open, desk }) => {
    await moveTo(desk, zone);
    const { id, title } = await addPost(desk, unique("Changed"));
    const path = `/admin/blog/edit/${id}`;
    const date = page.getByLabel("Publish date");
    await open("admin", path);
    await openSettings(page);
    for (const [local, instant, utc] of [
      ["2036-01-15T09:00", "2036-01-15T14:00:00.000Z", "Jan 15, 2036, 2:00 PM UTC"],
      ["2035-06-15T09:00", "2035-06-15T13:00:00.000Z", "Jun 15, 2035, 1:00 PM UTC"],
    ] as const) {
      await date.fill(local);
      await expect(page.getByText(`New York time; that is ${utc}.`)).toBeVisible();
      await expect.poll(() => publishedAt(desk, id)).toBe(instant);
    }
    const told = page.getByRole("status").filter({ hasText: "New York: the clocks" });
    await date.fill("2035-03-11T02:30");
    await expect(told).toHaveText(
      "Mar 11, 2035, 2:30 AM does not exist in New York: the clocks go forward over it. It becomes Mar 11, 2035, 3:30 AM.",
    );
    await expect(page.getByText("that is Mar 11, 2035, 7:30 AM UTC.")).toBeVisible();
    await date.fill("2035-11-04T01:30");
    await expect(told).toHaveText(
      "Nov 4, 2035, 1:30 AM comes twice in New York: the clocks go back. The first is meant, Nov 4, 2035, 5:30 AM UTC.",
    );
    await keepDraft(page);
    expect(await publishedAt(desk, id)).toBe("2035-11-04T05:30:00.000Z");

    // The second of the two stays, with its seconds, while the date is left alone.
    const second = "2035-11-04T06:30:15.250Z";
    await desk.ask(`/blog/${id}`, { method: "PUT", body: { publishedAt: second } });
    await page.goto(`/admin/blog?search=${encodeURIComponent(title)}`);
    const row = page.getByRole("row").filter({ hasText: title });
    await expect(row).toContainText("Nov 4, 2035, 1:30 AM");
    await actOn(row, "Edit");
    await openSettings(page);
    await expect(date).toHaveValue("2035-11-04T01:30");
    await expect(page.getByText("New York time; that is Nov 4, 2035, 6:30 AM UTC.")).toBeVisible();
    await expect(page.getByText("The second is meant, Nov 4, 2035, 6:30 AM UTC.")).toBeVisible();
    await page.getByLabel("Excerpt").fill("Changed");
    await keepDraft(page);
    expect(await publishedAt(desk, id)).toBe(second);
  },
);

test("clocks: what is scheduled goes out at the time that the dialog says", async ({
  page,
  open,
  desk,
}) => {
  await moveTo(desk, zone);
  const { skipped, repeated, first, second, movedOn } = changes();
  const title = unique("Ahead");
  const { id } = await addPost(desk, title);
  await desk.ask(`/blog/${id}`, { method: "PUT", body: { status: "published" } });
  await desk.ask(`/blog/${id}/draft`, { method: "PUT", body: { excerpt: "More" } });
  const planned = async () => (await desk.ask<Schedules>(`/blog/${id}/schedules`)).schedules[0];

  await open("admin", `/admin/blog/edit/${id}`);
  const dialog = await openPlan(page);
  const field = dialog.getByLabel("Date and time, New York time");
  await field.fill(repeated);
  await expect(dialog.getByText(/1:30 AM comes twice in New York: .* The first is/)).toBeVisible();
  await field.fill(skipped);
  await expect(dialog.getByText(/2:30 AM does not exist in New York: .* 3:30 AM\.$/)).toBeVisible();
  await expect(dialog.getByText(/, 3:30 AM in New York/)).toBeVisible();
  await dialog.getByRole("button", { name: "Schedule", exact: true }).click();
  await success(page, "Scheduled for ");
  expect(await planned()).toMatchObject({ at: movedOn });
  await expect(page.locator("form > header").getByText(/^Scheduled for .*3:30 AM/)).toBeVisible();

  const schedule = await planned();
  await desk.ask(`/schedules/${schedule?.id}`, { method: "PUT", body: { at: second } });
  await open("admin", `/admin/planning?month=${repeated.slice(0, 7)}`);
  const entry = page.getByRole("article").filter({ hasText: title });
  await expect(entry.locator("time")).toHaveText("1:30 AM");
  const day = String(Number(repeated.slice(8, 10)));
  await expect(page.getByRole("listitem").filter({ has: entry })).toContainText(day);
  const move = async () => {
    await entry.getByRole("button", { name: /Change schedule/ }).click();
    await page.getByRole("menuitem", { name: "Move…" }).click();
    return page.getByRole("dialog", { name: /Move/ });
  };
  await expect((await move()).getByText("The second is meant")).toBeVisible();
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await success(page, "Moved to");
  expect(await planned()).toMatchObject({ at: second });
  const moving = await move();
  await moving.getByLabel(/Date and time/).fill(repeated.replace(":30", ":31"));
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await success(page, /1:31 AM/);
  expect(await planned()).toMatchObject({ at: first.replace(":30:", ":31:") });
});

test(
  "clocks: a day is the agency's on form and page, and a zone that does not exist is refused",
  once,
  async ({ page, open, desk }) => {
    await test.step("clocks: a day is that of the agency, in a form and on its page", async () => {
      await moveTo(desk, zone);
      const { items } = await desk.ask<{ items: { id: number }[] }>("/portfolio?limit=1");
      const id = items[0]?.id;
      await open("admin", `/admin/portfolio/edit/${id}`);
      await openSettings(page);
      for (const [day, instant, words] of [
        ["2025-07-15", "2025-07-15T04:00:00.000Z", "July 15, 2025"],
        ["2025-01-15", "2025-01-15T05:00:00.000Z", "January 15, 2025"],
      ] as const) {
        await page.getByLabel("Launch date").fill(day);
        await save(page);
        await success(page, "Portfolio item");
        const { item } = await desk.ask<{ item: { launched_at: string } }>(`/portfolio/${id}`);
        expect(item.launched_at).toBe(instant);
        await page.goto(`/single-project/${id}`);
        await expect(page.getByText(words)).toBeVisible();
        await page.goto(`/admin/portfolio/edit/${id}`);
        await openSettings(page);
        await expect(page.getByLabel("Launch date")).toHaveValue(day);
      }
    });
    await test.step("clocks: a zone that does not exist is refused by name, in the form too", async () => {
      await open("admin", "/admin/content/settings");
      const field = page.getByRole("combobox", { name: "Time zone" });
      await field.fill("Mars/Olympus");
      await page
        .getByRole("button", { name: /^Publish/ })
        .first()
        .click();
      await expect(
        page.getByText(
          "“Mars/Olympus” is not a known time zone. Enter a name such as Europe/Berlin.",
        ),
      ).toBeVisible();
    });
  },
);

test(
  "clocks: a browser without Temporal says and sends the same",
  once,
  async ({ page, open, desk }) => {
    await moveTo(desk, zone);
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, "Temporal"));
    const { id } = await addPost(desk, unique("Elsewhere"));
    await open("admin", `/admin/blog/edit/${id}`);
    await openSettings(page);
    await page.getByLabel("Publish date").fill("2035-06-15T09:00");
    await expect(page.getByText("that is Jun 15, 2035, 1:00 PM UTC.")).toBeVisible();
    await keepDraft(page);
    expect(await publishedAt(desk, id)).toBe("2035-06-15T13:00:00.000Z");
    await page.goto("/admin/planning?month=2027-03");
    await expect(page.getByRole("heading", { name: "March 2027" })).toBeVisible();
    await page.goto("/admin/planning?month=9999-12");
    await expect(page.getByRole("button", { name: "Today" })).toBeVisible();

    // The bar is an island, which has no stand-in: what it writes needs none. Then, the agency was
    // in Dhaka, and so is the site as it was.
    const at = Temporal.Now.instant().subtract({ hours: 1 });
    const body = { at: at.toString() };
    const { url } = await desk.ask<{ url: string }>("/previews", { method: "POST", body });
    await page.goto(`${new URL(url).pathname}/`);
    const bar = page.getByRole("complementary", { name: "Preview" });
    const style = { timeZone: "Asia/Dhaka", dateStyle: "medium", timeStyle: "short" } as const;
    const moment = new Intl.DateTimeFormat("en-US", style).format(at.epochMilliseconds);
    await expect(bar).toContainText(`The site as it was on ${moment}.`);
    await expect(page.locator("[data-island=review][data-alive]")).toHaveCount(1);
  },
);
