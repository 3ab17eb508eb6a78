import type { Locator, Page, Request } from "@playwright/test";
import { expect } from "./admin-fixtures.ts";
import type { Desk } from "./desk.ts";

export const rows = (page: Page) => page.locator("tbody tr");

export const success = (page: Page, text: string | RegExp) =>
  expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();

const draftIsKept = "Visitors see it after you publish.";

/** The head of the form says it as well, in other words. */
export const draftSaved = (page: Page) => success(page, draftIsKept);

export const confirmDelete = (page: Page) =>
  page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();

/** Beside the row where a pointer hovers, and in its menu elsewhere. */
export async function actOn(row: Locator, name: string) {
  const beside = row
    .getByRole("button", { name, exact: true })
    .or(row.getByRole("link", { name, exact: true }));
  const menu = row.getByRole("button", { name: /^Actions for / });
  await expect(menu).toBeVisible();
  if (await beside.isVisible()) return beside.click();
  await menu.click();
  await row.page().getByRole("menuitem", { name, exact: true }).click();
}

/** Where the filters of a list are in a sheet, it is open during the work. */
export async function withFilters(page: Page, work: () => Promise<unknown>) {
  const opener = page.getByRole("button", { name: "Filters and order" });
  const isSheet = await opener.isVisible();
  if (isSheet) await opener.click();
  await work();
  if (isSheet) await page.getByRole("button", { name: "Done" }).click();
}

/** The word is in every address and every second subject. */
export async function sendEnquiries(desk: Desk, word: string, count: number, name = "Sender") {
  for (let number = 1; number <= count; number += 1) {
    await desk.ask("/contact/submit", {
      method: "POST",
      body: {
        name: `${name} ${number}`,
        email: `${word}${number}@example.com`,
        subject: number % 2 ? word : undefined,
        message: `Line one of ${number}\nLine two`,
      },
    });
  }
}

/** Other tests on the same server may have deleted earlier ones. */
export async function newestEnquiry(desk: Desk) {
  const { submissions } = await desk.ask<{ submissions: { id: number }[] }>("/contact?limit=1");
  return submissions[0]?.id ?? 0;
}

/** The function returned waits until no call is pending. */
export function watchCalls(page: Page) {
  const calls = new Set<Request>();
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/api/")) calls.add(request);
  });
  page.on("requestfinished", (request) => calls.delete(request));
  page.on("requestfailed", (request) => calls.delete(request));
  return () => expect.poll(() => calls.size).toBe(0);
}

export const unique = (name: string) => `${name} ${Date.now()}${Math.floor(Math.random() * 1000)}`;

/** A narrow screen lifts them over the text. */
export async function openSettings(page: Page) {
  const opener = page.getByRole("button", { name: "Settings", exact: true });
  if ((await opener.getAttribute("aria-expanded")) === "false") await opener.click();
}

/** Until the site shows it: what is on the site is published. */
export async function save(
  page: Page,
  name: string | RegExp = /^(?:Save|Publish(?: changes)?|Schedule)$/,
) {
  await closeSettings(page);
  await page.getByRole("button", { name, exact: true }).click();
}

export async function closeSettings(page: Page) {
  const close = page.getByRole("button", { name: "Close settings" });
  if (await close.isVisible()) await close.click();
}

/** By Ctrl+S: what the site shows stays as it is, and the form stays open. */
export async function keepDraft(page: Page) {
  // What was told of a draft before is not about this one.
  await expect(page.getByRole("status").filter({ hasText: draftIsKept })).toHaveCount(0);
  await page.keyboard.press("ControlOrMeta+s");
  await draftSaved(page);
}

/** By key, which does not wait for a button that is busy, as `click` does. */
export async function pressEnter(button: Locator) {
  await expect(button).toBeEnabled();
  await button.press("Enter");
}

/** Of a picture that is not in the library. */
export async function typeAddress(page: Page, label: string, address: string) {
  const place = page.getByRole("group", { name: label.replace(/ URL$/, ""), exact: true });
  await place.getByRole("button", { name: "Choose" }).waitFor();
  const opener = place.getByRole("button", { name: "Use an address" });
  if (await opener.isVisible()) await opener.click();
  await page.getByLabel(label, { exact: true }).fill(address);
}

export async function addPost(desk: Desk, title: string) {
  const body = { title, slug: title.toLowerCase().replaceAll(" ", "-"), content: "First" };
  const { post } = await desk.ask<{ post: { id: number; title: string } }>("/blog", {
    method: "POST",
    body,
  });
  return post;
}

/** The Markdown in an editor, which is no field with a value; without what is only shown there. */
export const markdownIn = (content: Locator) =>
  content.locator(".cm-line").evaluateAll((lines) =>
    lines
      .map((line) => {
        const copy = line.cloneNode(true) as HTMLElement;
        for (const shown of copy.querySelectorAll(".cm-placeholder, .md-upload")) shown.remove();
        return copy.textContent;
      })
      .join("\n"),
  );

export const expectMarkdown = (content: Locator, text: string) =>
  expect.poll(() => markdownIn(content)).toBe(text);

/**
 * Instead of `fill`, which types before the editor of a telephone has heard of the selection, and
 * so beside the old text.
 */
export async function fillMarkdown(content: Locator, text: string): Promise<void> {
  await content.press("ControlOrMeta+a");
  const { keyboard } = content.page();
  await (text === "" ? keyboard.press("Delete") : keyboard.insertText(text));
  await expectMarkdown(content, text);
}

/** Signs out as if another browser had come. */
export async function forgetSession(page: Page): Promise<void> {
  if (page.url().startsWith("http")) await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
}
