import type { Page } from "@playwright/test";
import { expect, test } from "./admin-fixtures.ts";
import { addPost, closeSettings, success, unique } from "./admin-screen.ts";
import { once } from "./once.ts";

/** Around each text, or in its place: browsers do either, and translate what comes later too. */
async function translate(page: Page, how: "around" | "instead") {
  await page.evaluate((kind) => {
    const isText = (node: Node): node is Text =>
      node.nodeType === Node.TEXT_NODE &&
      node.nodeValue?.trim() !== "" &&
      !node.parentElement?.closest("font, script, style, textarea, [contenteditable]");
    const translateText = (text: Text) => {
      const outer = document.createElement("font");
      const inner = outer.appendChild(document.createElement("font"));
      text.replaceWith(outer);
      if (kind === "around") inner.append(text);
      else inner.append(`${text.nodeValue}`);
    };
    const translateAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) if (isText(walker.currentNode)) texts.push(walker.currentNode);
      if (isText(root)) texts.push(root);
      texts.forEach(translateText);
    };
    translateAll(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) if (node.isConnected) translateAll(node);
    }).observe(document.body, { childList: true, subtree: true });
  }, how);
}

const ways = ["around", "instead"] as const;

test(
  "translated page: a post is written and published in it",
  once,
  async ({ page, open, desk }) => {
    for (const how of ways) {
      const { id, title } = await addPost(desk, unique("Translated"));
      await open("author", `/admin/blog/edit/${id}`);
      await page.getByLabel("Title").waitFor();
      await translate(page, how);
      await page.getByLabel("Title").fill(`${title} more`);
      await expect(page.getByText(/^Saved \d/)).toHaveCount(1);
      await closeSettings(page);
      await page.getByRole("button", { name: "Publish", exact: true }).click();
      await success(page, /published/i);
      await expect(page.getByText("Unexpected Application Error!"), how).toHaveCount(0);
    }
  },
);

test("translated page: the demo shop keeps its products", once, async ({ page }) => {
  for (const how of ways) {
    await page.goto("/demo-shop");
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    const products = page.locator("main li", { has: page.getByRole("heading", { level: 2 }) });
    await page.locator("[data-island=shop][data-alive]").waitFor();
    const count = await products.count();
    expect(count).toBeGreaterThan(3);
    await translate(page, how);
    const first = products.first().getByRole("button");
    await first.click();
    await expect(first, how).toContainText("In the cart");
    await expect(first, how).not.toContainText("Add to cart");
    await expect(products, how).toHaveCount(count);
  }
});
