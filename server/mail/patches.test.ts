import sharp from "sharp";
import { expect, test } from "vitest";
import { createMailApp, mailTo } from "#tests/mail-app.ts";

test("patches: the receipt shows the visitor's patch without loading anything", async () => {
  const { send, mailWorker, smtp } = await createMailApp();
  await send({ patch: "kalka-leaf-0123" });
  await mailWorker.runOnce();
  const [receipt] = mailTo(smtp, "rahim@example.com");
  expect(receipt?.mail.text).toContain("Kalka on leaf is your patch.");
  expect(receipt?.mail.html).toContain('src="cid:picture"');
  const [picture, ...others] = receipt?.mail.attachments ?? [];
  expect(others).toEqual([]);
  expect(picture).toMatchObject({ mimeType: "image/png", related: true, contentId: "<picture>" });
  const { width, height, format } = await sharp(picture?.content as ArrayBuffer).metadata();
  expect({ width, height, format }).toEqual({ width: 224, height: 224, format: "png" });
  expect(Buffer.from(picture?.content as ArrayBuffer).length).toBeLessThan(20_000);
  const [notice] = mailTo(smtp, "desk@example.com");
  expect(notice?.mail.attachments).toEqual([]);
});

test("patches: a receipt has none once staff have turned them off", async () => {
  const { ask, tokenOf, send, mailWorker, smtp } = await createMailApp();
  const token = (await tokenOf("admin")) as string;
  await send({ patch: "kalka-leaf-0123" });
  const body = { sewsPatches: false };
  const off = await ask("/content/settings/1", { method: "PUT", token, body });
  expect(off.status, off.text).toBe(200);
  await mailWorker.runOnce();
  const [receipt] = mailTo(smtp, "rahim@example.com");
  expect(receipt?.mail.subject).toContain("We have your message");
  expect(receipt?.mail.html).not.toContain("cid:");
  expect(receipt?.mail.attachments).toEqual([]);
});
