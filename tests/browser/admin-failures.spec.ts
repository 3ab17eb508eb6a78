import type { Page } from "@playwright/test";
import { expect, failCalls, test } from "./admin-fixtures.ts";
import { confirmDelete, newestEnquiry } from "./admin-screen.ts";
import type { Desk } from "./desk.ts";
import { simulateNetwork } from "./network.ts";

const testAlone = test.extend({ hasOwnContext: true });

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
  return { submission: await newestEnquiry(desk) };
}

interface Load {
  path: string;
  calls: RegExp;
  messages: string[];
}

const load = (path: string, calls: RegExp, ...messages: string[]): Load => ({
  path,
  calls,
  messages,
});

/** A list and a form of content, and the screens that ask in ways of their own. */
const loads: Load[] = [
  load("/admin/blog", /^\/blog\/admin$/, "Failed to load blog posts"),
  load("/admin/blog/edit/1", /^\/blog\/1\/draft$/, "Failed to load blog post"),
  load("/admin/users/1/edit", /^\/users\/1$/, "Failed to fetch user details"),
  load("/admin/profile", /^\/users\/profile/, "Failed to fetch profile data"),
  load(
    "/admin/profile?tab=security",
    /^\/auth\/(?:sessions|second-factor)$/,
    "Failed to load two-factor sign-in",
    "Failed to load your sessions",
  ),
  load("/admin/contact/{id}", /^\/contact\/\d+$/, "Failed to fetch contact submission details"),
  load(
    "/admin/contact/{id}",
    /^\/contact\/\d+\/mails$/,
    "Failed to load the emails for this enquiry",
  ),
];

testAlone(
  "over a slow line screens wait; what fails says so, and Retry brings it",
  async ({ page, open, desk }) => {
    test.setTimeout(240_000);
    const { submission } = await furnish(desk);
    await page.clock.install();
    await open("admin", "/admin/nothing");
    for (const { path, ...screen } of loads)
      await waitFailAndRetry(page, { ...screen, path: path.replace("{id}", `${submission}`) });
  },
);

async function waitFailAndRetry(page: Page, { path, calls, messages }: Load) {
  const set = await simulateNetwork(page, calls, /GET/);
  await page.goto(path);
  const waiting = page.locator("#main").getByLabel("Loading");
  await expect(waiting.first(), path).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(waiting.first(), path).toBeVisible();
  await expect(page.getByRole("button", { name: "Retry" }), path).toHaveCount(0);
  for (const sentence of messages) {
    set("server");
    const alert = page.getByRole("alert").filter({ hasText: sentence });
    await expect(alert, path).toContainText("A fault.");
    set("network");
    await alert.getByRole("button", { name: "Retry" }).click();
    await expect(alert, path).not.toContainText("A fault.");
    set("fine");
    await alert.getByRole("button", { name: "Retry" }).click();
    await expect(alert, path).toBeHidden();
  }
  await expect(waiting, path).toHaveCount(0);
}

testAlone(
  "over a slow line the dashboard waits; what then fails says so, and comes on Retry",
  async ({ page, open }) => {
    await page.clock.install();
    const set = await simulateNetwork(page, /^\/(?!auth)/, /GET/);
    await open("admin", "/admin");
    const waiting = page.locator("#main").getByLabel("Loading");
    await expect(waiting).toHaveCount(4);
    await page.clock.fastForward(10_000);
    await expect(waiting).toHaveCount(4);
    await expect(page.getByRole("heading", { name: "Blog", exact: true })).toBeVisible();
    set("server");
    const failures = page.getByText("This could not be loaded.");
    await expect(failures).toHaveCount(4);
    await expect(page.locator("dd").first()).toHaveText("–");
    // Asked for once it is opened.
    await page.getByRole("heading", { name: "Site speed for visitors" }).click();
    await expect(failures).toHaveCount(5);
    set("fine");
    // What has come moves the next button, which a press must not be halfway through.
    for (const left of [4, 3, 2, 1, 0]) {
      await page.getByRole("button", { name: "Retry" }).first().click();
      await expect(failures).toHaveCount(left);
      await expect(waiting).toHaveCount(0);
    }
    await expect(page.getByText("Recent activity")).toBeVisible();
  },
);

