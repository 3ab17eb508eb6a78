import { type ErrorStatus, errorMeanings } from "#contract/core/error-meanings.ts";
import { type JsonSchema, refersTo } from "./openapi-headers.ts";

const headers: Partial<Record<ErrorStatus, string>> = {
  401: "WWW-Authenticate",
  405: "Allow",
  429: "Retry-After",
  503: "Retry-After",
};

const error = { $ref: "#/components/schemas/Error" };

const describe = (status: ErrorStatus, schema: JsonSchema): JsonSchema => ({
  description: errorMeanings[status],
  headers: refersTo("X-Request-Id", ...(headers[status] ? [headers[status]] : [])),
  content: { "application/json": { schema } },
});

/** Described once, and referred to as `Error404`. */
export const sharedResponses: Record<string, JsonSchema> = Object.fromEntries(
  Object.keys(errorMeanings).map((key) => {
    const status = Number(key) as ErrorStatus;
    return [`Error${status}`, describe(status, error)];
  }),
);

export const referToResponse = (name: string) => ({ $ref: `#/components/responses/${name}` });

/** @param fields what the error has besides the fields of every error */
export const errorWith = (status: ErrorStatus, fields: Record<string, JsonSchema>): JsonSchema =>
  describe(status, { allOf: [error, { type: "object", properties: fields }] });
