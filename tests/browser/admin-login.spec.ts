import { expect, failCalls, test } from "./admin-fixtures.ts";
import { forgetSession } from "./admin-screen.ts";
import { emailOf, passwords } from "./desk.ts";
import { once } from "./once.ts";

test("sign-in: it says what it does, refusals are told, and it leads back to the screen asked for", async ({
  page,
}) => {
  await forgetSession(page);
  await test.step("signing in says so while it is on its way, keeps token and user, and leads to the dashboard", async () => {
    await page.route("**/api/auth/login", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    await page.goto("/login");
    await page.getByLabel("Email").fill(emailOf("admin"));
    await page.getByLabel("Password").fill(passwords.admin);
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.getByRole("button", { name: "Logging in..." })).toBeDisabled();
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
    const kept = await page.evaluate(() => [localStorage.token, localStorage.user]);
    expect(kept[0]).toMatch(/^[\w-]{40,}$/);
    expect(JSON.parse(kept[1])).toMatchObject({ email: emailOf("admin"), role: "admin" });
  });
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await forgetSession(page);
  await test.step("a refused sign-in shows the server's sentence, a missing server the specified one", async () => {
    await page.goto("/login");
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.getByText("This field is required.")).toHaveCount(2);
    await page.getByLabel("Email").fill(emailOf("admin"));
    await page.getByLabel("Password").fill("wrong wrong");
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.getByRole("alert")).toHaveText("Invalid email or password");

    await page.getByLabel("Email").fill(emailOf("inactive"));
    await page.getByLabel("Password").fill(passwords.inactive);
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.getByRole("alert")).toHaveText("This account has been deactivated.");

    await failCalls(page, /auth/, "network");
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.getByRole("alert")).toHaveText("Login failed");
    await expect(page.getByLabel("Email")).toHaveValue(emailOf("inactive"));
  });
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await forgetSession(page);
  await test.step("whoever asks for a screen is led back to it after signing in, and nowhere else", async () => {
    await page.goto("/admin/blog?status=draft");
    await expect(page).toHaveURL(/\/login\?next=/);
    await page.getByLabel("Email").fill(emailOf("admin"));
    await page.getByLabel("Password").fill(passwords.admin);
    await page.getByLabel("Password").press("Enter");
    await expect(page).toHaveURL(/\/admin\/blog\?status=draft$/);
    await page.goto(`/login?next=${encodeURIComponent("//evil.example.net")}`);
    await expect(page).toHaveURL(/\/admin$/);
  });
});

test("a stored token that is junk, or storage that is refused, leads to the login", async ({
  page,
}) => {
  await page.goto("/privacy-policy");
  for (const [token, user] of [
    ["junk", "{"],
    ["A".repeat(43), '{"role":"admin"}'],
    ["B".repeat(43), "null"],
    ["тест".repeat(10), "null"],
    ["two\nlines".repeat(5), "null"],
  ] as const) {
    await page.evaluate(
      ([token, user]) => {
        localStorage.setItem("token", token);
        localStorage.setItem("user", user);
      },
      [token, user] as const,
    );
    await page.goto("/admin/users");
    await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
    expect(await page.evaluate(() => [localStorage.token, localStorage.user])).toEqual([
      undefined,
      undefined,
    ]);
  }
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("Refused", "SecurityError");
      },
    });
  });
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  await page.getByLabel("Email").fill(emailOf("admin"));
  await page.getByLabel("Password").fill(passwords.admin);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
});

