import { expect, test } from "vitest";
import { createEnvironment, signIn, start } from "../server-environment.ts";

test("pages say in which language they are; the panel stays English", async () => {
  const server = await start(await createEnvironment("sqlite", { SEED: "none" }));
  const { address } = server;
  const { token } = await signIn(server);
  const languageOf = async (path: string) =>
    /<html lang="([^"]*)"/.exec(await (await fetch(address + path)).text())?.[1];
  const all = () =>
    Promise.all(["/", "/nowhere", "/login", "/admin", "/admin/blog"].map(languageOf));

  expect(await all()).toEqual(["en", "en", "en", "en", "en"]);
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
  const body = JSON.stringify({ language: "nb" });
  const { status } = await fetch(`${address}/api/content/settings/1`, {
    method: "PUT",
    headers,
    body,
  });
  expect(status).toBe(200);
  await expect.poll(all).toEqual(["nb", "nb", "en", "en", "en"]);
});
