import type { Locator, Route } from "@playwright/test";
import { startServer, temporaryFolder } from "../processes/server-process.ts";
import { expect, test } from "./admin-fixtures.ts";
import { forgetSession } from "./admin-screen.ts";
import { passwords } from "./desk.ts";
import { alert, codesOf, createMember, logIn, press, textOfQr } from "./second-factor.ts";

const testAlone = test.extend({ hasOwnContext: true });

testAlone(
  "where admins must have a second factor, they set it up before anything else",
  async ({ page }) => {
    const folder = temporaryFolder();
    const server = await startServer({
      DATA_DIR: folder.path,
      CACHE_DIR: "build/test-cache",
      ADMIN_EMAIL: "boss@example.com",
      ADMIN_PASSWORD: passwords.admin,
      REQUIRE_2FA: "admin",
      SEED: "none",
      LOG_LEVEL: "silent",
    });
    try {
      await page.goto(`${server.address}/login?next=/admin/users`);
      await logIn(page, { email: "boss@example.com", password: passwords.admin });
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading).toHaveText("Set up two-factor sign-in");
      await expect(heading).toBeFocused();
      await page.setViewportSize({ width: 375, height: 667 });
      expect(await linesOf(heading, "two-factor")).toBe(1);
      const title = await heading.boundingBox();
      expect((title?.x ?? 0) * 2 + (title?.width ?? 0)).toBeCloseTo(375, 0);
      await page.setViewportSize({ width: 1280, height: 720 });
      await expect(page.getByRole("navigation")).toHaveCount(0);
      await page.reload();
      await page.getByLabel("Your password").fill(passwords.admin);
      await press(page, "Continue");
      const uri = await textOfQr(page.getByRole("img", { name: "QR code" }));
      const code = codesOf(new URL(uri).searchParams.get("secret") ?? "");
      await page.getByLabel("Code", { exact: true }).fill(code(0));
      await press(page, "Turn on");
      await press(page, "I have saved them");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("User Management");
      await expect(page.getByRole("main")).toBeFocused();
      await expect(page.getByText("boss@example.com").first()).toBeVisible();
      await page.goto(`${server.address}/admin/profile?tab=security`);
      await press(page, "Turn off");
      await page.getByLabel("Your password").fill(passwords.admin);
      await press(page, "Turn off");
      await expect(heading).toHaveText("Set up two-factor sign-in");
      await expect(heading).toBeFocused();
    } finally {
      await page.goto("about:blank");
      await server.stop();
      folder.remove();
    }
  },
);

test("a second factor that is required meanwhile leaves what was typed where it was", async ({
  page,
  desk,
}) => {
  const member = await createMember(desk, "author");
  await page.goto("/login?next=/admin/profile");
  await logIn(page, member);
  await page.getByLabel("First name").fill("Typed");
  await page.route("**/api/users/profile/me", demandSecondFactor);
  await press(page, "Update Profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Set up two-factor sign-in");
  await page.unrouteAll();
  await page.getByLabel("Your password").fill(member.password);
  await press(page, "Continue");
  const uri = await textOfQr(page.getByRole("img", { name: "QR code" }));
  const code = codesOf(new URL(uri).searchParams.get("secret") ?? "");
  await page.getByLabel("Code", { exact: true }).fill(code(0));
  await press(page, "Turn on");
  await press(page, "I have saved them");
  await expect(page.getByLabel("First name")).toHaveValue("Typed");
  await press(page, "Update Profile");
  await expect(page.getByText("Welcome, Typed")).toBeVisible();
});

