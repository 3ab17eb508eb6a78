import { join } from "node:path";
import { expect, test } from "vitest";
import { folder, post, start } from "../server-environment.ts";
import { runScript } from "./server-process.ts";
import { signIn, tokenFor } from "./starting.ts";

test("npm run admin adds an admin, and sets the password of one while the server runs", async () => {
  const DATA_DIR = folder();
  const started = await start({ DATA_DIR, SEED: "none" });
  const ownToken = await signIn(started);
  const admin = (...parameters: string[]) =>
    runScript("scripts/admin.ts", parameters, { DATA_DIR });
  const added = await admin("--email", "New@Example.com", "--password", "quite long 1");
  expect([added.code, added.output.trim()]).toEqual([
    0,
    `new@example.com has been added as an admin.\nDatabase: ${join(DATA_DIR, "nokshi.sqlite")}`,
  ]);
  expect(await tokenFor(started.address, "new@example.com", "quite long 1")).toBeTruthy();

  const reset = await admin("--email", "admin@example.com", "--password", "quite long 2");
  expect(reset.code).toBe(0);
  const me = await fetch(`${started.address}/api/auth/me`, {
    headers: { authorization: `Bearer ${ownToken}` },
  });
  expect(me.status).toBe(401);
  expect(await tokenFor(started.address, "admin@example.com", "quite long 2")).toBeTruthy();

  for (const parameters of [
    [],
    ["--email", "x"],
    ["--email", "a@example.com", "--password", "123"],
    ["--email", "a@example.com", "--password", "qwerty123"],
    ["--oops"],
  ]) {
    const { code, output } = await admin(...parameters);
    expect(code).toBe(1);
    expect(output).not.toMatch(/\n\s+at /);
  }
});

test("npm run erase forgets one visitor while the server runs, and nobody else", async () => {
  const DATA_DIR = folder();
  const started = await start({ DATA_DIR, SEED: "none" });
  const token = await signIn(started);
  for (const email of ["leaves@example.com", "stays@example.com"]) {
    const sent = { name: "Visitor", email, message: "Hello" };
    expect((await post(`${started.address}/api/contact/submit`, sent)).status).toBe(201);
    expect((await post(`${started.address}/api/newsletter/subscribe`, { email })).status).toBe(201);
  }
  const answer = { text: "We call leaves@example.com" };
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  for (const call of ["messages", "notes"]) {
    const sent = { method: "POST", headers, body: JSON.stringify(answer) };
    expect((await fetch(`${started.address}/api/contact/1/${call}`, sent)).status).toBe(201);
  }
  const erase = (...parameters: string[]) =>
    runScript("scripts/erase.ts", parameters, { DATA_DIR });
  const erased = await erase("--email", " Leaves@Example.com ");
  expect(erased.output).toContain("Erased the data of leaves@example.com");
  expect(erased.code).toBe(0);
  const known = async (path: string) =>
    (
      await fetch(`${started.address}/api/${path}`, {
        headers: { authorization: `Bearer ${token}` },
      })
    ).text();
  for (const path of ["contact", "newsletter"]) {
    await expect.poll(() => known(path)).not.toContain("leaves@example.com");
    expect(await known(path)).toContain("stays@example.com");
  }

  for (const path of ["activity", "mail/overview", "contact/2/mails"]) {
    expect(await known(path), path).not.toContain("leaves@example.com");
  }
  const gone = await fetch(`${started.address}/api/contact/1/thread`, { headers });
  expect(gone.status).toBe(404);

  const again = await erase("--email", "leaves@example.com");
  expect([again.code, again.output]).toEqual([
    0,
    expect.stringMatching(/: (?:0 [^,.]+(?:, |\.))+/),
  ]);
  // Without the server's folder the database would be empty, and the answer wrong.
  const elsewhere = await runScript("scripts/erase.ts", ["--email", "stays@example.com"], {
    DATA_DIR: folder(),
  });
  expect([elsewhere.code, elsewhere.output]).toEqual([
    1,
    expect.stringContaining("There is no database at"),
  ]);
  for (const parameters of [[], ["--email", "x"], ["--oops"]]) {
    const { code, output } = await erase(...parameters);
    expect(code).toBe(1);
    expect(output).not.toMatch(/\n\s+at /);
  }
});
