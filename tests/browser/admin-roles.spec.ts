import { expect, test } from "./admin-fixtures.ts";
import { newestEnquiry } from "./admin-screen.ts";
import { emailOf, type Role } from "./desk.ts";
import { once, onPhone } from "./once.ts";

const permission = "You don't have permission to access this area.";
const adminOnly = "Admin access required.";

/** The screen's heading, or the reason for a refusal. */
/** A form of something public is headed by its title, once it is loaded. */
const loaded = (loading: string) => new RegExp(`^(?!${loading}$|Access Denied$).+`);

const screens: [path: string, heading: string | RegExp, refused: string, roles: Role[]][] = [
  ["/admin", "Dashboard", "", ["admin", "editor", "author", "user"]],
  ["/admin/portfolio", "Portfolio Management", permission, ["admin", "editor", "author"]],
  ["/admin/portfolio/new", "New project", permission, ["admin", "editor", "author"]],
  ["/admin/portfolio/edit/1", loaded("Edit Project"), permission, ["admin", "editor", "author"]],
  ["/admin/blog", "Blog Management", permission, ["admin", "editor", "author"]],
  ["/admin/blog/new", "New post", permission, ["admin", "editor", "author"]],
  ["/admin/blog/edit/1", loaded("Edit Post"), permission, ["admin", "editor", "author"]],
  ["/admin/users", "User Management", adminOnly, ["admin"]],
  ["/admin/webhooks", "Webhooks", adminOnly, ["admin"]],
  ["/admin/users/new", "Add New User", adminOnly, ["admin"]],
  ["/admin/users/1/edit", "Edit User", adminOnly, ["admin"]],
  ["/admin/contact", "Contact Forms", adminOnly, ["admin"]],
  ["/admin/contact/{id}", "Enquiry", adminOnly, ["admin"]],
  ["/admin/newsletter", "Newsletter", adminOnly, ["admin"]],
  ["/admin/redirects", "Redirects", permission, ["admin", "editor"]],
  ["/admin/redirects/new", "Add New Redirect", permission, ["admin", "editor"]],
  ["/admin/content", "Site content", permission, ["admin", "editor"]],
  ["/admin/content/settings", "Settings", permission, ["admin", "editor"]],
  ["/admin/tokens", "API Tokens", adminOnly, ["admin"]],
  ["/admin/profile", "My Profile", "", ["admin", "editor", "author", "user"]],
  // The same screen in another spelling.
  ["/admin/Users", "User Management", adminOnly, ["admin"]],
  ["/admin/%75sers/new", "Add New User", adminOnly, ["admin"]],
  ["/admin/%63ontact", "Contact Forms", adminOnly, ["admin"]],
];

const labels: Record<Role, string[]> = {
  admin: [
    "Dashboard",
    "Contact Forms",
    "Newsletter",
    "Planning",
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
  ],
  editor: [
    "Dashboard",
    "Planning",
    "Portfolio Management",
    "Blog Management",
    "Media",
    "Redirects",
    "Site content",
    "My Profile",
  ],
  author: [
    "Dashboard",
    "Planning",
    "Portfolio Management",
    "Blog Management",
    "Media",
    "My Profile",
  ],
  user: ["Dashboard", "My Profile"],
};

for (const role of ["admin", "editor", "author", "user"] as const) {
  test(
    `${role} sees what the role reaches and is told about the rest`,
    once,
    async ({ page, open, desk }) => {
      test.setTimeout(90_000);
      await desk.ask("/contact/submit", {
        method: "POST",
        body: { name: "Role", email: "role@example.com", message: "Hello" },
      });
      const submission = await newestEnquiry(desk);
      const refusedCalls: string[] = [];
      page.on("response", (response) => {
        if (response.status() === 403) refusedCalls.push(response.url());
      });
      await open(role, "/admin");
      for (const [path, heading, refused, roles] of screens) {
        await page.goto(path.replace("{id}", `${submission}`));
        const isAllowed = roles.includes(role);
        await expect(page.getByRole("heading", { level: 1 }), path).toHaveText(
          isAllowed ? heading : "Access Denied",
        );
        if (!isAllowed) await expect(page.getByText(refused), path).toBeVisible();
      }
      // Calls beyond the role are not even made.
      expect(refusedCalls).toEqual([]);
    },
  );

  test(
    `${role} finds the role's entries in the sidebar, initial, name and role`,
    role === "admin" ? onPhone : {},
    async ({ page, open }) => {
      await open(role, "/admin");
      const sidebar = page.locator("#sidebar");
      const isNarrow = (page.viewportSize()?.width ?? 0) < 1200;
      if (isNarrow) {
        await expect(sidebar).toBeHidden();
        const opener = page.getByRole("button", { name: "Open menu" });
        await opener.press("Enter");
        await expect(sidebar.getByRole("button", { name: "Close menu" })).toBeFocused();
        await page.keyboard.press("Escape");
        await expect(sidebar).toBeHidden();
        await expect(opener).toBeFocused();
        await opener.click();
      }
      await expect(sidebar).toBeVisible();
      expect(await sidebar.getByRole("navigation").getByRole("link").allTextContents()).toEqual(
        labels[role],
      );
      await expect(sidebar.getByText(/^Welcome, /)).toBeVisible();
      await expect(sidebar.getByText(role, { exact: true })).toBeVisible();
      await expect(sidebar.getByRole("button", { name: "Logout" })).toBeVisible();
      if (isNarrow) {
        await sidebar.getByRole("link", { name: "My Profile" }).click();
        await expect(sidebar).toBeHidden();
      }
    },
  );
}

test("the sidebar collapses below 1200 pixels", once, async ({ page, open }) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  await open("admin", "/admin");
  await expect(page.locator("#sidebar")).toBeVisible();
  await page.setViewportSize({ width: 1199, height: 800 });
  await expect(page.locator("#sidebar")).toBeHidden();
});

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

test("an address that leads nowhere says so inside the panel", once, async ({ page, open }) => {
  await open("user", "/admin/nothing");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nothing is here");
});
