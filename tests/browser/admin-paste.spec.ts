import type { Page } from "@playwright/test";
import {
  docs,
  docsMarkdown,
  fromCodeEditors,
  hostilePaste,
  plainWeb,
} from "#app/admin/editor/rich-text/pasted-samples.ts";
import { expect, test } from "./admin-fixtures.ts";
import { makePicture } from "./admin-media-files.ts";
import { contentOf } from "./admin-saves.ts";
import { expectMarkdown, fillMarkdown, markdownIn } from "./admin-screen.ts";
import { once } from "./once.ts";

async function paste(page: Page, html: string, plain = "plain words") {
  await contentOf(page).evaluate(
    (field, [html, plain]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", html);
      clipboardData.setData("text/plain", plain);
      const init = { clipboardData, bubbles: true, cancelable: true };
      field.dispatchEvent(new ClipboardEvent("paste", init));
    },
    [html, plain] as const,
  );
}

test(
  "paste: a Google Doc becomes Markdown in its place, and a picture waits for its file",
  once,
  async ({ page, open }) => {
    await test.step("an article from Google Docs becomes Markdown", async () => {
      await open("author", "/admin/blog/new");
      await contentOf(page).click();
      await paste(page, docs);
      await expectMarkdown(
        contentOf(page),
        // A card is shown in place of the picture.
        docsMarkdown(""),
      );
      const picture = page.getByRole("group", { name: "Missing picture" });
      await expect(picture).toHaveCount(1);
      // One step of undo takes all of it away.
      await page.keyboard.press("ControlOrMeta+z");
      await expectMarkdown(contentOf(page), "");
      await expect(picture).toHaveCount(0);
      // Only a browser knows the margin below a block from its shorthand.
      const apart = '<div style="margin: 0px 0px 16px">One</div>';
      await paste(page, `${apart}${apart.replace("One", "Two")}`);
      await expectMarkdown(contentOf(page), "One\n\nTwo");
    });
    await test.step("blocks are parted from what stands after them, and pictures stay in their sentences", async () => {
      await open("author", "/admin/blog/new");
      await fillMarkdown(contentOf(page), "# After");
      await contentOf(page).press("ControlOrMeta+Home");
      const picture = '<img src="https://lh7-rt.googleusercontent.com/docsz/1">';
      await paste(
        page,
        `<h2>Before</h2><p>Words ${picture} <b>on</b></p><ul><li>${picture}</li></ul>`,
      );
      await expectMarkdown(contentOf(page), "## Before\n\nWords  **on**\n\n- \n\n# After");
      const cards = page.getByRole("group", { name: "Missing picture" });
      for (const _ of [1, 2]) {
        const chooser = page.waitForEvent("filechooser");
        await cards.first().getByRole("button", { name: "Choose files" }).click();
        await (await chooser).setFiles([await makePicture("one.png")]);
        await expect(cards).toHaveCount(2 - _);
      }
      const shown = "!\\[\\]\\(/media/[0-9a-f]{64}\\.png\\)";
      const wanted = `^## Before\n\nWords ${shown} \\*\\*on\\*\\*\n\n- ${shown}\n\n# After$`;
      await expect.poll(() => markdownIn(contentOf(page))).toMatch(new RegExp(wanted));
    });
    await test.step("a lone picture of a Google Doc waits for its file", async () => {
      await open("author", "/admin/blog/new");
      await contentOf(page).click();
      const picture = '<img src="https://lh7-rt.googleusercontent.com/docsz/1?key=x">';
      await paste(page, `<b id="docs-internal-guid-1"><span>${picture}</span></b>`, "");
      const card = page.getByRole("group", { name: "Missing picture" });
      await expect(card).toBeVisible();
      await expectMarkdown(contentOf(page), "");
      await card.getByRole("button", { name: "Remove" }).click();
      await fillMarkdown(contentOf(page), "A paragraph of its own:");
      await contentOf(page).press("ControlOrMeta+End");
      await paste(page, picture, "");
      await expect(card).toBeVisible();
      await expectMarkdown(contentOf(page), "A paragraph of its own:\n\n");
    });
  },
);

test(
  "paste: it runs nothing, escapes words, and cuts what is far too long",
  once,
  async ({ page, open }) => {
    await test.step("what is pasted runs nothing and asks for nothing", async () => {
      const asked: string[] = [];
      page.on("request", (request) => {
        if (request.url().includes("evil.example")) asked.push(request.url());
      });
      page.on("dialog", (dialog) => {
        // Leaving asks about what the step before has pasted.
        expect(dialog.type()).toBe("beforeunload");
        return dialog.accept();
      });
      await open("author", "/admin/blog/new");
      await contentOf(page).click();
      await paste(page, hostilePaste);
      await expectMarkdown(contentOf(page), "**safe** link  and words");
      expect(asked).toEqual([]);
    });
    await test.step("words are escaped, and source and what is pasted into code stay plain", async () => {
      await open("author", "/admin/blog/new");
      const content = contentOf(page);
      await content.click();
      await paste(page, plainWeb, "just * words_here ");
      await expectMarkdown(content, "just \\* words\\_here ");
      for (const html of ["", ...fromCodeEditors]) {
        await fillMarkdown(content, "");
        await paste(page, html, "# one\n*two*");
        await expectMarkdown(content, "# one\n*two*");
      }
      await fillMarkdown(content, "```\n");
      await content.press("ControlOrMeta+End");
      await paste(page, "<b>bold</b>", "bold");
      await expectMarkdown(content, "```\nbold");
      await fillMarkdown(content, "");
      await paste(page, "<p>a <b>bold</b> word</p>", "a bold word");
      await expectMarkdown(content, "a **bold** word");
    });
    await test.step("ten megabytes of rich text are cut with a sentence, and lose nothing of before", async () => {
      await open("author", "/admin/blog/new");
      const content = contentOf(page);
      await content.fill("Before");
      await page.keyboard.press("ControlOrMeta+End");
      await content.evaluate((field) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/html", "<b>bold</b> ".repeat(10_000_000 / 12));
        clipboardData.setData("text/plain", "plain ".repeat(10_000_000 / 6));
        const init = { clipboardData, bubbles: true, cancelable: true };
        field.dispatchEvent(new ClipboardEvent("paste", init));
      });
      await expect(
        page.getByText("only the part that fits into 400,000 characters was pasted"),
      ).toBeVisible();
      await expect(page.getByText("This must be at most 200000 characters long.")).toBeVisible();
      await page.keyboard.press("ControlOrMeta+z");
      await expectMarkdown(content, "Before");
    });
  },
);
