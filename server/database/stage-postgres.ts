import pg from "pg";
import { messageOf } from "../faults.ts";
import { migrations } from "./migrate.ts";
import { tablesAt } from "./schema.ts";
import { openConnection, type SingleConnection } from "./single-connection.ts";
import { alone, type Stage, Unanswered } from "./stage.ts";

const schema = "restoring";

export async function stagePostgres(url: string): Promise<Stage> {
  const within = async <T>(work: (ask: SingleConnection["ask"]) => Promise<T>) => {
    const { ask, close } = await openConnection(url);
    try {
      return await work(ask);
    } finally {
      await close();
    }
  };
  const run = <T>(...statements: string[]) =>
    within(async (ask) => {
      let rows: T[] = [];
      for (const statement of statements) rows = await ask<T>(statement);
      return rows;
    });
  const [place] = await run<{ name: string | null }>(
    "select quote_ident(current_schema()) as name",
  );
  const home = place?.name;
  if (!home) throw new Error("DATABASE_URL: its search_path names no schema that there is.");
  await run(`drop schema if exists ${schema} cascade`, `create schema ${schema}`);
  const staged = new URL(url);
  const options = staged.searchParams.get("options") ?? "";
  staged.searchParams.set("options", `${options} -c search_path=${schema}`.trim());
  return {
    url: staged.href,
    schema,
    async take(changeOver = alone) {
      const latest = Object.keys(migrations).at(-1) ?? "";
      const own = (await tablesAt(latest)).map(({ name }) => name);
      const indexes = ["users", "posts", "submissions", "subscriptions"].map(
        (name) => `${name}_search`,
      );
      const all = [...own, ...indexes, "kysely_migration", "kysely_migration_lock"];
      await within(async (ask) => {
        for (const statement of [
          "begin",
          newerVersionsIn(home),
          ...all.map((name) => `drop table if exists ${home}."${name}" cascade`),
          ...all.map((name) => `alter table ${schema}."${name}" set schema ${home}`),
          `drop schema ${schema} cascade`,
        ]) {
          // One at a time: each may wait for table locks and has its own timeout.
          await ask(statement);
        }
        await changeOver(async () => {
          await ask("commit").catch((cause) => {
            if (cause instanceof pg.DatabaseError) throw cause;
            throw new Unanswered(
              `Whether the database was replaced is not known (${messageOf(cause)}). Run the restore again with --force.`,
            );
          });
        });
      });
    },
    async discard() {
      await run(`drop schema if exists ${schema} cascade`);
    },
  };
}

// A running process has cached answers by version: none of them may recur with other content.
const newerVersionsIn = (home: string) => `do $$ begin
  if to_regclass('${home.replaceAll("'", "''")}.area_versions') is not null then
    update ${schema}.area_versions as restored set version = greatest(restored.version, before.version) + 1
    from ${home}.area_versions as before where before.area = restored.area;
  end if;
end $$`;
