import { expect, test } from "vitest";
import { admin, createEnvironment, start } from "../server-environment.ts";
import { tokenFor } from "./starting.ts";

test("projects: one without a website is shown without a dead link", async () => {
  const { address } = await start(await createEnvironment("sqlite"));
  const authorization = `Bearer ${await tokenFor(address, admin.email, admin.password)}`;
  const put = (path: string, body: object) =>
    fetch(`${address}/api${path}`, {
      method: "PUT",
      headers: { authorization, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  expect((await put("/portfolio/1", { websiteUrl: "" })).status).toBe(400);
  expect((await put("/content/settings/1", { projectsNeedWebsite: false })).status).toBe(200);
  const { items } = (await (await fetch(`${address}/api/portfolio?limit=6`)).json()) as {
    items: { id: number; title: string }[];
  };
  for (const { id } of items) {
    expect((await put(`/portfolio/${id}`, { websiteUrl: "" })).status).toBe(200);
  }
  const [first] = items as [{ id: number; title: string }];
  for (const path of ["/", "/portfolio", `/single-project/${first.id}`]) {
    const html = await (await fetch(address + path)).text();
    expect(html, path).not.toMatch(/href=""|"url":""/);
    expect(html, path).toContain(first.title);
  }
  const page = await (await fetch(`${address}/single-project/${first.id}`)).text();
  expect(page).not.toContain("Visit website");
});
