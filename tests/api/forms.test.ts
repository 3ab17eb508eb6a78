import { tmpdir } from "node:os";
import { describe, expect, test } from "vitest";
import { errors } from "#contract/core/errors.ts";
import { createTestApp } from "../test-app.ts";

async function openForm() {
  const made: string[] = [];
  const app = await createTestApp({
    site: {
      clientDir: tmpdir(),
      takesForm: (path) => path === "/contact-us",
      async handle(request, visit) {
        made.push(new URL(request.url).pathname);
        const body = JSON.stringify(Object.fromEntries(await request.formData()));
        const headers = { "content-type": "application/json" };
        return visit.fetch("/contact/submit", { method: "POST", headers, body });
      },
    },
  });
  const post = (body: unknown, type = "application/x-www-form-urlencoded", path = "/contact-us") =>
    app.visit(path, { method: "POST", body, headers: { "content-type": type } });
  return { ...app, made, post };
}

const enquiry = { name: "Visitor", email: "visitor@example.com", message: "Hello" };

const multipartType = "multipart/form-data; boundary=a-boundary";

function multipart(fields: [name: string, value: string][]): string {
  const parts = fields.map(
    ([name, value]) => `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `--a-boundary\r\n${parts.join("--a-boundary\r\n")}--a-boundary--\r\n`;
}

describe("a form", () => {
  test.each(["🙂", "র"])("of %s as long as the contract allows is taken", async (sign) => {
    const { post, ask, tokenOf } = await openForm();
    const longest = {
      name: sign.repeat(200),
      email: `${"a".repeat(60)}@${"b".repeat(60)}.example.com`,
      phone: sign.repeat(50),
      company: sign.repeat(200),
      subject: sign.repeat(200),
      message: sign.repeat(5000),
    };
    expect((await post(`${new URLSearchParams(longest)}`)).status).toBe(201);
    expect((await post(multipart(Object.entries(longest)), multipartType)).status).toBe(201);
    const { body } = await ask("/contact", { token: await tokenOf("admin") });
    expect(body.submissions).toMatchObject([longest, longest]);
  });

  test("of more bytes or fields than any page has is refused before a page sees it", async () => {
    const { post, made } = await openForm();
    const small = `${new URLSearchParams(enquiry)}`;
    for (const body of [
      "&".repeat(1000),
      "a&".repeat(1000),
      `${small}${"&a=b".repeat(100)}`,
      `${small}&rest=${"x".repeat(100_000)}`,
    ]) {
      expect((await post(body)).status, body.slice(0, 100)).toBe(413);
    }
    const parts = multipart(Array.from({ length: 100 }, () => ["a", "b"]));
    for (const body of [parts, parts.replaceAll("form-data", "FORM-data")]) {
      expect((await post(body, multipartType)).status).toBe(413);
    }
    expect(made).toEqual([]);
    expect((await post(`${small}${"&a=b".repeat(10)}`)).status).toBe(201);
  });

  test("is not read where no page takes one", async () => {
    const { post, made } = await openForm();
    let read = 0;
    const pull = (controller: ReadableStreamDefaultController) => {
      read += 1;
      controller.enqueue(new TextEncoder().encode("a=b&"));
    };
    for (const path of ["/", "/about", "/contact-us/more", "/nothing"]) {
      const body = new ReadableStream({ pull }, { highWaterMark: 0 });
      const answer = await post(body, undefined, path);
      expect([answer.status, answer.headers.get("allow")], path).toEqual([405, "GET, HEAD"]);
      expect(answer.headers.get("cache-control")).toBe("no-store");
    }
    expect([read, made]).toEqual([0, []]);
  });

  test("that is refused says so in a sentence, and by its code in a header", async () => {
    const { post, visit } = await openForm();
    const foreign = { method: "POST", body: "", headers: { origin: "https://other.example" } };
    const cases = [
      ["too_large", await post("&".repeat(1000))],
      ["not_form", await post("{}", "application/json")],
      ["not_utf8", await post("name=%ff")],
      ["malformed_form", await post("nonsense", multipartType)],
      ["foreign_form", await visit("/contact-us", foreign)],
      ["method_not_allowed", await visit("/about", { method: "DELETE" })],
      ["not_found", await visit("/media/nothing.webp")],
    ] as const;
    for (const [code, { status, headers, text }] of cases) {
      expect([headers.get("x-error-code"), status]).toEqual([code, errors[code].status]);
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("content-type")).toMatch(/^text\/plain/);
      if (code !== "method_not_allowed" && code !== "not_found") {
        expect(text).toBe(errors[code].message);
      }
    }
  });

  test("whose content type can be read in two ways is no fault", async () => {
    const { post } = await openForm();
    const type = "application/x-www-form-urlencoded; a=b, text/plain";
    expect((await post(`${new URLSearchParams(enquiry)}`, type)).status).toBe(400);
    expect((await post("nonsense", multipartType)).status).toBe(400);
  });
});
