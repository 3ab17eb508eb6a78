import { describe, expect, test } from "vitest";
import { calls } from "#contract/calls.ts";
import type { Call } from "#contract/core/call.ts";
import type { Resource } from "#contract/core/resource.ts";
import { roles } from "#contract/core/roles.ts";
import { canReach } from "#contract/resources.ts";
import { cast } from "#seed/cast.ts";
import { formOf } from "#tests/files.ts";
import { createTestApp, type TestApp } from "#tests/test-app.ts";
import { contentOf, documents, historyCalls, sampleOf, singles } from "./populated-app.ts";

/** `answering` is an author who has the permission to answer enquiries. */
const people = ["nobody", "user", "author", "answering", "editor", "admin"] as const;
type Person = (typeof people)[number];

const anyone: Person[] = [...people];
const signedIn: Person[] = ["user", "author", "answering", "editor", "admin"];
const writers: Person[] = ["author", "answering", "editor", "admin"];
const editors: Person[] = ["editor", "admin"];
const admins: Person[] = ["admin"];
const answerers: Person[] = ["answering", "admin"];

const row = (call: string, staff: Person[]): [string, Person[]] => [call, staff];
const rowsTo = (path: string, staff: Person[]) =>
  [`POST ${path}`, `DELETE ${path}/{id}`].map((call) => row(call, staff));

/** Such as `PUT {id}` below a path. */
const rowsAt = (path: string, calls: readonly string[], staff: Person[]) =>
  Object.fromEntries(calls.map((call) => row(call.replace(/^(\w+) ?/, `$1 ${path}`), staff)));

/** These methods change many objects at once. */
const several = ["PUT", "DELETE"];

