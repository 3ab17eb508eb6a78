import type { Page } from "@playwright/test";
import { expect, test } from "./admin-fixtures.ts";
import { contentOf } from "./admin-saves.ts";
import { addPost, draftSaved, expectMarkdown, unique } from "./admin-screen.ts";
import { once } from "./once.ts";

const testAlone = test.extend({ hasOwnContext: true });

const ctrl = 2;

/** A key as a layout sends it: its letter, and its place on the keyboard. */
async function pressKey(page: Page, key: string, code: string, modifiers = 0) {
  const devtools = await page.context().newCDPSession(page);
  const virtualCode = code.startsWith("Key") ? code.charCodeAt(3) : 0;
  const named = { key, code, modifiers, windowsVirtualKeyCode: virtualCode };
  const text = modifiers === 0 ? { text: key } : {};
  await devtools.send("Input.dispatchKeyEvent", { type: "keyDown", ...named, ...text });
  await devtools.send("Input.dispatchKeyEvent", { type: "keyUp", ...named });
  await devtools.detach();
}

testAlone(
  "keyboards: on a Bangla layout the shortcuts work where their keys are",
  once,
  async ({ page, open, desk }) => {
    const { id, title } = await addPost(desk, unique("Layout"));
    await open("author", `/admin/blog/edit/${id}`);
    await page.getByLabel("Title").fill(`${title} নাম`);
    await pressKey(page, "স", "KeyS", ctrl);
    await draftSaved(page);
    const content = contentOf(page);
    await content.press("Control+End");
    await pressKey(page, "ব", "KeyB", ctrl);
    await expectMarkdown(content, "First**bold text**");
    await pressKey(page, "য", "KeyZ", ctrl);
    await expectMarkdown(content, "First");
    // On Dvorak, what cuts and copies is where others have b and i.
    await pressKey(page, "c", "KeyI", ctrl);
    await expectMarkdown(content, "First");
    await pressKey(page, "ক", "KeyK", ctrl);
    await expect(page.getByRole("combobox", { name: "Find or create" })).toBeFocused();
    await pressKey(page, "ক", "KeyK", ctrl);
    await expect(page.getByRole("combobox", { name: "Find or create" })).toBeHidden();

    await page.goto("/admin/blog");
    await page.locator("tbody tr").first().waitFor();
    await pressKey(page, "আ", "KeyA", ctrl);
    await expect(page.locator("tbody").getByRole("checkbox").first()).toBeChecked();
    await pressKey(page, "জ", "KeyJ");
    await expect(page.locator("tbody tr").first()).toBeFocused();
  },
);

testAlone(
  "keyboards: Bangla is typed, moved through and deleted by whole conjuncts",
  once,
  async ({ page, open, desk }) => {
    const { id } = await addPost(desk, unique("Conjunct"));
    await open("author", `/admin/blog/edit/${id}`);
    const content = contentOf(page);
    await content.press("Control+a");
    for (const letter of "সমৃদ্ধ") await pressKey(page, letter, "KeyX");
    await expectMarkdown(content, "সমৃদ্ধ");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.type("x");
    await expectMarkdown(content, "সমৃxদ্ধ");
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Delete");
    await expectMarkdown(content, "সমৃ");
    await page.keyboard.insertText("দ্ধ");
    await page.keyboard.press("Shift+ArrowLeft");
    await page.keyboard.type("Z");
    await expectMarkdown(content, "সমৃZ");
  },
);

test(
  "keyboards: a composed word is left alone, tags are pasted, and the wheel changes no number",
  once,
  async ({ page, open, desk }) => {
    test.slow();
    await test.step("keyboards: a key that only ends a composed word does nothing else", async () => {
      const { id } = await addPost(desk, unique("Composed"));
      await open("author", `/admin/blog/edit/${id}`);
      const title = page.getByLabel("Title");
      const ofSafari = {
        key: "Enter",
        code: "Enter",
        keyCode: 229,
        bubbles: true,
        cancelable: true,
      };
      await title.focus();
      await title.dispatchEvent("keydown", ofSafari);
      await expect(title).toBeFocused();
      await title.dispatchEvent("keydown", { ...ofSafari, keyCode: 13 });
      await expect(contentOf(page)).toBeFocused();
      // What a browser sends when it fills in a form has no key.
      await page.evaluate(() => {
        for (const target of [document.body, document.querySelector("input")])
          target?.dispatchEvent(new Event("keydown", { bubbles: true }));
      });
    });
    await test.step("keyboards: tags pasted from a table or a text are as many as there were", async () => {
      const { id } = await addPost(desk, unique("Tags"));
      await open("author", `/admin/blog/edit/${id}`);
      const tags = page.getByLabel("Tags");
      await tags.focus();
      await tags.evaluate((field) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", "web design; branding\nDhaka");
        field.dispatchEvent(
          new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
        );
      });
      for (const tag of ["web design", "branding", "Dhaka"])
        await expect(
          page.getByRole("button", { name: `Remove ${tag}`, exact: true }),
        ).toBeVisible();
    });
    await test.step("numbers: the wheel scrolls, and changes no field", async () => {
      await open("admin", "/admin/content/settings");
      const year = page.getByLabel(/founded|founding/i).first();
      await year.focus();
      const before = await year.inputValue();
      await year.hover();
      await page.mouse.wheel(0, 100);
      await expect(year).not.toBeFocused();
      await expect(year).toHaveValue(before);
    });
    await test.step("palette: words that are selected beyond its edge leave it open", async () => {
      await open("author", "/admin/blog");
      await page.locator("tbody tr").first().waitFor();
      await page.keyboard.press("Control+k");
      const field = page.getByRole("combobox", { name: "Find or create" });
      await field.fill("some words");
      const box = await field.boundingBox();
      if (!box) throw new Error("The field has no box.");
      await page.mouse.move(box.x + 80, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(5, 5);
      await page.mouse.up();
      await expect(field).toHaveValue("some words");
      await page.mouse.click(5, 5);
      await expect(field).toBeHidden();
    });
  },
);
