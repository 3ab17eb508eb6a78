import { expect, test } from "vitest";
import { cast } from "#seed/cast.ts";
import { createSignInApp } from "#tests/sign-in-app.ts";
import { passwordOf } from "#tests/test-app.ts";

const stranger = "192.0.2.9";

/** A sign-in app, and the password calls of a signed-in author. */
async function openOwn() {
  const door = await createSignInApp();
  const { ask, login, tokenOf } = door;
  const token = await tokenOf("author");
  const change = (currentPassword: string, newPassword = "a fresh long phrase 5") =>
    ask("/users/profile/password", {
      method: "PUT",
      token,
      body: { currentPassword, newPassword },
    });
  const failAsStranger = async (times: number) => {
    const statuses = [];
    for (let count = 0; count < times; count += 1)
      statuses.push((await login("author", { password: `guess ${count} 12` }, stranger)).status);
    return statuses;
  };
  return { ...door, token, change, failAsStranger };
}

test("a stranger's guesses keep nobody from his own password and second factor", async () => {
  const { change, failAsStranger, post, token, login } = await openOwn();
  expect(await failAsStranger(6)).toEqual([401, 401, 401, 401, 401, 429]);
  const begun = await post("second-factor", { password: passwordOf("author") }, token);
  expect(begun.status).toBe(201);
  expect((await change(passwordOf("author"))).status).toBe(200);
  const fresh = { password: "a fresh long phrase 5" };
  expect((await login("author", fresh)).status).toBe(200);
});

test("five wrong passwords are five, however often the owner signs in between, and wherever from", async () => {
  const { failAsStranger, login, pass } = await openOwn();
  const compared = [];
  for (const address of ["198.51.100.1", "198.51.100.2", "198.51.100.3"]) {
    compared.push(...(await failAsStranger(4)));
    await login("author", {}, address);
    pass(61);
  }
  expect(compared.filter((status) => status === 401)).toHaveLength(5);
});

test("after a mailed link its owner signs in from where he followed it, whatever strangers guess meanwhile", async () => {
  const { failAsStranger, login, lastMail, post, ask } = await openOwn();
  const ownAddress = "203.0.113.7";
  const fresh = { password: "a fresh long phrase 5" };
  await failAsStranger(6);
  await post("password/forgot", { email: cast.author.email });
  const token = /token=([\w-]+)/.exec((await lastMail())?.mail.text ?? "")?.[1];
  const body = { token, ...fresh };
  const set = await ask("/auth/password/reset", { method: "POST", from: ownAddress, body });
  expect(set.status).toBe(200);
  expect(await failAsStranger(6)).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await login("author", fresh, ownAddress)).status).toBe(200);
});

test("a mailed link makes the addresses before it unknown", async () => {
  const { login, lastMail, post, ask } = await openOwn();
  const intruder = "198.51.100.66";
  expect((await login("author", {}, intruder)).status).toBe(200);
  await post("password/forgot", { email: cast.author.email });
  const token = /token=([\w-]+)/.exec((await lastMail())?.mail.text ?? "")?.[1];
  const body = { token, password: "a fresh long phrase 5" };
  await ask("/auth/password/reset", { method: "POST", from: "203.0.113.7", body });
  const statuses = [];
  for (let count = 0; count < 6; count += 1) {
    statuses.push((await login("author", { password: "guess 12" }, intruder)).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test("whom an admin gives a new password may use it, whatever was guessed before, in his session too", async () => {
  const { failAsStranger, login, ask, tokenOf, ids, change } = await openOwn();
  const ownStatuses = [];
  for (let count = 0; count < 6; count += 1) ownStatuses.push((await change("not mine 77")).status);
  expect(ownStatuses.at(-1)).toBe(429);
  expect(await failAsStranger(6)).toContain(429);
  const fresh = { password: "a fresh long phrase 5" };
  const token = await tokenOf("admin");
  const put = await ask(`/users/${ids.author}`, { method: "PUT", token, body: fresh });
  expect(put.status).toBe(200);
  const anew = await login("author", fresh);
  expect(anew.status).toBe(200);
  const body = { currentPassword: fresh.password, newPassword: "another long phrase 6" };
  const changed = await ask("/users/profile/password", {
    method: "PUT",
    token: anew.body.token,
    body,
  });
  expect(changed.status).toBe(200);
});

test("what is guessed in a session ends after five, and leaves strangers as many fewer", async () => {
  const { change, failAsStranger, ask, token } = await openOwn();
  const statuses = [];
  for (let count = 0; count < 3; count += 1) statuses.push((await change("not mine 77")).status);
  expect(await failAsStranger(3)).toEqual([401, 401, 429]);
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
  const [intruder, ownAddress] = ["198.51.100.66", "203.0.113.7"];
  expect((await login("author", {}, intruder)).status).toBe(200);
  await ask("/auth/me", { token, from: ownAddress });
  expect((await change(passwordOf("author"))).status).toBe(200);
  const statuses = [];
  for (let count = 0; count < 6; count += 1) {
    statuses.push((await login("author", { password: "guess 12" }, intruder)).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  const fresh = { password: "a fresh long phrase 5" };
  expect((await login("author", fresh, ownAddress)).status).toBe(200);
});
