import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { createEnvironment, enginesInTime, isLong, start } from "../server-environment.ts";
import { load, percentile, type Sample } from "./load.ts";

const seconds = isLong ? 4 : 2;

/** Returns how many passwords were compared. */
function flood(address: string): Promise<number> {
  const worker = new Worker(new URL("./signing-in.ts", import.meta.url), {
    workerData: { address, seconds: seconds + 2 },
  });
  return new Promise((resolve, reject) => {
    worker.on("message", resolve);
    worker.on("error", reject);
  });
}

test.each(enginesInTime)(
  "while two hundred people sign in at once, over and over, every page is served, on %s",
  async (engine) => {
    const { address } = await start(await createEnvironment(engine, { SEED: "none" }));
    const about = { address, path: () => "/about", seconds };
    const readers = {
      "as fast as they can": () => load({ ...about, connections: 4 }),
      "400 a second": () => load({ ...about, connections: 8, pause: 20 }),
    };
    await Promise.all([flood(address), readers["as fast as they can"]()]);

    for (const [readersOf, read] of Object.entries(readers).slice(isLong ? 0 : 1)) {
      const calm = await read();
      const flooding = flood(address);
      await new Promise((resolve) => setTimeout(resolve, 1000));
      const busy = await read();
      const compared = await flooding;
      const figures = JSON.stringify({ calm: figuresOf(calm), busy: figuresOf(busy) });
      console.log(`${engine}, readers ${readersOf}, ${compared} passwords compared: ${figures}`);
      expect(busy.length).toBeGreaterThan(0);
      expect(busy.filter(({ status }) => status !== 200)).toEqual([]);
      expect(compared).toBeGreaterThan(0);
    }
  },
);

const figuresOf = (samples: Sample[]) => ({
  answers: samples.length,
  p50: Math.round(percentile(samples, 0.5) * 10) / 10,
  p99: Math.round(percentile(samples, 0.99) * 10) / 10,
});
