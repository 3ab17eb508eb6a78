import assert from "node:assert/strict";
import { cases, type ListCase } from "./cases.ts";
import { check } from "./check.ts";
import { type Client, openClient } from "./client.ts";
import { open, type Place } from "./engines.ts";
import { type Rows, readRows } from "./rows.ts";
import { median, milliseconds, type Row } from "./table.ts";
import { writes } from "./writes.ts";

/** How many times slower a list may be at a hundred times the rows. */
const limit = 3;

const warmUps = 20;
const measured = 200;
const measuredCold = 25;

interface Side {
  client: Client;
  rows: Rows;
}

interface Question extends Side {
  path: string;
  known: string;
}

export async function measureLists(place: Place, folder: string): Promise<Row[]> {
  const sides = [await openSide(place, "small", folder), await openSide(place, "large", folder)];
  try {
    const rows: Row[] = [];
    for (const each of cases) rows.push(await measureWarm(place, each, sides));
    for (const each of cases) {
      if (each.coldAfter) rows.push(await measureCold(place, each, each.coldAfter, sides));
    }
    return rows;
  } finally {
    for (const { client } of sides) await client.close();
  }
}

async function openSide(place: Place, name: "small" | "large", folder: string): Promise<Side> {
  const db = open(place.urlOf(name));
  const rows = await readRows(db);
  await db.destroy();
  return { client: await openClient(place.urlOf(name), folder), rows };
}

async function measureWarm({ engine }: Place, each: ListCase, sides: Side[]): Promise<Row> {
  const questions = await askAll(each, sides);
  const times: number[][] = sides.map(() => []);
  for (let turn = -warmUps; turn < measured; turn += 1) {
    // Small and large in turn, so that other load slows both.
    for (const [i, own] of questions.entries()) {
      const ms = await ask(own[(turn + warmUps) % own.length] as Question);
      if (turn >= 0) times[i]?.push(ms);
    }
  }
  return rowOf(each.name, engine, times);
}

/** After a write, so that nothing is cached. */
async function measureCold(
  { engine }: Place,
  each: ListCase,
  area: keyof typeof writes,
  sides: Side[],
): Promise<Row> {
  const questions = await askAll(each, sides);
  const times: number[][] = sides.map(() => []);
  for (let turn = 0; turn < measuredCold; turn += 1) {
    for (const [i, own] of questions.entries()) {
      const question = own[turn % own.length] as Question;
      await writes[area](question.client);
      times[i]?.push(await ask(question));
    }
  }
  return rowOf(`first after a write: ${each.name}`, engine, times);
}

async function askAll(each: ListCase, sides: Side[]): Promise<Question[][]> {
  const questions: Question[][] = [];
  for (const side of sides) {
    const own: Question[] = [];
    for (const path of each.paths(side.rows, new Date().toISOString())) {
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

async function ask(question: Question): Promise<number> {
  const { client, path, rows, known } = question;
  const since = new Date().toISOString();
  const reply = await client.ask("GET", path);
  if (reply.text !== known) {
    check(path, reply, rows, since);
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

function rowOf(name: string, engine: Row["engine"], times: number[][]): Row {
  const [small = Number.NaN, large = Number.NaN] = times.map(median);
  const ratio = large / small;
  const figures = { small: milliseconds(small), large: milliseconds(large), ratio };
  return { name, engine, ...figures, limit: limit.toFixed(1), isOver: ratio > limit };
}
