import { verify } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { cast } from "#seed/cast.ts";
import { createTestApp } from "#tests/test-app.ts";
import { createPasswords, type Passwords } from "./passwords.ts";

/** These parameters decide how long a comparison takes: `$argon2id$v=19$m=19456,t=2,p=1`. */
const costIn = (hash: string) => hash.split("$").slice(0, 4).join("$");

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

test("comparing with the password of no account is the same work as with that of one", async () => {
  const compared: string[] = [];
  const passwords = createPasswords((hash, password) => {
    compared.push(costIn(String(hash)));
    return verify(hash, password);
  });
  const hash = await passwords.hash("the password of an account");
  expect(await passwords.matches(hash, "a wrong password")).toBe(false);
  expect(compared).toEqual([expect.stringMatching(/^\$argon2id\$v=\d+\$m=\d+,t=\d+,p=\d+$/)]);
  expect(await passwords.matches(null, "a wrong password")).toBe(false);
  expect(compared).toEqual([compared[0], compared[0]]);
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
