import { expect, test } from "./admin-fixtures.ts";
import { contentOf } from "./admin-saves.ts";
import { expectMarkdown, fillMarkdown, keepDraft, unique } from "./admin-screen.ts";
import { once } from "./once.ts";

test(
  "editor: Tab, tools, undo, lists and looks work in a new post",
  once,
  async ({ page, open }) => {
    test.slow();
    await test.step("the text is reached and left by Tab, and its tools are one stop", async () => {
      await open("author", "/admin/blog/new");
      const content = contentOf(page);
      const tools = page.getByRole("toolbar", { name: "Formatting" });
      await content.click();
      await page.keyboard.type("words");
      await page.keyboard.press("Tab");
      await expect(content).not.toBeFocused();
      await expectMarkdown(content, "words");
      await page.keyboard.press("Shift+Tab");
      await expect(content).toBeFocused();

      await tools.getByRole("button", { name: "Undo" }).focus();
      await page.keyboard.press("ArrowRight");
      await expect(tools.getByRole("button", { name: "Redo" })).toBeFocused();
      await page.keyboard.press("End");
      const last = tools.getByRole("button", { name: "Keyboard shortcuts" });
      await expect(last).toBeFocused();
      await page.keyboard.press("Tab");
      await expect(tools.locator(":focus")).toHaveCount(0);
      await page.keyboard.press("Shift+Tab");
      await expect(last).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("dialog")).toContainText("Keyboard shortcuts");
      await page.keyboard.press("Escape");
      await expect(last).toBeFocused();
    });
    await test.step("a command is one step of undo, by key and by button", async () => {
      await open("author", "/admin/blog/new");
      const content = contentOf(page);
      await fillMarkdown(content, "some words");
      await page.getByRole("button", { name: "Bold" }).click();
      await expect(content).toBeFocused();
      await expectMarkdown(content, "some words**bold text**");
      await page.getByRole("button", { name: "Undo" }).click();
      await expectMarkdown(content, "some words");
      await page.getByRole("button", { name: "Redo" }).click();
      await expectMarkdown(content, "some words**bold text**");
      await page.keyboard.press("ControlOrMeta+z");
      await expectMarkdown(content, "some words");
    });
    await test.step("a list goes on by Enter and ends with a blank line", async () => {
      await open("author", "/admin/blog/new");
      await contentOf(page).click();
      await page.keyboard.type("- one");
      await page.keyboard.press("Enter");
      await page.keyboard.type("two");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Enter");
      await page.keyboard.type("after");
      await expectMarkdown(contentOf(page), "- one\n- two\n\nafter");
    });
    await test.step("the text looks as it will read", async () => {
      await open("author", "/admin/blog/new");
      await fillMarkdown(
        contentOf(page),
        "## Head\n\nplain **strong**\n\n![A boat](/media/none.png)\n\nend",
      );
      const sizeOf = (text: string) =>
        contentOf(page)
          .getByText(text, { exact: true })
          .first()
          .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
      expect(await sizeOf("Head")).toBeGreaterThan(1.4 * (await sizeOf("end")));
      await expect(contentOf(page).getByText("strong", { exact: true })).toHaveCSS(
        "font-weight",
        "650",
      );
      const picture = contentOf(page).locator(".md-picture img");
      await expect(picture).toHaveAttribute("alt", "A boat");
      await expect(picture).toHaveAttribute("src", "/images/480/media/none.png.webp");
    });
    await test.step("link, picture and list are in view on a phone", async () => {
      await page.setViewportSize({ width: 375, height: 812 });
      await open("author", "/admin/blog/new");
      const tools = page.getByRole("toolbar", { name: "Formatting" });
      for (const name of ["Link", "Picture", "List"]) {
        const tool = tools.getByRole("button", { name, exact: true });
        await expect(tool).toBeInViewport({ ratio: 1 });
      }
    });
  },
);

test(
  "what is not edited keeps its line ends and its blanks",
  once,
  async ({ page, open, desk }) => {
    const title = unique("Bytes");
    const slug = title.toLowerCase().replaceAll(" ", "-");
    for (const [start, end] of [
      ["one\r\ntwo  \r\n\r\nthree\r\n", "one\r\ntwo  \r\n\r\nthree\r\n"],
      ["one\ntwo\t \r\nthree\n", "one\ntwo\t \r\nthree\n"],
    ] as const) {
      const { post } = await desk.ask<{ post: { id: number } }>("/blog", {
        method: "POST",
        body: { title, slug: `${slug}-${start.length}`, content: start },
      });
      await open("author", `/admin/blog/edit/${post.id}`);
      await contentOf(page).click();
      await page.keyboard.press("ControlOrMeta+Home");
      await page.keyboard.type("x");
      await keepDraft(page);
      const { post: saved } = await desk.ask<{ post: { content: string } }>(
        `/blog/admin/${post.id}`,
      );
      expect(saved.content).toBe(`x${end}`);
    }
  },
);
