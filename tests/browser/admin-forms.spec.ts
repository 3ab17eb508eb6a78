import { expect, test } from "./admin-fixtures.ts";
import { actOn, openSettings, rows, save, success, typeAddress, unique } from "./admin-screen.ts";
import { emailOf } from "./desk.ts";
import { once } from "./once.ts";

test("a project is checked at the field, added, edited and deleted", async ({
  page,
  open,
  desk,
}) => {
  const title = unique("Project");
  await open("author", "/admin/portfolio/new");
  await save(page);
  await expect(page.getByText("This field is required.")).toHaveCount(4);
  await expect(page.getByLabel("Title")).toBeFocused();
  await page.getByLabel("Title").fill(title);
  await openSettings(page);
  // Where a picture is dropped, and not at a field for its address.
  const picture = page.getByRole("group", { name: "Image", exact: true });
  await expect(picture).toContainText("This field is required.");
  await expect(page.getByLabel("Image URL", { exact: true })).toBeHidden();
  await page.getByLabel("Category").selectOption("Landing");
  await typeAddress(page, "Image URL", "javascript:alert(1)");
  await page.getByLabel("Website URL").fill("example.com");
  await page.getByLabel("Image width").fill("0");
  await save(page);
  await expect(page.getByText("Enter a web address (http or https) or a path")).toBeVisible();
  await expect(page.getByText("Enter a web address that starts with http")).toBeVisible();
  await expect(page.getByText("This must be a whole number from 1 to 10000.")).toBeVisible();
  await typeAddress(page, "Image URL", "/media/samples/portfolio/river.webp");
  await page.getByLabel("Website URL").fill("https://river.example.com");
  await page.getByLabel("Image width").fill("640.9");
  await page.getByLabel("Featured").check();
  await save(page);
  await expect(page).toHaveURL(/\/admin\/portfolio$/);
  const { items } = await desk.ask<{ items: { id: number; title: string }[] }>(
    "/portfolio?limit=100",
  );
  const item = items.find((each) => each.title === title);
  expect(item).toMatchObject({
    category: "Landing",
    image_width: 640,
    image_height: 502,
    is_featured: true,
    metrics: [{ value: "", label: "Increased revenue" }, {}, {}, {}],
  });

  await page.getByLabel("Search").fill(title);
  await expect(page).toHaveURL(/search=/);
  // Until the search is answered the row is further down.
  await expect(rows(page)).toHaveCount(1);
  const row = page.getByRole("row").filter({ hasText: title });
  await expect(row.getByText("Featured", { exact: true })).toBeVisible();
  await actOn(row, "Edit");
  await page.getByLabel("Description").fill("x".repeat(51));
  await save(page);
  // The way back leads to the search.
  await expect(page).toHaveURL(/\/admin\/portfolio\?search=/);
  await expect(row.getByText(`${"x".repeat(50)}...`)).toBeVisible();
  await actOn(row, "Delete");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No projects found")).toBeVisible();
});

test("an account is checked, added, edited without its password, and the list comes back", async ({
  page,
  open,
  desk,
}) => {
  const email = `new-${Date.now()}@example.com`;
  await open("admin", "/admin/users/new");
  await save(page, "Create User");
  await expect(page.getByText("This field is required.")).toHaveCount(4);
  await page.getByLabel("First name").fill("New");
  await page.getByLabel("Last name").fill("Person");
  await page.getByLabel("Email").fill("not an address");
  await page.getByLabel("Password").fill("12345");
  await save(page, "Create User");
  await expect(page.getByText("Password must be at least 6 characters long.")).toBeVisible();
  await expect(page.getByText("Enter a valid email address.")).toBeVisible();
  await page.getByLabel("Email").fill(emailOf("author"));
  await page.getByLabel("Password").fill("a fine long key");
  await save(page, "Create User");
  await expect(page.getByRole("alert").filter({ hasText: "already taken" })).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await save(page, "Create User");
  await success(page, "User created successfully");
  await expect(page).toHaveURL(/\/users\/new$/);
  await expect(page).toHaveURL(/\/admin\/users$/, { timeout: 3000 });

  const row = page.getByRole("row").filter({ hasText: email });
  await actOn(row, "Edit");
  await expect(
    page.getByText(
      "User is basic access, Author can create and manage blog posts, Admin has full system access.",
    ),
  ).toBeVisible();
  await page.getByLabel("First name").fill("Renamed");
  const sent = page.waitForRequest((request) => request.method() === "PUT");
  await save(page, "Update User");
  expect((await sent).postDataJSON()).not.toHaveProperty("password");
  expect((await sent).headers()["if-match"]).toBe('"1"');
  await success(page, "User updated successfully");
  await expect(page).toHaveURL(/\/admin\/users$/, { timeout: 3000 });

  await actOn(row, "Deactivate");
  await page.getByRole("dialog").getByRole("button", { name: "Deactivate" }).click();
  await success(page, "User status updated successfully");
  await expect(row.getByText("Inactive", { exact: true })).toBeVisible();
  await actOn(row, "Delete");
  await expect(page.getByRole("dialog")).toContainText(email);
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await success(page, "User deleted successfully");
  await expect(row).toBeHidden();
  const own = page.getByRole("row").filter({ hasText: "(You)" });
  await expect(own.getByRole("button", { name: "Delete" })).toHaveCount(0);
  expect((await desk.ask<{ users: object[] }>(`/users?search=${email}`)).users).toEqual([]);
});

test("one's own profile and password", once, async ({ page, desk }) => {
  const email = `own-${Date.now()}@example.com`;
  await desk.ask("/users", {
    method: "POST",
    body: { firstName: "Own", lastName: "Er", email, password: "the first key 1", role: "user" },
  });
  await page.goto("/login?next=/admin/profile");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("the first key 1");
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByLabel("First name").fill("");
  await save(page, "Update Profile");
  await expect(page.getByText("This field is required.")).toBeVisible();
  await page.getByLabel("First name").fill("Known");
  await save(page, "Update Profile");
  await success(page, "Profile updated successfully");
  await expect(page.getByText("Welcome, Known")).toBeVisible();

  await page.getByRole("tab", { name: "Change Password" }).click();
  let isSent = false;
  page.on("request", (request) => {
    isSent ||= request.url().endsWith("/profile/password");
  });
  await page.getByLabel("Current password").fill("the first key 1");
  await page.getByLabel("New password", { exact: true }).fill("the second key 2");
  await page.getByLabel("Confirm new password").fill("the third key 3");
  await save(page, "Change Password");
  await expect(page.getByText("New passwords do not match")).toBeVisible();
  expect(isSent).toBe(false);
  await page.getByLabel("Confirm new password").fill("the second key 2");
  await page.getByLabel("Current password").fill("not the key");
  await save(page, "Change Password");
  await expect(page.getByText("Current password is incorrect").first()).toBeVisible();
  await page.getByLabel("Current password").fill("the first key 1");
  await save(page, "Change Password");
  await success(page, "Password changed successfully");
  await expect(page.getByLabel("Current password")).toHaveValue("");
});