/** Written by hand: a new call without its row here fails the build. */
const allowed: Record<string, Person[]> = {
  "POST /auth/login": anyone,
  "POST /auth/register": [],
  "POST /auth/logout": signedIn,
  "GET /auth/me": signedIn,
  "POST /auth/logout/everywhere": signedIn,
  "GET /auth/sessions": signedIn,
  "DELETE /auth/sessions/{id}": signedIn,
  "POST /auth/password/forgot": anyone,
  "POST /auth/password/reset": anyone,
  "GET /auth/second-factor": signedIn,
  "POST /auth/second-factor": signedIn,
  "POST /auth/second-factor/enable": signedIn,
  "POST /auth/second-factor/recovery-codes": signedIn,
  "POST /auth/second-factor/disable": signedIn,
  "GET /portfolio": anyone,
  "GET /portfolio/{id}": anyone,
  "GET /portfolio/admin": writers,
  "POST /portfolio/order": writers,
  "POST /portfolio": writers,
  "PUT /portfolio/{id}": writers,
  "DELETE /portfolio/{id}": writers,
  ...rowsAt("/portfolio", several, writers),
  "GET /blog": anyone,
  "GET /blog/slug/{slug}": anyone,
  "GET /blog/{id}/related": anyone,
  "GET /blog/stats": anyone,
  "GET /blog/admin": writers,
  "GET /blog/admin/{id}": writers,
  "GET /blog/admin/tags": writers,
  "GET /blog/admin/authors": writers,
  ...rowsAt("/blog", several, writers),
  "POST /blog/admin/tags/rename": writers,
  "GET /blog/admin/slugs/{slug}": writers,
  "POST /blog/preview": writers,
  "POST /blog": writers,
  "PUT /blog/{id}": writers,
  "DELETE /blog/{id}": writers,
  ...rowsAt("/media", ["GET", "POST", "GET /{id}", "PUT /{id}", "DELETE /{id}"], writers),
  ...rowsAt("/media", several, writers),
  "POST /media/{id}/replace": writers,
  "GET /media/{id}/uses": writers,
  "GET /users": admins,
  ...rowsAt("/users", several, admins),
  "GET /users/{id}": admins,
  "POST /users": admins,
  "PUT /users/{id}": admins,
  "DELETE /users/{id}": admins,
  "GET /users/{id}/second-factor": admins,
  "DELETE /users/{id}/second-factor": admins,
  ...rowsAt("/users/{id}/sessions", ["GET", "DELETE"], admins),
  ...rowsAt("/users/invitations", ["GET", "POST", "DELETE /{id}", "POST /{id}/resend"], admins),
  ...rowsAt("/auth/invitation/{token}", ["GET", "POST"], anyone),
  ...rowsAt("/tokens", ["GET", "POST", "DELETE /{id}"], admins),
  "GET /users/profile/me": signedIn,
  "PUT /users/profile/me": signedIn,
  "PUT /users/profile/password": signedIn,
  "POST /contact/submit": anyone,
  "GET /contact": answerers,
  ...rowsAt("/contact", several, answerers),
  "GET /contact/{id}": answerers,
  "GET /contact/{id}/neighbours": answerers,
  "PUT /contact/{id}": answerers,
  "PUT /contact/{id}/status": answerers,
  "DELETE /contact/{id}": answerers,
  "GET /contact/stats/overview": answerers,
  "GET /contact/{id}/mails": answerers,
  "GET /contact/stats/daily": answerers,
  "GET /contact/stats/inbox": answerers,
  "GET /contact/stats/mentions": answerers,
  "GET /contact/stats/next-steps": answerers,
  "GET /contact/people": answerers,
  "GET /contact/{id}/thread": answerers,
  "POST /contact/{id}/messages": answerers,
  "DELETE /contact/{id}/messages/{message}": answerers,
  "POST /contact/{id}/messages/{message}/address": answerers,
  "POST /contact/{id}/messages/{message}/bounce": answerers,
  "POST /contact/{id}/received": answerers,
  "POST /contact/{id}/notes": answerers,
  "PUT /contact/{id}/draft": answerers,
  "POST /contact/{id}/merge": answerers,
  ...rowsAt("/reply-templates", ["GET", "POST", ...several], answerers),
  ...rowsAt("/reply-templates/{id}", ["GET", "PUT", "DELETE"], answerers),
  "POST /newsletter/subscribe": anyone,
  "POST /newsletter/unsubscribe": anyone,
  "GET /newsletter": admins,
  "DELETE /newsletter/{id}": admins,
  "DELETE /newsletter": admins,
  "GET /newsletter/stats/overview": admins,
  "GET /newsletter/stats/daily": admins,
  "GET /newsletter/export/csv": admins,
  "POST /newsletter/import": admins,
  "POST /newsletter/confirm": anyone,
  "POST /newsletter/leave": anyone,
  ...rowsAt("/redirects", ["GET", "POST", "GET /missed", ...several], editors),
  ...rowsAt("/redirects/{id}", ["GET", "PUT", "DELETE"], editors),
  ...rowsAt("/webhooks", ["GET", "POST", "DELETE"], admins),
  ...rowsAt("/webhooks/{id}", ["GET", "PUT", "DELETE", "POST /secret", "POST /test"], admins),
  "GET /webhooks/{id}/deliveries": admins,
  "POST /webhooks/deliveries/{id}/resend": admins,
  "POST /mail/{id}/resend": answerers,
  "POST /mail/{id}/dismiss": answerers,
  "GET /mail/overview": answerers,
  "GET /backups/overview": admins,
  "GET /activity": signedIn,
  "POST /activity/{id}/undo": signedIn,
  "POST /previews": writers,
  ...rowsAt("/review-links/{id}", ["PUT", "DELETE"], signedIn),
  ...rowsAt("/schedules", ["GET", "PUT /{id}", "DELETE /{id}"], writers),
  "GET /releases": writers,
  "POST /releases": writers,
  ...rowsAt("/releases/{id}", ["GET", "PUT", "DELETE"], writers),
  ...rowsAt(
    "/releases/{id}/",
    ["POST publish", "POST undo", "POST schedules", "GET review-links"],
    writers,
  ),
  "POST /releases/{id}/review-links": writers,
  ...rowsAt("/review/{token}", ["GET", "POST /comments", "POST /approval", "POST /end"], anyone),
  ...rowsAt("/imports", ["GET", "POST", "GET /{id}", "DELETE /{id}"], admins),
  ...rowsAt("/imports/{id}", ["GET /lines", "GET /texts", "POST /release"], admins),
  "GET /imports/{id}/texts/{text}": admins,
  "GET /export": admins,
  ...rowsAt("/export", ["GET /contents", "GET /enquiries", "GET /media"], admins),
  "GET /drafts": signedIn,
  "GET /waiting": writers,
  "GET /vitals": signedIn,
  "POST /vitals": anyone,
  "GET /search": anyone,
  "GET /content": anyone,
  "GET /facts": signedIn,
  "GET /facts/{name}/uses": signedIn,
  "POST /welcome": anyone,
  "POST /welcome/check": anyone,
  ...Object.fromEntries([...documents, ...singles].flatMap(rowsOf)),
  ...Object.fromEntries(
    [...historyCalls("/portfolio"), ...historyCalls("/blog")].map((call) => row(call, writers)),
  ),
};

