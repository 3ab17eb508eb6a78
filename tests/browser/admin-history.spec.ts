import type { Page } from "@playwright/test";
import { expect, failCalls, test } from "./admin-fixtures.ts";
import { success, unique } from "./admin-screen.ts";
import type { Desk } from "./desk.ts";
import { once } from "./once.ts";
import { findAccessibilityFaults } from "./site.ts";

const entries = [
  { question: "What does a shop cost?", answer: "From 900 a month." },
  { question: "How long does it take?", answer: "Six weeks." },
];

const opener = (page: Page) => page.getByRole("button", { name: "More actions" });

async function openHistory(page: Page) {
  await opener(page).click();
  await page.getByRole("menuitem", { name: "History" }).click();
}
const dialog = (page: Page) => page.getByRole("dialog", { name: "History" });
const revisions = (page: Page) =>
  dialog(page).getByRole("list", { name: "Revisions" }).getByRole("button");

/** Put up, and changed three times. */
async function changed(desk: Desk) {
  const title = unique("Costs");
  const anchor = title.toLowerCase().replaceAll(" ", "-");
  const body = { title, anchor, entries };
  const { item } = await desk.ask<{ item: { id: number } }>("/content/faqs", {
    method: "POST",
    body,
  });
  const at = `/content/faqs/${item.id}`;
  const [first, second] = entries;
  for (const body of [
    { title: `${title} দাম কত` },
    { entries: [{ question: "Who are you?", answer: "Nine people." }, first, second] },
    { title: `${title} দামী কত` },
  ])
    await desk.ask(at, { method: "PUT", body });
  return { title, at, screen: `/admin/content/faqs/edit/${item.id}` };
}

test("the history shows what differs between two revisions", async ({ page, open, desk }) => {
  const { screen } = await changed(desk);
  await open("admin", screen);
  await openHistory(page);
  await expect(revisions(page)).toHaveCount(4);
  await expect(revisions(page).first()).toContainText("On the site");
  await expect(revisions(page).first()).toBeFocused();
  const title = dialog(page).getByRole("region", { name: "Title" });
  await expect(title.locator("del")).toHaveText("দাম");
  await expect(title.locator("ins")).toHaveText("দামী");
  // What is so already is not offered.
  await expect(dialog(page).getByRole("button", { name: /^Restore/ })).toHaveCount(0);

  await page.keyboard.press("ArrowDown");
  await expect(revisions(page).nth(1)).toBeFocused();
  const questions = dialog(page).getByRole("region", { name: "Questions" });
  await expect(questions).toContainText("Questions › 1 added");
  await expect(questions.locator("del")).toHaveCount(0);
  await expect(questions.locator("ins")).toHaveText(["Who are you?", "Nine people."]);

  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
});

test("one field, and then all, goes into the draft and not onto the site", async ({
  page,
  open,
  desk,
}) => {
  const { title, at, screen } = await changed(desk);
  await open("admin", screen);
  await openHistory(page);
  await revisions(page).last().click();
  await dialog(page).getByLabel("Compare with").selectOption("site");
  await dialog(page).getByRole("button", { name: "Restore Title from revision 1" }).click();
  await expect(dialog(page).getByRole("status").filter({ hasText: "Restored into" })).toBeVisible();
  await expect(revisions(page)).toHaveCount(5);
  await expect(revisions(page).first()).toContainText("Restored into the draft");
  type Answer = { item: { title: string; entries: object[] }; draft: { fields: string[] } };
  const draft = () => desk.ask<Answer>(`${at}/draft`);
  expect(await draft()).toMatchObject({ item: { title }, draft: { fields: ["title"] } });
  const live = await desk.ask<Answer>(at);
  expect(live.item.title).toBe(`${title} দামী কত`);

  await dialog(page).getByRole("button", { name: "Restore all" }).click();
  await success(page, "Restored into the draft. Publish to update the site.");
  await expect(opener(page)).toBeFocused();
  expect((await draft()).item.entries).toHaveLength(2);
  expect((await desk.ask<Answer>(at)).item.entries).toHaveLength(3);
});

test(
  "what somebody else saved meanwhile is not restored over unasked",
  once,
  async ({ page, open, desk }) => {
    const { at, screen } = await changed(desk);
    await open("admin", screen);
    await openHistory(page);
    await revisions(page).last().click();
    const draft = () => desk.ask<{ item: { title: string } }>(`${at}/draft`);
    const theirs = { title: unique("Theirs") };
    await desk.ask(`${at}/draft`, { method: "PUT", body: theirs });
    await dialog(page).getByRole("button", { name: "Restore all" }).click();
    const question = page.getByRole("dialog", { name: /^Someone else has changed this/ });
    await question.getByRole("button", { name: "Cancel" }).click();
    expect((await draft()).item).toMatchObject(theirs);

    await dialog(page).getByRole("button", { name: "Restore all" }).click();
    await question.getByRole("button", { name: "Restore" }).click();
    await success(page, "Restored into the draft. Publish to update the site.");
    expect((await draft()).item).not.toMatchObject(theirs);
  },
);

test("history: a revision gets a name, what never changed says so, and settings say how long it is kept", async ({
  page,
  open,
  desk,
}) => {
  await test.step("a revision gets a name, and reads well for everybody", async () => {
    const { at, screen } = await changed(desk);
    await open("admin", screen);
    await openHistory(page);
    await revisions(page).nth(1).click();
    await dialog(page).getByRole("button", { name: "Name this revision" }).click();
    await expect(dialog(page).getByText("Named revisions are kept forever.")).toBeVisible();
    await page.keyboard.type("Before the fair");
    await page.keyboard.press("Enter");
    await expect(revisions(page).nth(1)).toContainText("“Before the fair”");
    const { revision } = await desk.ask<{ revision: { note: string } }>(`${at}/revisions/3`);
    expect(revision.note).toBe("Before the fair");
    expect(await findAccessibilityFaults(page, { within: "[role=dialog]" })).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await test.step("what was never changed says so, and what cannot be loaded can be asked for again", async () => {
    const body = { title: unique("New"), anchor: unique("new").replace(" ", "-"), entries: [] };
    const { item } = await desk.ask<{ item: { id: number } }>("/content/faqs", {
      method: "POST",
      body,
    });
    await open("admin", `/admin/content/faqs/edit/${item.id}`);
    await failCalls(page, /revisions/, "server");
    await openHistory(page);
    await expect(dialog(page).getByText("Failed to load the history")).toBeVisible();
    await page.unrouteAll();
    await dialog(page).getByRole("button", { name: "Retry" }).click();
    await expect(revisions(page)).toHaveCount(1);
    await expect(dialog(page)).toContainText("No changes yet.");
  });
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await test.step("the settings say how long histories are kept", async () => {
    await open("admin", "/admin/content/settings");
    const histories = page.getByRole("group", { name: "History" });
    await expect(histories).toContainText("others for one year");
    await expect(page.getByRole("combobox", { name: "Time zone" })).toBeVisible();
  });
});
