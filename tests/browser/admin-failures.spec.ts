import type { Page } from "@playwright/test";
import { type Desk, expect, failCalls, test } from "./admin-house.ts";

interface Seen {
  id: number;
}

async function furnish(desk: Desk) {
  const name = `Failing ${Date.now()}`;
  await desk.ask("/contact/submit", {
    method: "POST",
    body: { name, email: "failing@example.com", message: "Hello" },
  });
  await desk.ask("/newsletter/subscribe", {
    method: "POST",
    body: { email: `failing-${Date.now()}@example.com` },
  });
  const { submissions } = await desk.ask<{ submissions: Seen[] }>("/contact?limit=1");
  return { submission: submissions[0]?.id ?? 0 };
}

const loads: [path: string, calls: RegExp, sentence: string][] = [
  ["/admin/portfolio", /^\/portfolio$/, "Failed to load portfolio items"],
  ["/admin/portfolio/edit/1", /^\/portfolio\/1$/, "Failed to load portfolio item"],
  ["/admin/blog", /^\/blog\/admin$/, "Failed to load blog posts"],
  ["/admin/blog/edit/1", /^\/blog\/admin\/1$/, "Failed to load blog post"],
  ["/admin/users", /^\/users$/, "Failed to fetch users"],
  ["/admin/users/1/edit", /^\/users\/1$/, "Failed to fetch user details"],
  ["/admin/profile", /^\/users\/profile/, "Failed to fetch profile data"],
  ["/admin/contact", /^\/contact$/, "Failed to fetch contact submissions"],
  ["/admin/contact/1", /^\/contact\/1$/, "Failed to fetch contact submission details"],
  ["/admin/newsletter", /^\/newsletter$/, "Failed to fetch newsletter subscriptions"],
];

for (const how of ["network", "server"] as const) {
  test(`what cannot be loaded says so, and loads on Retry (${how})`, async ({
    page,
    open,
    desk,
  }) => {
    test.setTimeout(120_000);
    await furnish(desk);
    await open("admin", "/admin");
    for (const [path, calls, sentence] of loads) {
      await failCalls(page, calls, how, /GET/);
      await page.goto(path);
      const alert = page.getByRole("alert").filter({ hasText: sentence });
      await expect(alert, path).toBeVisible();
      if (how === "server") await expect(alert, path).toContainText("A fault.");
      await page.unrouteAll();
      await alert.getByRole("button", { name: "Retry" }).click();
      await expect(alert, path).toBeHidden();
    }
  });
}

test("what does not exist says so, with a way back", async ({ page, open }) => {
  await open("admin", "/admin/blog/edit/999999");
  await expect(page.getByText("Blog post not found")).toBeVisible();
  await page.goto("/admin/contact/999999?status=new");
  await expect(page.getByText("Failed to fetch contact submission details")).toBeVisible();
  await page.getByRole("alert").getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL(/\/admin\/contact\?status=new$/);
});

test("figures that cannot be loaded are only logged", async ({ page, open }) => {
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  await open("admin", "/admin");
  await failCalls(page, /stats\/overview/, "server");
  await page.goto("/admin/contact");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact Forms");
  await expect(page.locator("dd").first()).toHaveText("–");
  await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(0);
  expect(logged.some((line) => line.startsWith("Failed to load contact stats"))).toBe(true);
});

const banner = (page: Page, text: string) =>
  expect(page.getByRole("alert").filter({ hasText: text })).toBeVisible();
const confirmDelete = (page: Page) =>
  page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
const deleteFirst = (page: Page) =>
  page.locator("tbody tr").first().getByRole("button", { name: "Delete" }).click();

