import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#server/database/connection.ts";
import { createEnvironment, signIn, start } from "../server-environment.ts";

test("imports: a file that ends the server twice is marked failed, and the server goes on", async () => {
  const environment = await createEnvironment("sqlite", { SEED: "none" });
  let server = await start(environment);
  const db = openDatabase(environment.DATABASE_URL as string, () => {});
  onTestFinished(() => db.destroy());
  // Its reader waits for ever, so that the server is certain to be at work on it.
  const path = join(environment.DATA_DIR as string, "waiting.json");
  execFileSync("mkfifo", [path]);
  const { id: actor_id, email: actor_email } = await db
    .selectFrom("users")
    .select(["id", "email"])
    .executeTakeFirstOrThrow();
  await db
    .insertInto("imports")
    .values({
      kind: "ghost",
      file: "waiting.json",
      path,
      hash: "waiting",
      bytes: 1,
      does_fetch: 0,
      site: JSON.stringify({ title: "", address: "", authors: [], terms: [] }),
      state: "reading",
      actor_id,
      actor_email,
      created_at: new Date().toISOString(),
      counts: "{}",
    })
    .execute();
  const stored = () => db.selectFrom("imports").selectAll().executeTakeFirstOrThrow();
  for (const attempts of [1, 2]) {
    await expect
      .poll(stored, { timeout: 30_000 })
      .toMatchObject({ state: "reading", attempts, worker: expect.any(String) });
    await server.stop("SIGKILL");
    // As a minute later, when nobody has it any more.
    await db.updateTable("imports").set({ leased_until: null }).execute();
    server = await start(environment);
  }
  await expect.poll(stored, { timeout: 30_000 }).toMatchObject({
    state: "failed",
    problem: expect.stringContaining("The server stopped twice"),
  });

  const { token } = await signIn(server);
  const { id } = await stored();
  const removed = await fetch(`${server.address}/api/imports/${id}`, {
    method: "DELETE",
    headers: { authorization: `Bearer ${token}` },
  });
  expect(removed.status).toBe(204);
});
