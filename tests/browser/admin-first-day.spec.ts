import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./admin-fixtures.ts";
import { emailOf, passwords } from "./desk.ts";
import { once } from "./once.ts";

test(
  "a first day is done by the keyboard alone: a post, a project, an enquiry and a list",
  once,
  async ({ page, desk }) => {
    test.setTimeout(240_000);
    const title = `What I learned on day one ${crypto.randomUUID().slice(0, 8)}`;
    const sender = `first.day.${crypto.randomUUID().slice(0, 8)}@example.com`;
    const visitor = `Rahela ${crypto.randomUUID().slice(0, 8)}`;
    const enquiry = { name: visitor, email: sender, message: "We need a new website." };
    await desk.ask("/contact/submit", { method: "POST", body: enquiry });
    await desk.ask("/newsletter/subscribe", { method: "POST", body: { email: sender } });

    await page.goto("/login");
    await type(page, page.getByLabel("Email"), emailOf("admin"));
    await type(page, page.getByLabel("Password"), passwords.admin);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");

    await goTo(page, "New post");
    await type(page, page.getByLabel("Title"), title);
    await type(page, page.getByRole("textbox", { name: "Content" }), "## Morning\n\nCoffee first.");
    await press(page, page.getByRole("button", { name: "Publish", exact: true }));
    await expect(page).toHaveURL(/\/admin\/blog$/);
    const slug = title.toLowerCase().replaceAll(" ", "-");
    const post = await page.request.get(`/single-post/${slug}`);
    expect(await post.text()).toContain("Coffee first.");

    await goTo(page, "Portfolio");
    const project = page.getByRole("row").nth(1);
    await press(page, project.locator("[data-title] a").first());
    await expect(page.getByLabel("Title")).not.toHaveValue("");
    const name = `${await page.getByLabel("Title").inputValue()}, anew`;
    await type(page, page.getByLabel("Title"), name);
    await press(page, page.getByRole("button", { name: "Publish changes" }));
    await expect(page).toHaveURL(/\/admin\/portfolio$/);
    await expect(page.getByRole("row").filter({ hasText: name })).toBeVisible();

    await goTo(page, visitor);
    await expect(page.getByText("We need a new website.")).toBeVisible();
    await press(page, page.getByRole("button", { name: "Mark as Resolved" }));
    await expect(page.getByRole("button", { name: "Mark as Resolved" })).toBeDisabled();

    await goTo(page, "Newsletter");
    const download = page.waitForEvent("download");
    await press(page, page.getByRole("button", { name: "Export CSV" }));
    const stream = await (await download).createReadStream();
    expect(Buffer.concat(await stream.toArray()).toString()).toContain(sender);
  },
);

async function goTo(page: Page, what: string) {
  await page.keyboard.press("ControlOrMeta+k");
  const field = page.getByRole("combobox", { name: "Find or create" });
  await expect(field).toBeFocused();
  await page.keyboard.type(what);
  const best = page.getByRole("dialog").getByRole("option").first();
  await expect(best).toContainText(what, { ignoreCase: true });
  await page.keyboard.press("Enter");
  await expect(field).toHaveCount(0);
}

async function type(page: Page, field: Locator, text: string) {
  await reach(page, field);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

async function press(page: Page, control: Locator) {
  await reach(page, control);
  await page.keyboard.press("Enter");
}

/** By keyboard alone. */
async function reach(page: Page, control: Locator) {
  await control.waitFor();
  const isThere = () => control.evaluate((element) => element === document.activeElement);
  for (let steps = 0; steps < 120 && !(await isThere()); steps += 1) {
    await page.keyboard.press("Tab");
  }
  await expect(control).toBeFocused();
}
