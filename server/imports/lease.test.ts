import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { expect, onTestFinished, test, vi } from "vitest";
import { createImportApp } from "#tests/import-app.ts";
import { wxr } from "#tests/wordpress-export.ts";

const leaseMs = 60_000;

/** Answers once it is told to. */
async function startSlowSite() {
  const create = { width: 30, height: 20, channels: 3, background: "red" } as const;
  const picture = await sharp({ create }).png().toBuffer();
  const { promise: isOver, resolve: answer } = Promise.withResolvers<void>();
  const requestedUrls: string[] = [];
  const server = createServer(async (request, response) => {
    requestedUrls.push(request.url ?? "");
    await isOver;
    response.end(picture);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => void server.close());
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { address, requestedUrls, answer };
}

test("imports: one that waits for a picture longer than its lease stays with its process", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const site = await startSlowSite();
  const app = await createImportApp({ WEBHOOK_ALLOW_PRIVATE: "1" });
  const body = `<img src="${site.address}/chair.png">`;
  const file = wxr([{ id: 1, title: "One", body }], site.address);
  const begun = await app.upload(file, { kind: "wordpress", fetch: "1" });
  const { id } = begun.body.import;
  await expect.poll(() => site.requestedUrls.length, { timeout: 30_000 }).toBe(1);
  const other = await app.openSecondProcess();
  const leasedUntil = async () =>
    (await app.db.selectFrom("imports").select("leased_until").executeTakeFirstOrThrow())
      .leased_until;
  for (let third = 0; third < 6; third += 1) {
    app.clock.now = new Date(app.clock.now.getTime() + leaseMs / 3);
    vi.advanceTimersByTime(leaseMs / 3);
    const renewed = new Date(app.clock.now.getTime() + leaseMs).toISOString();
    await expect.poll(leasedUntil).toBe(renewed);
    await other.imports.worker.runOnce();
  }
  expect(site.requestedUrls).toEqual(["/chair.png"]);
  site.answer();
  await app.imports.worker.runOnce();
  expect(await app.find(id)).toMatchObject({ state: "ready", progress: { done: 1, total: 1 } });
  expect(site.requestedUrls).toEqual(["/chair.png"]);
  expect((await app.send("GET", "/blog/admin")).body.total).toBe(1);
});

test("imports: a process that is stopped in order counts as no failed attempt", async () => {
  const site = await startSlowSite();
  const app = await createImportApp({ WEBHOOK_ALLOW_PRIVATE: "1" });
  const body = `<img src="${site.address}/chair.png">`;
  const file = wxr([{ id: 1, title: "One", body }], site.address);
  const begun = await app.upload(file, { kind: "wordpress", fetch: "1" });
  await expect.poll(() => site.requestedUrls.length, { timeout: 30_000 }).toBe(1);
  const stored = () =>
    app.db.selectFrom("imports").select(["state", "attempts"]).executeTakeFirstOrThrow();
  expect(await stored()).toEqual({ state: "writing", attempts: 1 });
  const stopped = app.imports.worker.stop();
  site.answer();
  await stopped;
  expect(await stored()).toEqual({ state: "writing", attempts: 0 });
  const other = await app.openSecondProcess();
  await other.imports.worker.runOnce();
  expect(await app.find(begun.body.import.id)).toMatchObject({ state: "ready" });
});

test.each(["deactivated", "made an editor"] as const)(
  "imports: one whose admin is %s meanwhile stops with a sentence",
  async (change) => {
    const site = await startSlowSite();
    const app = await createImportApp({ WEBHOOK_ALLOW_PRIVATE: "1" });
    const body = `<img src="${site.address}/chair.png">`;
    const items = Array.from({ length: 30 }, (_, id) => ({ id: id + 1, body }));
    const begun = await app.upload(wxr(items, site.address), { kind: "wordpress", fetch: "1" });
    await expect.poll(() => site.requestedUrls.length, { timeout: 30_000 }).toBe(1);
    const { actor_id } = await app.db
      .selectFrom("imports")
      .select("actor_id")
      .executeTakeFirstOrThrow();
    const rights = change === "deactivated" ? { is_active: 0 as const } : { role: "editor" };
    await app.db.updateTable("users").set(rights).where("id", "=", actor_id).execute();
    site.answer();
    await app.imports.worker.runOnce();
    const stored = await app.db.selectFrom("imports").selectAll().executeTakeFirstOrThrow();
    expect(stored).toMatchObject({
      id: begun.body.import.id,
      state: "failed",
      problem: expect.stringContaining("The person who started it can no longer import"),
    });
    expect(await app.db.selectFrom("posts").selectAll().execute()).toEqual([]);
  },
);
