import { expect, test } from "vitest";
import { createSignInApp } from "#tests/sign-in-app.ts";

test("of too many who wait for their turn the last are refused, whoever is known goes first, and no guess is lost", async () => {
  const { login, ask, tokenOf } = await createSignInApp();
  await tokenOf("author");
  const crowd = Array.from({ length: 400 }, (_, person) =>
    ask("/auth/login", {
      method: "POST",
      body: { email: `person${person}@example.com`, password: "whatever it is" },
    }).then(({ status, headers }) => ({ status, retryAfter: headers.get("retry-after") })),
  );
  let answered = 0;
  for (const each of crowd) void each.then(() => (answered += 1));
  await crowd[399];
  const before = answered;
  expect((await login("author")).status).toBe(200);
  // Only a few of the waiting requests are answered meanwhile.
  expect(answered - before).toBeLessThan(60);
  const answers = await Promise.all(crowd);
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(100);
  expect(refused.every(({ retryAfter }) => retryAfter === "2")).toBe(true);
  expect(answers.filter(({ status }) => status !== 503 && status !== 401)).toEqual([]);
});

test("of too many who register the last are refused, and staff sign in before them", async () => {
  const { login, ask } = await createSignInApp({ REGISTRATION: "open" });
  expect((await login("author")).status).toBe(200);
  const names = { firstName: "A", lastName: "B" };
  let answered = 0;
  const crowd = Array.from({ length: 400 }, async (_, person) => {
    const email = `person${person}@example.com`;
    const body = { ...names, email, password: "a long enough phrase 9" };
    const { status } = await ask("/auth/register", { method: "POST", body });
    answered += 1;
    return status;
  });
  await crowd[399];
  const before = answered;
  expect((await login("author")).status).toBe(200);
  expect(answered - before).toBeLessThan(60);
  const statuses = await Promise.all(crowd);
  expect(new Set(statuses)).toEqual(new Set([201, 503]));
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(100);
});
