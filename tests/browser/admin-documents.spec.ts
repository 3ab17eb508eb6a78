import type { Page } from "@playwright/test";
import type { Resource } from "#contract/core/resource.ts";
import type { Field } from "#contract/core/resource-fields.ts";
import { resources } from "#contract/resources.ts";
import { expect, test } from "./admin-fixtures.ts";
import { actOn, confirmDelete, rows, save, success, unique } from "./admin-screen.ts";
import type { Desk } from "./desk.ts";
import { once } from "./once.ts";

/** Of the kinds that are lists, which share one list and one form, a few for all. */
const documents: readonly Resource[] = resources.filter(({ area }) => area === "team");

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function valueFor({ control, create, values }: Field, name: string): string {
  if (control === "choice") return values?.[0] ?? "";
  if (control === "email") return "somebody@example.com";
  if (control === "url") return "https://example.com";
  if (control === "picture") return "/media/none.webp";
  if (control === "number")
    return (
      [1, 10, 100, 2000].map(String).find((each) => create?.safeParse(Number(each)).success) ?? "1"
    );
  if (control === "dateTime") return "2026-03-05T09:30";
  return name;
}

const mustBeGiven = ({ fields }: Resource) =>
  Object.entries(fields).filter(
    ([, { create, control }]) =>
      create && control !== "custom" && !create.safeParse(undefined).success,
  );

async function fill(page: Page, resource: Resource, name: string) {
  for (const [, field] of mustBeGiven(resource)) {
    const input = page.getByLabel(field.label, { exact: true });
    if (field.control === "choice") await input.selectOption(valueFor(field, name));
    else await input.fill(field.isTitle ? name : valueFor(field, name));
  }
}

async function create(desk: Desk, resource: Resource, name: string) {
  const given = mustBeGiven(resource).map(([key, field]) => {
    const value = field.isTitle ? name : valueFor(field, name);
    return [key, field.control === "number" ? Number(value) : value];
  });
  await desk.ask(resource.path, { method: "POST", body: Object.fromEntries(given) });
}

const namesIn = (page: Page) =>
  page.locator("tbody td:nth-child(2) a, tbody td:nth-child(3) > div > a").allTextContents();

for (const resource of documents) {
  const { area, names, fields } = resource;
  const path = `/admin/content/${area}`;
  const title = Object.values(fields).find(({ isTitle }) => isTitle)?.label ?? "";

  test(`${names.many} are listed, added, changed and deleted`, async ({ page, open }) => {
    const name = unique("Anew");
    await open("admin", path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(names.menu);
    await page.getByRole("link", { name: /^Add New/ }).click();
    await save(page);
    await expect(page.getByLabel(title, { exact: true })).toHaveAttribute("aria-invalid", "true");
    await fill(page, resource, name);
    await save(page);
    await success(page, `${capitalised(names.one)} published`);

    await page.getByLabel("Search").fill(name);
    await expect(rows(page).filter({ hasText: name })).toHaveCount(1);
    await expect(rows(page)).toHaveCount(1);
    await actOn(rows(page).filter({ hasText: name }), "Edit");
    await page.getByLabel(title, { exact: true }).fill(`${name} changed`);
    await save(page);
    await success(page, `${capitalised(names.one)} published`);
    await expect(rows(page)).toContainText(`${name} changed`);
    await expect(page).toHaveURL(/search=/);

    await actOn(rows(page), "Delete");
    await expect(page.getByRole("dialog")).toContainText(`${name} changed`);
    await confirmDelete(page);
    await success(page, `${capitalised(names.one)} deleted successfully`);
    await expect(page.getByText(`No ${names.many} found`)).toBeVisible();
  });

  if (resource.isOrdered) {
    test(
      `${names.many} are put into an order by keyboard and by pointer`,
      once,
      async ({ page, open, desk }) => {
        const added = [unique("First"), unique("Second"), unique("Third")];
        for (const name of added) await create(desk, resource, name);
        await open("admin", `${path}?limit=50`);
        const [first = "", second = "", third = ""] = added;
        const placeOf = async (name: string) => (await namesIn(page)).indexOf(name);
        await expect.poll(() => placeOf(third)).toBeGreaterThan(-1);

        const handle = page.getByRole("button", { name: `Move ${second}` });
        const before = await placeOf(second);
        await handle.focus();
        await page.keyboard.press("ArrowUp");
        await expect.poll(() => placeOf(second)).toBe(before - 1);
        await expect(handle).toBeFocused();
        await expect(page.getByText(`${second} moved to position ${before}`)).toBeAttached();

        const target = rows(page).filter({ hasText: third });
        await handle.hover();
        await page.mouse.down();
        const box = await target.boundingBox();
        await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + (box?.height ?? 0) / 2, {
          steps: 5,
        });
        await page.mouse.up();
        await expect.poll(async () => (await placeOf(second)) - (await placeOf(third))).toBe(1);
        const shown = await namesIn(page);
        await page.waitForLoadState("networkidle");
        await page.reload();
        await expect.poll(() => namesIn(page)).toEqual(shown);
        expect(await placeOf(first)).toBeLessThan(await placeOf(third));

        // A filtered list has no order to change.
        await page.getByLabel("Search").fill(second);
        await expect(rows(page)).toHaveCount(1);
        await expect(handle).toHaveCount(0);
      },
    );
  }
}
