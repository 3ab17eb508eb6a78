import { openConnection, type SingleConnection } from "./single-connection.ts";
import { alone, type Stage } from "./stage.ts";

const schema = "restoring";

type AskPostgres = SingleConnection["ask"];

export async function stagePostgres(url: string): Promise<Stage> {
  const discard = () =>
    connected(url, async (ask) => {
      await ask(`drop schema if exists ${schema} cascade`);
    });
  const home = await connected(url, currentSchema);
  await discard();
  await connected(url, (ask) => ask(`create schema ${schema}`));
  const staged = new URL(url);
  const options = staged.searchParams.get("options") ?? "";
  staged.searchParams.set("options", `${options} -c search_path=${schema}`.trim());
  return {
    url: staged.href,
    schema,
    take: (changeOver = alone) =>
      connected(url, async (ask) => {
        const tables = await tablesIn(ask);
        for (const statement of [
          "begin",
          newerVersionsIn(home),
          ...tables.map((name) => `drop table if exists ${home}."${name}" cascade`),
          ...tables.map((name) => `alter table ${schema}."${name}" set schema ${home}`),
          `drop schema ${schema} cascade`,
        ]) {
          // One at a time: each may wait for table locks and has its own timeout.
          await ask(statement);
        }
        await changeOver(async () => {
          await ask("commit");
        });
      }),
    discard,
  };
}

async function connected<T>(url: string, work: (ask: AskPostgres) => Promise<T>): Promise<T> {
  const { ask, close } = await openConnection(url);
  try {
    return await work(ask);
  } finally {
    await close();
  }
}

async function currentSchema(ask: AskPostgres): Promise<string> {
  const [row] = await ask<{ name: string | null }>("select quote_ident(current_schema()) as name");
  if (row?.name) return row.name;
  throw new Error("DATABASE_URL: no schema of its search_path exists.");
}

async function tablesIn(ask: AskPostgres): Promise<string[]> {
  const rows = await ask<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = '${schema}'`,
  );
  return rows.map(({ name }) => name);
}

// A running process caches answers by version: no version may recur with other content.
const newerVersionsIn = (home: string) => `do $$ begin
  if to_regclass('${home.replaceAll("'", "''")}.area_versions') is not null then
    update ${schema}.area_versions as restored set version = greatest(restored.version, before.version) + 1
    from ${home}.area_versions as before where before.area = restored.area;
  end if;
end $$`;
