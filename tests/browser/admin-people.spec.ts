import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, failCalls, test } from "./admin-fixtures.ts";
import { actOn, success } from "./admin-screen.ts";
import type { Desk } from "./desk.ts";
import { once } from "./once.ts";
import { createMember, press } from "./second-factor.ts";
import { findAccessibilityFaults } from "./site.ts";

const fresh = () => `invited-${crypto.randomUUID()}@example.com`;

const dialog = (page: Page) => page.getByRole("dialog");

async function fill(page: Page, email: string, role: string) {
  await press(page, "Invite");
  await dialog(page).getByLabel("Email").fill(email);
  await dialog(page).getByLabel("Role").selectOption(role);
  await press(page, "Send invitation");
}

/** By the API, as if by another admin. */
async function invite(desk: Desk, email: string, role = "author") {
  const body = { email, role };
  type Issued = { invitation: { id: number }; url: string };
  const { invitation, url } = await desk.ask<Issued>("/users/invitations", {
    method: "POST",
    body,
  });
  return { id: invitation.id, path: new URL(url).pathname };
}

async function openList(page: Page) {
  const list = page.getByRole("group", { name: "Invitations" });
  await list.waitFor();
  if (!(await list.getAttribute("open").then((open) => open !== null))) {
    await list.getByText(/^Invitations/).click();
  }
  return list;
}

test("people: one is invited, accepts, and an invitation is sent again and revoked", async ({
  page,
  open,
  desk,
}) => {
  await test.step("a colleague is invited, gets a mail, accepts it and is signed in", async () => {
    const email = fresh();
    await open("admin", "/admin/users");
    await press(page, "Invite");
    await expect(dialog(page)).toContainText("No mail server is set up");
    await press(page, "Send invitation");
    await expect(dialog(page).getByText("This field is required.")).toBeVisible();
    await dialog(page).getByRole("button", { name: "Cancel" }).click();
    await fill(page, email, "editor");
    await expect(dialog(page)).toContainText("Pass this link on");
    const passedOn = await dialog(page).getByLabel("Link").inputValue();
    expect(passedOn).toMatch(/\/invitation\/[\w-]{43}$/);
    await press(page, "Done");
    const list = await openList(page);
    const row = list.getByRole("listitem").filter({ hasText: email });
    await expect(row).toContainText("editor");
    await expect(row).toContainText("Written to file");

    const link = () => linkMailedTo(desk, email);
    await expect.poll(link).toMatch(/^\/invitation\/[\w-]{43}$/);
    await page.evaluate(() => localStorage.clear());
    const answer = await page.goto(await link());
    expect(answer?.headers()).toMatchObject({
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
      "cache-control": "no-store",
    });
    await expect(page.getByText("invited you to the staff panel as editor.")).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await press(page, "Create account");
    await expect(page.getByText("This field is required.")).toHaveCount(3);
    await page.getByLabel("First name").fill("Rima");
    await page.getByLabel("Last name").fill("Akter");
    await page.getByLabel("Password").fill("password123");
    await press(page, "Create account");
    await expect(page.getByText("This password is too common.")).toBeVisible();
    await page.getByLabel("Password").fill("a long enough phrase 7");
    await press(page, "Create account");
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page.getByText("Welcome back, Rima!")).toBeVisible();

    await page.evaluate(() => localStorage.clear());
    await page.goto(passedOn);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "This invitation is no longer valid",
    );
    await expect(page.getByRole("link", { name: "Go to sign in" })).toBeVisible();
  });
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await test.step("an invitation is sent again and revoked from the list", async () => {
    const email = fresh();
    const { path } = await invite(desk, email);
    await open("admin", "/admin/users");
    let list = await openList(page);
    await list.getByRole("button", { name: `Resend the invitation for ${email}` }).click();
    const again = new URL(await dialog(page).getByLabel("Link").inputValue()).pathname;
    expect(again).not.toBe(path);
    await press(page, "Done");
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "This invitation is no longer valid",
    );

    await page.goto("/admin/users");
    list = await openList(page);
    const revoke = list.getByRole("button", { name: `Revoke the invitation for ${email}` });
    await failCalls(page, /invitations/, "server", /DELETE/);
    await revoke.click();
    await dialog(page).getByRole("button", { name: "Revoke" }).click();
    await expect(page.getByText("Failed to revoke the invitation")).toBeVisible();
    await page.unrouteAll();
    await revoke.click();
    await dialog(page).getByRole("button", { name: "Revoke" }).click();
    await success(page, "Invitation revoked");
    await expect(page.getByText(email)).toHaveCount(0);
    await page.goto(again);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "This invitation is no longer valid",
    );
  });
});

/** The path in the newest mail to the address; mails are files where no server is set. */
async function linkMailedTo(desk: Desk, email: string): Promise<string> {
  const folder = join(desk.folder, "mail");
  const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
  const mail = mails.find((text) => text.includes(`To: ${email}`)) ?? "";
  return /\/invitation\/[\w-]{43}/.exec(mail.replaceAll("=\r\n", ""))?.[0] ?? "";
}

