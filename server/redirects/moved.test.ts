import { expect, test } from "vitest";
import { createTestApp } from "#tests/test-app.ts";
import { library } from "../compose/library.ts";
import { isSettingOn, readAgency } from "../content/agency.ts";
import { createWriter } from "../database/write.ts";
import { createLog } from "../kernel/log.ts";
import { createRedirects } from "./redirects.ts";

async function openDesk() {
  const { db, ids, clock, ask, tokenOf } = await createTestApp();
  const writer = createWriter(db, () => clock.now);
  const log = createLog("silent", false);
  const redirects = createRedirects({
    db,
    writer,
    log,
    library,
    readAgency,
    isSettingOn,
    clock: () => clock.now,
    movedTo: async () => null,
    pagesAt: async () => new Set(),
    isNamed: async () => false,
  });
  const actor = { sessionId: null, userId: ids.admin, email: "admin@example.com" };
  const move = (from: string, to: string, fault?: Error) =>
    writer.writeAs(actor, ["redirects"], async (transaction) => {
      await redirects.addAddressRedirect(transaction, from, to);
      if (fault) throw fault;
    });
  const token = await tokenOf("admin");
  return {
    move,
    redirects,
    add: (from: string, to: string) => redirects.create(actor, { from, to, status: 302 }),
    listedRedirects: async () =>
      (await redirects.all()).map(({ from, to, status }) => `${from} ${status} ${to}`),
    actions: async () =>
      (await ask("/activity", { token })).body.entries.map(
        ({ action, title }: { action: string; title: string }) => `${action} ${title}`,
      ),
  };
}

test("an address that changes leads to its new one, and so does all that led there", async () => {
  const { move, add, listedRedirects, actions } = await openDesk();
  await add("/older", "/old?tab=1#top");
  await add("/other", "/team");
  await move("/Old/", "/new");
  expect(await listedRedirects()).toEqual([
    "/older 302 /new?tab=1#top",
    "/other 302 /team",
    "/old 301 /new",
  ]);
  await move("/new", "/newest");
  expect(await listedRedirects()).toEqual([
    "/older 302 /newest?tab=1#top",
    "/other 302 /team",
    "/old 301 /newest",
    "/new 301 /newest",
  ]);
  expect((await actions()).slice(0, 3)).toEqual(["create /new", "update /old", "update /older"]);
});

test("an address that is taken back leads nowhere, and the other one leads there", async () => {
  const { move, listedRedirects } = await openDesk();
  await move("/a", "/b");
  await move("/b", "/a");
  expect(await listedRedirects()).toEqual(["/b 301 /a"]);
  await move("/a", "/b");
  expect(await listedRedirects()).toEqual(["/a 301 /b"]);
});

test("a redirect of the old address that somebody made leads to the new one", async () => {
  const { move, add, listedRedirects } = await openDesk();
  await add("/old", "/team");
  await move("/old", "/new");
  expect(await listedRedirects()).toEqual(["/old 302 /new"]);
});

test("an address that stays the same, or that cannot be redirected, leads nowhere", async () => {
  const { move, listedRedirects } = await openDesk();
  for (const [from, to] of [
    ["/a", "/A/"],
    ["/", "/home"],
    ["/api/x", "/y"],
    ["//host", "/y"],
    ["/x", "//host"],
  ] as const)
    await move(from, to);
  expect(await listedRedirects()).toEqual([]);
});

test("a change that fails leaves the redirects as they were", async () => {
  const { move, add, listedRedirects } = await openDesk();
  await add("/older", "/old");
  await expect(move("/old", "/new", new Error("no"))).rejects.toThrow("no");
  expect(await listedRedirects()).toEqual(["/older 302 /old"]);
});
