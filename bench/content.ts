import { chromium, type Page } from "playwright-core";
import { launchOptions } from "#tests/browser/launch.ts";
import { type Client, openClient } from "./client.ts";
import type { Place } from "./engines.ts";
import { openPanel } from "./panel.ts";
import { median, milliseconds, type Row } from "./table.ts";

const sizes = { small: 100, large: 2000 } as const;

/** How many times slower a list or a form may be with 20 times the documents. */
const limit = 3;
/** In milliseconds, from a key to the frame that shows it, and from a save to its answer. */
const maxShownMs = 100;
const maxSavedMs = 500;

const measured = 60;

export async function measureContent(place: Place, folder: string): Promise<Row[]> {
  const clients: Client[] = [];
  try {
    for (const [name, count] of Object.entries(sizes)) {
      await place.create(`content_${name}`);
      const client = await openClient(place.urlOf(`content_${name}`), folder, "demo");
      clients.push(client);
      for (let number = 0; number < count; number += 1) {
        await client.ask("POST", "/content/faqs", groupOf(number));
      }
    }
    const cases = await casesOf(clients);
    const rows: Row[] = [];
    for (const { name, paths } of cases) rows.push(await compare(place, name, paths, clients));
    return [...rows, ...(await measureBeside(place, clients[0] as Client))];
  } finally {
    for (const client of clients) await client.close();
  }
}

const groupOf = (number: number) => ({
  title: `Group ${number}`,
  anchor: `group-${number}`,
  entries: Array.from({ length: 6 }, (_, each) => ({
    question: `What about ${each}?`,
    answer: "An answer of ordinary length, as an agency gives it on the page of its questions.",
  })),
});

async function casesOf(clients: readonly Client[]) {
  const last = async (client: Client) => {
    const { text } = await client.ask("GET", "/content/faqs?limit=1&sort=created_at&order=DESC");
    return (JSON.parse(text) as { items: { id: number }[] }).items[0]?.id;
  };
  const ids = await Promise.all(clients.map(last));
  return [
    { name: "a page of the list", paths: clients.map(() => "/content/faqs?limit=25") },
    { name: "a search in it", paths: clients.map(() => "/content/faqs?limit=25&search=group+7") },
    { name: "one, for its form", paths: ids.map((id) => `/content/faqs/${id}`) },
  ];
}

async function compare(
  { engine }: Place,
  name: string,
  paths: readonly string[],
  clients: readonly Client[],
): Promise<Row> {
  const times: number[][] = clients.map(() => []);
  for (let turn = -10; turn < measured; turn += 1) {
    for (const [side, client] of clients.entries()) {
      const { ms } = await client.ask("GET", `${paths[side]}`);
      if (turn >= 0) times[side]?.push(ms);
    }
  }
  const [small = Number.NaN, large = Number.NaN] = times.map(median);
  const ratio = large / small;
  const figures = { small: milliseconds(small), large: milliseconds(large), ratio };
  return { name, engine, ...figures, limit: limit.toFixed(1), isOver: ratio > limit };
}

/** Beside the page: from a key to the frame that shows the letter, and a save. */
async function measureBeside({ engine }: Place, client: Client): Promise<Row[]> {
  const browser = await chromium.launch(launchOptions);
  try {
    const page = await openPanel(await browser.newContext(), client);
    await page.goto(`${client.address}/admin/content/beside?page=/about`);
    const heading = page.frameLocator("iframe").getByRole("heading", { level: 1 });
    await page.locator("iframe[data-ready=true]").waitFor();
    await heading.click();
    await page.waitForTimeout(1000);
    const shown: number[] = [];
    for (let key = 0; key < measured; key += 1) shown.push(await keyTime(page));
    const start = performance.now();
    await page.getByRole("button", { name: "Publish changes" }).click();
    await page.getByRole("status").filter({ hasText: "About page published" }).waitFor();
    const saved = performance.now() - start;
    return [
      row(engine, "beside the page: from a key to the page", median(shown), maxShownMs),
      row(engine, "beside the page: from Save to its answer", saved, maxSavedMs),
    ];
  } finally {
    await browser.close();
  }
}

function row(engine: Place["engine"], name: string, ms: number, max: number): Row {
  return { name, engine, large: milliseconds(ms), limit: `≤ ${max}`, isOver: ms > max };
}

async function keyTime(page: Page): Promise<number> {
  await page.evaluate(watch);
  await page.keyboard.press("a");
  const ms = await page.evaluate(() => (globalThis as unknown as Watched).shown);
  await page.waitForTimeout(50);
  return ms;
}

interface Watched {
  shown: Promise<number>;
}

/** Runs in the page: from the next key to the frame after the heading has changed. */
function watch(): void {
  const shown = new Promise<number>((resolve) => {
    let pressed = 0;
    addEventListener("keydown", ({ timeStamp }) => (pressed = timeStamp), {
      capture: true,
      once: true,
    });
    const heading = document.querySelector("iframe")?.contentDocument?.querySelector("h1");
    const observer = new MutationObserver(() => {
      observer.disconnect();
      requestAnimationFrame(() => resolve(performance.now() - pressed));
    });
    const all = { subtree: true, childList: true, characterData: true };
    if (heading) observer.observe(heading, all);
  });
  Object.assign(globalThis, { shown });
}
