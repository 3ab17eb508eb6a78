import { type BrowserContext, chromium, type Page } from "playwright-core";
import { launchOptions } from "#tests/browser/launch.ts";
import { type Client, openClient } from "./client.ts";
import type { Place } from "./engines.ts";
import { median, milliseconds, type Row } from "./table.ts";

/** How many times later the first rows may show at a thousand times the rows. */
const limit = 2;

const warmUps = 3;
const measured = 15;

const screens = [
  { name: "enquiries", path: "/admin/contact", term: "karim" },
  { name: "subscriptions", path: "/admin/newsletter", term: "karim" },
];

interface Side {
  client: Client;
  page: Page;
}

export async function measurePanel({ engine, urlOf }: Place, folder: string): Promise<Row[]> {
  const browser = await chromium.launch(launchOptions);
  const sides: Side[] = [];
  try {
    for (const size of ["small", "large"] as const) {
      const client = await openClient(urlOf(size), folder);
      sides.push({ client, page: await openPanel(await browser.newContext(), client) });
    }
    const rows: Row[] = [];
    for (const { name, path, term } of screens) {
      const [small = Number.NaN, large = Number.NaN] = await byTurns(sides, (side) =>
        firstRows(side, path),
      );
      const figures = { small: milliseconds(small), large: milliseconds(large) };
      const ratio = large / small;
      rows.push({
        name: `first rows of the ${name}`,
        engine,
        ...figures,
        ratio,
        limit: limit.toFixed(1),
        isOver: ratio > limit,
      });
      const [ease = Number.NaN, toil = Number.NaN] = await byTurns(sides, (side) =>
        longestTask(side, path, term),
      );
      rows.push({
        name: `longest task while the ${name} are searched`,
        engine,
        small: milliseconds(ease),
        large: milliseconds(toil),
      });
    }
    return rows;
  } finally {
    await browser.close();
    for (const { client } of sides) await client.close();
  }
}

export async function openPanel(
  context: BrowserContext,
  { address, token, ask }: Client,
): Promise<Page> {
  const { text } = await ask("GET", "/auth/me");
  const { user } = JSON.parse(text) as { user: object };
  const page = await context.newPage();
  await page.addInitScript(noteFirstRow);
  await page.goto(`${address}/login`);
  await page.evaluate(
    ([given, who]) => {
      localStorage.setItem("token", given);
      localStorage.setItem("user", who);
    },
    [token, JSON.stringify(user)] as const,
  );
  return page;
}

async function byTurns(sides: Side[], measure: (side: Side) => Promise<number>) {
  const figures: number[][] = sides.map(() => []);
  for (let turn = -warmUps; turn < measured; turn += 1) {
    for (const [i, side] of sides.entries()) {
      const figure = await measure(side);
      if (turn >= 0) figures[i]?.push(figure);
    }
  }
  return figures.map(median);
}

/** From the navigation to the first row of the list, in milliseconds. */
async function firstRows({ client, page }: Side, path: string): Promise<number> {
  await page.goto(client.address + path, { waitUntil: "commit" });
  return page.evaluate(() => (globalThis as unknown as { firstRow: Promise<number> }).firstRow);
}

/** Runs in the page; polling from outside would blur the moment. */
function noteFirstRow() {
  const firstRow = new Promise<number>((resolve) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector("tbody tr")) return;
      observer.disconnect();
      requestAnimationFrame(() => resolve(performance.now()));
    }).observe(document, { childList: true, subtree: true });
  });
  Object.assign(globalThis, { firstRow });
}

/** The longest task, in milliseconds; 0 where none reached 50. */
async function longestTask(side: Side, path: string, term: string): Promise<number> {
  await firstRows(side, path);
  const { page } = side;
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { tasks });
    const note = (list: PerformanceObserverEntryList) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration));
    new PerformanceObserver(note).observe({ type: "longtask" });
  });
  const found = page.waitForResponse((response) => response.url().includes(`search=${term}`));
  await page.getByLabel("Search", { exact: true }).pressSequentially(term, { delay: 60 });
  await found;
  await page.waitForTimeout(200);
  return page.evaluate(() => Math.max(0, ...(globalThis as unknown as { tasks: number[] }).tasks));
}
