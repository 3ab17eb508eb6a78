import { join } from "node:path";
import type { Browser } from "playwright-core";
import { openPanel, withBrowser } from "./browser.ts";
import { type Client, withClient } from "./client.ts";
import { temporaryFolder } from "./databases.ts";
import { atMost, markdownTable, median, milliseconds, percentile } from "./table.ts";

/** One frame, in milliseconds. */
const maxMs = 16;

const [small, large] = [100, 10_000];

const warmUps = 30;
const measured = 120;

export async function measureTyping(): Promise<string> {
  const folder = temporaryFolder();
  const environment = { DATA_DIR: folder, DATABASE_URL: `file:${join(folder, "typing.sqlite")}` };
  const [short = [], long = []] = await withClient(environment, (client) =>
    withBrowser(async (browser) => [
      await keyTimes(browser, client, small),
      await keyTimes(browser, client, large),
    ]),
  );
  const row = (name: string, read: (times: number[]) => number) => [
    name,
    milliseconds(read(short)),
    milliseconds(read(long)),
    (read(long) / read(short)).toFixed(2),
    atMost(read(long), maxMs),
  ];
  return `Milliseconds from a key to the frame that shows its letter.\n\n${markdownTable(
    ["", `${small} words`, `${large} words`, "ratio", "target in the long text"],
    [row("median", median), row("95th percentile", (times) => percentile(times, 0.95))],
  )}`;
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
  await page.goto(`${client.server.address}/admin/blog/edit/${JSON.parse(text).post.id}`);
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
