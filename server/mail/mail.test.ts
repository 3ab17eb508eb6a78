import { expect, test } from "vitest";
import { cast } from "#seed/cast.ts";
import { openPost } from "#tests/mail-house.ts";

/** A house with staff who send mails again, and what its log says of that. */
async function openDesk(variables: Record<string, string> = {}) {
  const house = await openPost(undefined, { variables });
  const { ask, tokenOf } = house;
  const token = await tokenOf("admin");
  return {
    ...house,
    resend: async (id: number) => {
      const { status, body } = await ask(`/mail/${id}/resend`, { method: "POST", token });
      expect([status, body]).toEqual([200, { success: true }]);
    },
    change: async (id: number, body: object) => {
      expect((await ask(`/users/${id}`, { method: "PUT", token, body })).status).toBe(200);
    },
    resent: async () => {
      const { entries } = (await ask("/activity", { token })).body;
      return entries
        .filter(({ fields }: { fields: string[] }) => fields.includes("resent"))
        .map(({ area, object_id, title }: Record<string, unknown>) => [area, object_id, title]);
    },
  };
}

test("a mail sent again is told with the enquiry, the subscription or the account that it is about", async () => {
  const { send, join, mailWorker, ids, change, resend, resent } = await openDesk({
    NEWSLETTER_FORWARD_URL: "http://127.0.0.1:9",
  });
  await send();
  await join("reader@example.com");
  await change(ids.author, { password: "a plain sentence 17" });
  await mailWorker.runOnce();
  for (const id of [1, 3, 4, 5]) await resend(id);
  expect(await resent()).toEqual([
    ["users", ids.author, cast.author.email],
    ["newsletter", 1, "reader@example.com"],
    ["newsletter", 1, "reader@example.com"],
    ["contact", 1, "Rahim Uddin"],
  ]);
});

test("a mail sent again to an address that nothing is kept of is told of nobody", async () => {
  const { join, ids, change, resend, resent, db } = await openDesk({ NEWSLETTER_CONFIRM: "all" });
  await join("reader@example.com");
  await change(ids.author, { email: "new@example.com" });
  expect(await db.selectFrom("mails").select("recipient").orderBy("id").execute()).toEqual([
    { recipient: "reader@example.com" },
    { recipient: cast.author.email },
  ]);
  for (const id of [1, 2]) await resend(id);
  expect(await resent()).toEqual([]);
});

test("a mail that is on its way already is not told as sent again", async () => {
  const { send, resend, resent, db } = await openDesk();
  await send();
  const claimed = { claim: "of the process that sends it", next_at: "2026-03-05T09:30:30.000Z" };
  await db.updateTable("mails").set(claimed).execute();
  await resend(1);
  expect(await resent()).toEqual([]);
  expect(await db.selectFrom("mails").selectAll().where("id", "=", 1).execute()).toMatchObject([
    claimed,
  ]);
});
