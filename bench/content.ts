import type { Page } from "playwright-core";
import { type Client, withClients } from "./client.ts";
import type { DatabasePlace } from "./databases.ts";
import { inBrowser, openPanel } from "./panel.ts";
import { boundRow, byTurns, median, type ReportRow, ratioRow, timed } from "./table.ts";

const sizes = { content_small: 100, content_large: 2000 };

/** How many times slower a list or a form may be with 20 times the documents. */
const limit = "3.0";
/** In milliseconds, from a key to the frame that shows it, and from a save to its answer. */
const maxShownMs = 100;
const maxSavedMs = 500;

const measured = 60;

export async function measureContent(place: DatabasePlace, folder: string): Promise<ReportRow[]> {
  for (const name of Object.keys(sizes)) await place.create(name);
  return withClients(
    Object.keys(sizes).map(place.urlOf),
    folder,
    async (clients) => {
      for (const [i, count] of Object.values(sizes).entries()) {
        for (let number = 0; number < count; number += 1) {
          await clients[i]?.ask("POST", "/content/faqs", groupOf(number));
        }
      }
      const ids = new Map<Client, number>();
      for (const client of clients) ids.set(client, await newestOf(client));
      const cases: [name: string, pathOf: (client: Client) => string][] = [
        ["a page of the list", () => "/content/faqs?limit=25"],
        ["a search in it", () => "/content/faqs?limit=25&search=group+7"],
        ["one, for its form", (client) => `/content/faqs/${ids.get(client)}`],
      ];
      const rows: ReportRow[] = [];
      for (const [name, pathOf] of cases) {
        const ask = async (client: Client) => (await client.ask("GET", pathOf(client))).ms;
        const times = await byTurns(clients, { warmUps: 10, measured }, ask);
        rows.push(ratioRow(place.engine, name, times, limit));
      }
      return [...rows, ...(await measureBeside(place, clients[0] as Client))];
    },
    "demo",
  );
}

const groupOf = (number: number) => ({
  title: `Group ${number}`,
  anchor: `group-${number}`,
  entries: Array.from({ length: 6 }, (_, each) => ({
    question: `What about ${each}?`,
    answer: "An answer of ordinary length, as an agency gives it on the page of its questions.",
  })),
});

async function newestOf(client: Client): Promise<number> {
  const { text } = await client.ask("GET", "/content/faqs?limit=1&sort=created_at&order=DESC");
  return JSON.parse(text).items[0].id;
}

/** Beside the page: from a key to the frame that shows the letter, and a save. */
function measureBeside({ engine }: DatabasePlace, client: Client): Promise<ReportRow[]> {
  return inBrowser(async (browser) => {
    const page = await openPanel(browser, client);
    await page.goto(`${client.address}/admin/content/beside?page=/about`);
    const heading = page.frameLocator("iframe").getByRole("heading", { level: 1 });
    await page.locator("iframe[data-ready=true]").waitFor();
    await heading.click();
    await page.waitForTimeout(1000);
    const shown: number[] = [];
    for (let key = 0; key < measured; key += 1) shown.push(await keyTime(page));
    const saved = await timed(async () => {
      await page.getByRole("button", { name: "Publish changes" }).click();
      await page.getByRole("status").filter({ hasText: "About page published" }).waitFor();
    });
    return [
      boundRow(engine, "beside the page: from a key to the page", median(shown), maxShownMs),
      boundRow(engine, "beside the page: from Save to its answer", saved, maxSavedMs),
    ];
  });
}

async function keyTime(page: Page): Promise<number> {
  await page.evaluate(watch);
  await page.keyboard.press("a");
  const ms = await page.evaluate(() => (globalThis as unknown as { shown: Promise<number> }).shown);
  await page.waitForTimeout(50);
  return ms;
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
