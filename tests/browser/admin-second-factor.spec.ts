import { readFile } from "node:fs/promises";
import { expect, failCalls, test } from "./admin-fixtures.ts";
import { pressEnter } from "./admin-screen.ts";
import {
  alert,
  callFrom,
  callWith,
  codesOf,
  createMember,
  enrol,
  logIn,
  press,
  textOfQr,
} from "./second-factor.ts";

const testAlone = test.extend({ hasOwnContext: true });

testAlone(
  "a second factor is set up, its codes are kept, renewed, and it is turned off",
  async ({ page, desk, context }) => {
    const member = await createMember(desk, "author");
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
    await alert(page, "This code is wrong or was already used.");
    await block.getByLabel("Code", { exact: true }).fill(code(0));
    await press(page, "Turn on");

    const list = page.getByRole("list", { name: "Recovery codes" });
    await expect(list.getByRole("listitem")).toHaveCount(10);
    await expect(block.getByText("On", { exact: true })).toBeVisible();
    const shown = await list.getByRole("listitem").allTextContents();
    expect(new Set(shown).size).toBe(10);
    await press(page, "Copy all");
    await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
    expect((await page.evaluate(() => navigator.clipboard.readText())).split(/\r?\n/)).toEqual(
      shown,
    );
    const [download] = await Promise.all([page.waitForEvent("download"), press(page, "Download")]);
    expect(await readFile(await download.path(), "utf8")).toContain(shown.join("\n"));
    // Codes shown only once are not lost by leaving or by another tab of the profile.
    await page.getByRole("tab", { name: "Change Password" }).click();
    await page.getByRole("link", { name: "Dashboard" }).click();
    await expect(page.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
    await press(page, "Stay");
    await page.getByRole("tab", { name: "Security" }).click();
    await expect(list).toBeVisible();
    await press(page, "I have saved them");
    await expect(block.getByText("On", { exact: true })).toBeVisible();
    await expect(block.getByText("10 recovery codes left.")).toBeVisible();

    await press(page, "New recovery codes");
    await block.getByLabel("Your password").fill(member.password);
    await press(page, "Create new codes");
    await expect(list.getByRole("listitem")).toHaveCount(10);
    expect(await list.getByRole("listitem").allTextContents()).not.toContain(shown[0]);
    await press(page, "I have saved them");
    await press(page, "Turn off");
    await block.getByLabel("Your password").fill(member.password);
    await press(page, "Turn off");
    await expect(block.getByText("Off", { exact: true })).toBeVisible();
  },
);

test("whoever sets up a second factor by keyboard is led from step to step", async ({
  page,
  desk,
}) => {
  const member = await createMember(desk, "author");
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto("/login?next=/admin/profile?tab=security");
  await logIn(page, member);
  const block = page.getByRole("region", { name: "Two-factor sign-in" });
  const strikeNamed = (name: string) =>
    pressEnter(block.getByRole("button", { name, exact: true }));
  const heading = block.getByRole("heading");
  const password = block.getByLabel("Your password");
  const code = block.getByLabel("Code", { exact: true });
  await expect(block.getByText("Off", { exact: true })).toBeVisible();
  await expect(heading).not.toBeFocused();
  await strikeNamed("Set up");
  await expect(password).toBeFocused();
  await strikeNamed("Cancel");
  await expect(heading).toBeFocused();
  await strikeNamed("Set up");
  await password.fill("not the key");
  await strikeNamed("Continue");
  await expect(block.getByText("Current password is incorrect")).toBeVisible();
  await expect(password).toBeFocused();
  await password.fill(member.password);
  await strikeNamed("Continue");
  await expect(block.getByText("Scan this code with an authenticator app.")).toBeFocused();
  await expect(block.getByText("Turning it on ends your other sessions.")).toBeVisible();
  await code.fill("000000");
  await strikeNamed("Turn on");
  await alert(page, "This code is wrong or was already used.");
  await expect(code).toBeFocused();
  const key = (await block.locator("code").textContent()) ?? "";
  await code.fill(codesOf(key.replaceAll(" ", ""))(0));
  await strikeNamed("Turn on");
  await expect(block.getByRole("status").filter({ hasText: "is on" })).toBeFocused();
  const bar = await page.getByRole("region", { name: "Tools" }).boundingBox();
  for (const text of ["Two-factor sign-in is on.", "These recovery codes let you sign in"]) {
    await expect(block.getByText(text)).toBeInViewport({ ratio: 1 });
    const box = await block.getByText(text).boundingBox();
    expect(box?.y, text).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  }
  await strikeNamed("I have saved them");
  await expect(heading).toBeFocused();
  await strikeNamed("Turn off");
  await expect(password).toBeFocused();
  await password.fill(member.password);
  await strikeNamed("Turn off");
  await expect(block.getByText("Off", { exact: true })).toBeVisible();
  await expect(heading).toBeFocused();
});

test("a second factor that another tab sets up meanwhile is on in this one too", async ({
  page,
  desk,
}) => {
  const member = await createMember(desk, "author");
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
  const { password } = member;
  const ask = <T>(path: string, body: object) =>
    callFrom<T>(page, `/auth/second-factor${path}`, body);
  const { secret } = await ask<{ secret: string }>("", { password });
  await ask("/enable", { code: codesOf(secret)(0) });
  await ask("/disable", { password });
  await code.fill("000000");
  await press(page, "Turn on");
  // After being set up and turned off again, it begins anew.
  await alert(page, "Start setting up two-factor sign-in first.");
  await expect(block.getByLabel("Your password")).toBeFocused();
  await reachCode();
  const again = await ask<{ secret: string }>("", { password });
  await ask("/enable", { code: codesOf(again.secret)(1) });
  await code.fill("000000");
  await press(page, "Turn on");
  await expect(page.getByRole("alertdialog")).toContainText("Two-factor sign-in is already on.");
  await press(page, "OK");
  await expect(block.getByText("On", { exact: true })).toBeVisible();
  await expect(block.getByText("10 recovery codes left.")).toBeVisible();
});

test("an admin takes a lost second factor off somebody", async ({ page, open, desk }) => {
  const member = await createMember(desk, "author");
  await enrol(desk, member);
  const { email, password, id } = member;
  const logIn = () => callWith(desk, "", "/auth/login", { email, password });
  await expect(logIn()).rejects.toThrow("Enter the code");
  await open("admin", `/admin/users/${id}/edit`);
  await press(page, "Turn off two-factor sign-in");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await expect(logIn()).rejects.toThrow("Enter the code");
  await failCalls(page, /second-factor/, "network", /DELETE/);
  await press(page, "Turn off two-factor sign-in");
  await page.getByRole("dialog").getByRole("button", { name: "Turn off" }).click();
  await alert(page, "Failed to turn off two-factor sign-in");
  await page.unrouteAll();
  await press(page, "Turn off two-factor sign-in");
  await expect(page.getByRole("dialog")).toContainText(email);
  await page.getByRole("dialog").getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByText("Two-factor sign-in is off for this person")).toBeVisible();
  await expect(logIn()).resolves.toBeTruthy();
  // No button either, here and after a reload.
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
