import { expect, test } from "./admin-fixtures.ts";
import { once } from "./once.ts";

const message = "مرحبا, mixed with English (brackets) and 123.";

test(
  "directions: texts have their own, and a long enquiry is whole on paper",
  once,
  async ({ page, open, desk }) => {
    await test.step("texts: what people write is shown and typed in its own direction", async () => {
      const name = `سلمى ${Date.now()}`;
      await desk.ask("/contact/submit", {
        method: "POST",
        body: { name, email: "salma@example.com", subject: "متجر", message },
      });
      const { submissions } = await desk.ask<{ submissions: { id: number }[] }>("/contact?limit=1");
      await open("admin", `/admin/contact/${submissions[0]?.id}`);
      const directionOf = (text: string) =>
        page
          .getByText(text, { exact: true })
          .last()
          .evaluate((element) => getComputedStyle(element).direction);
      expect(await directionOf(message)).toBe("rtl");
      expect(await directionOf("متجر")).toBe("rtl");
      const answer = page.getByLabel("Your answer");
      await answer.fill("شكرا");
      expect(await answer.evaluate((field) => getComputedStyle(field).direction)).toBe("rtl");
      await open("admin", "/admin/blog/new");
      await page.getByLabel("Title", { exact: true }).fill("متجر");
      const fields = page.locator("#main").locator("textarea, input:not([type])");
      for (const field of await fields.all()) {
        await expect(field).toHaveAttribute("dir", "auto");
      }
    });
    await test.step("print: a long enquiry is whole on paper and has no controls", async () => {
      const lines = Array.from({ length: 60 }, (_, place) => `Line ${place} of a long letter.`);
      await desk.ask("/contact/submit", {
        method: "POST",
        body: { name: "Long", email: "long@example.com", message: lines.join("\n") },
      });
      const { submissions } = await desk.ask<{ submissions: { id: number }[] }>("/contact?limit=1");
      await open("admin", `/admin/contact/${submissions[0]?.id}`);
      await expect(page.getByRole("button", { name: "Show all" })).toBeVisible();
      await page.emulateMedia({ media: "print" });
      const folded = page.getByText("Line 59 of a long letter.").locator("xpath=..");
      expect(await folded.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThan(2);
      await expect(page.getByLabel("Your answer")).toBeHidden();
      await expect(page.getByLabel("Status", { exact: true })).toBeHidden();
      await page.emulateMedia({ media: null });
    });
  },
);
