import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pass } from "node:timers/promises";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { createEmptyDatabase } from "#tests/postgres.ts";
import { createTestApp, engine } from "#tests/test-app.ts";
import { createAnswerCache } from "../statistics/answer-cache.ts";
import { isCrowded, openDatabase } from "./connection.ts";
import { isMigrated, migrate, migrateTo, migrations } from "./migrate.ts";
import { idsMatching, parseSearch, searchWordsOf } from "./search.ts";
import { createWriter } from "./write.ts";

async function emptyDatabase() {
  const dir = mkdtempSync(join(tmpdir(), "database-"));
  const url = engine === "sqlite" ? `file:${join(dir, "a.sqlite")}` : await createEmptyDatabase();
  const open = () => {
    const db = openDatabase(url, () => {});
    onTestFinished(() => db.destroy());
    return db;
  };
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return { open };
}

describe("migrations", () => {
  test("run once, however often they are asked for", async () => {
    const { open } = await emptyDatabase();
    const all = [open(), open(), open()];
    for (const db of all) await migrate(db);
    expect(await isMigrated(all[0] as (typeof all)[0])).toBe(true);
  });

  test("leave nothing behind when one fails half-way, and go through afterwards", async () => {
    const { open } = await emptyDatabase();
    const db = open();
    const broken = {
      ...migrations,
      "0002-broken": {
        up: async (trx: typeof db) => {
          await sql`create table half (id integer)`.execute(trx);
          throw new Error("killed");
        },
      },
    };
    await expect(migrate(db, broken as never)).rejects.toThrow("killed");
    await expect(sql`select * from half`.execute(db)).rejects.toThrow();
    await expect(sql`select * from users`.execute(db)).rejects.toThrow();
    await migrate(db);
    expect(await isMigrated(db)).toBe(true);
  });

  test("give a mail that failed before there were codes the one of its sentence", async () => {
    const { open } = await emptyDatabase();
    const db = open();
    await migrateTo(db, "0009-slug-redirects");
    const failures = [
      [null, null],
      ["Cannot reach the mail server: ECONNREFUSED", "unreachable"],
      ["Cannot reach the mail-contact service: it answered 502", "unreachable"],
      ["The mail server broke off: ECONNRESET", "broken_off"],
      ["The mail server refused this mail: 550 No", "refused"],
      ["The mail-contact service answered 400.", "refused"],
      ["NEWSLETTER_FORWARD_URL is no longer set.", "not_configured"],
      ["This mail could not be made; the log says why.", "not_made"],
    ];
    const at = "2026-03-05T09:30:00.000Z";
    for (const [place, [failure]] of failures.entries()) {
      await sql`insert into mails (kind, channel, recipient, params, message_id, status, created_at,
        next_at, give_up_at, failure) values ('enquiry-receipt', 'mail', 'a@example.com', '{}',
        ${String(place)}, 'waiting', ${at}, ${at}, ${at}, ${failure})`.execute(db);
    }
    await migrate(db);
    const rows = await db
      .selectFrom("mails")
      .select(["failure", "failure_code"])
      .orderBy("id")
      .execute();
    expect(rows.map((row) => [row.failure, row.failure_code])).toEqual(failures);
  });

  test("index every searched table anew where words are cut otherwise than before", async () => {
    const { open } = await emptyDatabase();
    const db = open();
    await migrateTo(db, "0023-release-entries");
    const at = "2026-03-05T09:30:00.000Z";
    await sql`insert into posts (title, slug, content, status, is_featured, created_at, updated_at)
      values ('বাংলাদেশ', 'a', 'Text', 'draft', 0, ${at}, ${at}),
        ('Plain', 'b', 'Text', 'draft', 0, ${at}, ${at})`.execute(db);
    await sql`insert into post_tags (post_id, position, tag, tag_key)
      values (1, 0, '東京都', '東京都')`.execute(db);
    await sql`insert into submissions (name, email, message, status, is_read, created_at, updated_at)
      values ('নুসরাত', 'n@example.com', 'Hello', 'new', 0, ${at}, ${at})`.execute(db);
    await sql`insert into users (email, first_name, last_name, role, is_active, password_hash,
      created_at, updated_at) values ('u@example.com', 'ริน', 'Roy', 'user', 1, '', ${at}, ${at})`.execute(
      db,
    );
    await sql`insert into media (name, hash, key, type, bytes, is_picture, created_at, updated_at)
      values ('দল', 'h', 'k', 'image/png', 1, 1, ${at}, ${at})`.execute(db);
    await migrate(db);
    const found = async (table: string, search: string, flags: string[] = []) => {
      const query = parseSearch(search, flags);
      const slice = { limit: 9, offset: 0 };
      return query && (await idsMatching(db, table, query, slice)).toSorted();
    };
    expect(await found("posts", "বাংলা", ["draft"])).toEqual([1]);
    expect(await found("posts", "東京")).toEqual([1]);
    expect(await found("posts", "দেশ")).toEqual([]);
    expect(await found("enquiries", "নুস hello", ["new"])).toEqual([1]);
    expect(await found("users", "ริน roy")).toEqual([1]);
    expect(await found("media", "দল")).toEqual([1]);
  });

  test("compose the names that are compared, and leave a tag once in a post", async () => {
    const { open } = await emptyDatabase();
    const db = open();
    await migrateTo(db, "0023-release-entries");
    const at = "2026-03-05T09:30:00.000Z";
    await sql`insert into posts (title, slug, content, status, is_featured, category, created_at,
      updated_at) values ('A', 'a', 'Text', 'draft', 0, ${"Cafe\u0301"}, ${at}, ${at})`.execute(db);
    for (const [position, tag] of ["Cafe\u0301", "caf\u00e9", "Plain"].entries()) {
      await sql`insert into post_tags (post_id, position, tag, tag_key)
        values (1, ${position}, ${tag}, ${tag.toLowerCase()})`.execute(db);
    }
    await sql`insert into documents (kind, body, created_at, updated_at)
      values ('post-categories', ${JSON.stringify({ name: "Cafe\u0301", sortOrder: 1 })}, ${at},
        ${at})`.execute(db);
    await migrate(db);
    const tags = await db.selectFrom("post_tags").select(["tag", "tag_key"]).orderBy("position");
    expect(await tags.execute()).toEqual([
      { tag: "Caf\u00e9", tag_key: "caf\u00e9" },
      { tag: "Plain", tag_key: "plain" },
    ]);
    const post = await db.selectFrom("posts").select("category").executeTakeFirst();
    expect(post?.category).toBe("Caf\u00e9");
    const document = await db.selectFrom("documents").select("body").executeTakeFirst();
    expect(JSON.parse(document?.body ?? "")).toEqual({ name: "Caf\u00e9", sortOrder: 1 });
  });

  test("keep the field and the quote of each comment, without what was like it", async () => {
    const { open } = await emptyDatabase();
    const db = open();
    await migrateTo(db, "0027-composed-names");
    // A context may begin with half a character.
    const quote = { exact: "Call us", prefix: "\udc4b Hi. ", suffix: "" };
    const order = { place: 0, of: 1 };
    const anchor = { ...quote, lookalikes: [{ ...quote, exact: "Call me" }], order };
    for (const stored of [...Array.from({ length: 250 }, () => anchor), quote, null]) {
      await sql`insert into review_comments (page, field, start, quote, author, is_staff, body, at)
        values ('/', 'content', 9, ${stored && JSON.stringify(stored)}, 'A', 0, 'Hm',
          '2026-03-05T09:30:00.000Z')`.execute(db);
    }
    await migrate(db);
    const rows = await db.selectFrom("review_comments").selectAll().orderBy("id").execute();
    const quotes = rows.map((row) => row.quote && JSON.parse(row.quote));
    expect(quotes).toEqual([
      ...Array.from({ length: 250 }, () => ({ ...quote, order })),
      quote,
      null,
    ]);
    expect(new Set(rows.map(({ field, start }) => `${field} ${start}`))).toEqual(
      new Set(["content 9"]),
    );
  });

  test("give the notes of plans the word that takes them back, and leave others", async () => {
    const { open } = await emptyDatabase();
    const db = open();
    await migrateTo(db, "0037-redirects-of-imports");
    const at = "2026-03-05T09:30:00.000Z";
    for (const [index, note] of ["Scheduled for Apr 1, 2026, 9:00 AM", "Final", null].entries()) {
      await sql`insert into revisions (area, object_id, number, at, actor_email, cause, state, note,
        fields, hash, snapshot)
        values ('blog', 1, ${index + 1}, ${at}, '', 'edit', 'draft', ${note}, '[]', '', '{}')`.execute(
        db,
      );
    }
    await migrate(db);
    const notes = await db.selectFrom("revisions").select("note").orderBy("number").execute();
    expect(notes.map(({ note }) => note)).toEqual([
      "Planned for Apr 1, 2026, 9:00 AM",
      "Final",
      null,
    ]);
  });

  test("make one plan of each schedule and of each post's date to come, a thousand of both", async () => {
    const { open } = await emptyDatabase();
    const db = open();
    await migrateTo(db, "0028-quoted-fields");
    const at = "2026-03-05T09:30:00.000Z";
    const moments = ["2999-01-01T00:00:00.000Z", "2020-01-01T00:00:00.000Z"];
    await sql`insert into documents (kind, body, created_at, updated_at)
      values ('settings', ${JSON.stringify({ zone: "Asia/Dhaka" })}, ${at}, ${at})`.execute(db);
    const counts = Array.from({ length: 1000 }, (_, index) => index + 1);
    const numbers = sql`with recursive counted (n) as (
        select 1 union all select n + 1 from counted where n < 1000
      ) select n from counted`;
    await sql`insert into posts (title, slug, content, status, is_featured, published_at, created_at,
      updated_at)
      select 'Post', 'post-' || n, 'Text', case when n % 4 = 0 then 'draft' else 'published' end, 0,
        case when n % 2 = 0 then ${moments[0]} else ${moments[1]} end, ${at}, ${at}
      from (${numbers}) as numbers`.execute(db);
    await sql`insert into releases (title, state, created_at, created_by, published_at)
      values ('Spring', 'open', ${at}, 'a@example.com', null),
        ('Summer', 'published', ${at}, 'a@example.com', ${at}),
        ('Autumn', 'open', ${at}, 'a@example.com', null)`.execute(db);
    await sql`insert into release_items (release_id, position, area, object_id, revision, base)
      values (1, 0, 'blog', 1, 3, 1), (2, 0, 'blog', 3, 3, 1)`.execute(db);
    const actions = sql`case when n % 3 = 0 then 'unpublish' else 'publish' end`;
    const states = sql`case n % 5 when 0 then 'done' when 1 then 'held' when 2 then 'failed'
      when 3 then 'cancelled' else 'planned' end`;
    await sql`insert into schedules (area, object_id, release_id, action, revision, base, at, zone,
      actor_email, created_at, state, ran_at, reason, details)
      select 'blog', n, null, ${actions}, 2, 1, ${moments[0]}, 'Asia/Dhaka', 'a@example.com', ${at},
        ${states}, null, null, null
      from (${numbers}) as numbers`.execute(db);
    for (const [release, state] of [
      [1, "cancelled"],
      [1, "held"],
      [2, "done"],
      [3, "cancelled"],
    ] as const) {
      await sql`insert into schedules (release_id, action, at, zone, actor_email, created_at, state,
        reason) values (${release}, 'publish', ${moments[0]}, 'Asia/Dhaka', 'b@example.com', ${at},
        ${state}, 'moved')`.execute(db);
    }
    await migrate(db);

    const sets = await db
      .selectFrom("releases")
      .select(["title", "state", "at", "reason", "actor_email", "ran_at"])
      .where("title", "<>", "")
      .orderBy("id")
      .execute();
    const planned = { at: moments[0], reason: "moved", actor_email: "b@example.com" };
    expect(sets).toEqual([
      { title: "Spring", state: "held", ran_at: null, ...planned },
      { title: "Summer", state: "published", ran_at: at, ...planned },
      { title: "Autumn", state: "open", at: null, reason: null, actor_email: null, ran_at: null },
    ]);
    const plans = await db
      .selectFrom("releases")
      .innerJoin("release_items", "release_items.release_id", "releases.id")
      .select(["object_id", "action", "revision", "base", "state", "at", "zone", "actor_email"])
      .where("title", "=", "")
      .orderBy("id")
      .execute();
    const [scheduled, dated] = [plans.slice(0, 1000), plans.slice(1000)];
    expect(scheduled.map(({ object_id }) => object_id)).toEqual(counts);
    expect(Object.groupBy(scheduled, ({ state }) => state)).toMatchObject(
      Object.fromEntries(
        ["published", "held", "failed", "cancelled", "planned"].map((state) => [
          state,
          { length: 200 },
        ]),
      ),
    );
    expect(scheduled[2]).toMatchObject({ object_id: 3, action: "unpublish", revision: 2, base: 1 });
    expect(dated.map(({ object_id }) => object_id)).toEqual(
      counts.filter((count) => count % 4 === 2),
    );
    expect(dated[0]).toEqual({
      object_id: 2,
      action: "publish",
      revision: null,
      base: null,
      state: "planned",
      at: moments[0],
      zone: "Asia/Dhaka",
      actor_email: "",
    });
  });
});

