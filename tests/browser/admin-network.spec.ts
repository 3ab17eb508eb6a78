import { type ServerProcess, startServer, temporaryFolder } from "../processes/server-process.ts";
import { expect, failCalls, test } from "./admin-fixtures.ts";
import { passwords } from "./desk.ts";

test.use({ hasOwnContext: true });

test("a server that never answers is given up, and what was typed stays", async ({
  page,
  open,
}) => {
  await page.clock.install();
  await open("admin", "/admin/profile");
  await page.getByLabel("First name").fill("Patient");
  await page.route("**/api/users/profile/me", () => {});
  await page.getByRole("button", { name: "Update Profile" }).click();
  await expect(page.getByRole("button", { name: "Saving..." })).toBeVisible();
  await page.clock.fastForward(21_000);
  await expect(page.getByText("Failed to update profile")).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Patient");
  await expect(page.getByRole("button", { name: "Update Profile" })).toBeEnabled();
});

test("rows that are there stay when they cannot be had anew", async ({ page, open }) => {
  await page.clock.install();
  await open("admin", "/admin/blog");
  await page.locator("tbody").getByRole("checkbox").first().check();
  await failCalls(page, /blog/, "network");
  // Coming back to the tab refetches the list.
  await page.clock.fastForward(10_000);
  await page.evaluate(() => dispatchEvent(new Event("visibilitychange")));
  await expect(
    page.getByRole("alert").filter({ hasText: "Failed to load blog posts" }),
  ).toBeVisible();
  await expect(page.locator("tbody").getByRole("checkbox").first()).toBeChecked();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("button", { name: "Retry" })).toHaveCount(0);
});

test("a screen asked for offline says so, and loads by itself once there is a line", async ({
  page,
  open,
}) => {
  await open("admin", "/admin/blog");
  await expect(page.locator("tbody tr").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await page.getByRole("link", { name: "Schedule", exact: true }).click();
  const failure = page.getByRole("alert").filter({ hasText: "This screen could not be loaded" });
  await expect(failure).toContainText("You are offline.");
  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Schedule");
});

test("while the server is stopped every list says so, and goes on once it is back", async ({
  page,
}) => {
  const folder = temporaryFolder();
  const begin = (port: string) =>
    startServer({
      DATA_DIR: folder.path,
      PORT: port,
      CACHE_DIR: "build/test-cache",
      ADMIN_EMAIL: "boss@example.com",
      ADMIN_PASSWORD: passwords.admin,
      LOG_LEVEL: "silent",
    });
  let server: ServerProcess = await begin("0");
  try {
    await page.goto(`${server.address}/login`);
    await page.getByLabel("Email").fill("boss@example.com");
    await page.getByLabel("Password").fill(passwords.admin);
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
    await page.goto(`${server.address}/admin/blog`);
    await expect(page.locator("tbody tr").first()).toBeVisible();
    // React Router has fetched its manifest for the links.
    await page.waitForLoadState("networkidle");
    await server.stop();
    await page.getByLabel("Per page").selectOption("25");
    const alert = page.getByRole("alert").filter({ hasText: "Failed to load blog posts" });
    await expect(alert).toBeVisible();
    // Screens that are not loaded yet cannot be; the panel stays.
    await page.getByRole("link", { name: "Portfolio Management" }).click();
    const screen = page.getByRole("alert").filter({ hasText: "This screen could not be loaded" });
    await expect(screen).toBeVisible();
    await screen.getByRole("button", { name: "Retry" }).click();
    await expect(screen).toBeVisible();
    await page.getByRole("link", { name: "Blog Management" }).click();
    await expect(page.locator("tbody tr")).toHaveCount(10);
    await page.getByLabel("Per page").selectOption("50");
    await expect(alert).toBeVisible();
    server = await begin(new URL(server.address).port);
    await alert.getByRole("button", { name: "Retry" }).click();
    await expect(page.locator("tbody tr").first()).toBeVisible();
    await page.getByRole("link", { name: "Portfolio Management" }).click();
    await expect(page.locator("tbody tr").first()).toBeVisible();
  } finally {
    await page.goto("about:blank");
    await server.stop();
    folder.remove();
  }
});
