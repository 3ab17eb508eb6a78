import type { Call } from "#contract/core/call.ts";
import { contentArea } from "#contract/documents/document.ts";
import { kinds } from "#contract/documents/kinds.ts";
import type { JsonSchema } from "./openapi-headers.ts";
import { inShort } from "./openapi-summary.ts";

type ApiAreas = Record<string, Record<string, Call>>;
type Kind = (typeof kinds)[number];

/** One call that several kinds of content have, each at its own path and with its own fields. */
interface CallGroup {
  /** The operation's id, such as `content-kinds.create`. */
  id: string;
  kinds: readonly Kind[];
  /** In the order of the kinds. */
  calls: readonly Call[];
  /** The call in general words, with `{kind}` in its path. */
  described: Call;
}

/** Separates the calls of the kinds of content, which differ only by kind, from the others. */
export function groupContentCalls(areas: ApiAreas): { content: CallGroup[]; others: ApiAreas } {
  const areaNames = new Set<string>(kinds.map(({ area }) => area));
  const others = Object.fromEntries(Object.entries(areas).filter(([area]) => !areaNames.has(area)));
  const names = new Set(kinds.flatMap(({ area }) => Object.keys(areas[area] ?? {})));
  const content = [...names].map((name) => {
    const having = kinds.filter(({ area }) => areas[area]?.[name]);
    const calls = having.map(({ area }) => areas[area]?.[name] as Call);
    return {
      id: `content-kinds.${name}`,
      kinds: having,
      calls,
      described: generalise(having, calls),
    };
  });
  return { content, others };
}

/** In the words of a kind that has many documents, with `document` for its name. */
function generalise(having: readonly Kind[], calls: readonly Call[]): Call {
  const index = Math.max(
    0,
    having.findIndex((kind) => !isSingle(kind)),
  );
  const { area, names } = having[index] as Kind;
  const { path, summary, ...others } = calls[index] as Call;
  return {
    ...others,
    path: path.replace(`/content/${area}`, "/content/{kind}"),
    summary: summary.replaceAll(names.many, "documents").replaceAll(names.one, "document"),
  };
}

const isSingle = (kind: Kind) => "isSingle" in kind && kind.isSingle === true;

/** Joins the descriptions of a call by the kinds; what differs is listed in the kinds' order. */
export function mergeOperations(
  { id, kinds: having, described }: CallGroup,
  operations: readonly JsonSchema[],
  schemas: Record<string, JsonSchema>,
): JsonSchema {
  const name = id.slice(id.indexOf(".") + 1);
  const securedOperations = operations.map((operation, index) =>
    nameSchemas(operation, `${having[index]?.schema}${capitalise(name)}`, schemas),
  );
  const [first = {}] = securedOperations;
  return {
    ...first,
    ...describeGroup(described.summary, having, name),
    security: distinct(securedOperations.flatMap(({ security }) => security as JsonSchema[])),
    ...(first["x-area"] !== undefined && { "x-area": contentArea }),
    parameters: [kindParameter(having), ...mergeParameters(having, securedOperations)],
    ...(first.requestBody !== undefined && {
      requestBody: merge(
        securedOperations.map(({ requestBody }) => requestBody),
        schemas,
      ),
    }),
    responses: mergeResponses(described, securedOperations, schemas),
  };
}

/** Kinds differ in the fields of a payload: each gets a schema of its own, with a name. */
function nameSchemas(
  operation: JsonSchema,
  schemaName: string,
  schemas: Record<string, JsonSchema>,
): JsonSchema {
  const body = operation.requestBody as { content: Record<string, JsonSchema> } | undefined;
  const json = body?.content["application/json"];
  if (!json || !/(?:Create|Update|UpdateSeveral)$/.test(schemaName)) return operation;
  const name = schemaName.replace("UpdateSeveral", "UpdateMany");
  schemas[name] = json.schema as JsonSchema;
  const content = { "application/json": { ...json, schema: refer(name) } };
  return { ...operation, requestBody: { ...body, content } };
}

const refer = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function describeGroup(words: string, having: readonly Kind[], name: string) {
  const { summary, description = "" } = inShort(words);
  const code = (some: readonly Kind[]) => some.map(({ area }) => `\`${area}\``).join(", ");
  const single = having.filter(isSingle);
  const forAdmins = having.filter((kind) => kind.access !== contentArea);
  const sentences = [
    description,
    single.length > 0 && ["createDraft", "unpublish"].includes(name)
      ? `Refused with 409 for kinds with a single document, which is always on the site: ${code(single)}.`
      : "",
    forAdmins.length > 0 ? `Only administrators reach ${code(forAdmins)}.` : "",
  ].filter(Boolean);
  return { summary, ...(sentences.length > 0 && { description: sentences.join(" ") }) };
}