/** Documents are public; their declaration names who changes them. */
function rowsOf({ path, roles, isOrdered, isSingle }: Resource): [string, Person[]][] {
  const reached: Person[] = roles.length > 0 ? editors : admins;
  const staff = roles.includes("author") ? writers : reached;
  return [
    [`GET ${path}`, anyone],
    [`GET ${path}/{id}`, anyone],
    [`PUT ${path}/{id}`, staff],
    ...(isSingle ? [] : rowsTo(path, staff)),
    ...(isSingle ? [] : several.map((method) => row(`${method} ${path}`, staff))),
    ...(path.endsWith("-categories") ? [row(`POST ${path}/{id}/merge`, staff)] : []),
    ...(isOrdered ? [row(`POST ${path}/order`, staff)] : []),
    ...historyCalls(path).map((call) => row(call, staff)),
  ];
}

const every: Call[] = Object.values(calls).flatMap((area) => Object.values(area));
const nameOf = ({ method, path }: Call) => `${method} ${path}`;

const hired = {
  editor: {
    account: { email: "editor@example.com", password: "the editor's own key 17" },
    rights: { role: "editor" },
  },
  answering: {
    account: { email: "answering@example.com", password: "the answering key 17" },
    rights: { role: "author", answersEnquiries: true },
  },
};

async function tokenOf(app: TestApp, person: Person): Promise<string | undefined> {
  if (person !== "editor" && person !== "answering") return app.tokenOf(person);
  const body = hired[person].account;
  return (await app.ask("/auth/login", { method: "POST", body })).body.token;
}

async function furnish(app: TestApp): Promise<void> {
  const token = await app.tokenOf("admin");
  for (const { account, rights } of Object.values(hired)) {
    const body = { firstName: "Edit", lastName: "Or", ...account, ...rights };
    await app.ask("/users", { method: "POST", body, token });
  }
  const invited = { email: "invited@example.com", role: "author" };
  await app.ask("/users/invitations", { method: "POST", body: invited, token });
  for (const resource of documents) {
    await app.ask(resource.path, { method: "POST", body: sampleOf(resource), token });
  }
  const post = { title: "A post", slug: "a-post", content: "Text", status: "published" };
  const item = {
    title: "A project",
    category: "Business",
    imageSrc: "/media/a.webp",
    websiteUrl: "https://a.example.com",
  };
  const enquiry = { name: "Visitor", email: "visitor@example.com", message: "Hello" };
  await app.ask("/blog", { method: "POST", body: post, token });
  await app.ask("/portfolio", { method: "POST", body: item, token });
  await app.ask("/contact/submit", { method: "POST", body: enquiry });
  await app.ask("/newsletter/subscribe", { method: "POST", body: { email: "a@example.com" } });
  await app.ask("/media", { ...(await formOf([["a.pdf", "%PDF-1.7"]])), token });
}

const addressOf = ({ path }: Call, id: number) =>
  path.replace("{id}", String(id)).replace("{slug}", "a-post").replace("{number}", "1");

test("every call of the contract has its row, and every row its call", () => {
  expect(Object.keys(allowed).toSorted()).toEqual(every.map(nameOf).toSorted());
});

test("the rows say what the shared table of roles says", () => {
  for (const call of every) {
    if (nameOf(call) === "POST /auth/register") continue;
    const { access } = call;
    const isOpen = access === "anyone" || access === "session";
    const may: Person[] = roles.filter((role) => isOpen || canReach({ role }, access));
    const answering = { role: "author" as const, answersEnquiries: true };
    if (isOpen || canReach(answering, access)) may.push("answering");
    const expected = [...(access === "anyone" ? (["nobody"] as const) : []), ...may];
    expect(allowed[nameOf(call)]?.toSorted(), nameOf(call)).toEqual(expected.toSorted());
  }
});

