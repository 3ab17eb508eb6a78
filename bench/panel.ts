import { type Browser, chromium, type Page } from "playwright-core";
import { launchOptions } from "#tests/browser/launch.ts";
import { type Client, withClients } from "./client.ts";
import { type DatabasePlace, sizeNames } from "./databases.ts";
import { byTurns, type ReportRow, ratioRow } from "./table.ts";

/** How many times later the first rows may show at a thousand times the rows. */
const limit = "2.0";

const turns = { warmUps: 3, measured: 15 };

const screens = [
  { name: "enquiries", path: "/admin/contact", term: "karim" },
  { name: "subscriptions", path: "/admin/newsletter", term: "karim" },
];

interface PanelSide {
  client: Client;
  page: Page;
}

export const measurePanel = (
  { engine, urlOf }: DatabasePlace,
  folder: string,
): Promise<ReportRow[]> =>
  withClients(sizeNames.map(urlOf), folder, (clients) =>
    inBrowser(async (browser) => {
      const sides: PanelSide[] = [];
      for (const client of clients) sides.push({ client, page: await openPanel(browser, client) });
      const rows: ReportRow[] = [];
      for (const { name, path, term } of screens) {
        const first = await byTurns(sides, turns, (side) => firstRows(side, path));
        const longest = await byTurns(sides, turns, (side) => longestTask(side, path, term));
        rows.push(
          ratioRow(engine, `first rows of the ${name}`, first, limit),
          ratioRow(engine, `longest task while the ${name} are searched`, longest),
        );
      }
      return rows;
    }),
  );

export async function inBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch(launchOptions);
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** A page of its own session, signed in. */
export async function openPanel(browser: Browser, { address, token, ask }: Client): Promise<Page> {
  const { text } = await ask("GET", "/auth/me");
  const user = JSON.stringify(JSON.parse(text).user);
  const page = await browser.newPage();
  await page.addInitScript(noteFirstRow);
  await page.goto(`${address}/login`);
  await page.evaluate((session) => Object.assign(localStorage, session), { token, user });
  return page;
}

/** From the navigation to the first row of the list, in milliseconds. */
async function firstRows({ client, page }: PanelSide, path: string): Promise<number> {
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
async function longestTask(side: PanelSide, path: string, term: string): Promise<number> {
  await firstRows(side, path);
  const { page } = side;
  await page.evaluate(() => {
    const tasks = [0];
    Object.assign(globalThis, { tasks });
    new PerformanceObserver((list) => {
      tasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: "longtask" });
  });
  const found = page.waitForResponse((response) => response.url().includes(`search=${term}`));
  await page.getByLabel("Search", { exact: true }).pressSequentially(term, { delay: 60 });
  await found;
  await page.waitForTimeout(200);
  return page.evaluate(() => Math.max(...(globalThis as unknown as { tasks: number[] }).tasks));
}
