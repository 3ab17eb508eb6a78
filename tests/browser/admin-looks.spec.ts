import type { Page } from "@playwright/test";
import { expect, failCalls, test } from "./admin-fixtures.ts";
import { holdSaves } from "./admin-saves.ts";
import { actOn, fillMarkdown, forgetSession, newestEnquiry, rows } from "./admin-screen.ts";
import { type Desk, emailOf } from "./desk.ts";
import { once } from "./once.ts";
import { callFrom, codesOf, createMember, logIn } from "./second-factor.ts";
import { colourRules, findAccessibilityFaults } from "./site.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** What was read with another page is not read again. */
const main = "#main";
const overlay = "[role=dialog], [role=alertdialog], dialog[open]";

type Scheme = "light" | "dark";
const otherOf = { light: "dark", dark: "light" } as const;

/** Accessible in light and dark, and no wider than the screen. */
async function expectReadable(page: Page, what: string, within?: string, isAlsoNarrow = false) {
  const scheme = await schemeOf(page);
  expect.soft(await findAccessibilityFaults(page, { within }), `${what}, ${scheme}`).toEqual([]);
  expect.soft(await sideways(page), what).toBeLessThanOrEqual(0);
  if (isAlsoNarrow) {
    // A narrow screen has other parts, such as a menu in place of the sidebar.
    const usual = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 412, height: 839 });
    expect.soft(await sideways(page), `${what}, narrow`).toBeLessThanOrEqual(0);
    const faults = await findAccessibilityFaults(page, { within });
    expect.soft(faults, `${what}, narrow`).toEqual([]);
    await page.setViewportSize(usual);
  }
  // The structure does not depend on colours, nor colours on the size of the screen.
  // The next look begins with this one: changing back would take as long.
  const other = otherOf[scheme];
  await show(page, other);
  const faults = await findAccessibilityFaults(page, { rules: colourRules, within });
  expect.soft(faults, `${what}, ${other}`).toEqual([]);
}

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

