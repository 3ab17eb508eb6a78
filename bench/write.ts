import type { Kysely } from "kysely";
import { posts } from "#contract/areas/blog.ts";
import { postTable } from "#server/blog/post-rows.ts";
import { library } from "#server/compose/library.ts";
import { isSettingOn, readAgency } from "#server/content/agency.ts";
import type { Tables } from "#server/database/tables.ts";
import { type Actor, createWriter } from "#server/database/write.ts";
import { recordRevision } from "#server/publishing/revisions/record-revision.ts";
import { unrestricted } from "#server/resource/ownership.ts";
import { createUseCases } from "#server/resource/use-cases.ts";
import { createAnswerCache } from "#server/statistics/answer-cache.ts";
import { temporaryFolder, withDatabase, withDatabases } from "./databases.ts";
import { articleOf } from "./fill.ts";
import { byTurns, engines, markdownTable, ratioCells, timed } from "./table.ts";

/** How much longer a save may take because it keeps a revision. */
const maxRatio = 1.15;

const actor: Actor = {
  sessionId: null,
  userId: null,
  email: "bench@example.com",
};

export async function measureWrite(): Promise<string> {
  const rows: string[][] = [];
  for (const engine of engines) {
    const times = await withDatabases(engine, temporaryFolder(), async ({ create }) =>
      withDatabase(await create("saves"), saveTimes),
    );
    rows.push([`a save of a post, ${engine}`, ...ratioCells(times, maxRatio)]);
  }
  return `Milliseconds of one save of a post of 8,000 characters, in the server.\n\n${markdownTable(
    ["", "without its revision", "with it", "ratio", "target"],
    rows,
  )}`;
}

async function saveTimes(db: Kysely<Tables>): Promise<number[]> {
  const cache = createAnswerCache(db);
  const sides = [{}, { keepRevision: recordRevision }].map((hooks) =>
    createUseCases(postTable, {
      db,
      cache,
      library,
      readAgency,
      isSettingOn,
      ownership: unrestricted,
      writer: createWriter(db, () => new Date(), hooks),
    }),
  );
  const content = articleOf(1, 8000);
  const fields = { title: "A post", slug: "a-post", content, status: "published" };
  const post = await sides[0]?.create(actor, posts.create.parse(fields), { author_id: null });
  return byTurns(sides, { warmUps: 20, measured: 200 }, (side, turn) => {
    const change = { title: `${turn}`, content: `${content} ${turn} ${sides.indexOf(side)}` };
    return timed(() => side.update(actor, post?.id ?? 0, change, null));
  });
}
