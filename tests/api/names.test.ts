import { expect, test } from "vitest";
import { cast } from "#seed/cast.ts";
import { createBlogApp, slugs } from "#tests/blog-app.ts";
import { createTestApp, passwordOf } from "#tests/test-app.ts";

const nothing = ["\u200b", "\u3164\u2800", "\u00ad\u2060", "\u202e", "\u180e", "\u{e0041}"];
const required = "This field is required.";

test("blank: names, titles, messages and contents that show nothing are refused", async () => {
  const { ask, token } = await createBlogApp();
  const enquiry = { name: "Rahim", email: "r@example.com", message: "Hello" };
  const post = { title: "A", slug: "a", content: "Text", tags: [] as string[] };
  for (const each of nothing) {
    const faulty: [string, object, string][] = [
      ["/contact/submit", { ...enquiry, name: each }, "name"],
      ["/contact/submit", { ...enquiry, message: each }, "message"],
      ["/contact/submit", { ...enquiry, email: each }, "email"],
      ["/blog", { ...post, title: each }, "title"],
      ["/blog", { ...post, content: each }, "content"],
      ["/blog", { ...post, tags: [each] }, "tags.0"],
      ["/blog/admin/tags/rename", { from: "x", to: each }, "to"],
    ];
    for (const [path, payload, field] of faulty) {
      const { status, body } = await ask(path, { method: "POST", token, body: payload });
      expect([status, body.details], `${path} ${field}`).toEqual([
        400,
        [{ path: field, message: required }],
      ]);
    }
  }
});

test("blank: optional fields that show nothing are none", async () => {
  const { ask, tokenOf, add, token } = await createBlogApp();
  const body = { name: "R", email: "r@example.com", message: "Hello", company: "\u200b" };
  expect((await ask("/contact/submit", { method: "POST", body })).status).toBe(201);
  const { submissions } = (await ask("/contact", { token: await tokenOf("admin") })).body;
  expect(submissions[0].company).toBeNull();
  const { id } = await add({ excerpt: "\u2800" });
  expect((await ask(`/blog/admin/${id}`, { token })).body.post.excerpt).toBeNull();
  expect((await ask("/blog?search=%E2%80%8B")).body.total).toBe(1);
});

test("one line: a title or name with line ends is stored as one line", async () => {
  const { ask, tokenOf, add } = await createBlogApp();
  expect(await add({ title: "One\r\n\ttwo\u2028three" })).toMatchObject({ title: "One two three" });
  const token = await tokenOf("admin");
  const body = { name: "A\r\nBcc: b@example.com", email: "r@example.com", message: "a\r\nb" };
  await ask("/contact/submit", { method: "POST", body });
  const { submissions } = (await ask("/contact", { token })).body;
  expect(submissions[0]).toMatchObject({ name: "A Bcc: b@example.com", message: "a\r\nb" });
  const path = "/content/settings/1";
  const { item } = (await ask(path, { token })).body;
  const saved = await ask(path, { method: "PUT", token, body: { ...item, name: "A\r\nBcc: b" } });
  expect([saved.status, saved.body.item?.name]).toEqual([200, "A Bcc: b"]);
});

test("composed: a tag typed in two forms of Unicode is one tag, and both find it", async () => {
  const { ask, add } = await createBlogApp();
  const [composed, decomposed] = ["Caf\u00e9", "cafe\u0301"];
  expect(await add({ slug: "both", tags: [decomposed, composed] })).toMatchObject({
    tags: ["caf\u00e9"],
  });
  await add({ slug: "one", tags: [composed] });
  // A letter that Bangla keyboards write either way, and that composing takes apart.
  await add({ slug: "bangla", tags: ["ব\u09dc"] });
  await add({ slug: "taka", tags: ["ব\u09a1\u09bc"] });
  const tagged = async (tag: string) =>
    slugs((await ask(`/blog?${new URLSearchParams({ tag, sort: "oldest" })}`)).body);
  for (const tag of [composed, decomposed]) expect(await tagged(tag)).toEqual(["both", "one"]);
  for (const tag of ["ব\u09dc", "ব\u09a1\u09bc"])
    expect(await tagged(tag)).toEqual(["bangla", "taka"]);
  const { tags } = (await ask("/blog/stats")).body;
  expect(tags.map(({ count }: { count: number }) => count)).toEqual([2, 2]);
});

