import { expect } from "vitest";
import { type DatabaseUrl, openDatabase } from "#server/database/connection.ts";
import { runScript, type ServerProcess } from "../processes/server-process.ts";
import { post, signIn } from "../server-environment.ts";

/** Returns the view of staff and of visitors. */
export async function view(server: ServerProcess) {
  const { ask } = await signIn(server);
  return {
    posts: await ask("/blog/admin"),
    found: await ask("/blog?search=grid&limit=50"),
    items: await ask("/portfolio?limit=1000"),
    itemsFound: await ask("/portfolio/admin?limit=100&search=http"),
    users: withoutSignIns(await ask("/users?limit=100&search=ex")),
    enquiries: await ask("/contact?limit=100&search=visitor"),
    figures: await ask("/contact/stats/overview"),
    readers: await ask("/newsletter?limit=100&search=read"),
    mails: await ask("/contact/1/mails"),
  };
}

/** Looking at them takes a sign-in, which they show. */
const withoutSignIns = (users: unknown) =>
  JSON.stringify(users).replace(/"last_sign_in_at":"[^"]*"/g, "");

export const backup = (file: string, environment: Record<string, string>) =>
  runScript("scripts/backup.ts", [file], environment);

export const restore = (environment: Record<string, string>, ...parameters: string[]) =>
  runScript("scripts/restore.ts", parameters, environment);

export async function versionsOf({ DATABASE_URL }: Record<string, string>): Promise<number[]> {
  const db = openDatabase(DATABASE_URL as DatabaseUrl, () => {});
  const rows = await db.selectFrom("area_versions").select("version").orderBy("area").execute();
  await db.destroy();
  return rows.map(({ version }) => version);
}

export async function fill({ address }: ServerProcess): Promise<void> {
  for (let count = 1; count <= 12; count += 1) {
    const enquiry = { name: `Visitor ${count}`, email: `v${count}@example.com`, message: "Hello" };
    await post(`${address}/api/contact/submit`, enquiry);
    await post(`${address}/api/newsletter/subscribe`, { email: `reader${count}@example.com` });
  }
}

/** Once the mail is out, its state no longer changes. */
export async function allMailed(server: ServerProcess): Promise<void> {
  const { ask } = await signIn(server);
  const waiting = async () =>
    (await ask<{ mail: { waiting: number } }>("/mail/overview")).mail.waiting;
  await expect.poll(waiting, { timeout: 30_000, interval: 250 }).toBe(0);
}
