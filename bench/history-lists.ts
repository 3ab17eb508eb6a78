import type { Kysely } from "kysely";
import { storeOf, titlesOf } from "#server/compose/stores.ts";
import { migrate } from "#server/database/migrate.ts";
import type { Tables } from "#server/database/tables.ts";
import { createWriter } from "#server/database/write.ts";
import { createDraftList } from "#server/publishing/draft-list.ts";
import * as schedules from "#server/publishing/schedules/schedules.ts";
import { createUseCases } from "#server/resource/use-cases.ts";
import { createAnswerCache } from "#server/statistics/answer-cache.ts";
import { open, type Place } from "./engines.ts";
import { fillRevisions, objects } from "./history.ts";
import { median, milliseconds, type Row } from "./table.ts";

/** How many times slower a list may be with 50 revisions of each of its objects. */
const listLimit = 3;
/** What visitors read may cost nothing more; what is beyond it is the machine's own unrest. */
const visitorLimit = 1.1;

const measured = 200;
const drafts = 200;
const slice = { limit: 25, offset: 0 };
const area = "team";

/** By turns, the lists of two houses with the same objects, of which one has their histories. */
export async function measureHistoryLists(place: Place): Promise<Row[]> {
  const houses = ["history_without", "history_with"];
  const opened: Kysely<Tables>[] = [];
  try {
    for (const [side, name] of houses.entries()) {
      await place.create(name);
      const db = open(place.urlOf(name));
      opened.push(db);
      await migrate(db);
      await fillObjects(db);
      if (side === 1) {
        await fillRevisions(db);
        await fillDrafts(db);
      }
      await place.vacuum(name);
    }
    const sides = opened.map(listsOf);
    const { engine } = place;
    const row = async (name: string, of: "panel" | "visitors", limit: number): Promise<Row> => {
      const times: number[][] = [[], []];
      for (let turn = -20; turn < measured; turn += 1) {
        for (const [side, lists] of sides.entries()) {
          const start = performance.now();
          await lists[of]();
          if (turn >= 0) times[side]?.push(performance.now() - start);
        }
      }
      const [small = Number.NaN, large = Number.NaN] = times.map(median);
      const ratio = large / small;
      const figures = { small: milliseconds(small), large: milliseconds(large), ratio };
      return { name, engine, ...figures, limit: limit.toFixed(1), isOver: ratio > limit };
    };
    return [
      await row("a list of the panel, 10,000 objects", "panel", listLimit),
      await row("the same as visitors are answered", "visitors", visitorLimit),
    ];
  } finally {
    for (const db of opened) await db.destroy();
  }
}

/** The panel asks for what is changed and what is scheduled, too. */
function listsOf(db: Kysely<Tables>) {
  const writer = createWriter(db, () => new Date());
  const useCases = createUseCases(storeOf(area), { db, writer, cache: createAnswerCache(db) });
  const draftList = createDraftList(db, titlesOf);
  return {
    async panel() {
      await useCases.list({}, slice);
      await draftList("admin", area);
      await schedules.listBetween(db, "2026", "9999");
    },
    visitors: () => useCases.list({ isPublic: true }, slice),
  };
}

async function fillObjects(db: Kysely<Tables>): Promise<void> {
  const at = new Date().toISOString();
  const stamps = { created_at: at, updated_at: at };
  for (let from = 1; from <= objects; from += 500) {
    const rows = Array.from({ length: 500 }, (_, place) => ({
      kind: area,
      ...stamps,
      body: JSON.stringify({ name: `Somebody ${from + place}`, role: "Guest", sort_order: 0 }),
    }));
    await db.insertInto("documents").values(rows).execute();
  }
  await storeOf(area).reindex(db);
}

async function fillDrafts(db: Kysely<Tables>): Promise<void> {
  const rows = Array.from({ length: drafts }, (_, place) => ({
    area,
    object_id: place + 1,
    number: 50,
    revision: 51,
    editor_email: "a@example.com",
    body: JSON.stringify({ role: "Host" }),
    base: JSON.stringify({ role: "Guest" }),
    updated_at: new Date().toISOString(),
  }));
  await db.insertInto("drafts").values(rows).execute();
}
