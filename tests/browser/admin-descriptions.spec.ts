import type { Page } from "@playwright/test";
import { expect, test } from "./admin-fixtures.ts";
import { addPicture, give, makePicture } from "./admin-media-files.ts";
import { addPost, keepDraft, openSettings, success, unique } from "./admin-screen.ts";
import { once } from "./once.ts";

const field = (page: Page) => page.getByRole("group", { name: "Featured image", exact: true });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Choose a picture" });

test("pictures: one is described where it is chosen, and no screen loads an original", async ({
  page,
  open,
  desk,
}) => {
  await test.step("a picture is described where it is chosen, before and after", async () => {
    const word = unique("Told");
    const media = await addPicture(desk, `${word}.png`);
    const altOf = async () =>
      (await desk.ask<{ media: { alt: string | null } }>(`/media/${media.id}`)).media.alt;
    const post = await addPost(desk, unique("Described"));
    await open("author", `/admin/blog/edit/${post.id}`);
    await openSettings(page);
    await page.getByLabel("Excerpt").fill("Typed before");
    await field(page).getByRole("button", { name: "Choose" }).click();
    await dialog(page).getByLabel("Search pictures").fill(word);
    await expect(dialog(page).locator("[data-tile]")).toHaveCount(1);
    await dialog(page)
      .getByRole("button", { name: `No alternative text for ${word}.png` })
      .click();
    const within = dialog(page).getByLabel("Alternative text", { exact: true });
    await expect(within).toBeFocused();
    await page.keyboard.type("Two boats");
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeVisible();
    const told = dialog(page).getByRole("button", { name: `alternative text for ${word}.png` });
    await expect(told).toHaveAccessibleName(/^Two boats/);
    await expect(told).toBeFocused();
    expect(await altOf()).toBe("Two boats");

    await dialog(page).locator("[data-tile]").click();
    const alt = field(page).getByLabel("Alternative text");
    await expect(alt).toHaveValue("Two boats");
    await alt.fill("Two boats at dawn");
    await alt.press("Enter");
    await success(page, "Alternative text saved");
    expect(await altOf()).toBe("Two boats at dawn");
    await expect(page.getByLabel("Excerpt")).toHaveValue("Typed before");
    await keepDraft(page);
  });
  await test.step("no screen of the panel loads an original", async () => {
    const word = unique("Large");
    const media = await addPicture(desk, `${word}.png`, 1200, 900);
    const slug = word.toLowerCase().replaceAll(" ", "-");
    const body = {
      title: word,
      slug,
      content: `![Boats](${media.url})`,
      featuredImage: media.url,
    };
    const { post } = await desk.ask<{ post: { id: number } }>("/blog", { method: "POST", body });
    const project = {
      title: word,
      category: "Business",
      websiteUrl: "https://example.com",
      imageSrc: media.url,
    };
    await desk.ask("/portfolio", { method: "POST", body: project });
    const loaded: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "image") loaded.push(new URL(request.url()).pathname);
    });
    const seen = async (path: string) => {
      loaded.length = 0;
      await open("author", path);
      const pictures = page.locator(`img[src*="${media.url}"]`);
      await pictures.first().scrollIntoViewIfNeeded();
      await expect
        .poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      expect(
        loaded.some((each) => each.startsWith("/images/")),
        path,
      ).toBe(true);
      expect(
        loaded.filter((each) => each.startsWith("/media/")),
        path,
      ).toEqual([]);
    };
    const search = encodeURIComponent(word);
    await seen(`/admin/media?search=${search}`);
    await seen(`/admin/media/${media.id}`);
    await seen(`/admin/portfolio?search=${search}`);
    await seen(`/admin/blog/edit/${post.id}`);
  });
});

test(
  "pictures: a description of somebody else's is told, and the library's is taken over",
  once,
  async ({ page, open, desk }) => {
    await test.step("a description of somebody else's is told, not overwritten", async () => {
      const post = await addPost(desk, unique("Contested"));
      await open("author", `/admin/blog/edit/${post.id}`);
      await give(field(page), "drop", [await makePicture(`${unique("Contested")}.png`)]);
      const alt = field(page).getByLabel("Alternative text");
      const href = await field(page).getByRole("link").getAttribute("href");
      const path = `/media/${href?.split("/").at(-1)}`;
      await desk.ask(path, { method: "PUT", body: { credit: "Rafi" } });
      await alt.fill("Mine");
      await success(page, "Alternative text saved");
      await desk.ask(path, { method: "PUT", body: { alt: "Theirs" } });
      await alt.fill("Mine again");
      await success(page, "Someone else has changed this. It now says “Theirs”.");
      await expect(alt).toHaveValue("Mine again");
      const { media } = await desk.ask<{ media: object }>(path);
      expect(media).toMatchObject({ alt: "Theirs", credit: "Rafi" });
      await field(page).getByRole("button", { name: "Retry" }).click();
      await success(page, "Alternative text saved");
      expect((await desk.ask<{ media: object }>(path)).media).toMatchObject({ alt: "Mine again" });
    });
    await test.step("a picture that a text says nothing of is described as in the library", async () => {
      const media = await addPicture(desk, `${unique("Silent")}.png`);
      const title = unique("Silent");
      const slug = title.toLowerCase().replaceAll(" ", "-");
      const content = `![](${media.url})\n\n![Typed](${media.url})`;
      const body = { title, slug, content, status: "published" };
      await desk.ask("/blog", { method: "POST", body });
      const alts = async () => {
        await page.goto(`/single-post/${slug}`);
        return page
          .locator(".prose img")
          .evaluateAll((all) => all.map((image) => image.getAttribute("alt")));
      };
      expect(await alts()).toEqual(["", "Typed"]);
      await desk.ask(`/media/${media.id}`, { method: "PUT", body: { alt: '"Two" <boats> & a' } });
      expect(await alts()).toEqual(['"Two" <boats> & a', "Typed"]);
    });
  },
);
