import { type ServerProcess, startServer, temporaryFolder } from "../processes/server-process.ts";
import { openAlive } from "./alive.ts";
import { test as base, expect } from "./site.ts";

const test = base.extend<{ house: ServerProcess }>({
  hasOwnContext: true,
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the first parameter taken apart
  house: async ({}, use) => {
    const folder = temporaryFolder();
    const server = await startServer({
      DATA_DIR: folder.path,
      CACHE_DIR: "build/test-cache",
      LOG_LEVEL: "silent",
    });
    await use(server);
    await server.stop();
    folder.remove();
  },
  baseURL: async ({ house }, use) => use(house.address),
});

test("first start: the site is set up, entered, and says what it lacks; its home page has no holes", async ({
  page,
  house,
}) => {
  const { search } = new URL(/\S+\/welcome\?code=\S+/.exec(house.output())?.[0] ?? "");
  await openAlive(page, `/welcome${search}`);
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(251, 249, 244)");
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await page.getByLabel("Name", { exact: true }).fill("Acme & Daughters");
  await page.getByLabel("Email of the agency").fill("hello@acme.example.com");
  await page.getByLabel("Time zone").selectOption("Europe/Berlin");
  const logo = page.getByLabel("Logo");
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 9"><path d="M0 0h40v9z"/></svg>';
  const file = { name: "logo.svg", mimeType: "image/svg+xml" };
  await logo.setInputFiles({ ...file, buffer: Buffer.alloc(400_001) });
  await expect(logo).toHaveAccessibleDescription(/Choose a picture of at most 400 KB\./);
  expect(await logo.evaluate((input: HTMLInputElement) => input.checkValidity())).toBe(false);
  await logo.setInputFiles({ ...file, buffer: Buffer.from(svg) });
  await expect(logo).not.toHaveAccessibleDescription(/at most/);
  await page.getByLabel("Main color").fill("#808080");
  await page.getByLabel("Action color").fill("#7f7f7f");
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Admin");
  await page.getByLabel("Email to sign in with").fill("ada@acme.example.com");
  await page.getByLabel("Password", { exact: true }).fill("password123");
  await page.getByLabel("Nothing").check();
  await page.getByRole("button", { name: "Set up the site" }).click();

  const password = page.getByLabel("Password", { exact: true });
  await expect(password).toHaveAccessibleDescription(/This password is too common\./);
  await expect(password).toBeFocused();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Acme & Daughters");
  await expect(page.getByLabel("Nothing")).toBeChecked();
  await password.fill("a phrase of Ada's own");
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole("status").filter({ hasText: "Your site is set up." })).toContainText(
    /on #808080, so the main colour is #858585.*Links on the page are #[0-9a-f]{6}.*on #7f7f7f/,
  );
  await page.getByLabel("Email").fill("ada@acme.example.com");
  await page.getByLabel("Password", { exact: true }).fill("a phrase of Ada's own");
  await page.getByRole("button", { name: "Login" }).click();
  const steps = page.getByRole("region", { name: "First steps" });
  await expect(steps.getByRole("listitem").filter({ hasText: "To do" })).toHaveCount(8);
  await expect(steps.getByRole("listitem").filter({ hasText: "Done" })).toHaveText([
    /Name and contact/,
    /Logo/,
  ]);
  await steps.getByRole("link", { name: "Team" }).click();
  await expect(page).toHaveURL(/\/admin\/content\/team\/new$/);
  await page.getByLabel("Name").fill("Bo Builder");
  await page.getByLabel("Role").fill("Builder");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/content\/team$/);
  await page.goto("/admin");
  await expect(steps.getByRole("listitem").filter({ hasText: "Team" })).toContainText("Done");
  await steps.getByRole("button", { name: "Hide" }).click();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
  await expect(page.getByRole("link", { name: "New post" })).toBeVisible();
  await expect(steps).toHaveCount(0);

  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Acme & Daughters");
  // Without pictures the hero's button does not stand on the next band.
  const hero = page.locator("section[aria-labelledby=hero]");
  await expect(hero.locator("[data-endless]")).toHaveCount(0);
  for (const width of [375, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const room = await hero.evaluate((section) => {
      const button = section.querySelector("p:last-child a") as HTMLElement;
      return section.getBoundingClientRect().bottom - button.getBoundingClientRect().bottom;
    });
    expect(room, String(width)).toBeGreaterThanOrEqual(32);
  }
  const ended = await page.request.get(`/welcome${search}`);
  expect([ended.status(), await ended.text()]).toEqual([
    404,
    expect.stringContaining("This address is no longer valid"),
  ]);
});