test("sign-out: it clears everything, waits for no server, and asks for no password first", async ({
  page,
  open,
  desk,
}) => {
  await test.step("logging out clears everything, even when the server does not answer", async () => {
    await open("author", "/admin");
    await failCalls(page, /auth\/logout/, "network");
    if ((page.viewportSize()?.width ?? 0) < 1200) {
      await page.getByRole("button", { name: "Open menu" }).click();
    }
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => [localStorage.token, localStorage.user])).toEqual([
      undefined,
      undefined,
    ]);
    await page.goto("/admin");
    await expect(page).toHaveURL(/\/login/);
  });
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await test.step("logging out does not wait for a server that is slow", async () => {
    await open("author", "/admin");
    await page.route("**/api/auth/logout", () => {});
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/login$/, { timeout: 5000 });
    expect(await page.evaluate(() => localStorage.token)).toBe(undefined);
  });
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await test.step("who logs out of a session that has ended is not asked for the password first", async () => {
    await open("author", "/admin/portfolio/new");
    await page.getByLabel("Title").fill("Typed");
    const token = await page.evaluate(() => localStorage.token as string);
    const headers = { authorization: `Bearer ${token}` };
    await fetch(`${desk.server.address}/api/auth/logout`, { method: "POST", headers });
    const asked: string[] = [];
    await page.exposeFunction("noteQuestion", (text: string) => asked.push(text));
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.body.textContent.includes("Your session has ended"))
          (globalThis as unknown as { noteQuestion(text: string): void }).noteQuestion("asked");
      }).observe(document.body, { childList: true, subtree: true });
    });
    await page.getByRole("button", { name: "Logout" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(asked).toEqual([]);
  });
});

test("sessions: other tabs follow, and one that ends leads to the login", async ({
  page,
  open,
  context,
  desk,
}, { project }) => {
  await forgetSession(page);
  await test.step("other tabs follow: out and in again", async () => {
    await open("admin", "/admin/blog");
    const other = await context.newPage();
    await other.goto("/admin/portfolio");
    await expect(other.getByRole("heading", { level: 1 })).toHaveText("Portfolio Management");
    await other.evaluate(() => {
      const user = JSON.parse(localStorage.user as string) as object;
      localStorage.setItem("user", JSON.stringify({ ...user, first_name: "Renamed" }));
    });
    await expect(page.getByText("Welcome, Renamed")).toBeVisible();
    await other.evaluate(() => {
      localStorage.removeItem("user");
      localStorage.removeItem("token");
    });
    await expect(page).toHaveURL(/\/login/);
    await other.goto("/login");
    await other.getByLabel("Email").fill(emailOf("admin"));
    await other.getByLabel("Password").fill(passwords.admin);
    await other.getByRole("button", { name: "Login" }).click();
    await expect(page).toHaveURL(/\/admin\/blog/);
  });
  await forgetSession(page);
  await test.step("a session that ends meanwhile leads to the login, a deactivated person too", async () => {
    const email = `leaver-${project.name}-${Date.now()}@example.com`;
    const { user } = await desk.ask<{ user: { id: number } }>("/users", {
      method: "POST",
      body: {
        firstName: "Lea",
        lastName: "Ver",
        email,
        password: "a passing key 9",
        role: "author",
      },
    });
    await page.goto("/login");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill("a passing key 9");
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
    await desk.ask(`/users/${user.id}`, { method: "PUT", body: { isActive: false } });
    await page.goto("/admin/blog");
    await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
    expect(await page.evaluate(() => localStorage.token)).toBeUndefined();
  });
});

test("sign-in: a browser that blocks cookies is told so", once, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "cookieEnabled", { get: () => false });
  });
  await page.goto("/login");
  await page.getByLabel("Email").fill(emailOf("author"));
  await page.getByLabel("Password").fill(passwords.author);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("alert")).toContainText("Your browser blocks cookies.");
  await expect(page).toHaveURL(/\/login$/);
});

test(
  "sign-in: the session's cookie is out of reach of scripts, and goes at sign-out",
  once,
  async ({ page, context }) => {
    await page.goto("/login");
    await page.getByLabel("Email").fill(emailOf("author"));
    await page.getByLabel("Password").fill(passwords.author);
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
    const sessionCookies = async () =>
      (await context.cookies()).filter(({ name }) => /session-[\da-f]{16}$/.test(name));
    expect(await sessionCookies()).toMatchObject([
      { httpOnly: true, sameSite: "Strict", path: "/" },
    ]);
    expect(await page.evaluate(() => document.cookie)).not.toContain("session-");
    await page.reload();
    await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await sessionCookies()).toEqual([]);
  },
);
