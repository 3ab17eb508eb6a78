import { join } from "node:path";
import { expect, test } from "vitest";
import { createEnvironment, folder } from "#tests/server-environment.ts";
import { createTestApp, engine } from "#tests/test-app.ts";
import { takeBackup } from "../backup/take.ts";
import { restoreBackup } from "../compose/databases.ts";
import { openDatabase } from "../database/connection.ts";

test("a backup of a house at work comes back, and what is past due waits for a person", async () => {
  const { ask, tokenOf, url, dir } = await createTestApp();
  const token = (await tokenOf("author")) as string;
  const send = (method: string, path: string, body: object) => ask(path, { method, token, body });
  const post = { title: "First", slug: "first", content: "Text", status: "published" };
  await send("POST", "/blog", post);
  await send("PUT", "/blog/1/draft", { title: "Second" });
  await send("POST", "/blog/1/draft/editors", { field: "title" });
  await send("POST", "/blog/1/review-links", { recipient: "Client" });
  await send("POST", "/previews", { area: "blog", id: 1 });
  // Past by now, and to come for the house, whose clock stands in March.
  await send("POST", "/blog/1/schedules", { action: "publish", at: "2026-04-01T03:00:00Z" });
  await send("POST", "/releases", { title: "Both", items: [{ path: "/api/blog/1" }] });

  const file = join(folder(), "nokshi.backup");
  const clock = () => new Date();
  await takeBackup(file, { databaseUrl: url, mediaDir: join(dir, "media"), clock });
  const { DATABASE_URL = "", DATA_DIR = "" } = await createEnvironment(engine);
  const mediaDir = join(DATA_DIR, "media");
  await restoreBackup(file, { databaseUrl: DATABASE_URL, mediaDir, isForced: false });

  const db = openDatabase(DATABASE_URL, () => {});
  const plans = await db
    .selectFrom("releases")
    .select(["state", "reason"])
    .where("title", "=", "")
    .execute();
  const links = await db.selectFrom("review_links").select("recipient").execute();
  const drafts = await db.selectFrom("drafts").select("object_id").execute();
  await db.destroy();
  expect(plans).toEqual([{ state: "held", reason: "restored" }]);
  expect(links[0]).toEqual({ recipient: "Client" });
  expect(drafts).toHaveLength(1);
});
