import { describe, expect, test } from "vitest";
import type { Call } from "#contract/call.ts";
import { calls } from "#contract/calls.ts";
import { type House, openHouse } from "#tests/house.ts";

const every: Call[] = Object.values(calls).flatMap((area) => Object.values(area));
const withPayload = every.filter(({ payload, limit }) => payload && limit !== "register");

const good: Record<string, object> = {
  post: { title: "A post", slug: "a-post", content: "Text" },
  item: {
    title: "A project",
    category: "Business",
    imageSrc: "/media/a.webp",
    websiteUrl: "https://a.example.com",
  },
  enquiry: { name: "Visitor", email: "visitor@example.com", message: "Hello" },
};

async function furnished(): Promise<House & { token: string }> {
  const house = await openHouse();
  const token = (await house.tokenOf("admin")) as string;
  await house.ask("/blog", { method: "POST", body: good.post, token });
  await house.ask("/portfolio", { method: "POST", body: good.item, token });
  await house.ask("/contact/submit", { method: "POST", body: good.enquiry });
  return { ...house, token };
}

const addressOf = ({ path }: Call) => path.replace("{id}", "1");

const chunked = (size: number) =>
  new ReadableStream({
    start(controller) {
      for (let sent = 0; sent < size; sent += 65_536) {
        controller.enqueue(new Uint8Array(Math.min(65_536, size - sent)).fill(32));
      }
      controller.close();
    },
  });

describe("every call with a payload", () => {
  test("answers what is not a JSON object with 400", async () => {
    const { ask, token } = await furnished();
    const bodies = ["{", "", "null", "[]", "5", '"text"', "{'a':1}", "[".repeat(100_000), "\u0000"];
    for (const call of withPayload) {
      for (const body of bodies) {
        const answer = await ask(addressOf(call), { method: call.method, token, body });
        expect(answer.status, `${call.path} ${body.slice(0, 10)}`).toBe(400);
        expect(answer.body.message).toBe(answer.body.error);
        expect(answer.body.details).not.toHaveLength(0);
      }
    }
  });

  test("answers invalid UTF-8 with 400 and lets a byte order mark pass", async () => {
    const { ask, token } = await furnished();
    for (const call of withPayload) {
      const broken = Buffer.concat([
        Buffer.from('{"a":"'),
        Buffer.from([0xc3, 0x28]),
        Buffer.from('"}'),
      ]);
      const answer = await ask(addressOf(call), { method: call.method, token, body: broken });
      expect(answer.status, call.path).toBe(400);
    }
    const marked = `\uFEFF${JSON.stringify({ ...good.enquiry })}`;
    const { status } = await ask("/contact/submit", { method: "POST", body: Buffer.from(marked) });
    expect(status).toBe(201);
  });

  test("answers another content type, or none, with 415", async () => {
    const { ask, token } = await furnished();
    for (const call of withPayload) {
      for (const type of [
        "text/plain",
        "application/x-www-form-urlencoded",
        "application/jsonp",
        "",
      ]) {
        const { status } = await ask(addressOf(call), {
          method: call.method,
          token,
          body: Buffer.from("{}"),
          headers: { "content-type": type },
        });
        expect(status, `${call.path} as ${type}`).toBe(415);
      }
    }
    const body = JSON.stringify(good.enquiry);
    const headers = { "content-type": "application/json; charset=UTF-8" };
    expect((await ask("/contact/submit", { method: "POST", body, headers })).status).toBe(201);
  });

  test("answers more than a mebibyte with 413, announced or not", async () => {
    const { ask, token } = await furnished();
    for (const call of withPayload) {
      for (const body of [
        "x".repeat(1024 * 1024 + 1),
        chunked(1024 * 1024 + 1),
        chunked(10_000_000),
      ]) {
        const { status } = await ask(addressOf(call), { method: call.method, token, body });
        expect(status, call.path).toBe(413);
      }
    }
  });

  test("has no way to a prototype", async () => {
    const { ask, token } = await furnished();
    const body = `{"title":"P","slug":"p","content":"c","__proto__":{"isFeatured":true},"constructor":{"prototype":{"status":"published"}}}`;
    const answer = await ask("/blog", { method: "POST", token, body });
    expect(answer.status).toBe(201);
    expect(answer.body.post).toMatchObject({ is_featured: false, status: "draft" });
    expect(Object.hasOwn(Object.prototype, "isFeatured")).toBe(false);
  });
});

