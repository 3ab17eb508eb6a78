import type { Page } from "@playwright/test";
import { expect, test } from "./admin-fixtures.ts";
import { draftSaved, openSettings, save, typeAddress, unique } from "./admin-screen.ts";
import { type Desk, emailOf, passwords } from "./desk.ts";
import { once } from "./once.ts";

interface Project {
  id: number;
  title: string;
  image_width: number;
}

const projectsCalled = async (desk: Desk, title: string) => {
  const found = `/portfolio/admin?search=${encodeURIComponent(title)}`;
  return (await desk.ask<{ items: Project[] }>(found)).items;
};

async function fillProject(page: Page, title: string) {
  await page.getByLabel("Title").fill(title);
  await openSettings(page);
  await page.getByLabel("Category").selectOption("Landing");
  await typeAddress(page, "Image URL", "/media/samples/portfolio/river.webp");
  await page.getByLabel("Website URL").fill("https://river.example.com");
}

test(
  "whoever gets no answer to something new is told, and it goes on by itself, once",
  once,
  async ({ page, open, desk }) => {
    const title = unique("Unanswered");
    const drafts = "**/api/portfolio/drafts?*";
    await open("author", "/admin/portfolio/new");
    await page.route(drafts, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByLabel("Title").fill(title);
    await expect(page.getByText(/^The draft is not saved: Failed to save/)).toBeVisible();
    await page.unroute(drafts);
    await page.getByLabel("Description").fill("Typed on");
    await expect(page).toHaveURL(/\/portfolio\/edit\/\d+$/);
    await expect(page.getByLabel("Title")).toHaveValue(title);
    expect(await projectsCalled(desk, title)).toHaveLength(1);
  },
);

test("why nothing was saved is said where whoever saves is looking", async ({ page, open }) => {
  const sentence = "Failed to save portfolio item";
  const alert = page.getByRole("alert").filter({ hasText: sentence });
  await open("author", "/admin/portfolio/new");
  await page.route(/\/api\/portfolio(?:\/drafts\?.*)?$/, (route) =>
    route.fulfill({ status: 500, body: "" }),
  );
  await fillProject(page, "Refused");
  await save(page);
  await expect(alert).toBeInViewport({ ratio: 1 });
  await expect(alert).toBeHidden();
  await page.getByLabel("Title").focus();
  await page.keyboard.press("Control+s");
  await expect(alert).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel("Title")).toBeFocused();
  await expect(page.getByLabel("Title")).toBeInViewport({ ratio: 1 });
});

test(
  "a project that is deleted while it is edited can be saved as a new one",
  once,
  async ({ page, open, desk }) => {
    const title = unique("Deleted");
    const { item } = await desk.ask<{ item: Project }>("/portfolio", {
      method: "POST",
      body: {
        title,
        category: "Landing",
        imageSrc: "https://example.com/a.png",
        websiteUrl: "https://example.com",
      },
    });
    await open("author", `/admin/portfolio/edit/${item.id}`);
    await page.getByLabel("Image width").fill("1e3");
    await desk.ask(`/portfolio/${item.id}`, { method: "DELETE" });
    await save(page);
    await expect(page.getByText("Someone has deleted this.")).toBeInViewport();
    await expect(page.getByLabel("Title")).toHaveValue(title);
    await page.getByRole("button", { name: "Save as new" }).click();
    await draftSaved(page);
    await expect(page).not.toHaveURL(new RegExp(`/edit/${item.id}$`));
    await expect(page.getByLabel("Title")).toHaveValue(title);
    const [project, ...others] = await projectsCalled(desk, title);
    expect(others).toEqual([]);
    expect(project).toMatchObject({ image_width: 1000, website_url: "https://example.com" });
    await expect(page).toHaveURL(new RegExp(`/admin/portfolio/edit/${project?.id}$`));
  },
);

test(
  "whoever is demoted while typing can still copy what was typed",
  once,
  async ({ page, open, desk }) => {
    const email = emailOf("author");
    const { users } = await desk.ask<{ users: { id: number }[] }>(`/users?search=${email}`);
    const set = (role: string) =>
      desk.ask(`/users/${users[0]?.id}`, { method: "PUT", body: { role } });
    await open("author", "/admin/portfolio/new");
    await fillProject(page, "Typed with care");
    await set("user");
    // By key: a draft or a question for what is new may have noticed already.
    await page.keyboard.press("ControlOrMeta+s");
    await page.getByRole("dialog").getByLabel("Password").fill(passwords.author);
    await page.getByRole("dialog").getByRole("button", { name: "Login" }).click();
    await expect(page.getByRole("heading", { name: "Access Denied" })).toBeInViewport();
    await expect(page.getByText("Your text is still below")).toBeVisible();
    await expect(page.getByLabel("Title")).toHaveValue("Typed with care");
    await page.getByRole("link", { name: "Back to the dashboard" }).click();
    await page.getByRole("button", { name: "Leave", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
    await expect(page).toHaveURL(/\/admin$/);
    await set("author");
  },
);
