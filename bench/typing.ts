import type { Browser } from "playwright-core";
import { type Client, withClients } from "./client.ts";
import type { DatabasePlace } from "./databases.ts";
import { inBrowser, openPanel } from "./panel.ts";
import { boundRow, median, milliseconds, percentile, type ReportRow } from "./table.ts";

/** In milliseconds: one frame. */
const limit = 16;

const [small, large] = [100, 10_000];

const warmUps = 30;
const measured = 120;

export async function measureTyping(place: DatabasePlace, folder: string): Promise<ReportRow[]> {
  await place.create("typing");
  const [short = [], long = []] = await withClients([place.urlOf("typing")], folder, ([client]) =>
    inBrowser(async (browser) => [
      await keyTimes(browser, client as Client, small),
      await keyTimes(browser, client as Client, large),
    ]),
  );
  const row = (name: string, of: (times: number[]) => number): ReportRow => ({
    ...boundRow(place.engine, `from a key to its frame, ${name}`, of(long), limit),
    small: milliseconds(of(short)),
  });
  return [row("median", median), row("95th percentile", (times) => percentile(times, 0.95))];
}

async function keyTimes(browser: Browser, client: Client, words: number): Promise<number[]> {
  const page = await openPanel(browser, client);
  const paragraph =
    "The **running** stitch joins old saris into a [quilt](https://a.example) again";
  const content = Array(Math.floor(words / 12))
    .fill(paragraph)
    .join("\n\n");
  const body = { title: `${words} words`, slug: `words-${words}`, content };
  const { text } = await client.ask("POST", "/blog", body);
  await page.goto(`${client.address}/admin/blog/edit/${JSON.parse(text).post.id}`);
  await page.getByRole("textbox", { name: "Content" }).click();
  await page.evaluate(noteKeys);
  for (let key = 0; key < warmUps + measured; key += 1) {
    await page.keyboard.press("a");
    await page.waitForTimeout(100 + (key % 3) * 15);
  }
  const times = await page.evaluate(() => (globalThis as unknown as { keys: number[] }).keys);
  await page.close();
  return times.slice(-measured);
}

/** Runs in the page: from the key to the frame that shows the letter. */
function noteKeys() {
  const keys: number[] = [];
  Object.assign(globalThis, { keys });
  const note = ({ timeStamp }: KeyboardEvent) =>
    requestAnimationFrame(() => {
      const painted = new MessageChannel();
      painted.port1.onmessage = () => keys.push(performance.now() - timeStamp);
      painted.port2.postMessage(null);
    });
  addEventListener("keydown", note, true);
}