describe("texts", () => {
  test("with NUL or half a character are refused, emoji count as one", async () => {
    const { ask, token } = await furnished();
    const post = (fields: object) =>
      ask("/blog", { method: "POST", token, body: { ...good.post, slug: "other", ...fields } });
    for (const bad of ["a\u0000b", "a\ud800b", "\udfff"]) {
      for (const field of ["title", "content", "excerpt"]) {
        const { status, body } = await post({ [field]: bad });
        expect(status).toBe(400);
        expect(body.details).toEqual([{ path: field, message: expect.any(String) }]);
      }
      expect((await post({ tags: ["fine", bad] })).body.details[0].path).toBe("tags.1");
    }
    const emoji = "😀".repeat(200);
    const { status, body } = await post({ title: emoji });
    expect([status, body.post.title]).toEqual([201, emoji]);
    expect((await post({ title: `${emoji}😀`, slug: "third" })).status).toBe(400);
  });

  test("are trimmed; blank required ones are refused, blank optional ones are null", async () => {
    const { ask } = await furnished();
    const send = (fields: object) =>
      ask("/contact/submit", { method: "POST", body: { ...good.enquiry, ...fields } });
    for (const field of ["name", "email", "message"]) {
      const { status, body } = await send({ [field]: " \u3000\t " });
      expect([status, body.details[0].path]).toEqual([400, field]);
    }
    expect((await send({ phone: "  ", subject: null })).status).toBe(201);
  });
});

describe("every faulty field is named", () => {
  test("in payloads", async () => {
    const { ask, token } = await furnished();
    const { status, body } = await ask("/portfolio", {
      method: "POST",
      token,
      body: {
        title: "",
        category: "Other",
        imageSrc: "//evil.example.com/x.png",
        brandSrc: "javascript:alert(1)",
        websiteUrl: "ftp://a.example.com",
        imageWidth: 0,
        imageHeight: 10_001,
        brandWidth: 1.5,
        brandHeight: "40",
        metrics: [{ value: "1", label: "a" }],
        isFeatured: "yes",
        sortOrder: 1e21,
      },
    });
    expect(status).toBe(400);
    const paths = body.details.map(({ path }: { path: string }) => path).toSorted();
    expect(paths).toEqual(
      [
        "title",
        "category",
        "imageSrc",
        "brandSrc",
        "websiteUrl",
        "imageWidth",
        "imageHeight",
        "brandWidth",
        "brandHeight",
        "metrics",
        "isFeatured",
        "sortOrder",
      ].toSorted(),
    );
  });

  test("in queries", async () => {
    const { ask, token } = await furnished();
    const faulty: [string, string[]][] = [
      ["/contact?page=0&limit=101&status=open", ["page", "limit", "status"]],
      ["/contact?page=-1", ["page"]],
      ["/contact?page=1.5&limit=abc", ["page", "limit"]],
      ["/contact?page=99999999999999999999", ["page"]],
      ["/users?role=owner&limit=", ["role", "limit"]],
      ["/newsletter?status=gone", ["status"]],
      ["/blog?limit=101", ["limit"]],
      ["/blog?sort=best&category=None&offset=-1", ["sort", "category", "offset"]],
      [
        "/portfolio?limit=1001&year=20&category=x&sort=title&order=UP",
        ["limit", "year", "category", "sort", "order"],
      ],
      ["/blog/admin?status=x", ["status"]],
    ];
    for (const [path, fields] of faulty) {
      const { status, body } = await ask(path, { token });
      expect(status, path).toBe(400);
      const named = body.details.map((each: { path: string }) => each.path).toSorted();
      expect(named, path).toEqual(fields.toSorted());
    }
    expect((await ask("/contact?search=%c3%28", { token })).status).toBe(400);
    expect((await ask("/contact?search=%00", { token })).status).toBe(400);
  });

  test("hostile text in every query field and path is only text", async () => {
    const { ask, token } = await furnished();
    const texts = [
      "' or 1=1 --",
      '"; drop table posts; --',
      "1) union select password_hash from users --",
      "%'; select pg_sleep(5); --",
      '" OR *',
      "NEAR(a b)",
      "a AND NOT b",
      "words:a*",
      "'a':* & !b",
      "\\",
    ];
    for (const text of texts) {
      const value = encodeURIComponent(text);
      for (const path of [
        "/blog?search=",
        "/blog?tag=",
        "/contact?search=",
        "/users?search=",
        "/newsletter?search=",
        "/blog/admin?search=",
      ]) {
        const { status } = await ask(path + value, { token });
        expect(status, path + text).toBe(200);
      }
      for (const path of ["/blog/slug/", "/portfolio/", "/users/", "/contact/"]) {
        expect((await ask(path + value, { token })).status, path + text).toBe(404);
      }
      expect((await ask(`/portfolio?year=${value}`)).status).toBe(400);
    }
  });
});