test("a delete that fails is told: an alert for projects and posts, a banner for the others", async ({
  page,
  open,
  desk,
}) => {
  test.setTimeout(90_000);
  await furnish(desk);
  await open("admin", "/admin");
  await failCalls(page, /./, "network", /DELETE/);
  for (const [path, question, sentence] of [
    [
      "portfolio",
      "Are you sure you want to delete this portfolio item?",
      "Failed to delete portfolio item",
    ],
    ["blog", "Are you sure you want to delete this blog post?", "Failed to delete blog post"],
  ] as const) {
    await page.goto(`/admin/${path}`);
    await deleteFirst(page);
    await expect(page.getByRole("dialog")).toContainText(question);
    await confirmDelete(page);
    await expect(page.getByRole("alertdialog", { name: sentence })).toBeVisible();
    await page.getByRole("button", { name: "OK" }).click();
    await expect(page.getByRole("alertdialog")).toBeHidden();
  }
  for (const [place, [path, sentence]] of [
    ["users", "Failed to delete user"],
    ["contact", "Failed to delete submission"],
    ["newsletter", "Failed to delete subscription"],
  ].entries()) {
    await page.goto(`/admin/${path}`);
    await page.getByRole("button", { name: "Delete" }).first().click();
    await confirmDelete(page);
    await banner(page, sentence ?? "");
    // Banners clear after three seconds, whatever they say.
    if (place === 0) await expect(page.getByText(sentence ?? "")).toBeHidden({ timeout: 4000 });
  }
});

test("of a user's failed delete the server's own sentence is preferred", async ({ page, open }) => {
  await open("admin", "/admin/users");
  await failCalls(page, /^\/users\/\d+$/, "server", /DELETE/);
  await page.getByRole("button", { name: "Delete" }).first().click();
  await confirmDelete(page);
  await banner(page, "A fault.");
});

test("a status that cannot be set, an export that fails", async ({ page, open, desk }) => {
  const { submission } = await furnish(desk);
  await open("admin", "/admin/users");
  await failCalls(page, /./, "network", /PUT/);
  await page.getByRole("button", { name: "Deactivate" }).last().click();
  await banner(page, "Failed to update user status");
  await page.goto("/admin/contact");
  await page
    .getByLabel(/^Progress of/)
    .first()
    .selectOption("closed");
  await banner(page, "Failed to update status");
  await page.goto(`/admin/contact/${submission}`);
  await page.getByRole("button", { name: "Mark as Resolved" }).click();
  await banner(page, "Failed to update status");
  await failCalls(page, /export/, "network");
  await page.goto("/admin/newsletter");
  await page.getByRole("button", { name: "Export CSV" }).click();
  await banner(page, "Failed to export subscriptions");
});

test("a save that fails keeps what was typed and tells, in the server's words or the specified ones", async ({
  page,
  open,
}) => {
  test.setTimeout(90_000);
  await open("admin", "/admin");
  const saves: [string, string, string, () => Promise<void>][] = [
    [
      "/admin/portfolio/edit/1",
      "Title",
      "Failed to save portfolio item",
      () => press(page, "Save"),
    ],
    ["/admin/blog/edit/1", "Title", "Failed to save blog post", () => press(page, "Save")],
    [
      "/admin/users/1/edit",
      "First name",
      "Failed to update user",
      () => press(page, "Update User"),
    ],
    [
      "/admin/profile",
      "First name",
      "Failed to update profile",
      () => press(page, "Update Profile"),
    ],
  ];
  page.on("dialog", (dialog) => dialog.accept());
  for (const [path, label, sentence, save] of saves) {
    for (const [how, told] of [
      ["network", sentence],
      ["server", "A fault."],
    ] as const) {
      await page.goto(path);
      await page.getByLabel(label).fill("Typed with care");
      await failCalls(page, /./, how, /PUT|POST/);
      await save();
      await banner(page, told);
      await expect(page.getByLabel(label)).toHaveValue("Typed with care");
      await page.unrouteAll();
    }
  }
  await page.goto("/admin/users/new");
  await fillUser(page, "nobody-yet@example.com");
  await failCalls(page, /./, "network", /POST/);
  await press(page, "Create User");
  await banner(page, "Failed to create user");
  await page.goto("/admin/profile?tab=password");
  await page.getByLabel("Current password").fill("whatever it is");
  await page.getByLabel("New password", { exact: true }).fill("another long one");
  await page.getByLabel("Confirm new password").fill("another long one");
  await failCalls(page, /./, "network", /PUT/);
  await press(page, "Change Password");
  await banner(page, "Failed to change password");
});

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function fillUser(page: Page, email: string) {
  await page.getByLabel("First name").fill("No");
  await page.getByLabel("Last name").fill("Body");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("a fine long key");
}

test("a server that is gone for a moment signs nobody out", async ({ page, open }) => {
  await open("admin", "/admin");
  let failures = 0;
  await page.route("**/api/auth/me", (route) => {
    failures += 1;
    return failures < 2 ? route.abort() : route.continue();
  });
  await page.goto("/admin/profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Profile");
});
