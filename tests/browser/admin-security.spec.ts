import { readFile } from "node:fs/promises";
import type { Locator, Page, Route } from "@playwright/test";
import decode from "qr/decode.js";
import sharp from "sharp";
import { startHouse, temporaryFolder } from "../processes/house-process.ts";
import { expect, failCalls, passwords, test } from "./admin-house.ts";
import { callWith, codesOf, enrol, hire, logIn } from "./second-factor.ts";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const alert = (page: Page, text: string) =>
  expect(page.getByRole("alert").filter({ hasText: text })).toBeVisible();

test("signing in asks for the code where there is a second factor, and takes a recovery code", async ({
  page,
  desk,
}) => {
  const member = await hire(desk, "author");
  const { code, recoveryCodes } = await enrol(desk, member);
  await page.goto("/login?next=/admin/profile");
  await logIn(page, member);
  const field = page.getByLabel("Code", { exact: true });
  await expect(field).toBeFocused();
  await expect(page.getByText("Enter the code from your authenticator app.")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await press(page, "Login");
  await expect(page.getByText("This field is required.")).toBeVisible();
  await field.fill("000000");
  await press(page, "Login");
  await alert(page, "This code is wrong or was used already.");
  await expect(field).toBeFocused();
  await field.fill(code(0));
  await field.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Profile");
  expect(new URL(page.url()).pathname).toBe("/admin/profile");

  await page.evaluate(() => localStorage.clear());
  await page.goto("/login");
  await logIn(page, member);
  await press(page, "Use a recovery code");
  const recovery = page.getByLabel("Recovery code");
  await expect(recovery).toBeFocused();
  await recovery.fill(recoveryCodes[0]?.toUpperCase() ?? "");
  await press(page, "Login");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");

  await page.evaluate(() => localStorage.clear());
  await page.goto("/login");
  await logIn(page, member);
  await press(page, "Use a recovery code");
  await recovery.fill(recoveryCodes[0] ?? "");
  await press(page, "Login");
  await alert(page, "This code is wrong or was used already.");
  await press(page, "Use the app's code");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.getByRole("button", { name: "Back" }).press("Enter");
  await expect(page.getByLabel("Email")).toHaveValue(member.email);
  await expect(page.getByLabel("Email")).toBeFocused();
});

test("whoever has forgotten the password finds the way", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await expect(page.getByRole("button", { name: "Mail me a link" })).toBeVisible();
});

test("a session that ends over unsaved input asks for the code too", async ({ page, desk }) => {
  const member = await hire(desk, "author");
  const { code } = await enrol(desk, member);
  await page.goto("/login?next=/admin/profile");
  await logIn(page, member);
  await page.getByLabel("Code", { exact: true }).fill(code(0));
  await press(page, "Login");
  await page.getByLabel("First name").fill("Typed");
  const token = await page.evaluate(() => localStorage.token as string);
  await callWith(desk, token, "/auth/logout", {});
  await press(page, "Update Profile");
  const dialog = page.getByRole("dialog", { name: "Your session has ended" });
  await dialog.getByLabel("Password").fill(member.password);
  await dialog.getByRole("button", { name: "Login" }).click();
  const field = dialog.getByLabel("Code", { exact: true });
  await field.fill("000000");
  await field.press("Enter");
  await expect(dialog.getByRole("alert")).toHaveText("This code is wrong or was used already.");
  await field.fill(code(1));
  await field.press("Enter");
  await expect(page.getByText("Profile updated successfully")).toBeVisible();
  await expect(page.getByText("Welcome, Typed")).toBeVisible();
});

