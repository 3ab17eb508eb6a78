import { type Kysely, sql } from "kysely";

interface QuoteRow {
  id: number;
  quote: string;
}

/** Few, since each may have many long lookalikes. */
const batchSize = 100;

/** Quotes are found when they are read, and only by their own words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table comment_places`.execute(db);
  for (let last = 0; ; ) {
    const rows = await listAfter(db, last);
    for (const row of rows) await removeLookalikes(db, row);
    const end = rows.at(-1)?.id;
    if (end === undefined) return;
    last = end;
  }
}

async function listAfter(db: Kysely<unknown>, last: number): Promise<QuoteRow[]> {
  const { rows } = await sql<QuoteRow>`select id, quote from review_comments
    where id > ${last} and quote like '%"lookalikes":%' order by id limit ${batchSize}`.execute(db);
  return rows;
}

// Not by the engine: PostgreSQL refuses half a character in JSON, with which a context may begin.
async function removeLookalikes(db: Kysely<unknown>, { id, quote }: QuoteRow): Promise<void> {
  const { lookalikes: _, ...bare } = JSON.parse(quote);
  await sql`update review_comments set quote = ${JSON.stringify(bare)} where id = ${id}`.execute(
    db,
  );
}