if (engine === "sqlite")
  test("the write-ahead log of this SQLite loses no writes, as it did before 3.51.3", async () => {
    const { open } = await emptyDatabase();
    const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(
      open(),
    );
    const [found = ""] = rows.map(({ version }) => version);
    expect(found.localeCompare("3.51.3", "en", { numeric: true })).toBeGreaterThanOrEqual(0);
  });

test("PostgreSQL is crowded as long as more is asked of it than it comes to next, and not once it answers nothing", async () => {
  const { open } = await emptyDatabase();
  const db = open();
  const ask = (count: number, seconds: number) => {
    const statement =
      engine === "sqlite" ? sql`select 1` : sql`select pg_sleep(${sql.lit(seconds)})`;
    return Array.from({ length: count }, () => statement.execute(db));
  };
  await Promise.all(ask(20, 0));
  expect(isCrowded(db)).toBe(false);
  const many = ask(60, 0.02);
  await Promise.race(many);
  expect(isCrowded(db)).toBe(engine === "postgres");
  await Promise.all(many);
  expect(isCrowded(db)).toBe(false);
  const held = ask(30, 0.4);
  await pass(200);
  expect(isCrowded(db)).toBe(false);
  await Promise.all(held);
});

test("what is kept of an area lasts until its next write", async () => {
  const { db, clock } = await createTestApp();
  const { getOrCompute } = createAnswerCache(db);
  const { write } = createWriter(db, () => clock.now);
  let asked = 0;
  const ask = (also?: string) => getOrCompute("blog", "how many", async () => ++asked, also);
  expect([await ask(), await ask()]).toEqual([1, 1]);
  await write("contact", async () => {});
  expect(await ask()).toBe(1);
  await write("blog", async () => {});
  expect([await ask(), await ask()]).toEqual([2, 2]);
  expect([await ask("a post became public"), await ask("a post became public")]).toEqual([3, 3]);
});