test("who has another e-mail address by now signs in with it where the session ended, and nobody else", async ({
  page,
  desk,
}) => {
  const member = await hire(desk, "author");
  const other = await hire(desk, "author");
  await page.goto("/login?next=/admin/blog/new");
  await logIn(page, member);
  const title = `Typed ${crypto.randomUUID()}`;
  await page.getByLabel("Content").fill("Text");
  // The form asks by itself whether an address is free; then nothing is under way before it is saved.
  const asked = page.waitForResponse(/\/api\/blog\/admin\/slugs\//);
  await page.getByLabel("Title").fill(title);
  await asked;
  const now = { email: `moved-${crypto.randomUUID()}@example.com`, password: "another own key 55" };
  await desk.ask(`/users/${member.id}`, { method: "PUT", body: now });
  await press(page, "Save");
  const dialog = page.getByRole("dialog", { name: "Your session has ended" });
  const [email, password] = [dialog.getByLabel("Email"), dialog.getByLabel("Password")];
  const enter = dialog.getByRole("button", { name: "Login" });
  await password.fill(now.password);
  await expect(email).toHaveCount(0);
  await enter.click();
  await expect(dialog.getByRole("alert")).toHaveText("Invalid email or password");
  await expect(email).toHaveValue(member.email);

  await email.fill(other.email);
  await password.fill(other.password);
  const ended = page.waitForRequest(/\/auth\/logout$/);
  await enter.click();
  await ended;
  await expect(dialog.getByRole("alert")).toHaveText(/^This is another account/);
  expect(await page.evaluate(() => localStorage.token)).toBeUndefined();
  await expect(email).toHaveValue(other.email);

  await email.fill(now.email);
  await password.fill(now.password);
  await enter.click();
  await expect(page.getByRole("status").filter({ hasText: "Draft saved" })).toBeVisible();
  const { posts } = await desk.ask<{ posts: { title: string; author_id: number }[] }>(
    `/blog/admin?search=${encodeURIComponent(title)}`,
  );
  expect(posts).toMatchObject([{ title, author_id: member.id }]);
});

test("a second factor is set up, its codes are kept, renewed, and it is turned off", async ({
  page,
  desk,
  context,
}) => {
  const member = await hire(desk, "author");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/login?next=/admin/profile?tab=security");
  await logIn(page, member);
  const block = page.getByRole("region", { name: "Two-factor sign-in" });
  await expect(block.getByText("Off", { exact: true })).toBeVisible();
  await press(page, "Set up");
  await block.getByLabel("Your password").fill("not the key");
  await press(page, "Continue");
  await expect(block.getByText("Current password is incorrect")).toBeVisible();
  await block.getByLabel("Your password").fill(member.password);
  await press(page, "Continue");

  const picture = block.getByRole("img", { name: "QR code" });
  const uri = await textOfQr(picture);
  const secret = new URL(uri).searchParams.get("secret") ?? "";
  expect(decodeURIComponent(uri)).toContain(member.email);
  await expect(block.getByRole("link", { name: "open the key in it" })).toHaveAttribute(
    "href",
    uri,
  );
  await expect(block.locator("code")).toHaveText(secret.replace(/.{4}(?=.)/g, "$& "));
  await press(page, "Copy the key");
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  const code = codesOf(secret);
  await block.getByLabel("Code", { exact: true }).fill("000000");
  await press(page, "Turn on");
  await alert(page, "This code is wrong or was used already.");
  await block.getByLabel("Code", { exact: true }).fill(code(0));
  await press(page, "Turn on");

  const list = page.getByRole("list", { name: "Recovery codes" });
  await expect(list.getByRole("listitem")).toHaveCount(10);
  await expect(block.getByText("On", { exact: true })).toBeVisible();
  const shown = await list.getByRole("listitem").allTextContents();
  expect(new Set(shown).size).toBe(10);
  await press(page, "Copy all");
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect((await page.evaluate(() => navigator.clipboard.readText())).split(/\r?\n/)).toEqual(shown);
  const [download] = await Promise.all([page.waitForEvent("download"), press(page, "Download")]);
  expect(await readFile(await download.path(), "utf8")).toContain(shown.join("\n"));
  // Codes that are shown this once are not left behind unasked, nor lost to another tab of the profile.
  await page.getByRole("tab", { name: "Change Password" }).click();
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
  await press(page, "Stay");
  await page.getByRole("tab", { name: "Security" }).click();
  await expect(list).toBeVisible();
  await press(page, "I have kept them");
  await expect(block.getByText("On", { exact: true })).toBeVisible();
  await expect(block.getByText("10 recovery codes are left.")).toBeVisible();

  await press(page, "New recovery codes");
  await block.getByLabel("Your password").fill(member.password);
  await press(page, "Make new codes");
  await expect(list.getByRole("listitem")).toHaveCount(10);
  expect(await list.getByRole("listitem").allTextContents()).not.toContain(shown[0]);
  await press(page, "I have kept them");
  await press(page, "Turn off");
  await block.getByLabel("Your password").fill(member.password);
  await press(page, "Turn off");
  await expect(block.getByText("Off", { exact: true })).toBeVisible();
});

test("whoever sets up a second factor by keyboard is led from step to step", async ({
  page,
  desk,
}) => {
  const member = await hire(desk, "author");
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto("/login?next=/admin/profile?tab=security");
  await logIn(page, member);
  const block = page.getByRole("region", { name: "Two-factor sign-in" });
  const strike = (name: string) => block.getByRole("button", { name, exact: true }).press("Enter");
  const heading = block.getByRole("heading");
  const password = block.getByLabel("Your password");
  const code = block.getByLabel("Code", { exact: true });
  await expect(block.getByText("Off", { exact: true })).toBeVisible();
  await expect(heading).not.toBeFocused();
  await strike("Set up");
  await expect(password).toBeFocused();
  await strike("Cancel");
  await expect(heading).toBeFocused();
  await strike("Set up");
  await password.fill("not the key");
  await strike("Continue");
  await expect(block.getByText("Current password is incorrect")).toBeVisible();
  await expect(password).toBeFocused();
  await password.fill(member.password);
  await strike("Continue");
  await expect(block.getByText("Scan this code with an authenticator app.")).toBeFocused();
  await expect(block.getByText("Turning it on ends your other sessions.")).toBeVisible();
  await code.fill("000000");
  await strike("Turn on");
  await alert(page, "This code is wrong or was used already.");
  await expect(code).toBeFocused();
  const key = (await block.locator("code").textContent()) ?? "";
  await code.fill(codesOf(key.replaceAll(" ", ""))(0));
  await strike("Turn on");
  await expect(block.getByRole("status").filter({ hasText: "is on" })).toBeFocused();
  const bar = await page.getByRole("region", { name: "Tools" }).boundingBox();
  for (const text of ["Two-factor sign-in is on.", "These recovery codes let you in"]) {
    await expect(block.getByText(text)).toBeInViewport({ ratio: 1 });
    const box = await block.getByText(text).boundingBox();
    expect(box?.y, text).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  }
  await strike("I have kept them");
  await expect(heading).toBeFocused();
  await strike("Turn off");
  await expect(password).toBeFocused();
  await password.fill(member.password);
  await strike("Turn off");
  await expect(block.getByText("Off", { exact: true })).toBeVisible();
  await expect(heading).toBeFocused();
});

test("a second factor that another tab sets up meanwhile is on in this one too", async ({
  page,
  desk,
}) => {
  const member = await hire(desk, "author");
  await page.goto("/login?next=/admin/profile?tab=security");
  await logIn(page, member);
  const block = page.getByRole("region", { name: "Two-factor sign-in" });
  const code = block.getByLabel("Code", { exact: true });
  const reachCode = async () => {
    await block.getByLabel("Your password").fill(member.password);
    await press(page, "Continue");
    await expect(code).toBeVisible();
  };
  await press(page, "Set up");
  await reachCode();
  const token = await page.evaluate(() => localStorage.token as string);
  const { password } = member;
  const ask = <T>(path: string, body: object) =>
    callWith<T>(desk, token, `/auth/second-factor${path}`, body);
  const { secret } = await ask<{ secret: string }>("", { password });
  await ask("/enable", { code: codesOf(secret)(0) });
  await ask("/disable", { password });
  await code.fill("000000");
  await press(page, "Turn on");
  // Set up and turned off again: it begins anew.
  await alert(page, "Begin setting up two-factor sign-in first.");
  await expect(block.getByLabel("Your password")).toBeFocused();
  await reachCode();
  const again = await ask<{ secret: string }>("", { password });
  await ask("/enable", { code: codesOf(again.secret)(1) });
  await code.fill("000000");
  await press(page, "Turn on");
  await expect(page.getByRole("alertdialog")).toContainText("Two-factor sign-in is on already.");
  await press(page, "OK");
  await expect(block.getByText("On", { exact: true })).toBeVisible();
  await expect(block.getByText("10 recovery codes are left.")).toBeVisible();
});

test("one's sessions are listed, ended one by one, and all at once", async ({ page, desk }) => {
  const member = await hire(desk, "user");
  const device = await fetch(`${desk.house.address}/api/auth/login`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "user-agent": "Mozilla/5.0 (iPhone) Safari/604.1 <b>x</b>",
    },
    body: JSON.stringify({ email: member.email, password: member.password }),
  });
  const { token } = (await device.json()) as { token: string };
  const isAlive = async () =>
    (
      await fetch(`${desk.house.address}/api/auth/me`, {
        headers: { authorization: `Bearer ${token}` },
      })
    ).ok;
  await page.goto("/login?next=/admin/profile?tab=security");
  await logIn(page, member);
  const entries = page.getByRole("region", { name: "Where you are signed in" }).locator("li");
  await expect(entries).toHaveCount(2);
  const own = entries.filter({ hasText: "This one" });
  await expect(own.getByRole("button")).toHaveCount(0);
  await expect(own).toContainText(/Last used \w+ \d+, \d{4}, .* from (127\.0\.0\.1|::1)/);
  await failCalls(page, /sessions\/\d+/, "network", /DELETE/);
  const end = page.getByRole("button", { name: /^End the session of Safari on iPhone/ });
  await end.press("Enter");
  await alert(page, "Failed to end the session");
  await expect(end).toBeFocused();
  await page.unrouteAll();
  await end.press("Enter");
  await expect(entries).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "Where you are signed in" })).toBeFocused();
  expect(await isAlive()).toBe(false);

  await press(page, "Log out everywhere");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await expect(entries).toHaveCount(1);
  await press(page, "Log out everywhere");
  await page.getByRole("dialog").getByRole("button", { name: "Log out everywhere" }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.token)).toBeUndefined();
});

