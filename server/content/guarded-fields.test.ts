import { describe, expect, test } from "vitest";
import { createMailApp } from "#tests/mail-app.ts";

async function createOffice() {
  const app = await createMailApp(undefined, { variables: { CONTACT_NOTIFY_TO: "" } });
  const admin = await app.tokenOf("admin");
  const rights = { role: "editor" };
  await app.ask(`/users/${app.ids.author}`, { method: "PUT", token: admin, body: rights });
  const editor = await app.tokenOf("author");
  const call = (token: string | undefined, method: string, path: string, body?: object) =>
    app.ask(path, { method, token, ...(body && { body }) });
  const settingsPath = "/content/settings/1";
  const settings = await app.ask(settingsPath);
  const { email } = Object.values(settings.body)[0] as { email: string };
  const notified = async () => {
    await app.send();
    await app.mailWorker.runOnce();
    return app.smtp.received.flatMap(({ to }) => to);
  };
  return { ...app, admin, editor, email, call, settingsPath, notified };
}

const ownEmail = "editor@elsewhere.example";

describe("the address of enquiries", () => {
  test("is not changed by an editor: live, as a draft, or in a release", async () => {
    const { call, editor, admin, settingsPath, notified, email } = await createOffice();
    for (const [method, path] of [
      ["PUT", settingsPath],
      ["PUT", `${settingsPath}/draft`],
    ] as const) {
      const refused = await call(editor, method, path, { email: ownEmail });
      expect([refused.status, refused.body.details?.[0].path], path).toEqual([400, "email"]);
    }
    const others = await call(editor, "PUT", `${settingsPath}/draft`, {
      email,
      tagline: "A new line",
    });
    expect(others.status).toBe(200);
    expect((await call(admin, "POST", `${settingsPath}/publish`, {})).status).toBe(200);
    const to = await notified();
    expect(to).toContain(email);
    expect(to).not.toContain(ownEmail);
  });

  test("is not brought back from the history by an editor, while the rest is", async () => {
    const { call, editor, admin, settingsPath, email } = await createOffice();
    await call(admin, "PUT", settingsPath, { email: ownEmail, tagline: "The first line" });
    await call(admin, "PUT", settingsPath, { email, tagline: "The second line" });
    const { revisions } = (await call(editor, "GET", `${settingsPath}/revisions`)).body;
    const [, older] = revisions;
    const path = `${settingsPath}/revisions/${older.number}/restore`;
    const { status, body } = await call(editor, "POST", path, {});
    const item = Object.values(body)[0] as { email: string; tagline: string };
    expect([status, item.email, item.tagline]).toEqual([200, email, "The first line"]);
  });

  test("is changed by admins alone, and by no editor who answers enquiries", async () => {
    const { call, editor, admin, settingsPath, ids, notified } = await createOffice();
    await call(admin, "PUT", `/users/${ids.author}`, { answersEnquiries: true });
    for (const path of [settingsPath, `${settingsPath}/draft`]) {
      expect((await call(editor, "PUT", path, { email: ownEmail })).status, path).toBe(400);
    }
    expect(await notified()).not.toContain(ownEmail);
    expect((await call(admin, "PUT", settingsPath, { email: "us@example.com" })).status).toBe(200);
    expect(await notified()).toContain("us@example.com");
  });

  test("needs the scope of enquiries where a token changes it", async () => {
    const { call, admin, settingsPath } = await createOffice();
    const tokenWith = async (scopes: string[]) =>
      (await call(admin, "POST", "/tokens", { name: "Program", scopes })).body.token.token;
    const narrow = await tokenWith(["content:publish"]);
    expect((await call(narrow, "PUT", settingsPath, { email: ownEmail })).status).toBe(400);
    const wide = await tokenWith(["content:publish", "contact:publish"]);
    expect((await call(wide, "PUT", settingsPath, { email: ownEmail })).status).toBe(200);
  });
});

test("settings: only admins decide what authors may change; editors change the other fields", async () => {
  const { call, editor, admin, settingsPath } = await createOffice();
  for (const path of [settingsPath, `${settingsPath}/draft`]) {
    const refused = await call(editor, "PUT", path, { authorsOwnOnly: true });
    expect([refused.status, refused.body.details?.[0].path], path).toEqual([400, "authorsOwnOnly"]);
    const body = { authorsOwnOnly: false, tagline: `A line for ${path}` };
    expect((await call(editor, "PUT", path, body)).status, path).toBe(200);
  }
  expect((await call(admin, "PUT", settingsPath, { authorsOwnOnly: true })).status).toBe(200);
  expect((await call(editor, "PUT", settingsPath, { authorsOwnOnly: false })).status).toBe(400);
  expect((await call(editor, "PUT", settingsPath, { tagline: "Another" })).status).toBe(200);
});
