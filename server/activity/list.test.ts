import { expect, test } from "vitest";
import { createUndoApp } from "#tests/undo-app.ts";

test("the list tells who was invited as what, and who may sign in no more", async () => {
  const { send, ask, tokenOf, ids } = await createUndoApp();
  const email = "pat@example.com";
  const { invitation } = (await send("POST", "/users/invitations", { email, role: "editor" })).body;
  await send("DELETE", `/users/invitations/${invitation.id}`);
  await send("PUT", `/users/${ids.user}`, { isActive: false });
  const { entries } = (await send("GET", "/activity?limit=3")).body;
  expect(entries.map(({ values }: { values: object }) => values)).toEqual([
    { is_active: false },
    { uninvited: email },
    { invited: email, role: "editor" },
  ]);
  const asAuthor = (await ask("/activity", { token: await tokenOf("author") })).text;
  expect(asAuthor).not.toContain(email);
});

test("without=reading leaves out what was only opened, and nothing else", async () => {
  const { send, add, ask } = await createUndoApp();
  const all = [1, 2, 3].map((number) => ({
    name: `Sender ${number}`,
    email: `sender${number}@example.com`,
    message: "Hello.",
  }));
  for (const body of all) await ask("/contact/submit", { method: "POST", body });
  const { submissions } = (await send("GET", "/contact")).body;
  const [first, second, third] = submissions;
  await send("GET", `/contact/${first.id}`);
  await send("PUT", `/contact/${first.id}`, { isRead: false });
  await send("PUT", `/contact/${second.id}`, { isRead: true, isSpam: true });
  await add("/redirects", { from: "/old", to: "/about" });
  for (const { id } of [first, third]) {
    await send("PUT", `/contact/${id}`, { isRead: true }, { "x-batch": "both" });
  }
  const fieldsAt = async (path: string) =>
    (await send("GET", path)).body.entries.map(({ fields }: { fields: string[] }) => fields.join());
  expect(await fieldsAt("/activity?limit=6")).toEqual([
    "is_read",
    "is_read",
    "",
    "is_read,is_spam",
    "is_read",
    "is_read",
  ]);
  expect(await fieldsAt("/activity?limit=4&without=reading")).toEqual([
    "is_read",
    "is_read",
    "",
    "is_read,is_spam",
  ]);
});
