import type { Page } from "@playwright/test";
import { expect, failCalls, test } from "./admin-fixtures.ts";
import { press } from "./second-factor.ts";
import { findAccessibilityFaults } from "./site.ts";

const dialog = (page: Page) => page.getByRole("dialog");

const freshName = () => `Importer ${crypto.randomUUID().slice(0, 8)}`;

test("a token is made, shown once, used, and revoked", async ({ page, open, desk }) => {
  const name = freshName();
  await open("admin", "/admin/tokens");
  await page.getByRole("button", { name: "New token" }).click();
  await press(page, "Create token");
  await expect(dialog(page).getByText("This field is required.")).toBeVisible();
  await expect(dialog(page).getByText("Choose at least one scope.")).toBeVisible();
  await dialog(page).getByLabel("Name").fill(name);
  await dialog(page).getByLabel("Posts and releases: read").check();
  await dialog(page).getByLabel("Posts and releases: draft").check();
  await expect(dialog(page).getByText("Choose at least one scope.")).toBeHidden();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await press(page, "Create token");

  await expect(dialog(page)).toContainText("you will not see it again");
  const token = await dialog(page).getByLabel("Token", { exact: true }).inputValue();
  expect(token).toMatch(/^nokshi_[0-9a-f]{64}$/);
  await press(page, "Done");
  const row = page.getByRole("listitem").filter({ hasText: name });
  await expect(row).toContainText("Posts and releases: read, draft");
  await expect(row).toContainText("not used yet");

  const headers = { authorization: `Bearer ${token}` };
  const list = () => page.request.get(`${desk.server.address}/api/blog/admin`, { headers });
  expect((await list()).status()).toBe(200);
  await page.reload();
  await expect(row).toContainText("last used");
  expect(await page.content()).not.toContain(token);

  await failCalls(page, /tokens/, "server", /DELETE/);
  await row.getByRole("button", { name: `Revoke ${name}` }).click();
  await press(page, "Revoke");
  await expect(page.getByText("Failed to revoke the token")).toBeVisible();
  await page.unrouteAll();
  await row.getByRole("button", { name: `Revoke ${name}` }).click();
  await press(page, "Revoke");
  await expect(row).toBeHidden();
  expect((await list()).status()).toBe(401);
});

test("tokens: first calls name this site, and an assistant's session is taken back", async ({
  page,
  open,
  desk,
}) => {
  await test.step("three calls to begin with name the address of this site", async () => {
    await open("admin", "/admin/tokens");
    const section = page.getByRole("region", { name: "Three calls to start with" });
    await expect(section.getByRole("button", { name: "Copy" })).toHaveCount(3);
    for (const path of ["/api/blog/admin?limit=10", "/api/blog/drafts", "/api/blog/ID/draft"]) {
      await expect(section).toContainText(`${desk.server.address}${path}`);
    }
    expect(await findAccessibilityFaults(page)).toEqual([]);
  });
  await test.step("a session of an assistant is seen, and taken back as a whole", async () => {
    const name = freshName();
    type Made = { token: { token: string } };
    const asked = { name, scopes: ["blog:read", "blog:draft"] };
    const { token } = (await desk.ask<Made>("/tokens", { method: "POST", body: asked })).token;
    const titles = [`First ${name}`, `Second ${name}`];
    for (const title of titles) {
      const params = { name: "blog_createDraft", arguments: { body: { title } } };
      const answer = await page.request.post(`${desk.server.address}/api/mcp`, {
        headers: {
          authorization: `Bearer ${token}`,
          accept: "application/json, text/event-stream",
          "mcp-session-id": name,
        },
        data: { jsonrpc: "2.0", id: 1, method: "tools/call", params },
      });
      expect(answer.status()).toBe(200);
    }
    await open("admin", "/admin/tokens");
    await page.getByRole("button", { name: `Changes by ${name}` }).click();
    await expect(dialog(page)).toContainText(`“${titles[1]}”, “${titles[0]}”`);
    await expect(dialog(page)).toContainText("2 changes until");
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await dialog(page).getByRole("button", { name: "Undo this session" }).click();
    await press(page, "Undo session");
    await expect(page.getByText("Undone: 2 changes")).toBeVisible();
    await expect(dialog(page)).toContainText("Undone");
    await expect(dialog(page).getByRole("button", { name: "Undo this session" })).toBeHidden();
    type Posts = { posts: { title: string }[] };
    const { posts } = await desk.ask<Posts>(`/blog/admin?search=${encodeURIComponent(name)}`);
    expect(posts).toEqual([]);
  });
});
