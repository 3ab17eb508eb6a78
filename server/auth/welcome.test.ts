import { access } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { documents } from "#content/documents.ts";
import { cast } from "#seed/cast.ts";
import { loadDocuments } from "#seed/documents.ts";
import { load } from "#seed/load.ts";
import { createTestApp, passwordOf } from "#tests/test-app.ts";
import { fingerprint } from "./fingerprint.ts";

const code = "a".repeat(43);
const given = {
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

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';
const addressOf = (type: string, text: string) =>
  `data:${type};base64,${Buffer.from(text).toString("base64")}`;

/** As the first start leaves it. */
async function createNewHouse(variables: Record<string, string> = {}) {
  const app = await createTestApp({ variables });
  const { db, dir, clock, ids } = app;
  await loadDocuments(db, documents, clock.now);
  await load(db, join(dir, "media"), clock.now);
  const expires_at = new Date(clock.now.getTime() + 86_400_000).toISOString();
  const row = { user_id: ids.admin, begun_with: "sample", code_hash: fingerprint(code) };
  await db
    .insertInto("first_start")
    .values({ ...row, expires_at })
    .execute();
  const begin = (more: object = {}) =>
    app.ask("/welcome", { method: "POST", body: { ...given, ...more } });
  const check = (asked = code, from = "203.0.113.9") =>
    app.ask("/welcome/check", { method: "POST", body: { code: asked }, from });
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

describe("the code of a first start", () => {
  test("keeps the sample and changes what is given, once", async () => {
    const { begin, check, login, state } = await createNewHouse();
    const before = await state();
    expect((await check()).body.welcome).toMatchObject({
      beginnings: ["sample", "shape", "nothing"],
      zone: "Asia/Dhaka",
    });
    expect((await begin({ beginning: "sample" })).status).toBe(200);
    expect(await state()).toEqual({ ...before, name: "Acme" });
    expect((await login("ada@acme.example.com", given.password)).body.user).toMatchObject({
      first_name: "Ada",
      role: "admin",
    });
    expect((await login(cast.admin.email, passwordOf("admin"))).status).toBe(401);
    expect((await check()).status).toBe(404);
    expect((await begin()).status).toBe(404);
  });

  test("uses the nearest main colour that can be read, and says which", async () => {
    for (const [given, color] of [
      ["#7A1FA2", null],
      ["#0099CC", null],
      ["#808080", { main: "#858585", link: expect.stringMatching(/^#[0-9a-f]{6}$/) }],
      ["#ffcc00", { main: "#ffcc00", link: expect.stringMatching(/^#[0-9a-f]{6}$/) }],
    ] as const) {
      const { ask, begin } = await createNewHouse();
      const { status, body } = await begin({ beginning: "nothing", color: given });
      expect([status, body], given).toEqual([200, { success: true, color, actionColor: null }]);
      const { item } = (await ask("/content/brand/1")).body;
      expect(item.main).toBe(color?.main ?? given.toLowerCase());
      if (color) expect(body.color.link).not.toBe(color.main);
    }
  });

  test("takes an action colour as well, or the nearest that can be read", async () => {
    for (const [given, used] of [
      ["#7A1FA2", "#7a1fa2"],
      ["#808080", "#858585"],
    ] as const) {
      const { ask, begin } = await createNewHouse();
      const { body } = await begin({ actionColor: given });
      expect(body.actionColor, given).toBe(given.toLowerCase() === used ? null : used);
      const { item } = (await ask("/content/brand/1")).body;
      expect(item).toMatchObject({ main: "#0099cc", action: used });
    }
  });

  test("brings a logo, which is the brand's and the library's", async () => {
    for (const beginning of ["sample", "nothing"]) {
      const { ask, begin, db } = await createNewHouse();
      expect((await begin({ beginning, logo: addressOf("image/svg+xml", drawing) })).status).toBe(
        200,
      );
      const { item } = (await ask("/content/brand/1")).body;
      expect(item.logo).toMatch(/^\/media\/.+\.svg$/);
      const kept = await db.selectFrom("media").selectAll().where("name", "=", "Logo").execute();
      expect(kept).toMatchObject([{ type: "image/svg+xml", is_unused: 0 }]);
    }
  });

  test("refuses a name that would be shown with its braces", async () => {
    const { begin, check } = await createNewHouse();
    for (const field of ["name", "legal"]) {
      const { status, body } = await begin({ [field]: "Agency {{unknown}}" });
      const message = "Write the name itself, without {{ and }}.";
      expect([status, body.details]).toEqual([400, [{ path: field, message }]]);
    }
    expect((await check()).status).toBe(200);
  });

  test("refuses a logo that is none, and leaves the house and the code as they were", async () => {
    const { begin, check, state } = await createNewHouse();
    const before = await state();
    for (const logo of [
      addressOf("image/png", "no picture"),
      addressOf("image/svg+xml", drawing.replace("<path", "<script>alert(1)</script><path")),
      addressOf("image/png", "x".repeat(400_001)),
      ...["x", "data:image/png;base64,%%", "https://a.example.com/a.png", 7],
    ]) {
      const { status, body } = await begin({ beginning: "nothing", logo });
      expect([status, body.details[0].path]).toEqual([400, "logo"]);
    }
    expect(await state()).toEqual(before);
    expect((await check()).status).toBe(200);
  });

  test("empties the house, or leaves its shape", async () => {
    for (const beginning of ["nothing", "shape"]) {
      const { ask, begin, state, db, dir, visit } = await createNewHouse();
      expect((await begin({ beginning })).status).toBe(200);
      expect(await state()).toEqual({
        ...{ name: "Acme", posts: 0, projects: 0, media: 0, redirects: 0, accounts: 1 },
      });
      const { body } = await ask("/content/services?limit=10");
      expect(body.items).toHaveLength(beginning === "shape" ? 1 : 0);
      expect((await ask("/content/home-page/1")).body.item.heading).toBe("Acme");
      expect((await visit("/api/blog?search=website")).body.total).toBe(0);
      expect((await ask("/portfolio")).body).toEqual({ items: [], total: 0 });
      await expect(access(join(dir, "media", "samples"))).rejects.toThrow();
      // A later start brings nothing back.
      await loadDocuments(db, documents, new Date());
      await load(db, join(dir, "media"), new Date());
      expect(await state()).toMatchObject({ posts: 0, media: 0, accounts: 1 });
    }
  });

  test("changes nothing where the last of its steps fails, and works again", async () => {
    const { begin, check, state } = await createNewHouse({ REGISTRATION: "open" });
    const before = await state();
    const taken = await begin({ adminEmail: cast.author.email, beginning: "sample" });
    expect(taken.body.details).toEqual([
      { path: "adminEmail", message: "This e-mail address is already taken." },
    ]);
    expect(await state()).toEqual(before);
    expect((await check()).status).toBe(200);
    expect((await begin({ adminEmail: cast.author.email })).status).toBe(200);
    expect(await state()).toMatchObject({ accounts: 1, posts: 0 });
  });

  test("says which fields are faulty", async () => {
    const { begin, check } = await createNewHouse();
    const { body } = await begin({ name: " ", zone: "Mars", email: "x", beginning: "all" });
    expect(body.details.map(({ path }: { path: string }) => path).toSorted()).toEqual([
      "beginning",
      "email",
      "name",
      "zone",
    ]);
    const common = await begin({ password: "password123" });
    expect(common.body.details).toEqual([
      { path: "password", message: "This password is too common." },
    ]);
    expect((await check()).status).toBe(200);
  });

  test("works for one of two who come at once", async () => {
    const { begin, openBeside, state } = await createNewHouse();
    const { ask } = await openBeside();
    const both = await Promise.all([
      begin({ name: "One" }),
      ask("/welcome", { method: "POST", body: { ...given, name: "Two", beginning: "shape" } }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect((await state()).name).toBe(both[0].status === 200 ? "One" : "Two");
  });

  test("ends when anybody signs in, and after a day", async () => {
    const entered = await createNewHouse();
    expect((await entered.login(cast.admin.email, "not the password")).status).toBe(401);
    expect((await entered.check()).status).toBe(200);
    await entered.tokenOf("author");
    expect((await entered.check()).status).toBe(404);
    expect((await entered.begin()).status).toBe(404);
    expect((await entered.state()).posts).toBeGreaterThan(0);

    const late = await createNewHouse();
    late.clock.now = new Date(late.clock.now.getTime() + 86_400_000);
    expect((await late.check()).status).toBe(404);
    expect((await late.begin()).status).toBe(404);
  });

  test("cannot be guessed at more often than a password", async () => {
    const { check, db } = await createNewHouse({ RATE_LIMIT_LOGIN: "3/60" });
    const statuses = [];
    for (let count = 0; count < 5; count += 1) statuses.push((await check("b".repeat(43))).status);
    expect(statuses).toEqual([404, 404, 404, 429, 429]);
    expect((await check()).status).toBe(200);
    expect((await check("b", "203.0.113.10")).status).toBe(404);
    const [row] = await db.selectFrom("first_start").selectAll().execute();
    expect(JSON.stringify(row)).not.toContain(code);
  });
});

test("a house that began empty has no sample to keep", async () => {
  const { db, check, begin } = await createNewHouse();
  await db.updateTable("first_start").set({ begun_with: "nothing" }).execute();
  expect((await check()).body.welcome.beginnings).toEqual(["shape", "nothing"]);
  expect((await begin({ beginning: "sample" })).body.details).toEqual([
    { path: "beginning", message: "There is no sample content to keep." },
  ]);
});
