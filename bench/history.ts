import type { Kysely } from "kysely";
import { posts } from "#contract/areas/blog.ts";
import { postTable } from "#server/blog/posts.ts";
import { migrate } from "#server/database/migrate.ts";
import type { Tables } from "#server/database/tables.ts";
import { type Actor, createWriter } from "#server/database/write.ts";
import { keepRevision } from "#server/publishing/keep.ts";
import * as revisions from "#server/publishing/revisions.ts";
import { createUseCases } from "#server/resource/use-cases.ts";
import { createAnswerCache } from "#server/statistics/answer-cache.ts";
import { open, type Place } from "./engines.ts";
import { createRandom } from "./random.ts";
import { median, milliseconds, type Row } from "./table.ts";
import { markdown } from "./texts.ts";

/** How much longer a save may take with the history than without. */
const saveLimit = 1.15;
/** In milliseconds. */
const maxHistoryMs = 20;

export const objects = 10_000;
const each = 50;
const measured = 300;

const actor: Actor = { sessionId: null, userId: null, email: "bench@example.com" };

export async function measureHistory(place: Place): Promise<Row[]> {
  await place.create("history");
  const db = open(place.urlOf("history"));
  try {
    await migrate(db);
    const small = await measureSaves(db);
    await fillRevisions(db);
    await place.vacuum("history");
    const large = await measureSaves(db);
    const times: number[] = [];
    for (let turn = 0; turn < measured; turn += 1) {
      const id = 1 + ((turn * 31) % objects);
      times.push(await timed(() => revisions.list(db, { area: "team", id }, { limit: 100 })));
    }
    const { engine } = place;
    const listed = median(times);
    return [
      saves(engine, "a save of a post, without and with its history", small),
      saves(engine, "the same among 500,000 revisions", large),
      {
        name: "the history of one of 10,000 objects",
        engine,
        large: milliseconds(listed),
        limit: `≤ ${maxHistoryMs}`,
        isOver: listed > maxHistoryMs,
      },
    ];
  } finally {
    await db.destroy();
  }
}

function saves(engine: Row["engine"], name: string, [without, kept]: readonly [number, number]) {
  const ratio = kept / without;
  const figures = { small: milliseconds(without), large: milliseconds(kept), ratio };
  return { name, engine, ...figures, limit: saveLimit.toFixed(2), isOver: ratio > saveLimit };
}

/** By turns, of one post of ordinary length. */
async function measureSaves(db: Kysely<Tables>): Promise<[number, number]> {
  const clock = () => new Date();
  const cache = createAnswerCache(db);
  const sides = [{}, { keepRevision }].map((hooks) =>
    createUseCases(postTable, { db, cache, writer: createWriter(db, clock, hooks) }),
  );
  const content = markdown(createRandom(1), 8000);
  const slug = `post-${Date.now()}`;
  const payload = posts.create.parse({ title: "A post", slug, content, status: "published" });
  const [first] = sides;
  const post = await first?.create(actor, payload, { author_id: null });
  const times: number[][] = sides.map(() => []);
  for (let turn = -20; turn < measured; turn += 1) {
    for (const [side, { update }] of sides.entries()) {
      const change = { title: `A post, ${turn}`, content: `${content} ${turn} ${side}` };
      const ms = await timed(() => update(actor, post?.id ?? 0, change, null));
      if (turn >= 0) times[side]?.push(ms);
    }
  }
  return times.map(median) as [number, number];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

export async function fillRevisions(db: Kysely<Tables>): Promise<void> {
  const at = new Date().toISOString();
  const snapshot = JSON.stringify({
    name: "Somebody",
    role: "Guest",
    text: "Some words about somebody. ".repeat(12),
  });
  const kept = { at, actor_email: actor.email, cause: "edit", state: "draft", fields: "[]" };
  for (let id = 1; id <= objects; id += 20) {
    const rows = Array.from({ length: 20 * each }, (_, place) => ({
      area: "team",
      object_id: id + Math.floor(place / each),
      number: 1 + (place % each),
      ...kept,
      hash: `${id} ${place}`,
      snapshot,
    }));
    await db.insertInto("revisions").values(rows).execute();
  }
}
