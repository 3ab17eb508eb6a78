import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { openHouse } from "#tests/house.ts";
import { actions } from "#tests/mail-house.ts";

test("without SMTP_URL mails are files, each whole and once", async () => {
  const house = await openHouse();
  const { send, join: signUp } = actions(house);
  await send();
  await signUp("reader@example.com");
  expect(await house.mailWorker.runOnce()).toBe(3);
  const folder = join(house.dir, "mail");
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
  await house.db.updateTable("mails").set({ status: "waiting" }).execute();
  await house.mailWorker.runOnce();
  expect(readdirSync(folder)).toHaveLength(3);
});
