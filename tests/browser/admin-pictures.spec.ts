import type { Page } from "@playwright/test";
import { expect, test } from "./admin-fixtures.ts";
import { addPicture, give, makePicture, tile } from "./admin-media-files.ts";
import {
  addPost,
  closeSettings,
  expectMarkdown,
  fillMarkdown,
  keepDraft,
  openSettings,
  save,
  success,
  typeAddress,
  unique,
} from "./admin-screen.ts";
import { once, onPhone } from "./once.ts";
import { colourRules, findAccessibilityFaults } from "./site.ts";
import { findSmallTargets } from "./touch.ts";

const field = (page: Page, name: string) => page.getByRole("group", { name, exact: true });
const address = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Choose a picture" });

const offered = (page: Page) => dialog(page).locator("[data-tile]");

test("picture fields: one is chosen by mouse or keyboard, measured, and keeps its focal point", async ({
  page,
  open,
  desk,
}) => {
  await test.step("a picture is chosen for a project, and measured", async () => {
    const name = unique("Chosen");
    const media = await addPicture(desk, `${name}.png`, 320, 240);
    await open("author", "/admin/portfolio/new");
    await openSettings(page);
    await field(page, "Image").getByRole("button", { name: "Choose" }).click();
    await dialog(page).getByLabel("Search pictures").fill(name);
    await expect(offered(page)).toHaveCount(1);
    await offered(page).filter({ hasText: name }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(address(page, "Image URL")).toHaveValue(media.url);
    await expect(page.getByLabel("Image width")).toHaveValue("320");
    await expect(page.getByLabel("Image height")).toHaveValue("240");
    await expect(field(page, "Image").getByRole("button", { name: "Choose" })).toBeFocused();

    const logo = [await makePicture("logo.png", 60, 20)];
    await give(field(page, "Brand logo").getByRole("button", { name: "Choose" }), "paste", logo);
    await expect(address(page, "Brand logo URL")).toHaveValue(/^\/media\/[0-9a-f]{64}\.png$/);
    await expect(page.getByLabel("Brand width")).toHaveValue("60");
    await field(page, "Brand logo").getByRole("button", { name: "Remove" }).click();
    await expect(address(page, "Brand logo URL")).toHaveValue("");
    await expect(field(page, "Brand logo").getByRole("button", { name: "Choose" })).toBeFocused();
    await typeAddress(page, "Brand logo URL", "/media/samples/portfolio/river.webp");
    await page.getByLabel("Category").selectOption("Business");
    await page.getByLabel("Website URL").fill("https://example.com");
    await closeSettings(page);
    await page.getByLabel("Title").fill(name);
    await save(page);
    await success(page, "Portfolio item published");
  });
  await test.step("a post's picture is chosen by keyboard, then uploaded, and keeps its focal point", async () => {
    const word = unique("Keys");
    await addPicture(desk, `${word} old.png`);
    const newest = await addPicture(desk, `${word} new.png`);
    const post = await addPost(desk, unique("Pictured"));
    await open("author", `/admin/blog/edit/${post.id}`);
    await openSettings(page);
    const picture = field(page, "Featured image");
    await picture.getByRole("button", { name: "Choose" }).focus();
    await page.keyboard.press("Enter");
    await expect(dialog(page).getByLabel("Search pictures")).toBeFocused();
    await page.keyboard.type(word);
    await expect(offered(page)).toHaveCount(2);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowRight");
    await expect(offered(page).filter({ hasText: "old" })).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    await expect(address(page, "Featured image URL")).toHaveValue(newest.url);

    const mark = picture.getByRole("button", { name: /^Focal point/ });
    await mark.focus();
    await page.keyboard.press("Shift+ArrowRight");
    await success(page, "Focal point saved");
    const { media } = await desk.ask<{ media: object }>(`/media/${newest.id}`);
    expect(media).toMatchObject({ focalX: 60, focalY: 50 });

    await give(picture, "drop", [await makePicture(`${word} dropped.png`, 90, 60)]);
    await expect(picture).toContainText(`${word} dropped.png`);
    await expect(picture).toContainText("90 × 60");
    await picture.getByRole("button", { name: "Choose" }).click();
    await dialog(page)
      .getByLabel("Pictures to upload")
      .setInputFiles([await makePicture(`${word} uploaded.png`)]);
    await expect(dialog(page)).toHaveCount(0);
    await expect(picture).toContainText(`${word} uploaded.png`);
    await keepDraft(page);
  });
});

test("picture fields: the toolbar's comes at the caret, and a field says why a file is no picture", async ({
  page,
  open,
  desk,
}) => {
  await test.step("the toolbar's picture comes from the library, at the caret", async () => {
    const name = unique("In the text");
    const media = await addPicture(desk, `${name}.png`);
    await desk.ask(`/media/${media.id}`, { method: "PUT", body: { alt: "A boat" } });
    await open("author", "/admin/blog/new");
    const content = page.getByRole("textbox", { name: "Content" });
    await fillMarkdown(content, "Before");
    const button = page.getByRole("button", { name: "Picture", exact: true });
    await button.click();
    await dialog(page).getByLabel("Search pictures").fill(name);
    await offered(page).filter({ hasText: name }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expectMarkdown(content, `Before\n\n![A boat](${media.url})`);
    await expect(content).toBeFocused();
    await button.click();
    await page.keyboard.press("Escape");
    await expect(button).toBeFocused();
  });
  await test.step("a field says why a file is no picture, and keeps what it has", async () => {
    const post = await addPost(desk, unique("Refused"));
    await open("author", `/admin/blog/edit/${post.id}`);
    await openSettings(page);
    const picture = field(page, "Featured image");
    await typeAddress(page, "Featured image URL", "/media/samples/portfolio/river.webp");
    const paper = {
      name: "a.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF-1.7\n%%EOF"),
    };
    await give(picture, "drop", [paper]);
    await expect(page.getByText("Not a picture")).toBeVisible();
    const two = [await makePicture("first.png", 70, 50), await makePicture("second.png")];
    await give(picture, "drop", two);
    await expect(page.getByText("Only one picture fits here")).toBeVisible();
    await expect(picture).toContainText("70 × 50");
    await typeAddress(page, "Featured image URL", "/media/none.webp");
    await expect(picture).toContainText("No picture at this address");
    await typeAddress(page, "Featured image URL", "/media/samples/portfolio/river.webp");
    await expect(picture).not.toContainText("No picture at this address");
    const text = { name: "a.png", mimeType: "image/png", buffer: Buffer.from("no picture") };
    await give(picture, "drop", [text]);
    await expect(picture).toContainText("This file type is not supported");
    await picture.getByRole("button", { name: "Dismiss a.png" }).click();
    const value = "/media/samples/portfolio/river.webp";
    await expect(address(page, "Featured image URL")).toHaveValue(value);
  });
});

test("a file dropped beside its place leaves the form as it is", once, async ({ page, open }) => {
  await open("author", "/admin/portfolio/new");
  await expect(field(page, "Image")).toBeVisible();
  const isTaken = await page.locator("#main h1").evaluate((heading) => {
    const data = new DataTransfer();
    data.items.add(new File(["x"], "x.png"));
    return !heading.dispatchEvent(
      new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data }),
    );
  });
  expect(isTaken).toBe(true);
});

