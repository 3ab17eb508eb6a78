import type { Page } from "@playwright/test";
import type { Media } from "#contract/areas/media.ts";
import { expect, test } from "./admin-fixtures.ts";
import { addPicture } from "./admin-media-files.ts";
import { contentOf } from "./admin-saves.ts";
import { addPost, keepDraft, unique } from "./admin-screen.ts";
import type { Desk } from "./desk.ts";
import { once } from "./once.ts";
import { findAccessibilityFaults } from "./site.ts";

const popover = (page: Page) => page.getByRole("dialog", { name: "Picture in the text" });
const opener = (page: Page, name = "Picture") =>
  contentOf(page).getByRole("button", { name: `${name}. Describe it`, exact: true });

async function addText(desk: Desk, content: string) {
  const post = await addPost(desk, unique("Described"));
  await desk.ask(`/blog/${post.id}`, { method: "PUT", body: { content } });
  return post;
}

const contentIn = async (desk: Desk, { id }: { id: number }) =>
  (await desk.ask<{ post: { content: string } }>(`/blog/admin/${id}`)).post.content;

test("a picture in a text is described there, and its focal point set", async ({
  page,
  open,
  desk,
}) => {
  const name = unique("Boats");
  const media = await addPicture(desk, `${name}.png`, 300, 200);
  await desk.ask(`/media/${media.id}`, { method: "PUT", body: { alt: "Of the library" } });
  const text = (alt: string) =>
    `Before  \r\n\r\n![${alt}](${media.url} "A \\"title\\"")\r\n\r\n![Other](${media.url})\r\nAfter *all*\r\n`;
  const post = await addText(desk, text(""));
  await open("author", `/admin/blog/edit/${post.id}`);
  await opener(page).click();
  const field = popover(page).getByLabel("Alternative text");
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute("placeholder", "Of the library (from the library)");
  await page.keyboard.type("Two [blue] boats");
  await expect(popover(page)).toBeVisible();

  const image = popover(page).locator("img").first();
  const box = await image.boundingBox();
  if (!box) throw new Error("The picture is not shown.");
  await image.click({ position: { x: box.width / 4, y: box.height / 2 } });
  const saved = async () => (await desk.ask<{ media: Media }>(`/media/${media.id}`)).media as Media;
  await expect.poll(async () => (await saved()).focalX).toBe(25);
  expect((await saved()).alt).toBe("Of the library");
  await page.keyboard.press("Escape");
  await expect(popover(page)).toHaveCount(0);
  await expect(opener(page, "Picture: Two [blue] boats")).toBeFocused();
  await keepDraft(page);
  expect(await contentIn(desk, post)).toBe(text("Two \\[blue\\] boats"));
});

test(
  "text pictures: keyboard, a late library, and windows of any height",
  once,
  async ({ page, open, desk }) => {
    test.slow();
    await test.step("a picture in a text is reached and described by keyboard alone", async () => {
      const media = await addPicture(desk, unique("Keys.png"));
      const elsewhere = "https://pictures.example/none.png";
      const post = await addText(desk, `![One](${media.url})\n\n![Two](${elsewhere})`);
      await open("author", `/admin/blog/edit/${post.id}`);
      await expect(opener(page, "Picture: One")).toBeVisible();
      await contentOf(page).focus();
      await page.keyboard.press("Tab");
      await expect(opener(page, "Picture: One")).toBeFocused();
      await page.keyboard.press("Enter");
      const field = popover(page).getByLabel("Alternative text");
      await expect(field).toBeFocused();
      await expect(field).toHaveValue("One");
      await expect(popover(page).getByRole("button", { name: /^Focal point/ })).toBeVisible();
      expect(await findAccessibilityFaults(page, { within: "[role=dialog]" })).toEqual([]);
      await page.keyboard.press("End");
      await page.keyboard.type(" more");
      await page.keyboard.press("Enter");
      await expect(popover(page)).toHaveCount(0);
      await expect(opener(page, "Picture: One more")).toBeFocused();
      await keepDraft(page);
      await expect
        .poll(() => contentIn(desk, post))
        .toBe(`![One more](${media.url})\n\n![Two](${elsewhere})`);
      await contentOf(page).focus();
      await page.keyboard.press("Control+z");
      await expect(opener(page, "Picture: One more")).toHaveCount(0);
    });
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await test.step("what is typed of a picture stays in order when the library answers late", async () => {
      const media = await addPicture(desk, unique("Late.png"), 300, 200);
      const post = await addText(desk, `![](${media.url})`);
      await open("author", `/admin/blog/edit/${post.id}`);
      const { promise: typed, resolve: answer } = Promise.withResolvers<void>();
      await page.route(/\/api\/media\?.*url=/, async (route) => {
        await typed;
        await route.continue();
      });
      await opener(page).click();
      await expect(popover(page).getByLabel("Alternative text")).toBeFocused();
      await page.keyboard.type("Two");
      answer();
      await expect(popover(page).locator("img")).toHaveCount(1);
      await page.keyboard.type(" boats");
      await expect(popover(page).getByLabel("Alternative text")).toHaveValue("Two boats");
    });
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await test.step("a tall picture is described within the window", async () => {
      const media = await addPicture(desk, unique("Tall.png"), 600, 900);
      const post = await addText(desk, `${"Line\n\n".repeat(4)}![Tall](${media.url})`);
      await page.setViewportSize({ width: 1280, height: 800 });
      await open("author", `/admin/blog/edit/${post.id}`);
      await opener(page, "Picture: Tall").click();
      await expect(popover(page).getByRole("button", { name: /^Focal point/ })).toBeVisible();
      await expect(popover(page)).toBeInViewport({ ratio: 1 });
    });
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await test.step("a picture far down a long text stays in view while it is described", async () => {
      const media = await addPicture(desk, unique("Far.png"), 300, 200);
      const text = (alt: string) => `${"Line\n\n".repeat(150)}![${alt}](${media.url})\n\nEnd`;
      const post = await addText(desk, text("Far"));
      await open("author", `/admin/blog/edit/${post.id}`);
      await contentOf(page).press("ControlOrMeta+End");
      await opener(page, "Picture: Far").click();
      await expect(popover(page).getByLabel("Alternative text")).toBeFocused();
      await page.keyboard.press("End");
      await page.keyboard.type(" down");
      await expect(opener(page, "Picture: Far down")).toBeInViewport();
      await page.evaluate(() => scrollTo(0, 0));
      await page.keyboard.type(" there");
      await page.keyboard.press("Escape");
      await keepDraft(page);
      expect(await contentIn(desk, post)).toBe(text("Far down there"));
    });
  },
);
