import { z } from "zod";
import { tokenPrefix } from "#contract/areas/tokens.ts";
import type { Call } from "#contract/core/call.ts";
import { type ErrorStatus, errorMeanings } from "#contract/core/error-meanings.ts";
import { errorBody } from "#contract/core/errors.ts";
import { lastChange } from "#contract/core/last-change.ts";
import { scopeOf } from "#contract/core/scopes.ts";
import { version } from "../kernel/version.ts";
import {
  errorHeaders,
  everyHeader,
  headersOf,
  type JsonSchema,
  successHeaders,
} from "./openapi-headers.ts";

export function describeApi(
  areas: Record<string, Record<string, Call>>,
  title: string,
): JsonSchema {
  const schemas: Record<string, JsonSchema> = {};
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const [area, calls] of Object.entries(areas)) {
    for (const [name, call] of Object.entries(calls)) {
      const described = operation(`${area}.${name}`, area, call, schemas);
      paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: described };
    }
  }
  toSchema(errorBody, "output", schemas);
  return {
    openapi: "3.1.0",
    info: { title, version, license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: "/api" }],
    tags: Object.keys(areas).map((name) => ({ name })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          description: "The token of a session, as signing in answers it.",
        },
        token: {
          type: "http",
          scheme: "bearer",
          bearerFormat: `${tokenPrefix}…`,
          description: `An API token, as \`POST /tokens\` answers it once. It acts for the person who made it, within its scopes: what a call needs stands beside it. A call without one takes no API token. Refused with 403 and \`scope\` where it lacks that.`,
        },
      },
    },
  };
}

function operation(
  operationId: string,
  tag: string,
  call: Call,
  schemas: Record<string, JsonSchema>,
): JsonSchema {
  return {
    operationId,
    tags: [tag],
    summary: call.summary,
    security: securityOf(call),
    ...(call.access !== "anyone" && { "x-area": call.access }),
    parameters: parametersOf(call, schemas),
    ...(call.payload && {
      requestBody: {
        required: !call.mayBeEmpty,
        content: { "application/json": { schema: toSchema(call.payload, "input", schemas) } },
      },
    }),
    ...(call.multipart && {
      requestBody: filesBody(
        call.multipart,
        call.maxFiles,
        call.form ? toSchema(call.form, "input", schemas) : {},
      ),
    }),
    responses: responsesOf(call, schemas),
  };
}

function securityOf(call: Call): JsonSchema[] {
  const { access, draftsFor } = call;
  const scope = scopeOf(draftsFor ? { method: "GET", access: draftsFor } : call);
  const byToken = scope === "never" || scope === "anyone" ? [] : [{ token: [scope] }];
  if (access !== "anyone") return [{ bearer: [] }, ...byToken];
  return draftsFor ? [{}, { bearer: [] }, ...byToken] : [];
}

const filesBody = (
  name: string,
  maxItems: number | undefined,
  form: { properties?: JsonSchema; required?: readonly string[] },
): JsonSchema => ({
  required: true,
  content: {
    "multipart/form-data": {
      schema: {
        type: "object",
        properties: {
          ...form.properties,
          [name]: {
            type: "array",
            ...(maxItems && { maxItems }),
            items: { type: "string", contentMediaType: "application/octet-stream" },
          },
        },
        required: [name, ...(form.required ?? [])],
      },
    },
  },
});

function parametersOf(call: Call, schemas: Record<string, JsonSchema>): JsonSchema[] {
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: name === "id" ? { type: "integer", minimum: 1 } : { type: "string" },
  }));
  const query = call.query ? toSchema(call.query, "input", schemas) : { properties: {} };
  const inQuery = Object.entries(query.properties as Record<string, JsonSchema>).map(
    ([name, { pattern: _, ...schema }]) => ({ name, in: "query", schema }),
  );
  return [...inPath, ...inQuery, ...headersOf(call)];
}

function responsesOf(call: Call, schemas: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const isPublic = call.access === "anyone" && call.method === "GET";
  const success: JsonSchema = {
    description: call.summary,
    headers: successHeaders(call, isPublic),
  };
  if (call.answer) {
    success.content = {
      "application/json": { schema: toSchema(call.answer, "output", schemas) },
    };
  }
  if (call.file) success.content = { [call.file]: { schema: { type: "string" } } };
  const failures = errorsOf(call).map((status) => [
    status,
    {
      description: errorMeanings[status],
      headers: { ...everyHeader, ...errorHeaders[status] },
      content: { "application/json": { schema: errorSchema(call, status, schemas) } },
    },
  ]);
  return {
    [call.status]: success,
    ...(isPublic && {
      304: { description: "Nothing has changed since the ETag in `If-None-Match`." },
    }),
    ...Object.fromEntries(failures),
  };
}

function errorSchema(
  call: Call,
  status: ErrorStatus,
  schemas: Record<string, JsonSchema>,
): JsonSchema {
  const error = { $ref: "#/components/schemas/Error" };
  const more: Record<string, JsonSchema> = {
    ...(status === 409 &&
      call.guarded && {
        current: { description: "The object as it stands, if it has moved on." },
        changed: {
          ...toSchema(lastChange, "output", schemas),
          description: "When it was changed last, and by whom.",
        },
      }),
    ...(status === 409 &&
      call.refusal &&
      (toSchema(call.refusal, "output", schemas).properties as Record<string, JsonSchema>)),
    ...(status === 400 &&
      call.limit === "subscribe" && { success: { type: "boolean", const: false } }),
  };
  if (Object.keys(more).length === 0) return error;
  return { allOf: [error, { type: "object", properties: more }] };
}

function errorsOf(call: Call): ErrorStatus[] {
  const hasParameter = call.path.includes("{");
  const implied: [ErrorStatus, boolean][] = [
    [400, Boolean(call.payload || call.query || call.multipart)],
    [401, call.access !== "anyone"],
    [403, call.access !== "anyone"],
    [404, hasParameter],
    [405, true],
    [409, call.guarded === true],
    [413, Boolean(call.payload || call.multipart)],
    [415, Boolean(call.payload || call.multipart)],
    [429, true],
    [500, true],
    [503, true],
  ];
  const statuses = implied.filter(([, holds]) => holds).map(([status]) => status);
  return [...new Set([...statuses, ...(call.errors ?? [])])].toSorted((a, b) => a - b);
}

function toSchema(
  schema: z.ZodType,
  io: "input" | "output",
  schemas: Record<string, JsonSchema>,
): JsonSchema {
  const { $schema, $defs, $id, id, ...rest } = z.toJSONSchema(schema, {
    io,
    target: "draft-2020-12",
    unrepresentable: "any",
  }) as JsonSchema;
  for (const [name, definition] of Object.entries(($defs ?? {}) as Record<string, JsonSchema>)) {
    const { id: _, $id: __, ...plain } = definition;
    schemas[name] = relocated(plain);
  }
  return relocated(rest);
}

function relocated(schema: JsonSchema): JsonSchema {
  return JSON.parse(
    JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'),
  ) as JsonSchema;
}