const kindParameter = (having: readonly Kind[]): JsonSchema => ({
  name: "kind",
  in: "path",
  required: true,
  schema: { $ref: `#/components/schemas/${having.some(isSingle) ? "ContentKind" : "ListedKind"}` },
});

interface Parameter {
  name: string;
  in: string;
  schema: JsonSchema;
}

/** A filter that only some kinds have says so. */
function mergeParameters(having: readonly Kind[], operations: readonly JsonSchema[]): Parameter[] {
  const byName = new Map<string, { parameter: Parameter; kind: Kind }[]>();
  for (const [index, operation] of operations.entries()) {
    for (const parameter of operation.parameters as Parameter[]) {
      const uses = byName.get(parameter.name) ?? [];
      byName.set(parameter.name, [...uses, { parameter, kind: having[index] as Kind }]);
    }
  }
  return [...byName.values()].map((uses) => {
    const { parameter } = uses[0] as (typeof uses)[number];
    const alternatives = distinct(uses.map((use) => use.parameter.schema));
    return {
      ...parameter,
      schema: alternatives.length === 1 ? parameter.schema : { anyOf: alternatives },
      ...(uses.length < having.length && {
        description: `Of the kinds ${uses.map(({ kind }) => kind.area).join(", ")}.`,
      }),
    };
  });
}

function mergeResponses(
  { summary }: Call,
  operations: readonly JsonSchema[],
  schemas: Record<string, JsonSchema>,
) {
  const all = operations.map(({ responses }) => responses as Record<string, JsonSchema>);
  const statuses = [...new Set(all.flatMap((responses) => Object.keys(responses)))];
  return Object.fromEntries(
    statuses.map((status) => {
      const alternatives = all.flatMap((responses) => responses[status] ?? []) as JsonSchema[];
      const isError = Number(status) >= 400;
      // A plain error fits each description of it; a longer one says what may be there besides.
      const longest = alternatives.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0];
      const described = alternatives.map(({ description: _, ...others }) => others);
      return [
        status,
        isError || status === "304"
          ? longest
          : { description: summary, ...(merge(described, schemas) as object) },
      ];
    }),
  );
}

const sizeOf = (value: unknown) => JSON.stringify(value).length;

/** Merges objects that have the same keys, key by key; lists other values as alternatives. */
function merge(values: readonly unknown[], schemas: Record<string, JsonSchema>): unknown {
  const [first, ...others] = values;
  if (others.every((other) => JSON.stringify(other) === JSON.stringify(first))) return first;
  const objects = values.filter(isObject);
  if (objects.length < values.length || objects.some(({ $ref }) => $ref !== undefined))
    return listAlternatives(values, schemas);
  const keys = Object.keys(objects[0] as object);
  if (objects.some((each) => Object.keys(each).join() !== keys.join()))
    return listAlternatives(values, schemas);
  return Object.fromEntries(
    keys.map((key) => [
      key,
      merge(
        objects.map((each) => each[key]),
        schemas,
      ),
    ]),
  );
}

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The documents of all kinds, and of those with many documents, are schemas with a name. */
function listAlternatives(
  values: readonly unknown[],
  schemas: Record<string, JsonSchema>,
): JsonSchema {
  const listed = { anyOf: values };
  const items = kinds.map(({ schema }) => refer(schema));
  const unions = {
    ContentDocument: items,
    ListedDocument: items.filter((_, index) => !isSingle(kinds[index] as Kind)),
  };
  for (const [name, anyOf] of Object.entries(unions)) {
    if (JSON.stringify(anyOf) !== JSON.stringify(values)) continue;
    schemas[name] = { anyOf };
    return refer(name);
  }
  return listed;
}

const distinct = <T>(values: readonly T[]): T[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
];

/** The names of the kinds, as they stand in a path. */
export const kindSchemas: Record<string, JsonSchema> = {
  ContentKind: {
    type: "string",
    description: "A kind of content.",
    enum: kinds.map(({ area }) => area),
    examples: ["faqs"],
  },
  ListedKind: {
    type: "string",
    description: "A kind of content with many documents.",
    enum: kinds.filter((kind) => !isSingle(kind)).map(({ area }) => area),
    examples: ["faqs"],
  },
};
