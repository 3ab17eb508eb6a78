import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { calls } from "#contract/calls.ts";
import { errors } from "#contract/core/errors.ts";
import { kinds } from "#contract/documents/kinds.ts";
import { version } from "#server/kernel/version.ts";
import { type Answer, createTestApp } from "#tests/test-app.ts";

test("openapi.json: the document is valid 3.1 and describes every call", async () => {
  const { ask } = await createTestApp();
  const { status, body, text } = await ask("/openapi.json");
  expect(status).toBe(200);
  const result = await new Validator().validate(structuredClone(body));
  expect(result.errors).toBeUndefined();
  expect(result.valid).toBe(true);
  expect(body.info.version).toBe(version);
  expect(text.length).toBeLessThan(600_000);
  const described = Object.entries(body.paths as Record<string, object>).flatMap(
    ([path, methods]) =>
      pathsOf(path, methods, body).map((each) => `${each.method.toUpperCase()} ${each.path}`),
  );
  const every = Object.values(calls).flatMap((area) => Object.values(area));
  expect(described.toSorted()).toEqual(
    every.map((call) => `${call.method} ${call.path}`).toSorted(),
  );
  const references = text.matchAll(/"\$ref":"#\/components\/(\w+)\/([\w-]+)"/g);
  for (const [, type, name] of references)
    expect(body.components[type as string]).toHaveProperty(name as string);
});

/** With `{kind}`, a path stands for one of each kind that it lists. */
function pathsOf(path: string, methods: object, { components }: Answer["body"]) {
  return Object.entries(methods).flatMap(([method, { parameters }]) => {
    const kind = parameters.find((parameter: { name: string }) => parameter.name === "kind");
    const name = kind?.schema.$ref.split("/").at(-1);
    const kinds: string[] = name ? components.schemas[name].enum : [""];
    return kinds.map((each) => ({ method, path: path.replace("{kind}", each) }));
  });
}

test("openapi.json: a kind of content has its own schemas, in the order of the kinds", async () => {
  const { ask } = await createTestApp();
  const { paths, components } = (await ask("/openapi.json")).body;
  const namesIn = ({ anyOf }: { anyOf: { $ref: string }[] }) =>
    anyOf.map(({ $ref }) => $ref.split("/").at(-1));
  const documents = kinds.map(({ schema }) => schema);
  expect(namesIn(components.schemas.ContentDocument)).toEqual(documents);
  const payload = paths["/content/{kind}/{id}"].put.requestBody.content["application/json"].schema;
  expect(namesIn(payload)).toEqual(documents.map((name) => `${name}Update`));
  expect(Object.keys(components.schemas.ContentFaqsCreate.properties)).toContain("entries");
  expect(components.schemas.ContentKind.enum).toEqual(kinds.map(({ area }) => area));
});

test("openapi.json: every call belongs to a subject that a person can find", async () => {
  const { ask } = await createTestApp();
  const { tags, "x-tagGroups": groups } = (await ask("/openapi.json")).body;
  const grouped = (groups as { tags: string[] }[]).flatMap((group) => group.tags);
  expect(grouped.toSorted()).toEqual(
    (tags as { name: string }[]).map((tag) => tag.name).toSorted(),
  );
});

test("openapi.json: the document lists the code of every error", async () => {
  const { ask } = await createTestApp();
  const { properties, required } = (await ask("/openapi.json")).body.components.schemas.Error;
  expect(required).toEqual(["error", "message", "code"]);
  expect(properties.code.enum).toEqual(Object.keys(errors));
});

test("api docs: the page loads scripts of its own origin alone, and none inline", async () => {
  const { ask } = await createTestApp();
  const { status, text, headers } = await ask("/docs");
  expect(status).toBe(200);
  expect(headers.get("content-type")).toContain("text/html");
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toContain("script-src 'self';");
  expect(policy).toMatch(/style-src 'self'(?: 'sha256-[\w+/=]+')+;/);
  expect(text).not.toMatch(/<script[^>]*>[^<]|<img|<link|https?:\/\//);
  const [, script] = /<script src="\/api([^"]+)">/.exec(text) ?? [];
  const loaded = await ask(script as string);
  expect([loaded.status, loaded.headers.get("content-type")]).toEqual([
    200,
    "text/javascript; charset=utf-8",
  ]);
});
