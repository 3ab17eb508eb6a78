import { expect, test } from "vitest";
import { openDatabase } from "#server/database/connection.ts";
import { createEnvironment, engines, post, start } from "../server-environment.ts";
import { beginEnquiry } from "./half-enquiry.ts";

test.each(engines)(
  "asked to stop under load, a server on %s answers what is in flight, loses nothing and ends with 0",
  async (engine) => {
    const environment = await createEnvironment(engine, { SEED: "none" });
    const server = await start(environment);
    const acknowledged: string[] = [];
    let count = 0;
    let isOver = false;
    const write = async () => {
      while (!isOver) {
        count += 1;
        const name = `visitor${count}`;
        const answer = await post(`${server.address}/api/contact/submit`, {
          name,
          email: `${name}@example.com`,
          message: "Hello",
        });
        if (answer.status === 201) acknowledged.push(name);
      }
    };
    const writers = Array.from({ length: 8 }, () => write().catch(() => {}));
    await new Promise((resolve) => setTimeout(resolve, 800));
    // In flight when the signal comes, and whole only afterwards.
    const halves = Array.from({ length: 12 }, (_, index) => beginEnquiry(server.address, index));
    await Promise.all(halves.map(({ begun }) => begun));
    const startedAt = performance.now();
    const stopped = server.stop("SIGTERM");
    await new Promise((resolve) => setTimeout(resolve, 500));
    for (const { finish } of halves) finish();
    const statuses = await Promise.all(halves.map(({ status }) => status));
    const code = await stopped;
    const took = performance.now() - startedAt;
    isOver = true;
    await Promise.all(writers);
    expect(code).toBe(0);
    expect(took).toBeLessThan(10_000);
    expect(statuses).toEqual(Array(12).fill(201));

    const db = openDatabase(environment.DATABASE_URL as string, () => {});
    const rows = await db.selectFrom("enquiries").select("name").execute();
    await db.destroy();
    const stored = new Set(rows.map(({ name }) => name));
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(acknowledged.filter((name) => !stored.has(name))).toEqual([]);
  },
);
