import { expect, failCalls, test } from "./admin-fixtures.ts";
import { forgetSession, pressEnter } from "./admin-screen.ts";
import { alert, createMember, logIn, press } from "./second-factor.ts";

test("one's sessions are listed, ended one by one, and all at once", async ({ page, desk }) => {
  const member = await createMember(desk, "user");
  const device = await fetch(`${desk.server.address}/api/auth/login`, {
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
      await fetch(`${desk.server.address}/api/auth/me`, {
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
  const end = page.getByRole("button", { name: /^End the session on Safari on iPhone/ });
  await end.press("Enter");
  await alert(page, "Failed to end the session");
  await expect(end).toBeFocused();
  await page.unrouteAll();
  // Busy until the list is fetched again.
  await pressEnter(end);
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

test("sessions: what cannot be loaded says so, and logging out everywhere warns", async ({
  page,
  open,
  desk,
}) => {
  await test.step("what cannot be loaded of the security tab says so, and loads on Retry", async () => {
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
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await test.step("logging out everywhere says that it takes what is not saved", async () => {
    await forgetSession(page);
    await page.goto("/login?next=/admin/profile");
    await logIn(page, await createMember(desk, "user"));
    const question = page.getByRole("dialog", { name: "Log out everywhere?" });
    const ask = async () => {
      await page.getByRole("tab", { name: "Security" }).click();
      await press(page, "Log out everywhere");
    };
    await ask();
    await expect(question).toContainText("All your sessions end");
    await expect(question).not.toContainText("not been saved");
    await question.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("tab", { name: "Profile Information" }).click();
    await page.getByLabel("First name").fill("Typed");
    await ask();
    await expect(question).toContainText(
      "What you have changed on this screen has not been saved.",
    );
    await question.getByRole("button", { name: "Log out everywhere" }).click();
    await expect(page).toHaveURL(/\/login/);
  });
});