test("what cannot be loaded of the security tab says so, and loads on Retry", async ({
  page,
  open,
}) => {
  await open("user", "/admin/profile");
  await failCalls(page, /sessions|second-factor/, "server");
  await page.getByRole("tab", { name: "Security" }).click();
  for (const sentence of ["Failed to load two-factor sign-in", "Failed to load your sessions"]) {
    await alert(page, sentence);
  }
  await page.unrouteAll();
  for (const _ of [1, 2]) await page.getByRole("button", { name: "Retry" }).first().click();
  await expect(page.getByText("This one")).toBeVisible();
  await expect(page.getByRole("button", { name: "Set up", exact: true })).toBeVisible();
});

test("where admins must have a second factor, they set it up before anything else", async ({
  page,
}) => {
  const folder = temporaryFolder();
  const house = await startHouse({
    DATA_DIR: folder.path,
    CACHE_DIR: "build/test-cache",
    ADMIN_EMAIL: "boss@example.com",
    ADMIN_PASSWORD: passwords.admin,
    REQUIRE_2FA: "admin",
    SEED: "none",
    LOG_LEVEL: "silent",
  });
  try {
    await page.goto(`${house.address}/login?next=/admin/users`);
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
    await press(page, "I have kept them");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("User Management");
    await expect(page.getByRole("main")).toBeFocused();
    await expect(page.getByText("boss@example.com").first()).toBeVisible();
    await page.goto(`${house.address}/admin/profile?tab=security`);
    await press(page, "Turn off");
    await page.getByLabel("Your password").fill(passwords.admin);
    await press(page, "Turn off");
    await expect(heading).toHaveText("Set up two-factor sign-in");
    await expect(heading).toBeFocused();
  } finally {
    await page.goto("about:blank");
    await house.stop();
    folder.remove();
  }
});