test(
  "library, file and picker read well for everybody, and fit",
  onPhone,
  async ({ page, open, desk }) => {
    test.setTimeout(240_000);
    const name = unique("W".repeat(60));
    const media = await addPicture(desk, `${name}.png`, 300, 900);
    const isNarrow = (page.viewportSize()?.width ?? 0) < 600;
    const check = async (what: string, within = "#main") => {
      expect.soft(await findAccessibilityFaults(page, { within }), what).toEqual([]);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(over, what).toBeLessThanOrEqual(0);
      if (isNarrow) {
        const small = await findSmallTargets(page);
        // What a dialog covers cannot be pressed at all.
        const isReached = (target: string) => !target.endsWith(" 0 × 0");
        return expect.soft(small.filter(isReached), what).toEqual([]);
      }
      await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
      await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
      const dark = await findAccessibilityFaults(page, { rules: colourRules, within });
      expect.soft(dark, `${what}, dark`).toEqual([]);
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    };
    await open("author", "/admin/media");
    await tile(page, name).getByRole("checkbox").check();
    await page
      .getByLabel("Files to upload")
      .setInputFiles([{ name: "no.png", mimeType: "image/png", buffer: Buffer.from("no") }]);
    await expect(page.getByText("1 failed").last()).toBeVisible();
    await check("the library");
    await page.goto(`/admin/media/${media.id}`);
    await expect(page.getByText("Not used yet.")).toBeVisible();
    await check("a file");
    await page.goto("/admin/portfolio/new");
    await openSettings(page);
    await give(field(page, "Image"), "drop", [await makePicture("form.png")]);
    await expect(field(page, "Image")).toContainText("form.png");
    await check("the field");
    await field(page, "Image").getByRole("button", { name: "Choose" }).click();
    await expect(offered(page).first()).toBeVisible();
    await check("the picker", "[role=dialog]");
  },
);
