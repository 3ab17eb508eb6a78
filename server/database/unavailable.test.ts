import { sql } from "kysely";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { createTestApp, engine, type TestApp } from "#tests/test-app.ts";

/** Makes a database refuse writes with an error of its own, and accept them again. */
interface HttpError {
  begin(app: TestApp): Promise<unknown>;
  end(app: TestApp): Promise<unknown>;
}

const refusals: Record<string, Record<typeof engine, HttpError>> = {
  "is full": {
    sqlite: {
      begin: ({ db }) => sql`pragma max_page_count = 1`.execute(db),
      end: ({ db }) => sql`pragma max_page_count = 1000000`.execute(db),
    },
    postgres: {
      async begin({ db }) {
        await sql`create function refuse() returns trigger language plpgsql as
          $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(
          db,
        );
        await sql`create trigger full_disk before insert or update on enquiries
          execute function refuse()`.execute(db);
      },
      end: ({ db }) => sql`drop trigger full_disk on enquiries`.execute(db),
    },
  },
  "may only be read": {
    sqlite: {
      begin: ({ db }) => sql`pragma query_only = 1`.execute(db),
      end: ({ db }) => sql`pragma query_only = 0`.execute(db),
    },
    postgres: {
      begin: ({ url }) => setReadOnly(url, "on"),
      end: ({ url }) => setReadOnly(url, "off"),
    },
  },
};

test.each(Object.entries(refusals))(
  "a database that %s refuses what is written, and nothing else, as long as it is so",
  async (_, by) => {
    const app = await createTestApp();
    const token = await app.tokenOf("admin");
    const enquire = async (name: string) => {
      const body = { name, email: "v@example.com", message: "word ".repeat(900) };
      return (await app.ask("/contact/submit", { method: "POST", body })).status;
    };
    const enquiries = async () => {
      const { status, body } = await app.ask("/contact", { token });
      return [status, body.submissions.map((entry: { name: string }) => entry.name)];
    };
    expect(await enquire("before")).toBe(201);
    await by[engine].begin(app);
    expect(await enquire("during")).toBe(503);
    expect(await enquire("during")).toBe(503);
    // By then the session's last use is written again.
    app.clock.now = new Date(app.clock.now.getTime() + 3_600_000);
    expect(await enquiries()).toEqual([200, ["before"]]);
    expect((await app.ask("/blog")).status).toBe(200);
    await by[engine].end(app);
    expect(await enquire("after")).toBe(201);
    expect(await enquiries()).toEqual([200, ["after", "before"]]);
  },
);

/** Sets whether connections may write, and cuts the open ones. */
async function setReadOnly(url: string, value: "on" | "off"): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const server = new pg.Client({ connectionString: `${inject("postgres")}/postgres` });
  await server.connect();
  await server.query(`alter database ${name} set default_transaction_read_only = ${value}`);
  await server.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [
    name,
  ]);
  await server.end();
  // Until the server has noticed the cut connections.
  await new Promise((resolve) => setTimeout(resolve, 300));
}