test("a second factor that is required meanwhile leaves what was typed where it was", async ({
  page,
  desk,
}) => {
  const member = await hire(desk, "author");
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
  await press(page, "I have kept them");
  await expect(page.getByLabel("First name")).toHaveValue("Typed");
  await press(page, "Update Profile");
  await expect(page.getByText("Welcome, Typed")).toBeVisible();
});

test("recovery codes of a second factor that is required stay until they are kept or given up", async ({
  page,
  desk,
  context,
}) => {
  const member = await hire(desk, "author");
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

test("a second factor that is being turned on is not left before its codes are shown", async ({
  page,
  desk,
}) => {
  const member = await hire(desk, "author");
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

test("whoever has turned on a second factor without hearing of it is led to new recovery codes", async ({
  page,
  desk,
}) => {
  const member = await hire(desk, "author");
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
  const told = page.getByRole("alertdialog", { name: "Two-factor sign-in is on already." });
  await expect(told).toContainText("make new ones in your profile");
  await press(page, "OK");
  await expect(page.getByText("10 recovery codes are left.")).toBeVisible();
});

test("logging out everywhere says that it takes what is not saved", async ({ page, desk }) => {
  await page.goto("/login?next=/admin/profile");
  await logIn(page, await hire(desk, "user"));
  const question = page.getByRole("dialog", { name: "Log out everywhere?" });
  const ask = async () => {
    await page.getByRole("tab", { name: "Security" }).click();
    await press(page, "Log out everywhere");
  };
  await ask();
  await expect(question).toContainText("Every session of yours ends");
  await expect(question).not.toContainText("not been saved");
  await question.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("tab", { name: "Profile Information" }).click();
  await page.getByLabel("First name").fill("Typed");
  await ask();
  await expect(question).toContainText("What you have changed on this screen has not been saved.");
  await question.getByRole("button", { name: "Log out everywhere" }).click();
  await expect(page).toHaveURL(/\/login/);
});

test("an admin takes a lost second factor off somebody", async ({ page, open, desk }) => {
  const member = await hire(desk, "author");
  await enrol(desk, member);
  const { email, password, id } = member;
  const logIn = () => callWith(desk, "", "/auth/login", { email, password });
  await expect(logIn()).rejects.toThrow("Enter the code");
  await open("admin", `/admin/users/${id}/edit`);
  await press(page, "Take off two-factor sign-in");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await expect(logIn()).rejects.toThrow("Enter the code");
  await failCalls(page, /second-factor/, "network", /DELETE/);
  await press(page, "Take off two-factor sign-in");
  await page.getByRole("dialog").getByRole("button", { name: "Take it off" }).click();
  await alert(page, "Failed to take off two-factor sign-in");
  await page.unrouteAll();
  await press(page, "Take off two-factor sign-in");
  await expect(page.getByRole("dialog")).toContainText(email);
  await page.getByRole("dialog").getByRole("button", { name: "Take it off" }).click();
  await expect(page.getByText("Two-factor sign-in is off for this person")).toBeVisible();
  await expect(logIn()).resolves.toBeTruthy();
  // There is nothing left to take off, here and after a reload.
  await expect(page.getByText("Lost phone")).toHaveCount(0);
  await failCalls(page, /second-factor/, "server", /GET/);
  await page.reload();
  const failure = page.getByRole("alert").filter({ hasText: "Failed to load two-factor sign-in" });
  await expect(failure).toBeVisible();
  await page.unrouteAll();
  await failure.getByRole("button", { name: "Retry" }).click();
  await expect(failure).toHaveCount(0);
  await expect(page.getByText("Lost phone")).toHaveCount(0);
  const own = await desk.tokenOf("admin");
  await page.goto(`/admin/users/${own.user.id}/edit`);
  await expect(page.getByRole("button", { name: "Update User" })).toBeVisible();
  await expect(page.getByText("Lost phone")).toHaveCount(0);
});

/** Answers a call as where the role requires a second factor and the account has none. */
function demandSecondFactor(route: Route): Promise<void> {
  const error = "Set up two-factor sign-in first; your role requires it.";
  const json = { error, message: error, second_factor: "enrol" };
  return route.fulfill({ status: 403, json });
}

/** On how many lines a word of a text stands. */
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

/** What a camera reads in the picture. */
async function textOfQr(picture: import("@playwright/test").Locator): Promise<string> {
  const { data, info } = await sharp(await picture.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decode({ width: info.width, height: info.height, data: new Uint8Array(data) });
}
