import { expect, test } from "./admin-fixtures.ts";
import { addPost, openSettings, rows, save, success, unique } from "./admin-screen.ts";

test("a tag is renamed, joins another and is taken away", async ({ page, open, desk }) => {
  const [old, other] = [unique("Old"), unique("Other")];
  const first = await addPost(desk, unique("First"));
  const second = await addPost(desk, unique("Second"));
  await desk.ask(`/blog/${first.id}`, {
    method: "PUT",
    body: { tags: [old], status: "published" },
  });
  await desk.ask(`/blog/${second.id}`, { method: "PUT", body: { tags: [other] } });
  await open("author", "/admin/blog");
  await page.getByRole("link", { name: "Tags", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Tags", level: 1 })).toBeVisible();
  const row = (tag: string) => rows(page).filter({ hasText: tag });
  await page.getByLabel("Search", { exact: true }).fill(old);
  await row(old).getByRole("button", { name: "Rename" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("New name").fill(" ");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Enter a name.")).toBeVisible();
  await dialog.getByLabel("New name").fill(other.toUpperCase());
  await expect(dialog.getByText(`“${other}” already exists`)).toBeVisible();
  await dialog.getByRole("button", { name: "Merge" }).click();
  await success(page, `“${old}” renamed to “${other}”`);
  await expect(page.getByText("No tags match.")).toBeVisible();
  await page.getByLabel("Search", { exact: true }).fill(other);
  await expect(row(other)).toContainText("2");

  const shown = await page.request.get(`/blog?tag=${encodeURIComponent(old)}`, { maxRedirects: 0 });
  expect(shown.status()).toBe(301);
  await row(other).getByRole("button", { name: "Remove" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await success(page, "removed");
  await expect(row(other)).toHaveCount(0);
  // Whoever works by keyboard is still in the list.
  await expect(page.getByRole("region", { name: "Tags in use" })).toBeFocused();
});

test("a category is added, chosen, filtered by and merged", async ({ page, open, desk }) => {
  const [old, other] = [unique("Old"), unique("Other")];
  const { items } = await desk.ask<{ items: { id: number }[] }>("/portfolio?limit=1");
  const id = items[0]?.id;
  await open("admin", "/admin/content/project-categories/new");
  await page.getByLabel("Name").fill(old);
  await save(page);
  await success(page, "Project category published");
  await desk.ask("/content/project-categories", { method: "POST", body: { name: other } });

  await open("admin", `/admin/portfolio/edit/${id}`);
  await openSettings(page);
  await page.getByLabel("Category").selectOption(old);
  await save(page);
  await success(page, "Portfolio item published");
  await page.goto(`/portfolio?category=${encodeURIComponent(old)}`);
  await expect(page.getByRole("link", { name: old })).toHaveAttribute("aria-current", "true");

  await open("admin", `/admin/portfolio?category=${encodeURIComponent(old)}`);
  await expect(page.getByLabel("Category", { exact: true })).toHaveValue(old);
  await expect(rows(page)).toHaveCount(1);

  await open("admin", "/admin/content/project-categories");
  await page.getByRole("button", { name: `Merge ${old}` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Merge" }).click();
  await expect(dialog.getByText("Choose one.", { exact: true })).toBeVisible();
  await dialog.getByLabel("Into").selectOption({ label: other });
  await dialog.getByRole("button", { name: "Merge" }).click();
  await success(page, `“${old}” merged into “${other}”`);
  await page.goto(`/portfolio?category=${encodeURIComponent(old)}`);
  await expect(page).toHaveURL(
    new RegExp(encodeURIComponent(other).replaceAll("%20", "(%20|\\+)")),
  );
  const { item } = await desk.ask<{ item: { category: string } }>(`/portfolio/${id}`);
  expect(item.category).toBe(other);
});
