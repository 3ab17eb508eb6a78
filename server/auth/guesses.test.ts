import { expect, test } from "vitest";
import { openDoor } from "#tests/door.ts";
import { passwordOf } from "#tests/house.ts";
import { createPasswords } from "./passwords.ts";

const stranger = "192.0.2.9";

/** A door, and what a signed-in author can do there about the password. */
async function openOwn() {
  const door = await openDoor();
  const { ask, login, tokenOf } = door;
  const token = await tokenOf("author");
  const change = (currentPassword: string, newPassword = "a fresh long phrase 5") =>
    ask("/users/profile/password", {
      method: "PUT",
      token,
      body: { currentPassword, newPassword },
    });
  const guessAsStranger = async (times: number) => {
    const statuses = [];
    for (let count = 0; count < times; count += 1)
      statuses.push((await login("author", { password: `guess ${count} 12` }, stranger)).status);
    return statuses;
  };
  return { ...door, token, change, guessAsStranger };
}

test("a stranger's guesses keep nobody from his own password and second factor", async () => {
  const { change, guessAsStranger, post, token, login } = await openOwn();
  expect(await guessAsStranger(6)).toEqual([401, 401, 401, 401, 401, 429]);
  const begun = await post("second-factor", { password: passwordOf("author") }, token);
  expect(begun.status).toBe(201);
  expect((await change(passwordOf("author"))).status).toBe(200);
  const fresh = { password: "a fresh long phrase 5" };
  expect((await login("author", fresh)).status).toBe(200);
});

test("what is guessed in a session ends after five, and leaves strangers as many fewer", async () => {
  const { change, guessAsStranger, ask, token } = await openOwn();
  const statuses = [];
  for (let count = 0; count < 3; count += 1) statuses.push((await change("not mine 77")).status);
  expect(await guessAsStranger(3)).toEqual([401, 401, 429]);
  for (let count = 0; count < 4; count += 1) {
    // Another e-mail address is the same account.
    const email = `author${count}@example.com`;
    await ask("/users/profile/me", { method: "PUT", token, body: { email } });
    statuses.push((await change("not mine 77")).status);
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
});

test("one's own e-mail address is changed ten times a day at most: each change is mailed to the one before", async () => {
  const { ask, token } = await openOwn();
  const statuses = [];
  for (let count = 0; count < 11; count += 1) {
    const email = `author${count}@example.com`;
    const { status } = await ask("/users/profile/me", { method: "PUT", token, body: { email } });
    statuses.push(status);
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
});

test("an address is no longer known once the password has changed, but for the one it was changed from", async () => {
  const { change, login, token, ask } = await openOwn();
  const [intruder, own] = ["198.51.100.66", "203.0.113.7"];
  expect((await login("author", {}, intruder)).status).toBe(200);
  await ask("/auth/me", { token, from: own });
  expect((await change(passwordOf("author"))).status).toBe(200);
  const statuses = [];
  for (let count = 0; count < 6; count += 1) {
    statuses.push((await login("author", { password: "guess 12" }, intruder)).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  const fresh = { password: "a fresh long phrase 5" };
  expect((await login("author", fresh, own)).status).toBe(200);
});

test("of too many who wait for their turn the last are refused, whoever is known goes first, and no guess is lost", async () => {
  const { login, ask, tokenOf } = await openDoor();
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
  // A few of the crowd are done meanwhile, not the whole line.
  expect(answered - before).toBeLessThan(60);
  const answers = await Promise.all(crowd);
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(100);
  expect(refused.every(({ retryAfter }) => retryAfter === "2")).toBe(true);
  expect(answers.filter(({ status }) => status !== 503 && status !== 401)).toEqual([]);
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
