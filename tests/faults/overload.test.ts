import { spawn } from "node:child_process";
import { get } from "node:http";
import { setTimeout as pass } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { createEnvironment, enginesInTime, isLong, post, start } from "../server-environment.ts";
import { load, percentile, type Sample } from "./load.ts";

/** The seconds of the flood; the calm before and after it lasts a third as long. */
const seconds = Number(process.env.OVERLOAD_SECONDS ?? (isLong ? 6 : 3));
const calmSeconds = seconds / 3;

const having = (samples: Sample[], status: number) =>
  samples.filter((sample) => sample.status === status);

/** From another address than the flood's, because limits are per address. */
function askElsewhere(url: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const options = { localAddress: "127.0.0.2", agent: false };
    get(url, options, (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode));
    }).on("error", reject);
  });
}

/** How soon after an overload the server must be as fast as before, in milliseconds. */
const fullSpeedMs = 5000;

function spinBeside(count: number): void {
  for (let i = 0; i < count; i += 1) {
    const child = spawn(process.execPath, ["-e", "for(;;);"], { stdio: "ignore" });
    onTestFinished(() => void child.kill("SIGKILL"));
  }
}

const enquiry = (name: string) => ({
  name,
  email: `visitor${name}@example.com`,
  subject: "A question",
  message: "How long would a shop take?",
});

const statusOf = async (answer: Promise<Response>) => {
  const response = await answer;
  await response.arrayBuffer();
  return response.status;
};

describe.each(enginesInTime)("on %s a server", (engine) => {
  test("refuses nobody of a few dozen at once while other programs use the processor", async () => {
    const environment = await createEnvironment(engine, { REGISTRATION: "open" });
    const servers = [await start(environment), await start(environment)];
    spinBeside(2);
    const times = (count: number, ask: (i: number) => Promise<Response>) =>
      Array.from({ length: count }, (_, i) => statusOf(ask(i)));
    const enquiries = servers.flatMap(({ address }, server) =>
      times(30, (i) => post(`${address}/api/contact/submit`, enquiry(`${server}-${i}`))),
    );
    expect(await Promise.all(enquiries)).toEqual(Array(60).fill(201));
    const address = servers[0]?.address;
    const subscriptions = times(50, (i) =>
      post(`${address}/api/newsletter/subscribe`, { email: `reader${i}@example.com` }),
    );
    expect(await Promise.all(subscriptions)).toEqual(Array(50).fill(201));
    const accounts = times(50, (i) =>
      post(`${address}/api/auth/register`, {
        email: `new${i}@example.com`,
        password: "a long enough sentence 17",
        firstName: "New",
        lastName: "Person",
      }),
    );
    expect(await Promise.all(accounts)).toEqual(Array(50).fill(201));
  });

  test("that one address floods serves the others", async () => {
    const { address } = await start(await createEnvironment(engine));
    let count = 0;
    const path = () => {
      count += 1;
      return `/blog?search=w${count}`;
    };
    const flood = load({ address, path, connections: 400, seconds: 6, retryMs: 100 });
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const statuses = [];
    for (let count = 0; count < 20; count += 1) {
      statuses.push(await askElsewhere(`${address}/api/blog?search=other${count}`));
    }
    expect(having(await flood, 503).length).toBeGreaterThan(100);
    expect(statuses).toEqual(Array(20).fill(200));
  });

  test.each([
    ["a list of the API", "/api/blog?search=w"],
    ["a page that has to be rendered", "/blog?search=w"],
  ])(
    "asked ten times too often for %s, answers some in time and refuses the others",
    async (_, base) => {
      const { address } = await start(await createEnvironment(engine));
      // Each search differs, so that nothing is cached.
      let count = 0;
      const path = () => {
        count += 1;
        return `${base}${count}`;
      };
      const calm = { address, path, connections: 8, seconds: calmSeconds };
      await load(calm);
      const before = having(await load(calm), 200).length / calmSeconds;

      // Each refused client retries after 300 ms on average: ten times the capacity is asked for.
      const connections = Math.min(8000, Math.max(1000, Math.round(before * 10 * 0.3)));
      const all = await load({ address, path, connections, seconds, retryMs: 300 });
      const [accepted, refused] = [having(all, 200), having(all, 503)];
      await pass(fullSpeedMs);
      const after = having(await load(calm), 200).length / calmSeconds;

      const figures = {
        perSecond: { before, offered: Math.round(all.length / seconds), after },
        connections,
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
      expect(accepted.length).toBeGreaterThan(before * seconds * 0.2);
      expect(figures.p99).toBeLessThan(2500);
      expect(after).toBeGreaterThan(before / 2);
    },
  );
});
