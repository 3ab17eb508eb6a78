import { documents } from "#content/documents.ts";
import { loadDocuments } from "#seed/documents.ts";
import { load } from "#seed/load.ts";
import { fingerprint } from "#server/kernel/fingerprint.ts";
import { createTestApp, type FillContent } from "./test-app.ts";

export const code = "a".repeat(43);
export const welcomeFields = {
  code,
  name: "Acme",
  legal: "",
  email: "hello@acme.example.com",
  zone: "Europe/Berlin",
  firstName: "Ada",
  lastName: "Admin",
  adminEmail: "Ada@acme.example.com",
  password: "a phrase of Ada's own",
  beginning: "nothing",
};

const fillSample: FillContent = async (db, mediaDir, now) => {
  await loadDocuments(db, documents, now);
  await load(db, mediaDir, now);
};

/** As the first start leaves it. */
export async function createNewHouse(variables: Record<string, string> = {}) {
  const app = await createTestApp({ variables, fill: fillSample });
  const { db, clock, ids } = app;
  const expires_at = new Date(clock.now.getTime() + 86_400_000).toISOString();
  const row = { user_id: ids.admin, begun_with: "sample", code_hash: fingerprint(code) };
  await db
    .insertInto("first_start")
    .values({ ...row, expires_at })
    .execute();
  const begin = (more: object = {}) =>
    app.ask("/welcome", { method: "POST", body: { ...welcomeFields, ...more } });
  const check = (checkedCode = code, from = "203.0.113.9") =>
    app.ask("/welcome/check", { method: "POST", body: { code: checkedCode }, from });
  const login = (email: string, password: string) =>
    app.ask("/auth/login", { method: "POST", body: { email, password } });
  const state = async () => {
    const count = async (table: "posts" | "portfolio_items" | "media" | "redirects" | "users") =>
      (await db.selectFrom(table).select("id").execute()).length;
    const { body } = await app.ask("/content/settings/1");
    return {
      name: body.item.name as string,
      posts: await count("posts"),
      projects: await count("portfolio_items"),
      media: await count("media"),
      redirects: await count("redirects"),
      accounts: await count("users"),
    };
  };
  return { ...app, begin, check, login, state };
}
