import { expect, test } from "vitest";
import { load, percentile } from "./load.ts";
import { place, post, start } from "./place.ts";

test("while two hundred people sign in at once, over and over, every page is served", async () => {
  const house = await start(await place("sqlite"));
  const { address } = house;
  const read = () => load({ address, path: () => "/about", connections: 4, seconds: 4 });
  await read();
  const calm = await read();

  let isOver = false;
  let compared = 0;
  const signIn = async (person: number) => {
    while (!isOver) {
      const email = `person${person}-${compared}@example.com`;
      const { status } = await post(`${address}/api/auth/login`, {
        email,
        password: "a wrong one",
      });
      if (status === 401) compared += 1;
    }
  };
  const flood = Array.from({ length: 200 }, (_, person) => signIn(person));
  const busy = await read();
  isOver = true;
  await Promise.all(flood);

  const figures = [calm, busy].map((samples) => ({
    answers: samples.length,
    p50: Math.round(percentile(samples, 0.5) * 10) / 10,
    p99: Math.round(percentile(samples, 0.99) * 10) / 10,
  }));
  console.log(`login flood, ${compared} passwords compared: ${JSON.stringify(figures)}`);
  expect(busy.length).toBeGreaterThan(0);
  expect(busy.filter(({ status }) => status !== 200)).toEqual([]);
  expect(compared).toBeGreaterThan(0);
}, 90_000);
