import type { Page } from "@playwright/test";
import type { Media } from "#contract/areas/media.ts";
import { missingPicture } from "#contract/areas/pictures.ts";
import { expect, test } from "./admin-fixtures.ts";
import { type Given, give, holdUploads, makePicture } from "./admin-media-files.ts";
import { contentOf } from "./admin-saves.ts";
import {
  expectMarkdown,
  fillMarkdown,
  keepDraft,
  markdownIn,
  save,
  unique,
} from "./admin-screen.ts";
import { once } from "./once.ts";
import { findAccessibilityFaults } from "./site.ts";

const card = (page: Page, name: string) => page.getByRole("group", { name: `Upload of ${name}` });

const fromPhone: Given = {
  name: "IMG_1.heic",
  mimeType: "image/heic",
  buffer: Buffer.from("\0\0\0\x18ftypheic\0\0\0\0heicmif1", "latin1"),
};

test(
  "text uploads: they show themselves, wait for nobody, are cancelled and retried",
  once,
  async ({ page, open }) => {
    await test.step("a picture on its way into a text shows itself, waits for nobody and is no text", async () => {
      const release = await holdUploads(page);
      await open("author", "/admin/blog/new");
      const content = contentOf(page);
      await content.fill("Before");
      await page.keyboard.press("ControlOrMeta+End");
      await give(content, "paste", [await makePicture("one.png"), await makePicture("two.png")]);
      await expect(card(page, "one.png")).toBeVisible();
      await expect(card(page, "two.png")).toBeVisible();
      await expect(card(page, "one.png").getByRole("progressbar")).toBeVisible();
      expect(await findAccessibilityFaults(page, { within: "#main" })).toEqual([]);
      await expectMarkdown(content, "Before");
      await page.keyboard.type("after");
      await release("two.png");
      await expect(card(page, "two.png")).toHaveCount(0);
      await release("one.png");
      await expect(card(page, "one.png")).toHaveCount(0);
      const picture = "!\\[\\]\\(/media/[0-9a-f]{64}\\.png\\)";
      const wanted = new RegExp(`^Before\n\n${picture}\n\n${picture}\n\nafter$`);
      await expect.poll(() => markdownIn(content)).toMatch(wanted);
    });
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await test.step("a picture on its way is cancelled, and one that failed is tried again", async () => {
      const release = await holdUploads(page);
      await open("author", "/admin/blog/new");
      const content = contentOf(page);
      await content.fill("Text");
      await give(content, "drop", [await makePicture("gone.png"), await makePicture("late.png")]);
      await card(page, "gone.png").getByRole("button", { name: "Cancel" }).click();
      await expect(card(page, "gone.png")).toHaveCount(0);
      await expect(content).toBeFocused();
      await release("late.png", 503);
      await expect(card(page, "late.png")).toContainText("The server is very busy.");
      await page.keyboard.type("!");
      await card(page, "late.png").getByRole("button", { name: "Retry" }).click();
      await release("late.png");
      await expect(card(page, "late.png")).toHaveCount(0);
      await expect.poll(() => markdownIn(content)).toMatch(/!\[\]\(\/media\/[0-9a-f]{64}\.png\)/);
      await expect(content).toContainText("!");
    });
  },
);

test(
  "pictures that a pasted document does not bring are given in their places, after a reload too",
  once,
  async ({ page, open, desk }) => {
    const missing = page.getByRole("group", { name: "Missing picture" });
    const picture = (id: number) =>
      `<p><img src="https://lh7-rt.googleusercontent.com/docsz/${id}"></p>`;
    const words = ["one", "two", "three", "four"];
    const html = words.map((word, id) => `<p><b>${word}</b></p>${picture(id)}`).join("");
    await open("author", "/admin/blog/new");
    const content = contentOf(page);
    await content.evaluate((field, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", text);
      const init = { clipboardData, bubbles: true, cancelable: true };
      field.dispatchEvent(new ClipboardEvent("paste", init));
    }, html);
    await expect(missing).toHaveCount(4);
    await expectMarkdown(content, `${words.map((word) => `**${word}**`).join("\n\n\n\n")}\n\n`);
    await expect(page.getByText("4 words")).toBeVisible();
    const title = unique("Waits");
    await page.getByLabel("Title").fill(title);
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    const why = page.getByText("4 pictures of the pasted document are missing here.");
    await expect(why).toBeVisible();
    const told = page.getByText("Pictures of a pasted document are still missing.");
    await expect(told).toBeInViewport();
    await keepDraft(page);
    await expect(why).toHaveCount(0);
    const { posts } = await desk.ask<{ posts: { content: string }[] }>(
      `/blog/admin?search=${encodeURIComponent(title)}`,
    );
    expect(posts[0]?.content).toBe(
      words.map((word) => `**${word}**\n\n${missingPicture}`).join("\n\n"),
    );
    await expect(page).toHaveURL(/\/edit\/\d+$/);
    await page.reload();
    await expect(missing).toHaveCount(4);

    const choose = async (place: number, files: Given[]) => {
      const chooser = page.waitForEvent("filechooser");
      await missing.nth(place).getByRole("button", { name: "Choose files" }).click();
      await (await chooser).setFiles(files);
    };
    await choose(0, [fromPhone]);
    await expect(missing.first()).toContainText("HEIC");
    await expect(missing).toHaveCount(4);
    await choose(0, [await makePicture("one.png"), await makePicture("two.png")]);
    await expect(missing).toHaveCount(2);
    await give(missing.last(), "drop", [await makePicture("four.png")]);
    await missing.getByRole("button", { name: "Remove" }).click();
    await expect(page.getByRole("group", { name: /^Upload of|^Missing picture/ })).toHaveCount(0);
    const shown = "!\\[\\]\\(/media/[0-9a-f]{64}\\.png\\)";
    const wanted = `^\\*\\*one\\*\\*\n\n${shown}\n\n\\*\\*two\\*\\*\n\n${shown}\n\n\\*\\*three\\*\\*\n\n\\*\\*four\\*\\*\n\n${shown}$`;
    await expect.poll(() => markdownIn(content)).toMatch(new RegExp(wanted));
    await keepDraft(page);
  },
);

