import { chromium, type Page } from "playwright-core";
import { launchOptions } from "#tests/browser/launch.ts";
import { type Client, openClient } from "./client.ts";
import type { Place } from "./engines.ts";
import { openPanel } from "./panel.ts";
import { median, milliseconds, type Row } from "./table.ts";

/** In milliseconds: one frame. */
const limit = 16;

const words = { small: 100, large: 10_000 } as const;

const warmUps = 30;
const measured = 120;

export async function measureTyping({ engine, urlOf, create }: Place, folder: string) {
  await create("typing");
  const client = await openClient(urlOf("typing"), folder);
  const browser = await chromium.launch(launchOptions);
  try {
    const medians: number[] = [];
    const slowest: number[] = [];
    for (const count of Object.values(words)) {
      const page = await openPanel(await browser.newContext(), client);
      const times = await keyTimes(page, client, count);
      medians.push(median(times));
      slowest.push(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN);
      await page.close();
    }
    return [
      rowOf("from a key to its frame, median", engine, medians),
      rowOf("from a key to its frame, 95th percentile", engine, slowest),
    ];
  } finally {
    await browser.close();
    await client.close();
  }
}

function rowOf(name: string, engine: Place["engine"], medians: number[]): Row {
  const [small = Number.NaN, large = Number.NaN] = medians;
  const figures = { small: milliseconds(small), large: milliseconds(large) };
  return { name, engine, ...figures, limit: `≤ ${limit}`, isOver: large > limit };
}

async function keyTimes(page: Page, client: Client, count: number): Promise<number[]> {
  const paragraph =
    "The **running** stitch joins old saris into a [quilt](https://a.example) again";
  const each = 12;
  const content = Array.from({ length: count / each }, () => paragraph).join("\n\n");
  const body = { title: `${count} words`, slug: `words-${count}`, content };
  const { text } = await client.ask("POST", "/blog", body);
  const { post } = JSON.parse(text) as { post: { id: number } };
  await page.goto(`${client.address}/admin/blog/edit/${post.id}`);
  await page.getByRole("textbox", { name: "Content" }).click();
  await page.evaluate(noteKeys);
  for (let key = 0; key < warmUps + measured; key += 1) {
    await page.keyboard.press("a");
    await page.waitForTimeout(100 + (key % 3) * 15);
  }
  const times = await page.evaluate(() => (globalThis as unknown as { keys: number[] }).keys);
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