test("composed: a category is found in either form of Unicode", async () => {
  const { ask, add, tokenOf } = await createBlogApp();
  const token = await tokenOf("admin");
  const body = { name: "Cafe\u0301" };
  const made = await ask("/content/post-categories", { method: "POST", token, body });
  expect([made.status, made.body.item.name]).toEqual([201, "Caf\u00e9"]);
  await add({ slug: "one", category: "Cafe\u0301" });
  for (const category of ["Caf\u00e9", "Cafe\u0301"]) {
    const { status, body: answer } = await ask(`/blog?${new URLSearchParams({ category })}`);
    expect([status, slugs(answer)]).toEqual([200, ["one"]]);
  }
});

test("composed: a redirect leads on from either form of its address", async () => {
  const { ask, tokenOf } = await createTestApp();
  const token = await tokenOf("admin");
  const body = { from: "/cafe\u0301", to: "/about" };
  expect((await ask("/redirects", { method: "POST", token, body })).body.redirect.from).toBe(
    "/caf%C3%A9",
  );
  const double = { from: "/caf\u00e9", to: "/about" };
  expect((await ask("/redirects", { method: "POST", token, body: double })).status).toBe(409);
});

test("composed: a password is one in either form of Unicode", async () => {
  const { ask, tokenOf, ids } = await createTestApp();
  const admin = await tokenOf("admin");
  const login = async (password: string) => {
    const body = { email: cast.user.email, password };
    return (await ask("/auth/login", { method: "POST", body })).status;
  };
  const forms = [
    "গা\u09dc চ\u09dcি é",
    "গা\u09a1\u09bc চ\u09a1\u09bcি e\u0301",
    "গা\u09dc চ\u09dcি e\u0301",
  ];
  for (const password of forms) {
    const path = `/users/${ids.user}`;
    await ask(path, { method: "PUT", token: admin, body: { password } });
    for (const typed of forms) expect(await login(typed)).toBe(200);
  }
  expect(await login("গাড় চড়ি e")).toBe(401);
});

test("e-mail address: one of an international domain is stored and compared by its name in the DNS", async () => {
  const { ask, tokenOf, ids } = await createTestApp();
  const token = await tokenOf("admin");
  const send = (method: string, path: string, body: object) => ask(path, { method, token, body });
  const stored = "user@xn--bcher-kva.example";
  const forms = [
    "user@bücher.example",
    "USER@BU\u0308CHER.example",
    "\u200buser@bücher.example",
    stored,
  ];
  for (const email of forms) {
    await send("POST", "/contact/submit", { name: "R", email, message: "Hello" });
    await send("POST", "/newsletter/subscribe", { email });
  }
  const { submissions } = (await ask("/contact", { token })).body;
  expect(submissions.map(({ email }: { email: string }) => email)).toEqual(forms.map(() => stored));
  const { subscriptions } = (await ask("/newsletter", { token })).body;
  expect(subscriptions).toMatchObject([{ email: stored }]);
  await send("POST", "/newsletter/unsubscribe", { email: "user@bücher.example" });
  expect((await ask("/newsletter", { token })).body.subscriptions[0].status).toBe("unsubscribed");
  const changed = await send("PUT", `/users/${ids.user}`, { email: "user@bücher.example" });
  expect(changed.body.user.email).toBe(stored);
  for (const email of forms) {
    const { status } = await send("POST", "/auth/login", { email, password: passwordOf("user") });
    expect(status, email).toBe(200);
  }
  const taken = { ...person, email: "user@bücher.example" };
  expect((await send("POST", "/users", taken)).status).toBe(409);
  const refused = await send("POST", "/newsletter/subscribe", { email: "jörg@example.com" });
  expect([refused.status, refused.body.details[0].message]).toEqual([
    400,
    expect.stringContaining("Before the @"),
  ]);
});

const person = {
  firstName: "Nadia",
  lastName: "Islam",
  password: "a long enough phrase",
  role: "author",
};
