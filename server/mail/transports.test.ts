import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { actions } from "#tests/mail-app.ts";
import { createTestApp } from "#tests/test-app.ts";

test("without SMTP_URL mails are files, each whole and once", async () => {
  const app = await createTestApp();
  const { send, join: signUp } = actions(app);
  await send();
  await signUp("reader@example.com");
  expect(await app.mailWorker.runOnce()).toBe(3);
  const folder = join(app.dir, "mail");
  const files = existsSync(folder) ? readdirSync(folder) : [];
  expect(files).toHaveLength(3);
  for (const file of files) {
    const mail = await PostalMime.parse(readFileSync(join(folder, file)));
    expect(`<${file.replace(/\.eml$/, "")}>`).toBe(mail.messageId);
    expect([mail.text?.length, mail.html?.length]).toEqual([
      expect.any(Number),
      expect.any(Number),
    ]);
  }
  await app.db.updateTable("mails").set({ status: "waiting" }).execute();
  await app.mailWorker.runOnce();
  expect(readdirSync(folder)).toHaveLength(3);
});