test("a failed answer is not kept", async () => {
  const { db } = await createTestApp();
  const { getOrCompute } = createAnswerCache(db);
  const fail = () => getOrCompute("blog", "q", () => Promise.reject(new Error("no")));
  await expect(fail()).rejects.toThrow("no");
  expect(await getOrCompute("blog", "q", async () => "yes")).toBe("yes");
});

test("a write that throws leaves nothing, not even a version", async () => {
  const { db, clock } = await createTestApp();
  const versions = () => db.selectFrom("area_versions").selectAll().orderBy("area").execute();
  const before = await versions();
  const { write } = createWriter(db, () => clock.now);
  const attempt = write("users", async ({ trx }) => {
    await trx.deleteFrom("users").execute();
    throw new Error("crash");
  });
  await expect(attempt).rejects.toThrow("crash");
  expect(await versions()).toEqual(before);
  expect(await db.selectFrom("users").selectAll().execute()).not.toHaveLength(0);
});

test("words are runs of letters and digits, without case, each once", () => {
  expect(searchWordsOf("Über-Größe, über 100%! a_b x")).toEqual([
    "über",
    "grösse",
    "100",
    "a",
    "b",
    "x",
  ]);
  for (const [one, other] of [
    ["ΣΑΣ", "σας"],
    ["ſong", "SONG"],
    ["ΌΣΟΣ", "όσοσ"],
    ["STRASSE", "straße"],
  ]) {
    expect(searchWordsOf(one as string)).toEqual(searchWordsOf(other as string));
  }
  expect(searchWordsOf("e\u0301te\u0301")).toEqual(["été"]);
  expect(searchWordsOf("%_'\"*:&|()")).toEqual([]);
  expect(searchWordsOf("x".repeat(5000))[0]).toHaveLength(200);
});
