import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { calls } from "#contract/calls.ts";
import { errors } from "#contract/core/errors.ts";
import { version } from "#server/kernel/version.ts";
import { createTestApp } from "#tests/test-app.ts";

test("the OpenAPI document is valid 3.1 and describes every call", async () => {
  const { ask } = await createTestApp();
  const { status, body } = await ask("/openapi.json");
  expect(status).toBe(200);
  const result = await new Validator().validate(structuredClone(body));
  expect(result.errors).toBeUndefined();
  expect(result.valid).toBe(true);
  expect(body.info.version).toBe(version);
  const described = Object.entries(body.paths as Record<string, object>).flatMap(
    ([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const every = Object.values(calls).flatMap((area) => Object.values(area));
  expect(described.toSorted()).toEqual(
    every.map((call) => `${call.method} ${call.path}`).toSorted(),
  );
  const references = JSON.stringify(body).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g);
  for (const [, name] of references) expect(body.components.schemas).toHaveProperty(name as string);
});

test("the document lists the code of every error", async () => {
  const { ask } = await createTestApp();
  const { properties, required } = (await ask("/openapi.json")).body.components.schemas.Error;
  expect(required).toEqual(["error", "message", "code"]);
  expect(properties.code.enum).toEqual(Object.keys(errors));
});

test("the page for people loads nothing from anywhere and runs nothing", async () => {
  const { ask } = await createTestApp();
  const { status, text, headers } = await ask("/docs");
  expect(status).toBe(200);
  expect(headers.get("content-type")).toContain("text/html");
  expect(headers.get("content-security-policy")).toContain("script-src 'self'");
  expect(text).toContain("/newsletter/export/csv");
  expect(text).not.toMatch(/<script|<img|<link|https?:\/\/(?!json-schema)/);
});
