import { join } from "node:path";
import { type Client, openClient } from "./client.ts";
import { hammer } from "./hammer.ts";
import { markdownTable, verdict } from "./markdown.ts";
import { median } from "./table.ts";
import { writes } from "./writes.ts";

const minDisturbed = 0.7;

interface Case {
  pages: readonly { name: string; path: string }[];
  connections: number;
  rounds: number;
  seconds: number;
}

/** Cached pages while something is written beside. */
export async function measureDisturbed(folder: string, cases: Case): Promise<string> {
  const { pages, connections, rounds, seconds } = cases;
  const client = await openClient(`file:${join(folder, "disturbed.sqlite")}`, folder, "demo");
  const rows: string[][] = [];
  try {
    for (const { name, path } of pages) {
      await hammer(client.address, path, 4, 2);
      const turns: { calm: number; disturbed: number }[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const calm = async () =>
          (await hammer(client.address, path, connections, seconds)).perSecond;
        // In turn, because the second would find the machine in another state.
        if (round % 2 === 0)
          turns.push({ calm: await calm(), disturbed: await disturbed(client, path, cases) });
        else turns.push({ disturbed: await disturbed(client, path, cases), calm: await calm() });
      }
      const share = median(turns.map((turn) => turn.disturbed / turn.calm));
      rows.push([
        name,
        median(turns.map((turn) => turn.calm)).toFixed(0),
        median(turns.map((turn) => turn.disturbed)).toFixed(0),
        share.toFixed(2),
        verdict(`≥ ${minDisturbed}`, share < minDisturbed),
      ]);
    }
  } finally {
    await client.close();
  }
  return `Cached answers per second while nothing is written, and with one change of a post a second; the ratio is the median of those of ${rounds} turns.\n\n${markdownTable(
    ["", "calm", "with writes", "ratio", "target"],
    rows,
  )}`;
}

async function disturbed(
  client: Client,
  path: string,
  { connections, seconds }: Case,
): Promise<number> {
  const written: Promise<void>[] = [];
  const write = () => written.push(writes.blog(client));
  write();
  const timer = setInterval(write, 1000);
  const { perSecond } = await hammer(client.address, path, connections, seconds);
  clearInterval(timer);
  await Promise.all(written);
  return perSecond;
}