test("failures: what does not exist, figures and a server gone for a moment are no alarm", async ({
  page,
  open,
}) => {
  await test.step("what does not exist says so, with a way back", async () => {
    await open("admin", "/admin/blog/edit/999999");
    await expect(page.getByText("Blog post not found")).toBeVisible();
    await expect(page.getByRole("link", { name: "Back", exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Retry" })).toHaveCount(0);
    await page.goto("/admin/contact/999999?status=new");
    await expect(page.getByText("Failed to fetch contact submission details")).toBeVisible();
    await page.getByRole("alert").getByRole("link", { name: "Back" }).click();
    await expect(page).toHaveURL(/\/admin\/contact\?status=new$/);
  });
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await test.step("figures that cannot be loaded are only logged", async () => {
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
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await test.step("a server that is gone for a moment signs nobody out", async () => {
    await open("admin", "/admin");
    let failures = 0;
    await page.route("**/api/auth/me", (route) => {
      failures += 1;
      return failures < 2 ? route.abort() : route.continue();
    });
    await page.goto("/admin/profile");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Profile");
  });
});

const banner = (page: Page, text: string) =>
  expect(page.getByRole("alert").filter({ hasText: text })).toBeVisible();
const deleteFirst = (page: Page) =>
  page.locator("tbody tr").first().getByRole("button", { name: "Delete" }).click();

test("failures: a delete, a status, an export, an account or a password that fails is told", async ({
  page,
  open,
  desk,
}) => {
  test.slow();
  await test.step("a delete that fails is told: by an alert for content, by a banner elsewhere", async () => {
    await furnish(desk);
    await open("admin", "/admin");
    await failCalls(page, /./, "network", /DELETE/);
    await page.goto("/admin/blog");
    await deleteFirst(page);
    await expect(page.getByRole("dialog")).toContainText(
      "Are you sure you want to delete this blog post?",
    );
    await confirmDelete(page);
    await expect(
      page.getByRole("alertdialog", { name: "Failed to delete blog post" }),
    ).toBeVisible();
    await page.getByRole("button", { name: "OK" }).click();
    await expect(page.getByRole("alertdialog")).toBeHidden();

    await page.goto("/admin/users");
    await page.getByRole("button", { name: "Delete" }).first().click();
    await confirmDelete(page);
    await banner(page, "Failed to delete user");
    // Banners disappear after three seconds.
    await expect(page.getByText("Failed to delete user")).toBeHidden();
  });
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await test.step("of a user's failed delete the server's own sentence is preferred", async () => {
    await open("admin", "/admin/users");
    await failCalls(page, /^\/users\/\d+$/, "server", /DELETE/);
    await page.getByRole("button", { name: "Delete" }).first().click();
    await confirmDelete(page);
    await banner(page, "A fault.");
  });
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await test.step("a status that cannot be set, an export that fails", async () => {
    const { submission } = await furnish(desk);
    await open("admin", "/admin/users");
    await failCalls(page, /./, "network", /PUT/);
    await page.getByRole("button", { name: "Deactivate" }).last().click();
    await page.getByRole("dialog").getByRole("button", { name: "Deactivate" }).click();
    await banner(page, "Failed to update user status");
    await page.goto("/admin/contact");
    await page
      .getByLabel(/^Status of/)
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
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await test.step("an account or a password that cannot be saved is told", async () => {
    page.on("dialog", (dialog) => dialog.accept());
    await open("admin", "/admin/users/new");
    await fillUser(page, "nobody-yet@example.com");
    await failCalls(page, /./, "network", /POST/);
    await press(page, "Create User");
    await banner(page, "Failed to create user");
    await expect(page.getByLabel("Email")).toHaveValue("nobody-yet@example.com");
    await page.goto("/admin/profile?tab=password");
    await page.getByLabel("Current password").fill("whatever it is");
    await page.getByLabel("New password", { exact: true }).fill("another long one");
    await page.getByLabel("Confirm new password").fill("another long one");
    await failCalls(page, /./, "network", /PUT/);
    await press(page, "Change Password");
    await banner(page, "Failed to change password");
    await expect(page.getByLabel("Current password")).toHaveValue("whatever it is");
  });
});

interface Save {
  path: string;
  label: string;
  button: string;
  call: RegExp;
  sentence: string;
}

const saves: Save[] = [
  {
    path: "/admin/blog/edit/1",
    label: "Title",
    button: "Publish changes",
    call: /^POST .*\/blog\/1\/publish$/,
    sentence: "Failed to save blog post",
  },
  {
    path: "/admin/users/1/edit",
    label: "First name",
    button: "Update User",
    call: /^PUT .*\/users\/1$/,
    sentence: "Failed to update user",
  },
];

testAlone(
  "failures: over a slow line a form is saved once; a save that fails keeps what was typed",
  async ({ page, open }) => {
    test.slow();
    await page.clock.install();
    page.on("dialog", (dialog) => dialog.accept());
    for (const { path, label, button, call, sentence } of saves) {
      let sent = 0;
      page.on("request", (request) => {
        if (call.test(`${request.method()} ${request.url()}`)) sent += 1;
      });
      await open("admin", path);
      const set = await simulateNetwork(page, /./, /PUT|POST/);
      await page.getByLabel(label).fill("Typed with care");
      await press(page, button);
      await expect(page.getByRole("button", { name: "Saving..." })).toBeDisabled();
      await page.getByLabel(label).press("Enter");
      await page.clock.fastForward(10_000);
      await expect(page.getByRole("button", { name: "Saving..." })).toBeDisabled();
      set("network");
      await banner(page, sentence);
      expect(sent, path).toBe(1);
      await expect(page.getByLabel(label)).toHaveValue("Typed with care");
      set("server");
      await press(page, button);
      await banner(page, "A fault.");
      await expect(page.getByLabel(label)).toHaveValue("Typed with care");
      set("fine");
      await page.unrouteAll({ behavior: "ignoreErrors" });
    }
  },
);

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function fillUser(page: Page, email: string) {
  await page.getByLabel("First name").fill("No");
  await page.getByLabel("Last name").fill("Body");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("a fine long key");
}