test("errors are JSON in UTF-8, and a slug with a NUL names nothing", async () => {
  const { ask, token } = await furnished();
  for (const path of ["/nope", "/users", "/blog?limit=0", "/blog/slug/%00", "/blog/slug/a%00b"]) {
    const { headers } = await ask(path);
    expect(headers.get("content-type"), path).toBe("application/json; charset=utf-8");
  }
  expect((await ask("/blog/slug/a%00b")).status).toBe(404);
  const role = await ask("/users?role=%20admin%20", { token });
  expect(role.body.pagination.total).toBe(1);
  const body = { ...good.post, slug: "trimmed", category: " Tutorials ", status: " draft " };
  const { status, body: answer } = await ask("/blog", { method: "POST", token, body });
  expect([status, answer.post.category]).toEqual([201, "Tutorials"]);
  const headers = { "content-type": "application/json; foo=bar" };
  expect(
    (await ask("/contact/submit", { method: "POST", body: good.enquiry, headers })).status,
  ).toBe(201);
  const list = (await ask("/blog/admin?page=2", { token })).body;
  expect([list.posts, list.currentPage, list.hasPrevPage]).toEqual([[], 2, true]);
});

test("the API's description of itself is read like any public answer", async () => {
  const { ask } = await furnished();
  for (const path of ["/openapi.json", "/docs"]) {
    const { headers } = await ask(path);
    const known = { "if-none-match": headers.get("etag") as string };
    expect((await ask(path, { headers: known })).status).toBe(304);
    const refused = await ask(path, { method: "POST" });
    expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  }
});

describe("addresses", () => {
  test("unknown ones are a JSON 404, other methods a 405 that names those allowed", async () => {
    const { ask, token } = await furnished();
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
      ["PATCH", "/blog", "GET, HEAD, POST"],
      ["DELETE", "/blog", "GET, HEAD, POST"],
      ["GET", "/blog/1", "DELETE, PUT"],
      ["PUT", "/blog/stats", "GET, HEAD"],
      ["GET", "/auth/login", "POST"],
      ["POST", "/newsletter", "GET, HEAD"],
      ["OPTIONS", "/users", "GET, HEAD, POST"],
      ["PUT", "/contact/1", "DELETE, GET, HEAD"],
    ];
    for (const [method, path, allow] of cases) {
      for (const asker of [undefined, token]) {
        const { status, headers } = await ask(path, { method, token: asker });
        expect([status, headers.get("allow")], `${method} ${path}`).toEqual([405, allow]);
      }
    }
  });

  test("an id that is not a positive whole number names nothing", async () => {
    const { ask, token } = await furnished();
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
    const { ask } = await furnished();
    for (const path of ["/blog", "/portfolio/1", "/blog/stats"]) {
      const get = await ask(path);
      const head = await ask(path, { method: "HEAD" });
      expect([head.status, head.text]).toEqual([200, ""]);
      expect(head.headers.get("etag")).toBe(get.headers.get("etag"));
    }
  });
});

test("public reads carry an ETag and answer 304 until something changes", async () => {
  const { ask, token } = await furnished();
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
