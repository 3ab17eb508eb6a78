import { expect, test } from "vitest";
import { cast } from "#seed/cast.ts";
import { createTestApp } from "#tests/test-app.ts";
import { createPasswords, type Passwords } from "./passwords.ts";

const states = {
  unknown: "nobody@example.com",
  wrong: cast.user.email,
  inactive: cast.inactive.email,
};

test("a sign-in that fails compares one password, whatever is wrong with the account", async () => {
  const real = createPasswords();
  let compared = 0;
  const counting: Passwords = {
    ...real,
    matches(hashed, password) {
      compared += 1;
      return real.matches(hashed, password);
    },
  };
  const { ask } = await createTestApp({ passwords: counting });
  for (const [state, email] of Object.entries(states)) {
    compared = 0;
    const body = { email, password: "a wrong password" };
    expect((await ask("/auth/login", { method: "POST", body })).status, state).toBe(401);
    expect(compared, state).toBe(1);
  }
});

test("comparing with the password of no account takes as long as with that of one", async () => {
  const passwords = createPasswords();
  const hash = await passwords.hash("the password of an account");
  const times = { nobody: [] as number[], somebody: [] as number[] };
  // Alternating, so that a busy machine slows both alike.
  for (let round = 0; round < 15; round += 1) {
    for (const [name, target] of [
      ["nobody", null],
      ["somebody", hash],
    ] as const) {
      const start = performance.now();
      expect(await passwords.matches(target, "a wrong password")).toBe(false);
      times[name].push(performance.now() - start);
    }
  }
  const median = (list: number[]) => list.toSorted((a, b) => a - b)[7] as number;
  const ratio = median(times.nobody) / median(times.somebody);
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});

test("passwords of those who go first are compared before those in turn", async () => {
  const { matches, hash } = createPasswords();
  const hashed = await hash("the right one");
  const done: string[] = [];
  const crowd = Array.from({ length: 20 }, () =>
    matches(hashed, "a wrong one", "in turn").then(() => done.push("in turn")),
  );
  await Promise.all([
    ...crowd,
    matches(hashed, "the right one", "first").then(() => done.push("first")),
  ]);
  expect(done.indexOf("first")).toBeLessThan(4);
});
