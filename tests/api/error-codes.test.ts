import { expect, test } from "vitest";
import type { ErrorCode } from "#contract/core/errors.ts";
import { cast } from "#seed/cast.ts";
import { type Ask, createTestApp } from "#tests/test-app.ts";
import { validPayloads } from "./populated-app.ts";

// `ask` itself checks that every error of every test has a known code with its status.
test("what went wrong is told by a code", async () => {
  const app = await createTestApp({ variables: { RATE_LIMIT_FORMS: "3/60" } });
  const { ids } = app;
  const [token, author] = await Promise.all([app.tokenOf("admin"), app.tokenOf("author")]);
  const send = (method: string, body?: unknown, more: Ask = {}) => ({
    method,
    token,
    ...more,
    ...(body !== undefined && { body }),
  });
  const first = await app.ask("/blog", send("POST", validPayloads.post));
  await app.ask("/blog", send("POST", { ...validPayloads.post, slug: "b-post" }));
  const post = `/blog/${first.body.post.id}`;
  const login = (password: string) => send("POST", { email: cast.admin.email, password });

  const cases: [ErrorCode, path: string, ask: Ask][] = [
    ["slug_taken", "/blog", send("POST", validPayloads.post)],
    ["slug_taken", post, send("PUT", { slug: "b-post" })],
    ["email_taken", `/users/${ids.author}`, send("PUT", { email: cast.admin.email })],
    ["email_taken", "/users/profile/me", send("PUT", { email: cast.author.email })],
    ["own_account", `/users/${ids.admin}`, send("DELETE")],
    ["last_admin", `/users/${ids.admin}`, send("PUT", { isActive: false })],
    ["conflict_revision", post, send("PUT", {}, { headers: { "if-match": '"9"' } })],
    ["conflict_revision", post, send("DELETE", undefined, { headers: { "if-match": '"9"' } })],
    ["invalid", post, send("PUT", { title: "" })],
    ["invalid", "/users?limit=0", send("GET")],
    ["malformed_json", post, send("PUT", "{")],
    ["not_json", post, send("PUT", "a", { headers: { "content-type": "text/plain" } })],
    ["not_utf8", "/blog?search=%ff", send("GET")],
    ["too_large", post, send("PUT", `"${"x".repeat(1024 * 1024)}"`)],
    ["not_found", "/blog/admin/99", send("GET")],
    ["not_found", "/nothing", send("GET")],
    ["method_not_allowed", "/search", send("DELETE")],
    ["unauthorized", "/users", send("GET", undefined, { token: undefined })],
    ["forbidden", "/users", send("GET", undefined, { token: author })],
    ["bad_credentials", "/auth/login", login("not this one")],
    ["registration_closed", "/auth/register", send("POST", {})],
    ["dead_link", "/newsletter/confirm", send("POST", { token: "none" })],
    ["second_factor_not_begun", "/auth/second-factor/enable", send("POST", { code: "123456" })],
  ];
  for (const [code, path, ask] of cases) {
    const { body } = await app.ask(path, ask);
    expect([code, body.code], `${ask.method} ${path}`).toEqual([code, code]);
    const taken = /^(.+)_taken$/.exec(code)?.[1];
    if (taken) expect(body.details).toEqual([{ path: taken, message: body.error }]);
  }
  await app.ask(`/users/${ids.author}`, send("PUT", { role: "admin" }));
  const demotion = await app.ask(`/users/${ids.admin}`, send("PUT", { role: "user" }));
  expect(demotion.body.code).toBe("own_standing");
  for (let times = 0; times < 4; times += 1) {
    await app.ask("/contact/submit", send("POST", validPayloads.enquiry));
  }
  const limited = await app.ask("/contact/submit", send("POST", validPayloads.enquiry));
  expect(limited.body.code).toBe("rate_limited");

  await app.db.destroy();
  const { status, body } = await app.ask("/blog/admin", send("GET"));
  expect([500, 503]).toContain(status);
  expect(["internal", "unavailable"]).toContain(body.code);
});
