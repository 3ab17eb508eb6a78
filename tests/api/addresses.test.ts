import { describe, expect, test } from "vitest";
import { createPopulatedApp, validPayloads } from "./populated-app.ts";

test("errors are JSON in UTF-8, and a slug with a NUL names nothing", async () => {
  const { ask, token } = await createPopulatedApp();
  for (const path of ["/nope", "/users", "/blog?limit=0", "/blog/slug/%00", "/blog/slug/a%00b"]) {
    const { headers } = await ask(path);
    expect(headers.get("content-type"), path).toBe("application/json; charset=utf-8");
  }
  expect((await ask("/blog/slug/a%00b")).status).toBe(404);
  const role = await ask("/users?role=%20admin%20", { token });
  expect(role.body.pagination.total).toBe(1);
  const body = {
    ...validPayloads.post,
    slug: "trimmed",
    category: " Tutorials ",
    status: " draft ",
  };
  const { status, body: answer } = await ask("/blog", { method: "POST", token, body });
  expect([status, answer.post.category]).toEqual([201, "Tutorials"]);
  const headers = { "content-type": "application/json; foo=bar" };
  expect(
    (await ask("/contact/submit", { method: "POST", body: validPayloads.enquiry, headers })).status,
  ).toBe(201);
  const list = (await ask("/blog/admin?page=2", { token })).body;
  expect([list.posts, list.currentPage, list.hasPrevPage]).toEqual([[], 2, true]);
});

test("the API's description of itself is read like any public answer", async () => {
  const { ask } = await createPopulatedApp();
  for (const path of ["/openapi.json", "/docs", "/docs/scalar.js"]) {
    const { headers } = await ask(path);
    const known = { "if-none-match": headers.get("etag") as string };
    expect((await ask(path, { headers: known })).status).toBe(304);
    const refused = await ask(path, { method: "POST" });
    expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  }
});

describe("addresses", () => {
  test("unknown ones are a JSON 404, other methods a 405 that names those allowed", async () => {
    const { ask, token } = await createPopulatedApp();
    for (const path of [
      "/nothing",
      "/blog/",
      "/",
      "",
      "/blog/slug/",
      "/blog/slug/a/b",
      "/users/1/2/3",
    ]) {
      const { status, body, headers } = await ask(path);
      expect([status, body?.error], path).toEqual([404, "Not found."]);
      expect(headers.get("cache-control")).toBe("no-store");
    }
    const cases: [string, string, string][] = [
      ["PATCH", "/blog", "DELETE, GET, HEAD, POST, PUT"],
      ["DELETE", "/blog/stats", "GET, HEAD"],
      ["GET", "/blog/1", "DELETE, PUT"],
      ["PUT", "/blog/stats", "GET, HEAD"],
      ["GET", "/auth/login", "POST"],
      ["POST", "/newsletter", "DELETE, GET, HEAD"],
      ["OPTIONS", "/users", "DELETE, GET, HEAD, POST, PUT"],
      ["PUT", "/newsletter/1", "DELETE"],
    ];
    for (const [method, path, allow] of cases) {
      for (const asker of [undefined, token]) {
        const { status, headers } = await ask(path, { method, token: asker });
        expect([status, headers.get("allow")], `${method} ${path}`).toEqual([405, allow]);
      }
    }
  });

  test("an id that is not a positive whole number names nothing", async () => {
    const { ask, token } = await createPopulatedApp();
    for (const id of [
      "0",
      "-1",
      "1.0",
      "1e0",
      "01",
      "abc",
      "99999999999999999999",
      "1%20",
      "%31x",
      "null",
    ]) {
      expect((await ask(`/portfolio/${id}`)).status, id).toBe(404);
      const answer = await ask(`/users/${id}`, { method: "PUT", token, body: "{" });
      expect(answer.status, id).toBe(404);
    }
  });

  test("HEAD answers like GET without a body", async () => {
    const { ask } = await createPopulatedApp();
    for (const path of ["/blog", "/portfolio/1", "/blog/stats"]) {
      const get = await ask(path);
      const head = await ask(path, { method: "HEAD" });
      expect([head.status, head.text]).toEqual([200, ""]);
      expect(head.headers.get("etag")).toBe(get.headers.get("etag"));
    }
  });
});

test("public reads carry an ETag and answer 304 until something changes", async () => {
  const { ask, token } = await createPopulatedApp();
  await ask("/blog/1", { method: "PUT", token, body: { status: "published" } });
  for (const path of ["/blog", "/blog/slug/a-post", "/blog/stats", "/portfolio", "/portfolio/1"]) {
    const first = await ask(path);
    const tag = first.headers.get("etag") as string;
    expect(tag).toMatch(/^"[\w-]+"$/);
    const again = await ask(path, { headers: { "if-none-match": `W/"other", ${tag}` } });
    expect([again.status, again.text]).toEqual([304, ""]);
  }
  const tag = (await ask("/blog")).headers.get("etag") as string;
  await ask("/blog/1", { method: "PUT", token, body: { title: "Another title" } });
  expect((await ask("/blog", { headers: { "if-none-match": tag } })).status).toBe(200);
});
