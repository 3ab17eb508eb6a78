import { expect, test } from "vitest";
import { enquiry, openPost } from "#tests/mail-house.ts";

test("a write that fails takes its mail back", async () => {
  const { ask, db, mailWorker, smtp } = await openPost();
  await db.schema.dropTable("submissions_search").execute();
  const answer = await ask("/contact/submit", { method: "POST", body: enquiry });
  expect(answer.status).toBe(500);
  expect(await db.selectFrom("mails").selectAll().execute()).toEqual([]);
  await mailWorker.runOnce();
  expect(smtp.received).toEqual([]);
});