test(
  "people: an address with an account is told so, signatures are kept, and the screens read well",
  once,
  async ({ page, open, desk }) => {
    await test.step("an address with an account is told so, before and after", async () => {
      const email = fresh();
      const { path } = await invite(desk, email);
      await desk.ask("/users", {
        method: "POST",
        body: {
          firstName: "R",
          lastName: "A",
          email,
          password: "a long enough phrase 7",
          role: "user",
        },
      });
      await open("admin", "/admin/users");
      await fill(page, email, "author");
      await expect(dialog(page).getByRole("alert")).toHaveText(
        "An account with this address already exists.",
      );
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "You already have an account",
      );
      await failCalls(page, /invitation/, "server");
      await page.goto(path);
      await expect(page.getByText("The invitation could not be loaded")).toBeVisible();
      await expect(page.getByRole("button", { name: "Retry" })).toBeVisible();
    });
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await test.step("a signature is kept in the profile, and a photograph comes from the library", async () => {
      await open("admin", "/admin/profile");
      await expect(page.getByRole("group", { name: "Photograph" }).first()).toBeVisible();
      await expect(page.getByRole("button", { name: "Use an address" })).toHaveCount(0);
      await page.getByLabel("Signature").fill("Kind regards\nThe boss");
      await press(page, "Update Profile");
      await success(page, "Profile updated successfully");
      await page.reload();
      await expect(page.getByLabel("Signature")).toHaveValue("Kind regards\nThe boss");
      // The role user reaches neither the library nor enquiries.
      await open("user", "/admin/profile");
      await expect(page.getByLabel("First name")).toHaveValue("User");
      await expect(page.getByRole("group", { name: "Photograph" })).toHaveCount(0);
      await expect(page.getByLabel("Signature")).toHaveCount(0);
    });
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await test.step("the screens of people read well for everybody", async () => {
      test.slow();
      const email = fresh();
      const { path } = await invite(desk, email);
      const { id } = await createMember(desk, "author");
      await open("admin", "/admin/users");
      await (await openList(page)).getByText(email).waitFor();
      expect(await findAccessibilityFaults(page)).toEqual([]);
      await press(page, "Invite");
      await dialog(page).getByLabel("Email").waitFor();
      expect(await findAccessibilityFaults(page)).toEqual([]);
      await page.goto(`/admin/users/${id}/edit`);
      await page.getByText("Not signed in.").waitFor();
      expect(await findAccessibilityFaults(page)).toEqual([]);
      for (const [address, heading] of [
        [path, /^Join /],
        ["/invitation/none", "This invitation is no longer valid"],
      ] as const) {
        await page.goto(address);
        await page.getByRole("heading", { level: 1, name: heading }).waitFor();
        expect(await findAccessibilityFaults(page)).toEqual([]);
      }
    });
  },
);

test("people: deactivating asks, and an admin ends somebody's sessions", async ({
  page,
  open,
  desk,
}) => {
  await test.step("deactivating asks, tells what happens, and is not offered on one's own row", async () => {
    const { id, email } = await createMember(desk, "author");
    await open("admin", `/admin/users?search=${email}`);
    const row = page.getByRole("row").filter({ hasText: email });
    const status = async () =>
      (await desk.ask<{ user: { is_active: boolean } }>(`/users/${id}`)).user.is_active;
    await actOn(row, "Deactivate");
    await expect(dialog(page)).toContainText("signed out everywhere");
    await dialog(page).getByRole("button", { name: "Cancel" }).click();
    expect(await status()).toBe(true);
    await actOn(row, "Deactivate");
    await dialog(page).getByRole("button", { name: "Deactivate" }).click();
    await success(page, "User status updated successfully");
    expect(await status()).toBe(false);
    await actOn(row, "Activate");
    await expect(row.getByText("Active", { exact: true })).toBeVisible();

    // The form asks as well.
    await page.goto(`/admin/users/${id}/edit`);
    await page.getByLabel("Active").uncheck({ force: true });
    await press(page, "Update User");
    await dialog(page).getByRole("button", { name: "Cancel" }).click();
    expect(await status()).toBe(true);
    await page.getByLabel("Active").check({ force: true });

    const own = await desk.tokenOf("admin");
    await page.goto(`/admin/users/${own.user.id}/edit`);
    await expect(page.getByLabel("Role")).toBeDisabled();
    await expect(page.getByLabel("Active")).toHaveCount(0);
    await page.goto("/admin/users?search=boss");
    await expect(page.getByText("(You)")).toBeVisible();
    await expect(page.getByRole("button", { name: "Deactivate", exact: true })).toHaveCount(0);
  });
  await test.step("an admin sees where somebody is signed in, and ends it", async () => {
    const { id, email, password } = await createMember(desk, "author");
    const login = async () => {
      const response = await fetch(`${desk.server.address}/api/auth/login`, {
        method: "POST",
        headers: { "content-type": "application/json", "user-agent": "Firefox/140 Linux" },
        body: JSON.stringify({ email, password }),
      });
      return ((await response.json()) as { token: string }).token;
    };
    await open("admin", `/admin/users?search=${email}`);
    await expect(page.getByText("Never")).toBeVisible();
    const token = await login();
    await page.goto(`/admin/users/${id}/edit`);
    const sessions = page.getByRole("group", { name: "Sessions" });
    await expect(sessions).toContainText("Firefox on Linux");
    await sessions.getByRole("button", { name: "End all" }).click();
    await dialog(page).getByRole("button", { name: "End all" }).click();
    await success(page, "All sessions ended");
    await expect(sessions).toContainText("Not signed in.");
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(`${desk.server.address}/api/auth/me`, { headers })).status).toBe(401);
    await page.goto(`/admin/users?search=${email}`);
    await expect(page.getByText("Never")).toHaveCount(0);
  });
});
