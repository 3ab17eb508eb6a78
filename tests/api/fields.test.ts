import { describe, expect, test } from "vitest";
import { createPopulatedApp, validPayloads } from "./populated-app.ts";

describe("texts", () => {
  test("with NUL or half a character are refused, emoji count as one", async () => {
    const { ask, token } = await createPopulatedApp();
    const post = (fields: object) =>
      ask("/blog", {
        method: "POST",
        token,
        body: { ...validPayloads.post, slug: "other", ...fields },
      });
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
    const { ask } = await createPopulatedApp();
    const send = (fields: object) =>
      ask("/contact/submit", { method: "POST", body: { ...validPayloads.enquiry, ...fields } });
    for (const field of ["name", "email", "message"]) {
      const { status, body } = await send({ [field]: " \u3000\t " });
      expect([status, body.details[0].path]).toEqual([400, field]);
    }
    expect((await send({ phone: "  ", subject: null })).status).toBe(201);
  });
});

describe("every faulty field is named", () => {
  test("in payloads", async () => {
    const { ask, token } = await createPopulatedApp();
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
    const { ask, token } = await createPopulatedApp();
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
      const details = body.details.map((each: { path: string }) => each.path).toSorted();
      expect(details, path).toEqual(fields.toSorted());
    }
    expect((await ask("/contact?search=%c3%28", { token })).status).toBe(400);
    expect((await ask("/contact?search=%00", { token })).status).toBe(400);
  });

  test("hostile text in every query field and path is only text", async () => {
    const { ask, token } = await createPopulatedApp();
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
