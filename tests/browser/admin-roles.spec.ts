import { expect, test } from "./admin-fixtures.ts";
import { newestEnquiry } from "./admin-screen.ts";
import { emailOf, type Role } from "./desk.ts";
import { once } from "./once.ts";

const permission = "You don't have permission to access this area.";
const adminOnly = "Admin access required.";

const labels = [
  "Dashboard",
  "Contact Forms",
  "Newsletter",
  "Schedule",
  "Portfolio Management",
  "Blog Management",
  "Media",
  "Redirects",
  "Site content",
  "User Management",
  "Webhooks",
  "API Tokens",
  "Import and export",
  "My Profile",
];

test(
  "roles: each sees what it reaches, and an address that leads nowhere says so",
  once,
  async ({ page, open, desk }) => {
    await test.step("roles: somebody sees what the role reaches, is told about the rest, and asks for nothing beyond", async () => {
      await desk.ask("/contact/submit", {
        method: "POST",
        body: { name: "Role", email: "role@example.com", message: "Hello" },
      });
      const refusedCalls: string[] = [];
      page.on("response", (response) => {
        if (response.status() === 403) refusedCalls.push(response.url());
      });
      const screens: [role: Role, path: string, heading: string | RegExp, refusal?: string][] = [
        ["author", "/admin", "Dashboard"],
        // A form is headed by its title once it is loaded.
        ["author", "/admin/blog/edit/1", /^(?!Edit Post$|Access Denied$).+/],
        ["author", "/admin/redirects", "Access Denied", permission],
        ["author", "/admin/users/new", "Access Denied", adminOnly],
        ["author", "/admin/%63ontact", "Access Denied", adminOnly],
        ["user", "/admin", "Dashboard"],
        ["user", "/admin/blog", "Access Denied", permission],
        ["editor", "/admin/content/settings", "Settings"],
        ["admin", `/admin/contact/${await newestEnquiry(desk)}`, "Enquiry"],
        ["admin", "/admin/%75sers/new", "Add New User"],
      ];
      for (const [role, path, heading, refusal] of screens) {
        await open(role, path);
        await expect(page.getByRole("heading", { level: 1 }), path).toHaveText(heading);
        if (refusal) await expect(page.getByText(refusal), path).toBeVisible();
      }
      // Calls beyond the role are not even made.
      expect(refusedCalls).toEqual([]);
    });
    await test.step("an address that leads nowhere says so inside the panel", async () => {
      await open("user", "/admin/nothing");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
    });
  },
);

test(
  "sidebar: it has the entries, name and role of whoever is signed in, and collapses below 1200 pixels",
  once,
  async ({ page, open }) => {
    await page.setViewportSize({ width: 1200, height: 800 });
    await open("admin", "/admin");
    const sidebar = page.locator("#sidebar");
    const expectEntries = async () => {
      await expect(sidebar).toBeVisible();
      await expect(sidebar.getByRole("navigation").getByRole("link")).toHaveText(labels);
      await expect(sidebar.getByText(/^Welcome, /)).toBeVisible();
      await expect(sidebar.getByText("admin", { exact: true })).toBeVisible();
      await expect(sidebar.getByRole("button", { name: "Logout" })).toBeVisible();
    };
    await expectEntries();
    for (const width of [1199, 412]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(sidebar).toBeHidden();
    }
    const opener = page.getByRole("button", { name: "Open menu" });
    await opener.press("Enter");
    await expect(sidebar.getByRole("button", { name: "Close menu" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(sidebar).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await expectEntries();
    await sidebar.getByRole("link", { name: "My Profile" }).click();
    await expect(sidebar).toBeHidden();
  },
);

test(
  "somebody who is demoted while working is signed out, and told afterwards",
  once,
  async ({ page, open, desk }) => {
    const { users } = await desk.ask<{ users: { id: number }[] }>(
      `/users?search=${emailOf("author")}`,
    );
    const set = (role: Role) =>
      desk.ask(`/users/${users[0]?.id}`, { method: "PUT", body: { role } });
    await open("author", "/admin/blog");
    await expect(page.getByRole("table")).toBeVisible();
    await set("user");
    await page.getByLabel("Status").selectOption("draft");
    await expect(page).toHaveURL(/\/login/);
    await open("author", "/admin/blog");
    await expect(page.getByText(permission)).toBeVisible();
    await set("author");
  },
);
