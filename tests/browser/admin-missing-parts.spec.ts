import type { Page } from "@playwright/test";
import { expect, test } from "./admin-fixtures.ts";
import { contentOf, holdSaves, quickSave } from "./admin-saves.ts";
import { addPost, fillMarkdown, unique } from "./admin-screen.ts";
import { once } from "./once.ts";

/** As after a deploy: files of the build that the page has not loaded yet are gone. */
async function loseFiles(page: Page) {
  await page.route("**/assets/**", (route) => route.fulfill({ status: 404, body: "" }));
  return () => page.unroute("**/assets/**");
}

const failureOf = (page: Page, name: string) =>
  page.getByRole("alert").filter({ hasText: `${name} could not be loaded` });

test(
  "missing parts: the palette says that its results could not be loaded, and tries again",
  once,
  async ({ page, open, desk }) => {
    const { id, title } = await addPost(desk, unique("Parts"));
    await open("author", `/admin/blog/edit/${id}`);
    await page.getByLabel("Title").fill(`${title} typed`);
    const bring = await loseFiles(page);
    await page.keyboard.press("Control+k");
    const failure = failureOf(page, "The list of results");
    await expect(failure).toBeVisible();
    await failure.getByRole("button", { name: "Try again" }).press("Enter");
    await expect(failure).toContainText("Tried 2 times.");
    await bring();
    await failure.getByRole("button", { name: "Try again" }).press("Enter");
    await expect(failure).toBeHidden();
    await expect(page.getByRole("dialog").getByRole("option").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByLabel("Title")).toHaveValue(`${title} typed`);
  },
);

test(
  "missing parts: a conflict whose dialog is gone leaves the text where it is typed",
  once,
  async ({ page, open, desk }) => {
    const { id, title } = await addPost(desk, unique("Parts"));
    await open("author", `/admin/blog/edit/${id}`);
    const release = await holdSaves(page, /\/draft$/);
    await page.getByLabel("Title").fill(`${title} mine`);
    await fillMarkdown(contentOf(page), "My text");
    await desk.ask(`/blog/${id}`, { method: "PUT", body: { title: `${title} theirs` } });
    const bring = await loseFiles(page);
    await quickSave(page);
    release();
    const failure = failureOf(page, "The list of newer changes");
    await expect(failure).toContainText("What you have typed is still here.");
    await bring();
    await failure.getByRole("button", { name: "Try again" }).click();
    const dialog = page.getByRole("dialog", { name: "Someone else has changed this" });
    await expect(dialog.getByRole("radiogroup", { name: "Title" })).toContainText("theirs");
    await page.keyboard.press("Escape");
    await expect(page.getByLabel("Title")).toHaveValue(`${title} mine`);
  },
);

test(
  "missing parts: after a deploy they offer to reload for the new version",
  once,
  async ({ page, open, desk }) => {
    const { id } = await addPost(desk, unique("Parts"));
    await open("author", `/admin/blog/edit/${id}`);
    await page.getByLabel("Title").waitFor();
    await loseFiles(page);
    await page.route("**/admin", (route) =>
      route.fulfill({ contentType: "text/html", body: 'import "/assets/manifest-new0.js";' }),
    );
    await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
    const dialog = page.getByRole("dialog", { name: "The list of keyboard shortcuts" });
    await expect(dialog).toContainText("A new version of the panel was installed.");
    await dialog
      .getByRole("button", { name: "Close" })
      .or(dialog.locator(".mantine-Modal-close"))
      .first()
      .click();
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
    // Opened again, it has tried again before the files come back.
    await expect(dialog).toContainText("A new version of the panel was installed.");
    await page.unrouteAll();
    await page.evaluate(() => {
      document.documentElement.dataset.old = "";
    });
    await dialog.getByRole("button", { name: "Reload for the new version" }).click();
    await expect(page.locator("html[data-old]")).toHaveCount(0);
    await expect(page.getByLabel("Title")).toBeVisible();
  },
);
