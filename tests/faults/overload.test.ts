import { get } from "node:http";
import { describe, expect, test } from "vitest";
import { load, percentile, type Sample } from "./load.ts";
import { enginesInTime, isLong, place, start } from "./place.ts";

/** How long it is flooded; before and after, a third as long. */
const seconds = isLong ? 6 : 3;
const calmSeconds = seconds / 3;

const having = (samples: Sample[], status: number) =>
  samples.filter((sample) => sample.status === status);

/** What somebody at another address than the one that floods is answered. */
function askElsewhere(url: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const options = { localAddress: "127.0.0.2", agent: false };
    get(url, options, (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode));
    }).on("error", reject);
  });
}

describe.each(enginesInTime)("on %s a house", (engine) => {
  test("that one address floods serves the others", async () => {
    const { address } = await start(await place(engine));
    let count = 0;
    const path = () => {
      count += 1;
      return `/blog?search=w${count}`;
    };
    const flood = load({ address, path, connections: 400, seconds: 5, patience: 100 });
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const statuses = [];
    for (let asked = 0; asked < 20; asked += 1) {
      statuses.push(await askElsewhere(`${address}/api/blog?search=other${asked}`));
    }
    expect(having(await flood, 503).length).toBeGreaterThan(100);
    expect(statuses).toEqual(Array(20).fill(200));
  }, 60_000);

  test.each([
    ["a list of the API", "/api/blog?search=w"],
    ["a page that has to be rendered", "/blog?search=w"],
  ])(
    "asked ten times too often for %s, answers some in time and refuses the rest at once",
    async (_, base) => {
      const { address } = await start(await place(engine));
      // Each search is another, so that nothing can be remembered.
      let count = 0;
      const path = () => {
        count += 1;
        return `${base}${count}`;
      };
      const calm = { address, path, connections: 8, seconds: calmSeconds };
      await load(calm);
      const before = having(await load(calm), 200).length / calmSeconds;

      // Each refused client comes back after 300 ms on average, so that ten times the capacity is asked for.
      // A machine that does little all the same gets more at once than is let in in any case.
      const connections = Math.min(3000, Math.max(200, Math.round(before * 10 * 0.3)));
      const all = await load({ address, path, connections, seconds, patience: 300 });
      const [accepted, refused] = [having(all, 200), having(all, 503)];
      await new Promise((resolve) => setTimeout(resolve, 1000));
      const after = having(await load(calm), 200).length / calmSeconds;

      const figures = {
        perSecond: { before, offered: Math.round(all.length / seconds), after },
        accepted: accepted.length,
        p50: Math.round(percentile(accepted, 0.5)),
        p95: Math.round(percentile(accepted, 0.95)),
        p99: Math.round(percentile(accepted, 0.99)),
        refused: refused.length,
        refusedP50: Math.round(percentile(refused, 0.5)),
        refusedP99: Math.round(percentile(refused, 0.99)),
      };
      console.log(engine, base, JSON.stringify(figures));
      expect(accepted.length + refused.length).toBe(all.length);
      expect(refused.length).toBeGreaterThan(0);
      expect(refused.every(({ retryAfter }) => retryAfter)).toBe(true);
      // Ratios that a busy machine keeps too; docs/reliability.md has the figures of an idle one.
      expect(accepted.length).toBeGreaterThan(before * seconds * 0.05);
      const everyoneInLine = (connections / before) * 1000;
      expect(figures.p50).toBeLessThan(everyoneInLine / 2);
      if (base.startsWith("/blog")) expect(figures.p95).toBeLessThan(everyoneInLine / 2);
      expect(after).toBeGreaterThan(before / 3);
    },
    120_000,
  );
});
