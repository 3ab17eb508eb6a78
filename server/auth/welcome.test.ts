import { access } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { documents } from "#content/documents.ts";
import { cast } from "#seed/cast.ts";
import { loadDocuments } from "#seed/documents.ts";
import { load } from "#seed/load.ts";
import { code, createNewHouse, welcomeFields } from "#tests/new-house-app.ts";
import { passwordOf } from "#tests/test-app.ts";

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
    expect((await login("ada@acme.example.com", welcomeFields.password)).body.user).toMatchObject({
      first_name: "Ada",
      role: "admin",
    });
    expect((await login(cast.admin.email, passwordOf("admin"))).status).toBe(401);
    expect((await check()).status).toBe(404);
    expect((await begin()).status).toBe(404);
  });

  test("empties the house, or leaves its shape", async () => {
    for (const beginning of ["nothing", "shape"]) {
      const { ask, begin, state, db, dir, visit, login } = await createNewHouse();
      expect((await begin({ beginning })).status).toBe(200);
      const { token } = (await login(welcomeFields.adminEmail, welcomeFields.password)).body;
      const rest = ["/reply-templates", "/schedules", "/releases"].map(async (path) => {
        const { status, body } = await ask(path, { token });
        const lists = Object.values(body).filter(Array.isArray);
        return { path, status, rows: lists.flat().length };
      });
      expect(await Promise.all(rest)).toEqual([
        { path: "/reply-templates", status: 200, rows: 0 },
        { path: "/schedules", status: 200, rows: 0 },
        { path: "/releases", status: 200, rows: 0 },
      ]);
      expect(await state()).toEqual({
        name: "Acme",
        posts: 0,
        projects: 0,
        media: 0,
        redirects: 0,
        accounts: 1,
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
      { path: "adminEmail", message: "This email address is already taken." },
    ]);
    expect(await state()).toEqual(before);
    expect((await check()).status).toBe(200);
    expect((await begin({ adminEmail: cast.author.email })).status).toBe(200);
    expect(await state()).toMatchObject({ accounts: 1, posts: 0 });
  });

  test("works for one of two who come at once", async () => {
    const { begin, openSecondProcess, state } = await createNewHouse();
    const { ask } = await openSecondProcess();
    const both = await Promise.all([
      begin({ name: "One" }),
      ask("/welcome", {
        method: "POST",
        body: { ...welcomeFields, name: "Two", beginning: "shape" },
      }),
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
