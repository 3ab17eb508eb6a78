import Sqlite from "better-sqlite3";
import { expect, test } from "vitest";
import { createEnvironment, start } from "../server-environment.ts";

/** A server whose first page is asked for after the zone was stored past all checks. */
async function openSite(zone: string) {
  const environment = await createEnvironment("sqlite");
  await (await start(environment)).stop();
  const db = new Sqlite(`${environment.DATA_DIR}/nokshi.sqlite`);
  db.prepare("update documents set body = json_set(body, '$.zone', ?) where kind = 'settings'").run(
    zone,
  );
  db.prepare("update posts set published_at = '2025-07-15T04:30:00.000Z' where id = 1").run();
  db.prepare("update portfolio_items set created_at = '2026-01-01T03:00:00.000Z'").run();
  const { slug } = db.prepare("select slug from posts where id = 1").get() as { slug: string };
  db.close();
  const { address } = await start(environment);
  const read = async (path: string) => {
    const answer = await fetch(address + path);
    return { status: answer.status, text: await answer.text() };
  };
  return { read, post: `/single-post/${slug}` };
}

const countOf = (text: string, part: string) => text.split(part).length - 1;

test("clocks: the first page asked for goes by the agency's zone already", async () => {
  const { read, post } = await openSite("America/New_York");
  const { text } = await read("/portfolio?year=2025");
  expect([countOf(text, "<article"), countOf(text, "No websites from 2025")]).toEqual([6, 0]);
  expect(countOf(text, "year=2026")).toBe(0);
  expect(countOf((await read(post)).text, ">July 15, 2025</time>")).toBeGreaterThan(0);
});

test("clocks: a stored zone that does not exist breaks no page, and counts as UTC", async () => {
  const { read, post } = await openSite("Mars/Olympus");
  for (const path of ["/", "/blog", "/about", "/contact-us", "/feed.xml", "/login", "/admin"])
    expect((await read(path)).status, path).toBe(200);
  expect(countOf((await read("/portfolio?year=2026")).text, "<article")).toBe(6);
  expect(countOf((await read(post)).text, ">July 15, 2025</time>")).toBeGreaterThan(0);
});