/** An admin without the required second factor may make these calls, beside public ones. */
const beforeEnrolment = [
  "GET /auth/me",
  "POST /auth/logout",
  "POST /auth/logout/everywhere",
  "GET /auth/second-factor",
  "POST /auth/second-factor",
  "POST /auth/second-factor/enable",
];

test("an admin without the second factor that is asked of him reaches nothing but setting it up", async () => {
  const app = await createTestApp({ variables: { REQUIRE_2FA: "admin" } });
  const plain = await app.openSecondProcess({ REQUIRE_2FA: "none" });
  await furnish({ ...app, ask: plain.ask });
  const { url } = (
    await plain.ask("/blog/1/review-links", {
      method: "POST",
      token: await app.tokenOf("admin"),
      body: { recipient: "A reviewer" },
    })
  ).body;
  expect(url).toBeDefined();
  let token = await app.tokenOf("admin");
  const guarded = every.filter(({ access }) => access !== "anyone");
  expect(guarded.length).toBeGreaterThan(100);
  for (const call of guarded) {
    const isOpen = beforeEnrolment.includes(nameOf(call));
    const before = await contentOf(app);
    const { status, body } = await app.ask(addressOf(call, 1), {
      method: call.method,
      token,
      body: call.method === "GET" ? undefined : {},
    });
    if (isOpen) {
      expect([200, 400, 409], nameOf(call)).toContain(status);
      token = await app.tokenOf("admin");
      continue;
    }
    expect([status, body?.code], nameOf(call)).toEqual([403, "second_factor_enrol"]);
    expect(await contentOf(app), nameOf(call)).toBe(before);
  }
});

const refusalOf = ({ access }: (typeof every)[number], person: string) =>
  person === "nobody" && access !== "anyone" ? 401 : 403;

/** Calls everything as a person, and tries that what is refused changes nothing. */
async function callEverything(app: TestApp, person: Person): Promise<void> {
  let token = await tokenOf(app, person);
  let content = await contentOf(app);
  const call = async (each: Call) => {
    // An existing id for reads; a missing one for writes, so that the rows stay for the next call.
    const id = each.method === "GET" ? 1 : 999_999;
    const body = each.method === "GET" ? undefined : {};
    return app.ask(addressOf(each, id), { method: each.method, token, body });
  };
  const isSignedOut = async () =>
    token !== undefined && (await app.ask("/auth/me", { token })).status === 401;
  for (const each of every) {
    const label = `${nameOf(each)} as ${person}`;
    const { status, headers } = await call(each);
    const isWrite = each.method !== "GET";
    if (allowed[nameOf(each)]?.includes(person)) {
      expect([200, 204, 400, 404, 415], label).toContain(status);
      // Some of these end the session.
      if (isWrite && (await isSignedOut())) token = await tokenOf(app, person);
      if (isWrite) content = await contentOf(app);
      continue;
    }
    expect(status, label).toBe(refusalOf(each, person));
    expect(headers.get("cache-control"), label).toBe("no-store");
    // A change made by a read shows at the next write.
    if (isWrite) expect(await contentOf(app), label).toBe(content);
  }
  expect(await contentOf(app)).toBe(content);
}

test.each(people)(
  "rights: %s reaches what the role allows, and what is refused changes nothing",
  async (person) => {
    const app = await createTestApp();
    await furnish(app);
    await callEverything(app, person);
  },
);

