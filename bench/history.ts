import type { Kysely } from "kysely";
import { posts } from "#contract/areas/blog.ts";
import type { DataArea } from "#contract/resources.ts";
import { postTable } from "#server/blog/post-rows.ts";
import { library } from "#server/compose/library.ts";
import { storeOf, titlesOf } from "#server/compose/stores.ts";
import { migrate } from "#server/database/migrate.ts";
import type { Tables } from "#server/database/tables.ts";
import { type Actor, createWriter } from "#server/database/write.ts";
import { createDraftList } from "#server/publishing/drafts/draft-list.ts";
import { plansBetween } from "#server/publishing/releases/release-repository.ts";
import { recordRevision } from "#server/publishing/revisions/record-revision.ts";
import * as revisions from "#server/publishing/revisions/revision-rows.ts";
import { unrestricted } from "#server/resource/ownership.ts";
import { createUseCases } from "#server/resource/use-cases.ts";
import { createAnswerCache } from "#server/statistics/answer-cache.ts";
import { type DatabasePlace, fillDatabase, open } from "./databases.ts";
import { boundRow, byTurns, type ReportRow, ratioRow, timed } from "./table.ts";
import { createRandom, markdown } from "./texts.ts";

/** How much longer a save may take with the history than without. */
const saveLimit = "1.15";
const maxHistoryMs = 20;
/** How many times slower a list may be with 50 revisions of each of its objects. */
const listLimit = "3.0";
/** What visitors read may cost nothing more; what is beyond it is the machine's own unrest. */
const visitorLimit = "1.1";

const objects = 10_000;
const revisionsEach = 50;
const drafts = 200;
const area: DataArea = "team";

const actor: Actor = { sessionId: null, userId: null, email: "bench@example.com" };

export const measureHistory = async (place: DatabasePlace): Promise<ReportRow[]> => [
  ...(await measureSaves(place)),
  ...(await measureLists(place)),
];

async function measureSaves({
  engine,
  urlOf,
  create,
  vacuum,
}: DatabasePlace): Promise<ReportRow[]> {
  await create("history");
  const db = open(urlOf("history"));
  try {
    await migrate(db);
    const small = await saveTimes(db);
    await fillRevisions(db);
    await vacuum("history");
    const large = await saveTimes(db);
    const [list = 0] = await byTurns([db], { warmUps: 0, measured: 300 }, (_, turn) => {
      const id = 1 + ((turn * 31) % objects);
      return timed(() => revisions.list(db, { area, id }, { limit: 100 }));
    });
    return [
      ratioRow(engine, "a save of a post, without and with its history", small, saveLimit),
      ratioRow(engine, "the same among 500,000 revisions", large, saveLimit),
      boundRow(engine, "the history of one of 10,000 objects", list, maxHistoryMs),
    ];
  } finally {
    await db.destroy();
  }
}

/** Of one post of ordinary length. */
async function saveTimes(db: Kysely<Tables>): Promise<number[]> {
  const cache = createAnswerCache(db);
  const sides = [{}, { keepRevision: recordRevision }].map((hooks) =>
    createUseCases(postTable, {
      db,
      cache,
      library,
      ownership: unrestricted,
      writer: createWriter(db, () => new Date(), hooks),
    }),
  );
  const content = markdown(createRandom(1), 8000);
  const slug = `post-${Date.now()}`;
  const payload = posts.create.parse({ title: "A post", slug, content, status: "published" });
  const post = await sides[0]?.create(actor, payload, { author_id: null });
  return byTurns(sides, { warmUps: 20, measured: 300 }, (side, turn) => {
    const change = { title: `${turn}`, content: `${content} ${turn} ${sides.indexOf(side)}` };
    return timed(() => side.update(actor, post?.id ?? 0, change, null));
  });
}

async function fillRevisions(db: Kysely<Tables>): Promise<void> {
  const at = new Date().toISOString();
  const snapshot = JSON.stringify({
    name: "Somebody",
    role: "Guest",
    text: "Some words about somebody. ".repeat(12),
  });
  for (let id = 1; id <= objects; id += 20) {
    const rows = Array.from({ length: 20 * revisionsEach }, (_, place) => ({
      area,
      object_id: id + Math.floor(place / revisionsEach),
      number: 1 + (place % revisionsEach),
      at,
      actor_email: actor.email,
      cause: "edit" as const,
      state: "draft" as const,
      fields: "[]",
      hash: `${id} ${place}`,
      snapshot,
    }));
    await db.insertInto("revisions").values(rows).execute();
  }
}

/** The lists of two houses with the same objects, of which one has their histories. */
async function measureLists(place: DatabasePlace): Promise<ReportRow[]> {
  await fillDatabase(place, "history_without", fillObjects);
  await fillDatabase(place, "history_with", async (db) => {
    await fillObjects(db);
    await fillRevisions(db);
    await fillDrafts(db);
  });
  const houses = ["history_without", "history_with"].map((name) => open(place.urlOf(name)));
  try {
    const sides = houses.map(listsOf);
    const timesOf = (of: "panel" | "visitors") =>
      byTurns(sides, { warmUps: 20, measured: 200 }, (lists) => timed(lists[of]));
    const { engine } = place;
    return [
      ratioRow(engine, "a list of the panel, 10,000 objects", await timesOf("panel"), listLimit),
      ratioRow(
        engine,
        "the same as visitors are answered",
        await timesOf("visitors"),
        visitorLimit,
      ),
    ];
  } finally {
    for (const db of houses) await db.destroy();
  }
}

/** The panel asks for what is changed and what is scheduled, too. */
function listsOf(db: Kysely<Tables>) {
  const slice = { limit: 25, offset: 0 };
  const writer = createWriter(db, () => new Date());
  const useCases = createUseCases(storeOf(area), {
    db,
    writer,
    ownership: unrestricted,
    cache: createAnswerCache(db),
    library,
  });
  const draftList = createDraftList({
    db,
    stores: [storeOf(area)],
    titlesIn: titlesOf,
    ownership: unrestricted,
  });
  return {
    async panel() {
      await useCases.list({}, slice);
      await draftList({ userId: null, role: "admin" }, area);
      await plansBetween(db, "2026", "9999");
    },
    visitors: () => useCases.list({ isPublic: true }, slice),
  };
}

async function fillObjects(db: Kysely<Tables>): Promise<void> {
  const at = new Date().toISOString();
  for (let from = 1; from <= objects; from += 500) {
    const rows = Array.from({ length: 500 }, (_, place) => ({
      kind: area,
      created_at: at,
      updated_at: at,
      body: JSON.stringify({ name: `Somebody ${from + place}`, role: "Guest", sort_order: 0 }),
    }));
    await db.insertInto("documents").values(rows).execute();
  }
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