test(
  "no save leaves a picture behind that is still on its way",
  once,
  async ({ page, open, desk }) => {
    const release = await holdUploads(page);
    const title = unique("Patient");
    await open("author", "/admin/blog/new");
    await page.getByLabel("Title").fill(title);
    const content = contentOf(page);
    await content.fill("Text");
    await give(content, "paste", [await makePicture("slow.png")]);
    await save(page);
    const why = page.getByText("A picture is still uploading.");
    await expect(page.getByRole("alert").filter({ has: why })).toBeVisible();
    await expect(content).toBeFocused();
    await page.getByRole("link", { name: "Close" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Stay" }).click();
    await release("slow.png");
    await expect(card(page, "slow.png")).toHaveCount(0);
    await expect(page.getByRole("main").locator(why)).toHaveCount(0);
    await keepDraft(page);
    const path = `/blog/admin?search=${encodeURIComponent(title)}`;
    const { posts } = await desk.ask<{ posts: { content: string }[] }>(path);
    expect(posts[0]?.content).toMatch(/!\[\]\(\/media\//);
  },
);

test(
  "text uploads: HEIC, copied pictures, documents and texts come in, and others are named",
  once,
  async ({ page, open, desk }) => {
    await test.step("a phone's HEIC picture is sent as JPEG where the browser can read it", async () => {
      // As Safari does.
      await page.addInitScript(() => {
        const own = window.createImageBitmap.bind(window);
        window.createImageBitmap = ((source: unknown) =>
          own(source instanceof File ? new ImageData(300, 200) : (source as ImageData))) as never;
      });
      await open("author", "/admin/blog/new");
      const content = contentOf(page);
      await give(content, "paste", [fromPhone]);
      await expect.poll(() => markdownIn(content)).toMatch(/!\[\]\(\/media\/[0-9a-f]{64}\.jpg\)/);
      const { media } = await desk.ask<{ media: Media[] }>("/media?search=IMG_1&limit=1");
      expect(media[0]).toMatchObject({ name: "IMG_1.jpg", type: "image/jpeg", width: 300 });
    });
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await test.step("a picture copied from another site is uploaded, not linked to", async () => {
      await open("author", "/admin/blog/new");
      const content = contentOf(page);
      const html = '<img src="https://pictures.example/x.png" alt="a cat">';
      const shown = /^!\[\]\(\/media\/[0-9a-f]{64}\.png\)$/;
      for (const how of ["paste", "drop"] as const) {
        await give(content, how, [await makePicture("image.png")], html);
        await expect.poll(() => markdownIn(content)).toMatch(shown);
        await fillMarkdown(content, "");
      }
      // Office programs add a picture of the words.
      await give(content, "paste", [await makePicture("image.png")], "<p>Just <b>words</b></p>");
      await expectMarkdown(content, "Just **words**");
    });
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await test.step("a PDF becomes a link, text comes in, and what else is dropped is named", async () => {
      await open("author", "/admin/blog/new");
      const content = contentOf(page);
      const file = (name: string, mimeType: string, text: string): Given => ({
        name,
        mimeType,
        buffer: Buffer.from(text),
      });
      const pdf = file("Our offer.pdf", "application/pdf", `%PDF-1.7\n%${Date.now()}\n%%EOF`);
      await give(content, "drop", [pdf, await makePicture("beside.png")]);
      const link = "\\[Our offer\\.pdf\\]\\(/media/[0-9a-f]{64}\\.pdf\\)";
      const picture = "!\\[\\]\\(/media/[0-9a-f]{64}\\.png\\)";
      await expect.poll(() => markdownIn(content)).toMatch(new RegExp(`^${link}\n\n${picture}$`));
      await fillMarkdown(content, "Before");
      const letter = file("letter.docx", "application/msword", "PK\u0003\u0004 no picture");
      await give(content, "drop", [file("page.html", "text/html", "<p>raw</p>"), letter]);
      for (const name of ["page.html", "letter.docx"])
        await expect(page.getByText(`${name}: This file type is not supported`)).toBeVisible();
      await expectMarkdown(content, "Before");
      await fillMarkdown(content, "");
      await give(content, "drop", [file("notes.md", "text/markdown", "# Notes")]);
      await expectMarkdown(content, "# Notes");
    });
  },
);
