import { connect } from "node:net";
import { expect, test } from "vitest";
import { admin, createEnvironment, engines, enginesInTime, start } from "../server-environment.ts";
import { emptyPartsIn, readAll, sampleWords } from "./published.ts";
import type { ServerProcess } from "./server-process.ts";
import { tokenFor } from "./starting.ts";

const printed = /^Set the site up in the browser \(once, within a day\): (\S+)$/m;

/**
 * Returns the set-up link of a new database; it is printed with the public address, which may
 * differ.
 */
function welcomeOf({ address, output }: ServerProcess): string {
  const url = new URL(printed.exec(output())?.[1] ?? "");
  return address + url.pathname + url.search;
}

const welcomeFields = {
  name: "Acme",
  legal: "",
  email: "hello@acme.example.com",
  zone: "Europe/Berlin",
  firstName: "Ada",
  lastName: "Admin",
  adminEmail: "ada@acme.example.com",
  password: "a phrase of Ada's own",
};

const send = (url: string, more: Record<string, string> = {}, headers = {}) =>
  fetch(url, {
    method: "POST",
    redirect: "manual",
    headers,
    body: new URLSearchParams({ ...welcomeFields, ...more }),
  });

async function expectWhole({ address }: ServerProcess) {
  const faults: string[] = [];
  const published = await readAll(address);
  for (const [path, { status, text }] of published) {
    if (status !== 200) faults.push(`${status} ${path}`);
    faults.push(...emptyPartsIn(text).map((part) => `${path}: ${part}`));
    const words = sampleWords.filter((word) => text.includes(word));
    if (words.length > 0) faults.push(`${path} says ${words}`);
  }
  expect(faults).toEqual([]);
  return published;
}

// server/auth/welcome.test.ts tries the written content on either engine.
test.each(enginesInTime)(
  "a new house on %s is set up in the browser, without scripts",
  async (engine) => {
    const environment = await createEnvironment(engine);
    const server = await start(environment);
    const url = welcomeOf(server);
    expect(new URL(url).searchParams.get("code")).toMatch(/^[\w-]{43}$/);
    const page = await fetch(url);
    expect(page.status).toBe(200);
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(page.headers.get("referrer-policy")).toBe("same-origin");
    const html = await page.text();
    expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>');
    expect(html).toContain("Asia/Dhaka");

    const refused = await send(url, { name: "", password: "password123", zone: "Mars" });
    expect(refused.status).toBe(400);
    const again = await refused.text();
    expect(again).toContain('value="ada@acme.example.com"');
    expect(again).not.toContain("password123");
    const foreign = await send(url, {}, { origin: "https://elsewhere.example.com" });
    expect(foreign.status).toBe(403);

    const done = await send(url, { beginning: "shape" });
    expect([done.status, done.headers.get("location")]).toEqual([303, "/login?welcome"]);
    for (const ended of [url, `${server.address}/welcome`, `${server.address}/welcome?code=x`]) {
      const { status, headers } = await fetch(ended);
      expect([status, headers.get("cache-control")]).toEqual([404, "no-store"]);
    }
    const home = await (await fetch(server.address)).text();
    expect(home).toContain('<h1 id="hero">Acme</h1>');
    expect(
      await tokenFor(server.address, welcomeFields.adminEmail, welcomeFields.password),
    ).toBeTruthy();
    await expectWhole(server);
    expect(await server.stop()).toBe(0);

    const second = await start(environment);
    expect(second.output()).not.toContain("welcome");
    const { total } = (await (await fetch(`${second.address}/api/blog`)).json()) as {
      total: number;
    };
    expect(total).toBe(0);
  },
);