test("recovery codes of a second factor that is required stay until they are kept or given up", async ({
  page,
  desk,
  context,
}) => {
  const member = await createMember(desk, "author");
  await page.route("**/api/users/profile/me", demandSecondFactor);
  await page.goto("/login?next=/admin/profile");
  await logIn(page, member);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Set up two-factor sign-in");
  await page.unrouteAll();
  await page.getByLabel("Your password").fill(member.password);
  await press(page, "Continue");
  const code = codesOf((await page.locator("code").textContent())?.replaceAll(" ", "") ?? "");
  await page.getByLabel("Code", { exact: true }).fill(code(-1));
  await press(page, "Turn on");
  const list = page.getByRole("list", { name: "Recovery codes" });
  await expect(list.getByRole("listitem")).toHaveCount(10);
  const shown = await list.getByRole("listitem").allTextContents();
  const question = page.getByRole("dialog", { name: "Log out without saving?" });
  await press(page, "Logout");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(list.getByRole("listitem")).toHaveText(shown);

  // Signed out in another tab.
  const other = await context.newPage();
  await other.goto("/about");
  await other.evaluate(() => localStorage.clear());
  const dialog = page.getByRole("dialog", { name: "Your session has ended" });
  await dialog.getByLabel("Password").fill(member.password);
  await dialog.getByRole("button", { name: "Login" }).click();
  await dialog.getByLabel("Code", { exact: true }).fill(code(0));
  await dialog.getByRole("button", { name: "Login" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(list.getByRole("listitem")).toHaveText(shown);

  await press(page, "Logout");
  await question.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test("second factor: it is not left before its codes are shown, nor lost with an answer", async ({
  page,
  desk,
}) => {
  await forgetSession(page);
  await test.step("a second factor that is being turned on is not left before its codes are shown", async () => {
    const member = await createMember(desk, "author");
    await page.goto("/login?next=/admin/profile?tab=security");
    await logIn(page, member);
    await press(page, "Set up");
    await page.getByLabel("Your password").fill(member.password);
    await press(page, "Continue");
    const code = codesOf((await page.locator("code").textContent())?.replaceAll(" ", "") ?? "");
    await page.getByLabel("Code", { exact: true }).fill(code(0));
    const gate = Promise.withResolvers<void>();
    await page.route("**/api/auth/second-factor/enable", async (route) => {
      await gate.promise;
      await route.continue();
    });
    await press(page, "Turn on");
    const cancel = page.getByRole("button", { name: "Cancel" });
    await expect(cancel).toBeDisabled();
    await cancel.press("Enter");
    await expect(cancel).toBeFocused();
    await page.getByRole("link", { name: "Dashboard" }).click();
    const question = page.getByRole("dialog", { name: "Leave without saving?" });
    await question.getByRole("button", { name: "Stay" }).click();
    gate.resolve();
    const codes = page.getByRole("list", { name: "Recovery codes" });
    await expect(codes.getByRole("listitem")).toHaveCount(10);
  });
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await forgetSession(page);
  await test.step("whoever has turned on a second factor without hearing of it is led to new recovery codes", async () => {
    const member = await createMember(desk, "author");
    await page.goto("/login?next=/admin/profile?tab=security");
    await logIn(page, member);
    await press(page, "Set up");
    await page.getByLabel("Your password").fill(member.password);
    await press(page, "Continue");
    const code = codesOf((await page.locator("code").textContent())?.replaceAll(" ", "") ?? "");
    await page.getByLabel("Code", { exact: true }).fill(code(0));
    await page.route("**/api/auth/second-factor/enable", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await press(page, "Turn on");
    await alert(page, "Failed to turn on two-factor sign-in");
    await page.unrouteAll();
    await press(page, "Turn on");
    const told = page.getByRole("alertdialog", { name: "Two-factor sign-in is already on." });
    await expect(told).toContainText("create new ones in your profile");
    await press(page, "OK");
    await expect(page.getByText("10 recovery codes left.")).toBeVisible();
  });
});

/** As for a role that requires a second factor. */
function demandSecondFactor(route: Route): Promise<void> {
  const error = "Set up two-factor sign-in first. Your role requires it.";
  const json = { error, message: error, second_factor: "enrol" };
  return route.fulfill({ status: 403, json });
}

/** On how many lines a word is broken. */
function linesOf(text: Locator, word: string): Promise<number> {
  return text.evaluate((element, word) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { nodeValue } = walker.currentNode;
      const place = nodeValue?.indexOf(word) ?? -1;
      if (place < 0) continue;
      const range = document.createRange();
      range.setStart(walker.currentNode, place);
      range.setEnd(walker.currentNode, place + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    }
    return 0;
  }, word);
}