const schemeOf = (page: Page): Promise<Scheme> =>
  page.evaluate(() => (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"));

async function show(page: Page, colorScheme: Scheme) {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
}

/** Waits for the screen itself, not its placeholder heading. */
async function settle(page: Page) {
  await expect(page.locator("#main h1")).toHaveCount(1);
  await expect(page.getByLabel("Loading")).toHaveCount(0);
}

async function furnish(desk: Desk) {
  const body = { name: "A".repeat(200), email: "wide@example.com", message: "x".repeat(2000) };
  await desk.ask("/contact/submit", { method: "POST", body });
  const subscriber = { email: "wide@example.com" };
  await desk.ask("/newsletter/subscribe", { method: "POST", body: subscriber });
  const redirect = { from: `/${Date.now()}${"a".repeat(300)}`, to: "/about" };
  await desk.ask("/redirects", { method: "POST", body: redirect });
  await fetch(`${desk.server.address}/${"b".repeat(190)}`);
}

const screens = {
  shown: ["/admin", "/admin/contact/{id}", "/admin/profile?tab=security", "/admin/nothing"],
  filled: [
    "/admin/portfolio/edit/1",
    "/admin/blog/edit/1",
    "/admin/users/new",
    "/admin/redirects",
    "/admin/webhooks",
    "/admin/content/scripts",
    "/admin/redirects/new?from=/old",
    "/admin/profile",
    "/admin/profile?tab=password",
  ],
};

for (const [what, paths] of Object.entries(screens)) {
  test(
    `every screen where something is ${what} reads well for everybody, and fits`,
    once,
    async ({ page, open, desk }) => {
      test.setTimeout(240_000);
      await furnish(desk);
      const submission = await newestEnquiry(desk);
      await open("admin", "/admin/nothing");
      for (const path of paths) {
        await page.goto(path.replace("{id}", `${submission}`));
        await settle(page);
        await expectReadable(page, path, undefined, true);
      }
    },
  );
}

test("looks: lists, failures and passing messages read well for everybody", async ({
  page,
  open,
  desk,
}) => {
  await test.step("lists read well for everybody, selected and empty", async () => {
    test.setTimeout(240_000);
    await furnish(desk);
    await open("admin", "/admin/nothing");
    // One of content, and the one whose rows are like no other's.
    for (const list of ["blog", "contact"]) {
      await page.goto(`/admin/${list}`);
      await settle(page);
      await page.locator("tbody").getByRole("checkbox").first().check();
      await expect(page.getByText("1 selected")).toBeVisible();
      await expectReadable(page, `${list}, selected`);
      await page.getByLabel("Search").fill("zzqxv");
      await expect(page.getByRole("heading", { level: 2 })).toContainText("found");
      await expectReadable(page, `${list}, empty`, main);
    }
  });
  await test.step("a failure and what is told in passing read well for everybody", async () => {
    // Others invite people meanwhile, who push this one off the first page.
    await open("admin", `/admin/users?search=${emailOf("author")}`);
    await settle(page);
    const author = page.getByRole("row").filter({ hasText: emailOf("author") });
    await expect(author).toBeVisible();
    await failCalls(page, /users/, "server");
    await actOn(author, "Deactivate");
    await page.getByRole("dialog").getByRole("button", { name: "Deactivate" }).click();
    await expect(button(page, "Retry")).toBeVisible();
    await expect(page.getByText("Failed to update user status")).toBeVisible();
    await author.hover();
    await expectReadable(page, "failed");
  });
});

test("what is asked and told over a screen reads well for everybody", async ({
  page,
  open,
  desk,
}) => {
  test.setTimeout(240_000);
  await furnish(desk);
  await open("admin", "/admin/blog");
  await settle(page);
  await actOn(rows(page).first(), "Delete");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectReadable(page, "a question", overlay);
  await failCalls(page, /blog/, "server", /DELETE/);
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectReadable(page, "an alert", overlay);
  await page.unrouteAll();
  await button(page, "OK").click();

  await page.keyboard.press("ControlOrMeta+k");
  const field = page.getByRole("combobox", { name: "Find or create" });
  await field.fill("web");
  await expect(page.getByRole("option").filter({ hasText: "Post" }).first()).toBeVisible();
  await expectReadable(page, "the palette", overlay);
  await field.fill("zzqxv");
  await expect(page.getByText("Nothing found.")).toBeVisible();
  await expectReadable(page, "the palette without results", overlay);
  await page.keyboard.press("Escape");

  if ((page.viewportSize()?.width ?? 0) >= 1200) return;
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("navigation", { name: "Staff panel" })).toBeVisible();
  await expectReadable(page, "the menu");
});

test(
  "looks: open menus and a refused screen read well for everybody",
  once,
  async ({ page, open, desk }) => {
    await test.step("open menus read well for everybody", async () => {
      await furnish(desk);
      await open("admin", "/admin/contact");
      await settle(page);
      const menu = page.getByRole("menu");
      const closed = page.getByRole("button", { name: /^Actions for / }).first();
      await closed.click();
      await expect(menu).toBeVisible();
      await expectReadable(page, "a row's menu");
      await page.keyboard.press("Escape");
      await expect(menu).toHaveCount(0);
      const template = { name: `Offer ${Date.now()}`, text: "Dear {{name}}" };
      await desk.ask("/reply-templates", { method: "POST", body: template });
      await page.goto(`/admin/contact/${await newestEnquiry(desk)}`);
      await page.getByRole("button", { name: "Templates" }).click();
      await expect(menu.getByRole("menuitem", { name: template.name })).toBeVisible();
      await page.keyboard.press("ArrowDown");
      await expect(menu.getByRole("menuitem").first()).toBeFocused();
      await expectReadable(page, "the menu of templates");
    });
    await test.step("who is refused a screen can read why", async () => {
      await open("user", "/admin/users");
      await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
      await expectReadable(page, "Access Denied", main);
    });
  },
);

test(
  "a form reads well for everybody with its faults, its conflict and the question before leaving",
  once,
  async ({ page, open, desk }) => {
    test.setTimeout(240_000);
    const body = { title: "Read well", slug: `read-${crypto.randomUUID()}`, content: "First" };
    const { post } = await desk.ask<{ post: { id: number } }>("/blog", { method: "POST", body });
    const path = `/admin/blog/edit/${post.id}`;
    await open("author", path);
    const content = page.getByRole("textbox", { name: "Content" });
    await fillMarkdown(content, "");
    await button(page, "Publish").click();
    await expect(page.getByText("This field is required.")).toBeVisible();
    await button(page, "Side by side").click();
    await expectReadable(page, "faults", main, true);
    const release = await holdSaves(page, /\/draft$/);
    await fillMarkdown(content, "My text");
    await expect(page.getByText(/kept on this computer/)).toBeVisible();
    await page.getByRole("link", { name: "Close" }).click();
    await expect(page.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
    await expectReadable(page, "leaving", overlay);
    await button(page, "Stay").click();
    await desk.ask(`/blog/${post.id}`, { method: "PUT", body: { content: "Theirs" } });
    release();
    const conflict = page.getByRole("dialog", { name: "Someone else has changed this" });
    await expect(conflict).toBeVisible();
    await expectReadable(page, "the conflict", overlay, true);
    await button(page, "Keep editing").click();
    await expect(button(page, "Publish")).toBeFocused();
    await expect(conflict).toBeHidden();

    page.once("dialog", (dialog) => dialog.accept());
    await page.reload();
    await expect(page.getByRole("region", { name: "Unsaved text" })).toBeVisible();
    await expectReadable(page, "a draft that is offered", main);
  },
);

test("looks: signing in and its code read well for everybody, step by step", async ({
  page,
  desk,
}) => {
  await forgetSession(page);
  await test.step("signing in reads well for everybody, step by step", async () => {
    test.setTimeout(240_000);
    const member = await createMember(desk, "author");
    await page.goto("/login?next=/admin/profile");
    await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
    await button(page, "Login").click();
    await expect(page.getByText("This field is required.")).toHaveCount(2);
    await expectReadable(page, "/login with faults");
    await logIn(page, member);
    await page.getByLabel("First name").fill("Typed");
    await page.route("**/api/users/profile/me", (route) => {
      const error = "Set up two-factor sign-in first. Your role requires it.";
      const json = { error, message: error, second_factor: "enrol" };
      return route.fulfill({ status: 403, json });
    });
    await button(page, "Update Profile").click();
    await page.getByLabel("Your password").fill(member.password);
    await expectReadable(page, "the set-up screen");
    await page.unrouteAll();
    await button(page, "Continue").click();
    await expect(page.getByRole("img", { name: "QR code" })).toBeVisible();
    await expectReadable(page, "the QR code");
    const secret = (await page.locator("code").first().innerText()).replaceAll(" ", "");
    await page.getByLabel("Code", { exact: true }).fill(codesOf(secret)(0));
    await button(page, "Turn on").click();
    await expect(page.getByRole("list", { name: "Recovery codes" })).toBeVisible();
    await expectReadable(page, "the recovery codes");
    await button(page, "I have saved them").click();

    // A pending request could open the dialog before the button does.
    await page.waitForLoadState("networkidle");
    await callFrom(page, "/auth/logout", {});
    await button(page, "Update Profile").click();
    const again = page.getByRole("dialog", { name: "Your session has ended" });
    await expect(again.getByLabel("Password")).toBeVisible();
    await expectReadable(page, "signing in again", overlay);
    await again.getByLabel("Password").fill(member.password);
    await again.getByRole("button", { name: "Login" }).click();
    await expect(again.getByLabel("Code", { exact: true })).toBeVisible();
    await expectReadable(page, "signing in again, the code", overlay);
  });
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await forgetSession(page);
  await test.step("the code of signing in reads well for everybody", async () => {
    const member = await createMember(desk, "author");
    await page.route("**/api/auth/login", (route) => {
      const error = "Enter the code from your authenticator app.";
      const json = { error, message: error, second_factor: "required" };
      return route.fulfill({ status: 401, json });
    });
    await page.goto("/login");
    await logIn(page, member);
    await expect(page.getByLabel("Code", { exact: true })).toBeVisible();
    await expectReadable(page, "the code");
    await button(page, "Use a recovery code").click();
    await expect(page.getByLabel("Recovery code")).toBeVisible();
    await expectReadable(page, "a recovery code");
  });
});
