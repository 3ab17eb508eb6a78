import { expect, test } from "vitest";
import {
  createEnvironment,
  enginesInTime,
  isLong,
  post,
  signIn,
  start,
} from "../server-environment.ts";

const rounds = isLong ? 60 : 20;

/** In milliseconds. */
const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length / 2] as number;

test.each(enginesInTime)(
  "a sign-in that fails tells nothing of the account, by its answer or by its time, on %s",
  async (engine) => {
    const server = await start(await createEnvironment(engine, { SEED: "none" }));
    const { token } = await signIn(server);
    // An account of its own for each try, because one takes five wrong passwords only.
    const states = ["unknown", "active", "inactive"] as const;
    const emailOf = (state: string, round: number) => `${state}${round}@example.com`;
    for (let round = 0; round < rounds; round += 1) {
      for (const state of ["active", "inactive"]) {
        const body = {
          firstName: "Some",
          lastName: "Body",
          email: emailOf(state, round),
          password: "a long enough one",
          role: "user",
          isActive: state === "active",
        };
        expect((await post(`${server.address}/api/users`, body, token)).status).toBe(201);
      }
    }

    const times: Record<(typeof states)[number], number[]> = {
      unknown: [],
      active: [],
      inactive: [],
    };
    const answers = new Set<string>();
    // In turn, so that a busy machine slows all alike.
    for (let round = 0; round < rounds; round += 1) {
      for (let turn = 0; turn < states.length; turn += 1) {
        const state = states[(round + turn) % states.length] as (typeof states)[number];
        const body = { email: emailOf(state, round), password: "a wrong password" };
        const begin = performance.now();
        const answer = await post(`${server.address}/api/auth/login`, body);
        answers.add(`${answer.status} ${await answer.text()}`);
        times[state].push(performance.now() - begin);
      }
    }
    expect([...answers]).toEqual([expect.stringMatching(/^401 /)]);
    const medians = states.map((state) => median(times[state]));
    const summary = states
      .map((state, index) => `${state} ${medians[index]?.toFixed(1)} ms`)
      .join(", ");
    const apart = Math.max(...medians) - Math.min(...medians);
    console.log(`sign-in times, ${engine}: ${summary}; apart by ${apart.toFixed(1)} ms`);
    expect(Math.max(...medians) / Math.min(...medians)).toBeLessThan(2);
  },
);
