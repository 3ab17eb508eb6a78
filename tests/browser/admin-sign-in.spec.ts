import { expect, test } from "./admin-fixtures.ts";
import { draftSaved, forgetSession } from "./admin-screen.ts";
import { alert, callFrom, createMember, enrol, logIn, press } from "./second-factor.ts";

test("second factor: signing in asks for it, and a forgotten password finds the way", async ({
  page,
  desk,
}) => {
  await forgetSession(page);
  await test.step("signing in asks for the code where there is a second factor, and takes a recovery code", async () => {
    const member = await createMember(desk, "author");
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
    await alert(page, "This code is wrong or was already used.");
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
    await alert(page, "This code is wrong or was already used.");
    await press(page, "Use the app's code");
    await expect(page.getByRole("alert")).toHaveCount(0);
    await page.getByRole("button", { name: "Back" }).press("Enter");
    await expect(page.getByLabel("Email")).toHaveValue(member.email);
    await expect(page.getByLabel("Email")).toBeFocused();
  });
  await forgetSession(page);
  await test.step("whoever has forgotten the password finds the way", async () => {
    await page.goto("/login");
    await page.getByLabel("Email").fill("whoever@example.com");
    await page.getByRole("link", { name: "Forgot password?" }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue("whoever@example.com");
    await expect(page.getByRole("button", { name: "Email me a link" })).toBeVisible();
  });
});

test("a session that ends over unsaved input asks for the code too", async ({ page, desk }) => {
  const member = await createMember(desk, "author");
  const { code } = await enrol(desk, member);
  await page.goto("/login?next=/admin/profile");
  await logIn(page, member);
  await page.getByLabel("Code", { exact: true }).fill(code(0));
  await press(page, "Login");
  await page.getByLabel("First name").fill("Typed");
  await callFrom(page, "/auth/logout", {});
  await press(page, "Update Profile");
  const dialog = page.getByRole("dialog", { name: "Your session has ended" });
  await dialog.getByLabel("Password").fill(member.password);
  await dialog.getByRole("button", { name: "Login" }).click();
  const field = dialog.getByLabel("Code", { exact: true });
  await field.fill("000000");
  await field.press("Enter");
  await expect(dialog.getByRole("alert")).toHaveText("This code is wrong or was already used.");
  await field.fill(code(1));
  await field.press("Enter");
  await expect(page.getByText("Profile updated successfully")).toBeVisible();
  await expect(page.getByText("Welcome, Typed")).toBeVisible();
});

test("who has another e-mail address by now signs in with it where the session ended, and nobody else", async ({
  page,
  desk,
}) => {
  const member = await createMember(desk, "author");
  const other = await createMember(desk, "author");
  await page.goto("/login?next=/admin/blog/new");
  await logIn(page, member);
  const title = `Typed ${crypto.randomUUID()}`;
  await page.getByLabel("Content").fill("Text");
  // The form checks the slug by itself; after that no request is pending.
  const asked = page.waitForResponse(/\/api\/blog\/admin\/slugs\//);
  await page.getByLabel("Title").fill(title);
  await asked;
  const now = { email: `moved-${crypto.randomUUID()}@example.com`, password: "another own key 55" };
  await desk.ask(`/users/${member.id}`, { method: "PUT", body: now });
  await page.keyboard.press("ControlOrMeta+s");
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
  await draftSaved(page);
  const { posts } = await desk.ask<{ posts: { title: string; author_id: number }[] }>(
    `/blog/admin?search=${encodeURIComponent(title)}`,
  );
  expect(posts).toMatchObject([{ title, author_id: member.id }]);
});