describe("a token that is no longer good", () => {
  const guarded = every.filter(({ access }) => access !== "anyone");

  async function expectDead(app: TestApp, token: string | undefined) {
    const before = await contentOf(app);
    for (const call of guarded) {
      const { status } = await app.ask(addressOf(call, 1), {
        method: call.method,
        token,
        body: call.method === "GET" ? undefined : {},
      });
      expect(status, nameOf(call)).toBe(401);
      if (call.method !== "GET") expect(await contentOf(app), nameOf(call)).toBe(before);
    }
    expect(await contentOf(app)).toBe(before);
  }

  test("of a session that has expired", async () => {
    const app = await createTestApp();
    await furnish(app);
    const token = await app.tokenOf("admin");
    app.clock.now = new Date(app.clock.now.getTime() + 86_400_001);
    await expectDead(app, token);
  });

  test("of an account that was deactivated, demoted, deleted or given another password", async () => {
    const app = await createTestApp();
    await furnish(app);
    const admin = await app.tokenOf("admin");
    const target = `/users/${app.ids.author}`;
    const change = async (body: object) => {
      const token = await app.tokenOf("author");
      const { status } = await app.ask(target, { method: "PUT", token: admin, body });
      expect(status).toBe(200);
      await expectDead(app, token);
    };
    await change({ password: "another long phrase" });
    await app.ask(target, {
      method: "PUT",
      token: admin,
      body: { password: "the author's own key 17" },
    });
    await change({ isActive: false });
    await app.ask(target, { method: "PUT", token: admin, body: { isActive: true } });
    await change({ role: "user" });
    const token = await app.tokenOf("author");
    expect((await app.ask(target, { method: "DELETE", token: admin })).status).toBe(204);
    await expectDead(app, token);
  });

  test("that never was one", async () => {
    const app = await createTestApp();
    await furnish(app);
    await expectDead(app, "A".repeat(43));
  });

  test("does not matter to what anyone may read", async () => {
    const app = await createTestApp();
    await furnish(app);
    const posts = ["/blog", "/blog/stats", "/blog/slug/a-post"];
    for (const path of [...posts, "/portfolio", "/portfolio/1"]) {
      const plain = await app.ask(path);
      const stale = await app.ask(path, { token: "A".repeat(43) });
      expect(plain.status).toBe(200);
      expect([stale.status, stale.text]).toEqual([200, plain.text]);
    }
  });
});

test("whatever is wrong with a token, what is hidden is as what is missing", async () => {
  const app = await createTestApp({ variables: { REQUIRE_2FA: "admin" } });
  const plain = await app.openSecondProcess({ REQUIRE_2FA: "none" });
  const token = await app.tokenOf("admin");
  const project = { title: "A draft", status: "draft" };
  const { item } = (await plain.ask("/portfolio", { method: "POST", token, body: project })).body;
  const text = { description: "About it.", heading: "It", blocks: [] };
  const hidden = { ...text, title: "Hidden", slug: "hidden", isPublished: false };
  const page = (await plain.ask("/content/pages", { method: "POST", token, body: hidden })).body;
  const { id } = Object.values(page)[0] as { id: number };
  const ended = await app.tokenOf("author");
  await app.ask("/auth/logout", { method: "POST", token: ended });
  const bearers = [
    undefined,
    `Bearer ${"A".repeat(43)}`,
    `Bearer ${ended}`,
    `Bearer ${token}`,
    "Bearer",
    "Basic YTpi",
    `Bearer ${await app.tokenOf("user")}`,
    "x".repeat(5000),
  ];
  const hiddenOnes = [
    { path: "/portfolio", known: item.id },
    { path: "/content/pages", known: id },
  ];
  for (const { path: base, known } of hiddenOnes) {
    for (const authorization of bearers) {
      const ask = (key: number) =>
        app.ask(`${base}/${key}`, { headers: { ...(authorization && { authorization }) } });
      const [there, missing] = [await ask(known), await ask(999_999)];
      expect([there.status, there.text], authorization).toEqual([404, missing.text]);
      const names = ({ headers }: typeof there) =>
        [...headers].filter(([name]) => name !== "x-request-id");
      expect(names(there)).toEqual(names(missing));
    }
    expect((await plain.ask(`${base}/${known}`, { token })).status).toBe(200);
  }
});

test("nothing about a path or a header gives more than the role has", async () => {
  const app = await createTestApp();
  await furnish(app);
  const token = await app.tokenOf("user");
  for (const path of [
    "/users/",
    "//users",
    "/USERS",
    "/./users",
    "/users%2F1",
    "/users//1",
    "/%75sers",
    "/users?x=/blog",
  ]) {
    const { status } = await app.ask(path, { token });
    expect([403, 404], path).toContain(status);
  }
  for (const headers of [
    { "x-http-method-override": "GET" },
    { "x-original-url": "/api/blog" },
    { "x-rewrite-url": "/api/blog" },
  ] as Record<string, string>[]) {
    expect((await app.ask("/users", { token, headers })).status).toBe(403);
    expect((await app.ask("/users", { token, headers, method: "HEAD" })).status).toBe(403);
  }
});

test("an inactive account cannot even sign in", async () => {
  const app = await createTestApp();
  const { status } = await app.ask("/auth/login", {
    method: "POST",
    body: { email: cast.inactive.email, password: "the inactive's own key 17" },
  });
  expect(status).toBe(403);
});
