import { expect, test } from "vitest";
import { admin, createEnvironment, start } from "../server-environment.ts";
import { tokenFor } from "./starting.ts";

test("no page links to one that was taken off the site, until it is back or redirected", async () => {
  const { address } = await start(await createEnvironment("sqlite"));
  const authorization = `Bearer ${await tokenFor(address, admin.email, admin.password)}`;
  const ask = async (method: string, path: string, body?: object) => {
    const headers = { authorization, "content-type": "application/json" };
    const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const answer = await fetch(`${address}/api${path}`, sent);
    expect(answer.ok, `${method} ${path}`).toBe(true);
    return { entry: answer.headers.get("x-activity"), body: await answer.json().catch(() => null) };
  };
  const isLinked = async (path: string) => {
    const html = await (await fetch(`${address}/about`)).text();
    return html.includes(`href="${path}"`);
  };
  const { items } = (await ask("GET", "/content/legal")).body;
  const cookies = items.find(({ slug }: { slug: string }) => slug === "cookie-policy");
  expect(await isLinked("/cookie-policy")).toBe(true);

  const { entry } = await ask("DELETE", `/content/legal/${cookies.id}`);
  expect(await isLinked("/cookie-policy")).toBe(false);
  await ask("POST", `/activity/${entry}/undo`);
  expect(await isLinked("/cookie-policy")).toBe(true);

  await ask("POST", `/content/legal/${cookies.id}/unpublish`);
  expect(await isLinked("/cookie-policy")).toBe(false);
  await ask("POST", "/redirects", { from: "/cookie-policy", to: "/privacy-policy", status: 301 });
  expect(await isLinked("/cookie-policy")).toBe(true);
});