test("a logo that is too large is refused on the page, which has what was typed", async () => {
  const server = await start(await createEnvironment("sqlite"));
  const url = welcomeOf(server);
  const sendLogo = (bytes: number) => {
    const form = new FormData();
    for (const name of ["name", "email", "zone"] as const) form.append(name, welcomeFields[name]);
    form.append("logo", new Blob([new Uint8Array(bytes)], { type: "image/png" }), "logo.png");
    for (const name of ["firstName", "lastName", "adminEmail", "password"] as const)
      form.append(name, welcomeFields[name]);
    form.append("beginning", "nothing");
    return fetch(url, { method: "POST", redirect: "manual", body: form });
  };
  for (const [bytes, status] of [
    [400_001, 400],
    [5_000_000, 400],
    [27_000_000, 413],
  ] as const) {
    const answer = await sendLogo(bytes);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      status,
      "text/html; charset=utf-8",
    ]);
    const html = await answer.text();
    expect(html).toContain(">Choose a picture of at most 400 KB.</p>");
    expect(html).toContain('value="hello@acme.example.com"');
    expect(html.includes('value="ada@acme.example.com"')).toBe(status === 400);
    expect(html).not.toContain(welcomeFields.password);
  }
  // The code still opens the house.
  expect((await send(url, { beginning: "nothing" })).status).toBe(303);
});

test.each(engines)("of two first starts at once on %s one prints a code", async (engine) => {
  const environment = await createEnvironment(engine);
  const both = await Promise.all([1, 2].map(() => start(environment)));
  const printing = both.filter(({ output }) => printed.test(output()));
  expect(printing).toHaveLength(1);
  const { search } = new URL(welcomeOf(printing[0] as ServerProcess));
  for (const { address } of both) {
    expect((await fetch(`${address}/welcome${search}`)).status).toBe(200);
  }
});

const shownAt = { imageSrc: "/pictures/default-post.webp", websiteUrl: "https://a.example.com" };

async function add({ address }: ServerProcess, path: string, payload: object) {
  const { status } = await fetch(`${address}/api/${path}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${await tokenFor(address, admin.email, admin.password)}`,
      "content-type": "application/json",
    },
    body: JSON.stringify(payload),
  });
  expect(status).toBe(201);
}

test("an empty house has no dead links, no empty sections and nothing of the sample", async () => {
  const empty = await start(await createEnvironment("sqlite", { SEED: "none" }));
  const published = await expectWhole(empty);
  // The other pages have nothing to show yet, so nothing leads to them.
  expect([...published.keys()]).toEqual(
    expect.arrayContaining(["/", "/contact-us", "/career", "/blog", "/services", "/sitemap.xml"]),
  );

  const home = async () => (await fetch(empty.address)).text();
  expect(await home()).not.toContain('href="/portfolio"');
  await add(empty, "portfolio", { title: "One", category: "Business", ...shownAt });
  expect(await home()).toMatch(/<nav aria-label="Main".*href="\/portfolio".*<\/nav>/);
  expect(await home()).not.toContain('href="/blog"');

  const emptied = await start(await createEnvironment("sqlite"));
  expect((await send(welcomeOf(emptied), { beginning: "nothing" })).status).toBe(303);
  await expectWhole(emptied);
});

test("once the site is set up, nobody's long form is read to its end", async () => {
  const environment = await createEnvironment("sqlite", { SEED: "none" });
  const server = await start(environment);
  const url = welcomeOf(server);
  const photo = (bytes: number) => {
    const form = new FormData();
    form.set("name", "Acme");
    form.set("logo", new Blob([new Uint8Array(bytes)], { type: "image/png" }), "logo.png");
    return form;
  };
  const post = (body: FormData) => fetch(url, { method: "POST", redirect: "manual", body });
  const before = await post(photo(5_000_000));
  expect([before.status, await before.text()]).toEqual([400, expect.stringContaining("Acme")]);
  expect((await send(url, { beginning: "nothing" })).status).toBe(303);
  expect((await post(photo(200_000))).status).toBe(413);
  const { hostname, port } = new URL(url);
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /welcome HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Length: 100000000\r\n` +
        "Content-Type: multipart/form-data; boundary=x\r\n\r\n--x\r\n",
    );
    socket.once("data", (bytes) => {
      resolve(bytes.toString().slice(0, 12));
      socket.destroy();
    });
  });
  expect(answer).toBe("HTTP/1.1 413");
});
