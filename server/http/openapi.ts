import { z } from "zod";
import { tokenPrefix } from "#contract/areas/tokens.ts";
import type { Call } from "#contract/core/call.ts";
import type { ErrorStatus } from "#contract/core/error-meanings.ts";
import { errorBody } from "#contract/core/errors.ts";
import { lastChange } from "#contract/core/last-change.ts";
import { scopeOf } from "#contract/core/scopes.ts";
import { version } from "../kernel/version.ts";
import { groupContentCalls, kindSchemas, mergeOperations } from "./openapi-content.ts";
import { examples } from "./openapi-examples.ts";
import { headersOf, type JsonSchema, sharedHeaders, successHeaders } from "./openapi-headers.ts";
import { errorWith, referToResponse, sharedResponses } from "./openapi-responses.ts";
import { subjects } from "./openapi-subjects.ts";
import { inShort } from "./openapi-summary.ts";

export function describeApi(
  areas: Record<string, Record<string, Call>>,
  title: string,
): JsonSchema {
  const schemas: Record<string, JsonSchema> = { ...kindSchemas };
  const paths: Record<string, Record<string, JsonSchema>> = {};
  const { content, others } = groupContentCalls(areas);
  const add = ({ path, method }: Call, described: JsonSchema) => {
    paths[path] = { ...paths[path], [method.toLowerCase()]: described };
  };
  for (const [area, calls] of Object.entries(others)) {
    for (const [name, call] of Object.entries(calls)) {
      add(call, operation(`${area}.${name}`, area, call, schemas));
    }
  }
  for (const group of content) {
    const operations = group.calls.map((call) => operation(group.id, contentTag, call, schemas));
    add(group.described, mergeOperations(group, operations, schemas));
  }
  toSchema(errorBody, "output", schemas);
  return {
    openapi: "3.1.0",
    info: {
      title,
      version,
      description: introduction,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/api" }],
    ...subjects([...Object.keys(others), contentTag]),
    paths,
    components: {
      schemas,
      responses: { ...sharedResponses, MovedOn: errorWith(409, movedOn(schemas)) },
      headers: sharedHeaders,
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          description: "The token of a session, from `POST /auth/login`.",
        },
        token: {
          type: "http",
          scheme: "bearer",
          bearerFormat: `${tokenPrefix}…`,
          description: `An API token, from \`POST /tokens\`. It acts for its owner, within its scopes. Each call names the scope that it needs; a call without one takes no API token. A token without that scope is refused with 403 and \`scope\`.`,
        },
      },
    },
  };
}

const contentTag = "content-kinds";

const introduction = `JSON over HTTPS, below \`/api\`. Sign in with \`POST /auth/login\`, or make an API token in the panel, and send it as \`Authorization: Bearer TOKEN\`. Errors have a \`code\`, a sentence and, where fields are wrong, \`details\`.`;

function operation(
  operationId: string,
  tag: string,
  call: Call,
  schemas: Record<string, JsonSchema>,
): JsonSchema {
  return {
    operationId,
    tags: [tag],
    ...inShort(call.summary),
    security: securityOf(call),
    ...(call.access !== "anyone" && { "x-area": call.access }),
    parameters: parametersOf(call, schemas),
    ...(call.payload && {
      requestBody: {
        required: !call.mayBeEmpty,
        content: {
          "application/json": {
            schema: toSchema(call.payload, "input", schemas),
            ...(examples[operationId] && { example: examples[operationId] }),
          },
        },
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
  const failures = errorsOf(call).map((status) => [status, failureOf(call, status, schemas)]);
  return {
    [call.status]: success,
    ...(isPublic && {
      304: { description: "Nothing has changed since the ETag in `If-None-Match`." },
    }),
    ...Object.fromEntries(failures),
  };
}

function failureOf(
  call: Call,
  status: ErrorStatus,
  schemas: Record<string, JsonSchema>,
): JsonSchema {
  if (status === 409 && call.refusal) {
    const { properties } = toSchema(call.refusal, "output", schemas);
    const fields = properties as Record<string, JsonSchema>;
    return errorWith(409, call.guarded ? { ...movedOn(schemas), ...fields } : fields);
  }
  if (status === 409 && call.guarded) return referToResponse("MovedOn");
  if (status === 400 && call.limit === "subscribe")
    return errorWith(400, { success: { type: "boolean", const: false } });
  return referToResponse(`Error${status}`);
}

/** The further fields of a 409 where the object has another revision than `If-Match` says. */
const movedOn = (schemas: Record<string, JsonSchema>): Record<string, JsonSchema> => ({
  current: { description: "The object as it stands, if it has moved on." },
  changed: {
    ...toSchema(lastChange, "output", schemas),
    description: "When it was changed last, and by whom.",
  },
});

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

/**
 * Refers to the components, and leaves out what says nothing: the bounds of every whole number in
 * JSON, and the long pattern beside a `format`.
 */
function relocated(schema: JsonSchema): JsonSchema {
  const text = JSON.stringify(schema, function (this: JsonSchema, key, value) {
    const isBound = /^(?:min|max)imum$/.test(key);
    if (isBound && Math.abs(value) === Number.MAX_SAFE_INTEGER) return undefined;
    return key === "pattern" && typeof this.format === "string" ? undefined : value;
  });
  return JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema;
}
