import type { Page } from "@playwright/test";
import type { Project } from "#contract/areas/portfolio.ts";
import { expect, test } from "./admin-fixtures.ts";
import { addPicture, give, makePicture } from "./admin-media-files.ts";
import {
  actOn,
  closeSettings,
  confirmDelete,
  fillMarkdown,
  keepDraft,
  openSettings,
  rows,
  save,
  success,
  unique,
} from "./admin-screen.ts";
import type { Desk } from "./desk.ts";
import { once } from "./once.ts";

const pictures = (page: Page) => page.getByRole("group", { name: "Pictures", exact: true });
const items = (page: Page) => pictures(page).getByRole("listitem");

async function add(desk: Desk, title: string, fields: object = {}): Promise<Project> {
  const { item } = await desk.ask<{ item: Project }>("/portfolio", {
    method: "POST",
    body: {
      title,
      category: "Landing",
      websiteUrl: "https://example.com",
      imageSrc: "/media/samples/portfolio/river.webp",
      ...fields,
    },
  });
  return item;
}

const found = async (desk: Desk, title: string): Promise<Project> => {
  const { items } = await desk.ask<{ items: Project[] }>(
    `/portfolio/admin?search=${encodeURIComponent(title)}`,
  );
  return items[0] as Project;
};

const statusOf = async (desk: Desk, { id }: Project) =>
  (await fetch(`${desk.server.address}/api/portfolio/${id}`)).status;

