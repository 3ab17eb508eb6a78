import { describe, expect, test } from "vitest";
import { cast } from "#seed/cast.ts";
import { type Ask, createTestApp, passwordOf, type TestApp } from "#tests/test-app.ts";

const site = "http://localhost:3000";
const secureSite = "https://agency.example";

const signInFrom = (headers: Record<string, string>): Ask => ({
  method: "POST",
  body: { email: cast.admin.email, password: passwordOf("admin") },
  headers,
});

async function signIn({ ask }: Pick<TestApp, "ask">, headers: Record<string, string> = {}) {
  const {
    status,
    body,
    headers: answered,
  } = await ask("/auth/login", signInFrom({ origin: site, ...headers }));
  expect(status).toBe(200);
  expect(Object.keys(body).sort()).toEqual(["token", "user"]);
  const cookies = answered.getSetCookie();
  return { token: body.token as string, cookies, cookie: pairOf(cookies.at(-1)) };
}

const pairOf = (cookie = "") => cookie.split(";")[0] ?? "";

const attributesOf = (cookie = "") =>
  cookie
    .split(";")
    .slice(1)
    .map((each) => each.trim());

describe("session cookie", () => {
  test("a sign-in with an Origin sets one that scripts cannot read", async () => {
    const app = await createTestApp();
    const { cookies } = await signIn(app);
    expect(cookies).toHaveLength(1);
    expect(attributesOf(cookies[0]).sort()).toEqual([
      "HttpOnly",
      "Max-Age=1209600",
      "Path=/",
      "SameSite=Strict",
    ]);
    expect(cookies[0]).not.toContain((await signIn(app)).token);
  });

  test("under https it is Secure and belongs to this host alone", async () => {
    const { cookies } = await signIn(await createTestApp(), { origin: secureSite });
    expect(cookies[0]).toMatch(/^__Host-session-[\da-f]{16}=/);
    expect(attributesOf(cookies[0])).toContain("Secure");
  });

  test("the token of such a sign-in is refused without its own cookie", async () => {
    const app = await createTestApp();
    const { token, cookie } = await signIn(app);
    const other = await signIn(app);
    const [name] = cookie.split("=");
    const statusWith = async (value: string | null) =>
      (await app.ask("/auth/me", { token, headers: value === null ? {} : { cookie: value } }))
        .status;
    expect(await statusWith(cookie)).toBe(200);
    expect(await statusWith(`theme=dark; ${cookie}; ${other.cookie}`)).toBe(200);
    const useless = [
      null,
      "",
      other.cookie,
      `${name}=`,
      `${name}=${"a".repeat(43)}`,
      `${name}=${token}`,
      `${name}=${other.cookie.split("=")[1]}`,
      cookie.slice(0, -1),
    ];
    for (const value of useless) expect(await statusWith(value), String(value)).toBe(401);
    expect(await statusWith(cookie)).toBe(200);
  });

  test("it gives nothing by itself", async () => {
    const app = await createTestApp();
    const { cookie } = await signIn(app);
    expect((await app.ask("/auth/me", { headers: { cookie } })).status).toBe(401);
    const value = cookie.split("=")[1];
    expect((await app.ask("/auth/me", { token: value, headers: { cookie } })).status).toBe(401);
    const withdrawn = await app.ask("/auth/logout", { method: "POST", headers: { cookie } });
    expect(withdrawn.status).toBe(401);
  });

  test("a program's sign-in without Origin sets none, and its token stands alone", async () => {
    const { ask } = await createTestApp();
    const { body, headers } = await ask("/auth/login", signInFrom({}));
    expect(headers.getSetCookie()).toEqual([]);
    expect((await ask("/auth/me", { token: body.token })).status).toBe(200);
    const cookie = "session-1=anything";
    expect((await ask("/auth/me", { token: body.token, headers: { cookie } })).status).toBe(200);
  });

  test("drafts stay hidden from a token without its cookie", async () => {
    const app = await createTestApp();
    const { token, cookie } = await signIn(app);
    const { body } = await app.ask("/portfolio", {
      method: "POST",
      token,
      headers: { cookie },
      body: { title: "Hidden", status: "draft" },
    });
    const address = `/portfolio/${body.item.id}`;
    expect((await app.ask(address, { token, headers: { cookie } })).status).toBe(200);
    expect((await app.ask(address, { token })).status).toBe(404);
  });

  test("several sessions of one browser work beside each other", async () => {
    const app = await createTestApp();
    const first = await signIn(app);
    const second = await signIn(app, { cookie: first.cookie });
    expect(second.cookies).toHaveLength(1);
    const jar = `${first.cookie}; ${second.cookie}`;
    for (const { token } of [first, second]) {
      expect((await app.ask("/auth/me", { token, headers: { cookie: jar } })).status).toBe(200);
    }
    await app.ask("/auth/logout", { method: "POST", token: first.token, headers: { cookie: jar } });
    expect(
      (await app.ask("/auth/me", { token: second.token, headers: { cookie: jar } })).status,
    ).toBe(200);
  });

  test("two sites on one host keep their sessions apart in one browser", async () => {
    // Ports of a host share cookies, and the first session of both sites has the same id.
    const sites = [await createTestApp(), await createTestApp()];
    const jar = new Map<string, string>();
    const cookieHeader = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const tokens: string[] = [];
    for (const app of sites) {
      const { token, cookie } = await signIn(app, { cookie: cookieHeader() });
      const [name = "", value = ""] = cookie.split("=");
      jar.set(name, value);
      tokens.push(token);
    }
    for (const [index, { ask }] of sites.entries()) {
      const headers = { cookie: cookieHeader() };
      expect((await ask("/auth/me", { token: tokens[index], headers })).status).toBe(200);
    }
  });

  test("its name tells nothing of the stored session", async () => {
    const app = await createTestApp();
    const { cookie } = await signIn(app);
    const rows = JSON.stringify(await app.db.selectFrom("sessions").selectAll().execute());
    expect(rows).not.toContain(/session-([\da-f]{16})=/.exec(cookie)?.[1]);
  });

  test("the oldest of many in one browser are cleared, so that headers stay small", async () => {
    const app = await createTestApp();
    const jar: string[] = [];
    const signedIn: string[] = [];
    const cleared: string[] = [];
    for (let count = 0; count < 12; count += 1) {
      const { cookies } = await signIn(app, { cookie: jar.join("; ") });
      for (const each of cookies) {
        const pair = pairOf(each);
        const index = jar.findIndex((known) => known.split("=")[0] === pair.split("=")[0]);
        if (!each.includes("Max-Age=0")) {
          jar.push(pair);
          signedIn.push(pair);
        } else cleared.push(...jar.splice(index, 1));
      }
    }
    expect(jar).toHaveLength(10);
    expect(cleared).toEqual(signedIn.slice(0, 2));
  });

  test.each(["/auth/logout", "/auth/logout/everywhere"])("%s clears it", async (path) => {
    const app = await createTestApp();
    const { token, cookie } = await signIn(app);
    const { headers } = await app.ask(path, { method: "POST", token, headers: { cookie } });
    const [cleared] = headers.getSetCookie();
    expect(pairOf(cleared)).toBe(`${cookie.split("=")[0]}=`);
    expect(attributesOf(cleared)).toContain("Max-Age=0");
    expect((await app.ask("/auth/me", { token, headers: { cookie } })).status).toBe(401);
  });

  test("an accepted invitation binds its session too", async () => {
    const app = await createTestApp();
    const admin = await app.tokenOf("admin");
    const invited = await app.ask("/users/invitations", {
      method: "POST",
      token: admin,
      body: { email: "new@example.com", role: "author" },
    });
    const path = new URL(invited.body.url).pathname.replace("/invitation/", "/auth/invitation/");
    const accepted = await app.ask(path, {
      method: "POST",
      headers: { origin: site },
      body: { firstName: "New", lastName: "Author", password: "a long passphrase 5" },
    });
    expect(accepted.status).toBe(201);
    const { token } = accepted.body;
    const cookie = pairOf(accepted.headers.getSetCookie()[0]);
    expect((await app.ask("/auth/me", { token })).status).toBe(401);
    expect((await app.ask("/auth/me", { token, headers: { cookie } })).status).toBe(200);
  });

  test("its value is stored as a hash", async () => {
    const app = await createTestApp();
    const { cookie } = await signIn(app);
    const rows = JSON.stringify(await app.db.selectFrom("sessions").selectAll().execute());
    expect(rows).not.toContain(cookie.split("=")[1]);
  });

  test("public answers and refusals set none", async () => {
    const app = await createTestApp();
    const { token, cookie } = await signIn(app);
    const headers = { cookie, origin: site };
    for (const path of ["/blog", "/portfolio", "/auth/me", "/users"]) {
      for (const caller of [undefined, token]) {
        const answer = await app.ask(path, { headers, token: caller });
        expect(answer.headers.getSetCookie(), path).toEqual([]);
        expect(answer.headers.get("vary") ?? "", path).not.toMatch(/cookie/i);
      }
    }
    const wrong = { email: cast.admin.email, password: "wrong password" };
    const refused = await app.ask("/auth/login", { method: "POST", body: wrong, headers });
    expect(refused.status).toBe(401);
    expect(refused.headers.getSetCookie()).toEqual([]);
  });
});
