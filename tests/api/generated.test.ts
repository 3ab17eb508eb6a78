import fc from "fast-check";
import { expect, test } from "vitest";
import { type Answer, createTestApp } from "#tests/test-app.ts";

/** `npm run test:long` asks for a hundred thousand. */
const count = Number(process.env.GENERATED_REQUESTS ?? 600);

/**
 * Requests per server: after a while its accounts have changed so much that few may do anything.
 */
const lifetime = 300;

interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minLength?: number;
  maxLength?: number;
  format?: string;
}

interface Parameter {
  name: string;
  in: string;
  schema: Schema;
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: { "application/json"?: { schema: Schema } } };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** Lists the operations of each kind of content once, with the payload of that kind. */
function operationsOf({ paths, components }: Document) {
  const resolve = (schema: Schema): Schema =>
    schema.$ref ? (components.schemas[schema.$ref.split("/").at(-1) as string] as Schema) : schema;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [], requestBody, responses }]) => {
      const payload = requestBody?.content["application/json"]?.schema;
      const kind = parameters.find(({ name }) => name === "kind");
      const kinds = kind ? (resolve(kind.schema).enum as string[]) : [""];
      return kinds.map((each, index) => {
        const isByKind = kind && payload?.anyOf?.length === kinds.length;
        const schema = (isByKind ? payload.anyOf?.[index] : payload) ?? {};
        const operation: Operation = {
          parameters: parameters.filter((parameter) => parameter !== kind),
          ...(requestBody && {
            requestBody: { content: { "application/json": { schema: resolve(schema) } } },
          }),
          responses,
        };
        return { path: path.replace("{kind}", each), method, operation };
      });
    }),
  );
}

const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.constantFrom(
    "",
    " ",
    "\0",
    "\ud800",
    "'; drop table users; --",
    "%_",
    "../../etc/passwd",
    "9".repeat(40),
    "-1",
    "1e9",
    "2026-02-30",
    "+275760-09-13",
    "x".repeat(6000),
    "a@b.co\r\nBcc: c@d.co",
  ),
);

function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valuesOf));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (schema.format === "email") return fc.constantFrom("a@example.com", "b@example.com");
  if (type === "integer" || type === "number") return fc.integer({ min: -2, max: 40 });
  if (type === "boolean") return fc.boolean();
  if (type === "null") return fc.constant(null);
  if (type === "array") return fc.array(valuesOf(schema.items ?? {}), { maxLength: 5 });
  if (type === "object" || schema.properties) {
    const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [
      name,
      mostly(valuesOf(field)),
    ]);
    return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  }
  if (type === "string") return fc.string({ minLength: 1, maxLength: 20 });
  return odd;
}

const mostly = (arbitrary: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 6, arbitrary }, { weight: 1, arbitrary: odd });

test(
  `${count} generated requests get no answer that the OpenAPI document does not describe`,
  async () => {
    let app = await createTestApp({ isClockRunning: true });
    const { body: document } = await app.ask("/openapi.json");
    const operations = operationsOf(document);
    const people = ["nobody", "user", "author", "admin", "admin", "admin"] as const;
    const tokens = new Map<string, string | undefined>();
    const statuses = new Map<number, number>();
    // Each round walks over every operation, so that writes and reads meet each other's rows.
    const arbitraries = operations.map(({ path, method, operation }) => ({
      path,
      method,
      operation,
      request: fc.record({
        person: fc.constantFrom(...people),
        parameters: fc.record(
          Object.fromEntries(
            (operation.parameters ?? []).map(({ name, schema, in: where }) => [
              name,
              where === "path" ? mostly(fc.integer({ min: 1, max: 12 })) : mostly(valuesOf(schema)),
            ]),
          ),
          {
            requiredKeys: (operation.parameters ?? [])
              .filter((p) => p.in === "path")
              .map((p) => p.name),
          },
        ),
        body: operation.requestBody
          ? mostly(valuesOf(operation.requestBody.content["application/json"]?.schema ?? {}))
          : fc.constant(undefined),
      }),
    }));

    for (let done = 0; done < count; done += 1) {
      if (done % lifetime === lifetime - 1) {
        await app.close();
        app = await createTestApp({ isClockRunning: true });
        tokens.clear();
      }
      const { path, method, operation, request } = arbitraries[
        done % arbitraries.length
      ] as (typeof arbitraries)[number];
      const [{ person, parameters, body }] = fc.sample(request, 1) as [
        { person: (typeof people)[number]; parameters: Record<string, unknown>; body: unknown },
      ];
      const live = tokens.get(person);
      if (
        person !== "nobody" &&
        !(live && (await app.ask("/auth/me", { token: live })).status === 200)
      ) {
        tokens.set(person, await app.tokenOf(person));
      }
      const { address, query, headers } = addressed(path, operation, parameters);
      const answer = await app.ask(`${address}${query.size > 0 ? `?${query}` : ""}`, {
        method: method.toUpperCase(),
        token: tokens.get(person),
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const requestLine = `${person}: ${method} ${address}?${query} ${JSON.stringify(body)?.slice(0, 300)} → ${answer.status} ${answer.text.slice(0, 200)}`;
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      expect(answer.status, requestLine).toBeLessThan(500);
      // A value in the path may turn it into another path.
      const isSamePath =
        address.split("/").length === path.split("/").length && !address.endsWith("/");
      if (isSamePath) expect(describedBy(operation), requestLine).toContain(String(answer.status));
      if (answer.status >= 400) expect(answer.body, requestLine).toMatchObject(failureOf(answer));
    }
    console.log(`generated: ${JSON.stringify(Object.fromEntries([...statuses].toSorted()))}`);
  },
  60_000 + count * 60,
);

const describedBy = ({ responses }: Operation) => [...Object.keys(responses), "404", "405"];

const failureOf = ({ body }: Answer) => ({ error: expect.any(String), message: body.error });

function addressed(path: string, operation: Operation, values: Record<string, unknown>) {
  const query = new URLSearchParams();
  const headers: Record<string, string> = {};
  let address = path;
  for (const { name, in: where } of operation.parameters ?? []) {
    const value = values[name];
    if (value === undefined) continue;
    const text = String(typeof value === "object" ? JSON.stringify(value) : value);
    if (where === "path") address = address.replace(`{${name}}`, encoded(text));
    if (where === "query") query.set(name, text);
    if (where === "header" && /^[\x20-\x7e]*$/.test(text)) headers[name] = text;
  }
  return { address, query, headers };
}

const encoded = (text: string) =>
  encodeURIComponent(
    text.isWellFormed() ? text.slice(0, 500) : text.toWellFormed().slice(0, 500).toWellFormed(),
  );