test("projects: one with pictures is published, and an order is followed by the site", async ({
  page,
  open,
  desk,
}) => {
  await test.step("a project with four pictures is kept as a draft, and published", async () => {
    const title = unique("Illustrated");
    const names = [1, 2, 3, 4].map((number) => `${title} ${number}.png`);
    const files = await Promise.all(names.map((name) => makePicture(name, 60, 40)));
    await open("author", "/admin/portfolio/new");
    await expect(page.getByLabel("Title")).toBeFocused();
    await page.keyboard.type(title);
    await pictures(page).getByLabel("Files for pictures").setInputFiles(files.slice(0, 3));
    await expect(items(page)).toContainText(names.slice(0, 3));
    await give(pictures(page), "drop", files.slice(3));
    await expect(items(page)).toContainText(names);
    await expect(items(page).first()).toContainText("First");
    await openSettings(page);
    await expect(page.getByLabel("Image width")).toHaveValue("60");
    await page.getByLabel("Category").selectOption("Landing");
    await page.getByLabel("Website URL").fill("https://example.com");
    await page.getByLabel("Launch date").fill("2026-02-01");
    await closeSettings(page);

    const handle = page.getByRole("button", { name: `Move ${names[0]}`, exact: true });
    await handle.focus();
    await page.keyboard.press("ArrowRight");
    await expect(items(page)).toContainText([1, 0, 2, 3].map((place) => names[place] as string));
    await expect(handle).toBeFocused();
    await page.getByLabel(`Alternative text of ${names[1]}`).fill("The first page");
    await page.getByRole("button", { name: `Remove ${names[3]}` }).click();
    await expect(items(page)).toHaveCount(3);
    const story = "## How it began\n\nWith *one* call.";
    await fillMarkdown(page.getByRole("textbox", { name: "Story" }), story);

    await page.getByRole("button", { name: "Reading mode" }).click();
    const preview = page.getByRole("region", { name: "Reading mode" });
    await expect(preview.getByRole("heading", { name: title })).toBeVisible();
    await expect(preview.getByAltText("The first page")).toBeVisible();
    await expect(preview.getByRole("heading", { name: "How it began" })).toBeVisible();
    await page.getByRole("button", { name: "Reading mode" }).click();

    await keepDraft(page);
    await expect(page.locator("form > header").getByText("Draft", { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/portfolio\/edit\/\d+$/);
    const draft = await found(desk, title);
    expect(draft).toMatchObject({
      status: "draft",
      launched_at: "2026-01-31T18:00:00.000Z",
      image_width: 60,
      body: story,
    });
    expect(draft.pictures.map(({ alt }) => alt)).toEqual(["The first page", "", ""]);
    expect(draft.image_src).toBe(draft.gallery[0]?.src);
    expect(draft.metrics.map(({ value }) => value)).toEqual(["", "", "", ""]);
    expect(await statusOf(desk, draft)).toBe(404);

    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await success(page, "Now on the site.");
    expect(await statusOf(desk, draft)).toBe(200);
    await page.goto(`/single-project/${draft.id}`);
    // Without those of the next project and of who answers.
    const shown = page.locator(
      "main picture:not(nav *, [aria-labelledby=something-like-this] *) > img",
    );
    await expect(shown).toHaveCount(3);
    await expect(shown.first()).toHaveAttribute("alt", "The first page");
    await expect(page.getByRole("heading", { name: "How it began" })).toBeVisible();
    await expect(page.getByText("February 1, 2026")).toBeVisible();
    await expect(page.getByText("Increased revenue")).toHaveCount(0);
  });
  await test.step("projects are put into an order, which the site follows", async () => {
    const [last, first] = [unique("Last"), unique("First")];
    await add(desk, last, { sortOrder: -900_000 });
    await add(desk, first, { sortOrder: -900_001 });
    await open("author", "/admin/portfolio");
    const handle = page.getByRole("button", { name: `Move ${first}` });
    await handle.focus();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByText(new RegExp(`^${first} moved to position \\d+$`))).toBeAttached();
    const order = async () => {
      const { items } = await desk.ask<{ items: Project[] }>("/portfolio?limit=100");
      return items.map(({ title }) => title).filter((title) => [first, last].includes(title));
    };
    await expect.poll(order).toEqual([last, first]);
    for (const title of [first, last])
      await desk.ask(`/portfolio/${(await found(desk, title)).id}`, { method: "DELETE" });
  });
});

test(
  "projects: a deleted picture is named, and what a live one lacks stays said",
  once,
  async ({ page, open, desk }) => {
    await test.step("a picture that another person has deleted is named, and nothing is lost", async () => {
      const title = unique("Vanished");
      const media = await addPicture(desk, `${title}.png`);
      await open("author", "/admin/portfolio/new");
      await page.getByLabel("Title").fill(title);
      await page.getByLabel("Category").selectOption("Landing");
      await page.getByLabel("Website URL").fill("https://example.com");
      await pictures(page).getByRole("button", { name: "Choose" }).click();
      const dialog = page.getByRole("dialog", { name: "Choose a picture" });
      await dialog.getByLabel("Search pictures").fill(title);
      await dialog.locator("[data-tile]").filter({ hasText: title }).click();
      await expect(items(page)).toHaveCount(1);
      await desk.ask(`/media/${media.id}`, { method: "DELETE" });
      await save(page);
      await expect(pictures(page)).toContainText("This is not a picture from the media library.");
      await expect(page.getByLabel("Title")).toHaveValue(title);
      await page.getByRole("button", { name: `Remove ${title}.png` }).click();
      // Lists showed it, too.
      await save(page);
      await expect(page.getByText("This field is required.")).toHaveCount(1);
      const other = await addPicture(desk, `${title}-2.png`);
      await pictures(page).getByRole("button", { name: "Choose" }).click();
      await dialog.getByLabel("Search pictures").fill(`${title}-2`);
      await dialog.locator("[data-tile]").filter({ hasText: other.name }).click();
      await save(page);
      await success(page, "Portfolio item published");
      await page.goto(`/admin/portfolio?search=${encodeURIComponent(title)}`);
      await actOn(rows(page), "Delete");
      await confirmDelete(page);
      await success(page, "deleted");
    });
    await test.step("what a live project lacks stays said while its draft is kept", async () => {
      const title = unique("Bare");
      const { id, url: imageSrc } = await addPicture(desk, `${title}.png`);
      const project = await add(desk, title, { imageSrc, pictures: [{ mediaId: id, alt: "" }] });
      await open("author", `/admin/portfolio/edit/${project.id}`);
      await page.getByRole("button", { name: `Remove ${title}.png` }).click();
      await page.getByRole("button", { name: "Publish changes" }).click();
      await expect(page.getByText("This field is required.")).toBeVisible();
      await expect(page.getByText(/^Saved \d/)).toBeVisible();
      await expect(page.getByText("This field is required.")).toBeVisible();
    });
  },
);

test(
  "order: a project held at the window's edge scrolls the list",
  once,
  async ({ page, open }) => {
    await page.setViewportSize({ width: 1280, height: 420 });
    await open("admin", "/admin/portfolio");
    const handle = page.getByRole("button", { name: /^Move / }).first();
    const before = await handle.getAttribute("aria-label");
    const box = await handle.boundingBox();
    if (!box) throw new Error("The handle has no box.");
    await page.mouse.move(box.x + 5, box.y + 5);
    await page.mouse.down();
    await page.mouse.move(box.x + 5, 400);
    const scrolled = () => page.evaluate(() => scrollY);
    await expect.poll(scrolled).toBeGreaterThan(300);
    await page.mouse.move(box.x + 5, 200);
    await page.mouse.up();
    await expect(handle).not.toHaveAttribute("aria-label", before ?? "");
  },
);
