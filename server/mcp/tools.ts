import { z } from "zod";
import type { Call } from "#contract/core/call.ts";
import type { Resource } from "#contract/core/resource.ts";
import { type Scope, scopeOf } from "#contract/core/scopes.ts";
import { listedResources, resourceOf } from "#contract/resources.ts";
import type { JsonSchema } from "../http/openapi-headers.ts";

/** One call of the API, or that of every kind of site content. */
export interface ApiTool {
  name: string;
  description: string;
  inputSchema: JsonSchema & { type: "object" };
  call: Call;
  /** Undefined for what anyone may call. */
  scope: Scope | undefined;
  /** The calls by `kind`; the argument picks the matching one. */
  byKind: ReadonlyMap<string, Call> | undefined;
}

export type CallsByArea = Record<string, Record<string, Call>>;

const kinds = new Set(
  listedResources.filter(({ store }) => store === "document").map(({ area }) => area as string),
);

/** For browsers, or for a thousand objects at once. */
const left = ["editing", "updateSeveral", "removeSeveral", "order", "neighbours", "inbox"];

/**
 * Neither drafts nor releases: what is said to clients and colleagues cannot be taken back, and the
 * others leave no trace in the log; the last would write over what the owner is typing.
 */
const forPeople = ["reply", "conversation_note", "noteRevision", "conversation_draft"];

/** Anyone may make these calls, and every agent needs them. */
const always = ["GET /search", "GET /content"];

/** Files go by upload. */
const isTool = (area: string, name: string, call: Call) =>
  ![...left, ...forPeople].some((each) => each === name || each === `${area}_${name}`) &&
  !call.multipart &&
  !call.file &&
  neededFor(call) !== null;

/** The scope of an agent's call; null where no agent makes it. */
function neededFor(call: Call): Scope | "anyone" | null {
  if (always.includes(`${call.method} ${call.path}`)) return "anyone";
  const scope = scopeOf(call);
  if (scope === "never") return null;
  if (scope !== "anyone") return scope;
  const drafts = call.method === "GET" && call.draftsFor;
  const reading = drafts ? scopeOf({ method: "GET", access: drafts }) : "anyone";
  return reading === "anyone" || reading === "never" ? null : reading;
}

/** The tools of a token with these scopes, made from the calls of the contract. */
export function createTools(areas: CallsByArea): (scopes: readonly Scope[]) => ApiTool[] {
  let made: ApiTool[] | undefined;
  return (scopes) => {
    // Made on demand, since it takes longer than all else at the start.
    made ??= allTools(areas);
    return made.filter(({ scope }) => scope === undefined || scopes.includes(scope));
  };
}

function allTools(areas: CallsByArea): ApiTool[] {
  const namedCalls = Object.entries(areas).flatMap(([area, calls]) =>
    Object.entries(calls)
      .filter(([name, call]) => isTool(area, name, call))
      .map(([name, call]) => ({ area, name, call })),
  );
  const [ofKinds, others] = [
    namedCalls.filter(({ area }) => kinds.has(area)),
    namedCalls.filter(({ area }) => !kinds.has(area)),
  ];
  return [
    ...others.map(({ area, name, call }) => toolOf(`${area}_${name}`, call, resourceOf(area))),
    ...[...Map.groupBy(ofKinds, ({ name }) => name)].map(([name, same]) =>
      toolOfKinds(name, new Map(same.map(({ area, call }) => [area, call]))),
    ),
  ];
}

function toolOf(name: string, call: Call, resource?: Resource): ApiTool {
  const needed = neededFor(call);
  return {
    name,
    description: call.summary,
    inputSchema: inputOf(call, resource),
    call,
    scope: needed === "anyone" || needed === null ? undefined : needed,
    byKind: undefined,
  };
}

/** There are more kinds than an agent can keep apart as tools. */
function toolOfKinds(name: string, byKind: ReadonlyMap<string, Call>): ApiTool {
  const [[first = "", call] = []] = byKind;
  if (!call) throw new Error(`No kind of site content has ${name}.`);
  const one = resourceOf(first)?.names;
  const words = (text: string) =>
    one ? text.replace(one.one, "document").replace(one.many, "documents") : text;
  const tool = toolOf(`content_${name}`, call);
  const { properties, required = [], ...schema } = tool.inputSchema;
  return {
    ...tool,
    description: `${words(call.summary)}. Of a kind of site content; content_kinds has the kinds and their fields.`,
    inputSchema: {
      ...schema,
      type: "object",
      properties: { kind: { type: "string", enum: [...byKind.keys()] }, ...(properties as object) },
      required: ["kind", ...(required as string[])],
    },
    byKind,
  };
}

function inputOf(call: Call, resource: Resource | undefined): ApiTool["inputSchema"] {
  const definitions: JsonSchema = {};
  const parameters = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const { properties: filters = {} } = call.query ? schemaOf(call.query, definitions) : {};
  const payload = payloadOf(call, resource);
  const properties = {
    ...Object.fromEntries(parameters.map((name) => [name, parameterSchema(name)])),
    ...filtersOf(filters as Record<string, JsonSchema>),
    ...(payload && { body: schemaOf(payload, definitions) }),
    ...(call.guarded && { revision: revisionSchema }),
  };
  const required = [...parameters, ...(payload && !call.mayBeEmpty ? ["body"] : [])];
  return {
    type: "object",
    properties,
    ...(required.length > 0 && { required }),
    ...(Object.keys(definitions).length > 0 && { $defs: definitions }),
  };
}

/** Only browsers use these parameters, which save during typing. */
const ofBrowsers = ["key", "autosave"];

const filtersOf = (filters: Record<string, JsonSchema>) =>
  Object.fromEntries(
    Object.entries(filters)
      .filter(([name]) => !ofBrowsers.includes(name))
      .map(([name, { pattern: _, ...schema }]) => [name, schema]),
  );

/** A draft may have any of the resource's fields, which its own schema does not name. */
function payloadOf(call: Call, resource: Resource | undefined): z.ZodType | undefined {
  const isDraft = call.path.endsWith("/drafts") || call.path.endsWith("/draft");
  return isDraft && call.payload && resource?.isPublic ? resource.update : call.payload;
}

const parameterSchema = (name: string): JsonSchema =>
  ["slug", "name", "token"].includes(name) ? { type: "string" } : { type: "integer", minimum: 1 };

const revisionSchema: JsonSchema = {
  type: "integer",
  minimum: 1,
  description:
    "The `revision` that was read. If somebody has changed it since, the change is refused.",
};

function schemaOf(schema: z.ZodType, definitions: JsonSchema): JsonSchema {
  const { $schema, $defs, $id, id, ...rest } = z.toJSONSchema(schema, {
    io: "input",
    target: "draft-2020-12",
    unrepresentable: "any",
  }) as JsonSchema;
  Object.assign(definitions, $defs);
  return rest;
}
