import { expect, test } from "./admin-fixtures.ts";
import { actOn, addPost, keepDraft, rows, success, unique } from "./admin-screen.ts";
import { once } from "./once.ts";

test(
  "states: lists and dashboard name them, dates are whole, and new documents are drafts",
  once,
  async ({ page, open, desk }) => {
    await test.step("lists and dashboard name what is changed or off the site", async () => {
      const [title, name] = [unique("State"), unique("Member")];
      const body = { title, slug: title.toLowerCase().replace(" ", "-"), content: "Text" };
      const { post } = await desk.ask<{ post: { id: number } }>("/blog", {
        method: "POST",
        body: { ...body, status: "published" },
      });
      await open("admin", `/admin/blog?search=${encodeURIComponent(title)}`);
      const row = rows(page).filter({ hasText: title });
      await expect(row.getByText("published", { exact: true })).toBeVisible();
      await expect(row.getByText("Live with changes", { exact: true })).toBeHidden();

      await desk.ask(`/blog/${post.id}/draft`, { method: "PUT", body: { title: `${title} anew` } });
      await page.reload();
      await expect(row.getByText("Live with changes", { exact: true })).toBeVisible();
      await expect(row.getByText("published", { exact: true })).toBeVisible();

      const member = { name, role: "Guest", text: null };
      const { item } = await desk.ask<{ item: { id: number } }>("/content/team", {
        method: "POST",
        body: member,
      });
      // Others may fill the first page.
      await page.goto(`/admin/content/team?search=${encodeURIComponent(name)}`);
      const guest = rows(page).filter({ hasText: name });
      await expect(guest).toBeVisible();
      await expect(page.getByText("Draft", { exact: true })).toBeHidden();
      await desk.ask(`/content/team/${item.id}/unpublish`, { method: "POST" });
      await page.reload();
      await expect(guest.getByText("Draft", { exact: true })).toBeVisible();
      await desk.ask(`/content/team/${item.id}`, { method: "DELETE" });

      await page.goto("/admin");
      const waiting = page.getByRole("region", { name: "Waiting" });
      // Drafts of other tests may fill the room.
      await expect(waiting.getByRole("heading", { name: "Drafts" })).toBeVisible();
      const more = waiting.getByRole("button", { name: /^Show all/ });
      while ((await more.count()) > 0) await more.first().click();
      const draft = waiting.getByRole("listitem").filter({ hasText: `${title} anew` });
      await expect(draft).toContainText("Live with changes by ");
      await draft.getByRole("link").click();
      await expect(page.getByRole("textbox", { name: /^Title/ })).toHaveValue(`${title} anew`);
    });
    await test.step("the date of a post to come is whole beside its state", async () => {
      const { id } = await addPost(desk, unique("Dated"));
      const publishedAt = new Date(Date.now() + 30 * 86_400_000).toISOString();
      await desk.ask(`/blog/${id}`, { method: "PUT", body: { status: "published", publishedAt } });
      await page.setViewportSize({ width: 1440, height: 900 });
      await open("admin", "/admin/blog");
      const state = rows(page).first().locator("td > div").filter({ hasText: "Scheduled" });
      await expect(state).toHaveText(/^Scheduled [A-Z][a-z]{2} \d{1,2}$/);
      expect(await state.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);
    });
    await test.step("a new document is a draft until it is published", async () => {
      const name = unique("Newcomer");
      await open("admin", "/admin/content/team/new");
      await page.getByLabel("Name").fill(name);
      await page.getByLabel("Role").fill("Guest");
      await keepDraft(page);
      await open("admin", `/admin/content/team?search=${encodeURIComponent(name)}`);
      const guest = rows(page).filter({ hasText: name });
      await expect(guest.getByText("Draft", { exact: true })).toBeVisible();
      expect(await (await page.request.get("/team")).text()).not.toContain(name);
      await actOn(guest, "Edit");
      await page.getByRole("button", { name: "Publish", exact: true }).click();
      await success(page, "Team member published");
      await expect(rows(page).filter({ hasText: name })).toBeVisible();
      expect(await (await page.request.get("/team")).text()).toContain(name);
      const { items } = await desk.ask<{ items: { id: number; name: string }[] }>("/content/team");
      const made = items.find((each) => each.name === name);
      await desk.ask(`/content/team/${made?.id}`, { method: "DELETE" });
    });
  },
);
