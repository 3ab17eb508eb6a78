import assert from "node:assert/strict";
import { check, type Source } from "./answers.ts";
import { cases, type ListCase } from "./cases.ts";
import { type Client, withClients } from "./client.ts";
import { type DatabasePlace, open, sizeNames } from "./databases.ts";
import { byTurns, type ReportRow, ratioRow } from "./table.ts";
import { writes } from "./writes.ts";

/** How many times slower a list may be at a hundred times the rows. */
const limit = "3.0";

const warm = { warmUps: 20, measured: 200 };
const cold = { warmUps: 0, measured: 25 };

interface ListsSide {
  client: Client;
  source: Source;
}

interface Question extends ListsSide {
  path: string;
  known: string;
}

export async function measureLists(place: DatabasePlace, folder: string): Promise<ReportRow[]> {
  const urls = sizeNames.map((size) => place.urlOf(size));
  const sources = urls.map((url) => ({ db: open(url), found: new Map() }));
  try {
    return await withClients(urls, folder, (clients) =>
      measureSides(
        place.engine,
        clients.map((client, i) => ({ client, source: sources[i] as Source })),
      ),
    );
  } finally {
    for (const { db } of sources) await db.destroy();
  }
}

async function measureSides(engine: ReportRow["engine"], sides: ListsSide[]): Promise<ReportRow[]> {
  const rows: ReportRow[] = [];
  for (const each of cases) {
    const times = await byTurns(await askAll(each, sides), warm, askNext);
    rows.push(ratioRow(engine, each.name, times, limit));
  }
  for (const each of cases.filter(({ isCold }) => isCold)) {
    const times = await byTurns(await askAll(each, sides), cold, askAfterWrite);
    rows.push(ratioRow(engine, `first after a write: ${each.name}`, times, limit));
  }
  return rows;
}

/** The questions of each side. */
async function askAll(each: ListCase, sides: ListsSide[]): Promise<Question[][]> {
  const questions: Question[][] = [];
  for (const side of sides) {
    const own: Question[] = [];
    for (const path of await each.paths(side.source, new Date().toISOString())) {
      const question = { ...side, path, known: "" };
      await ask(question);
      own.push(question);
    }
    questions.push(own);
  }
  const shapes = questions.map((own) => own.map(({ known }) => lengthOf(known)));
  assert.deepEqual(shapes[0], shapes[1], `${each.name}: the answers are not of one length`);
  return questions;
}

const askNext = (questions: Question[], turn: number) =>
  ask(questions[turn % questions.length] as Question);

/** After a write, so that nothing is cached. */
async function askAfterWrite(questions: Question[], turn: number): Promise<number> {
  const question = questions[turn % questions.length] as Question;
  await writes[areaOf(question.path)](question.client);
  return ask(question);
}

const areaOf = (path: string) => /^\/(\w+)/.exec(path)?.[1] as keyof typeof writes;

async function ask(question: Question): Promise<number> {
  const { client, path, source, known } = question;
  const since = new Date().toISOString();
  const reply = await client.ask("GET", path);
  if (reply.text !== known) {
    await check(source, path, reply, since);
    question.known = reply.text;
  }
  return reply.ms;
}

function lengthOf(text: string): number {
  const lists = Object.entries(JSON.parse(text) as object).filter(
    ([name, value]) => Array.isArray(value) && name !== "tags" && name !== "categories",
  );
  return lists.reduce((sum, [, list]) => sum + (list as unknown[]).length, 0);
}
