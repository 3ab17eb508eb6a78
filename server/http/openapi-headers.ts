import { activityHeader, batchHeader } from "#contract/areas/activity.ts";
import type { Call } from "#contract/core/call.ts";
import { batchName } from "#contract/core/query.ts";

export type JsonSchema = Record<string, unknown>;

const isLogged = ({ access, method }: Call) =>
  !["anyone", "session"].includes(access) && method !== "GET";

const text = (description: string): JsonSchema => ({ description, schema: { type: "string" } });

const seconds: JsonSchema = { description: "In so many seconds.", schema: { type: "integer" } };

/** Described once, and referred to by name. */
export const sharedHeaders: Record<string, JsonSchema> = {
  "X-Request-Id": text("Finds the request in the log."),
  "WWW-Authenticate": text("Always `Bearer`."),
  Allow: text("The methods that this path has."),
  "Retry-After": seconds,
  ETag: text("Changes when the answer does."),
  "Content-Disposition": text("Names the file."),
  [activityHeader]: text("Its entry in the log, to undo it."),
};

export const refersTo = (...names: string[]): JsonSchema =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** The headers that a request may have. */
export function headersOf(call: Call): JsonSchema[] {
  const headerRef = (name: string, pattern?: RegExp) => ({
    name,
    in: "header",
    schema: { type: "string", ...(pattern && { pattern: pattern.source }) },
  });
  return [
    ...(call.guarded ? [headerRef("If-Match")] : []),
    ...(isLogged(call) ? [headerRef(batchHeader, batchName)] : []),
  ];
}

export const successHeaders = (call: Call, isPublic: boolean) =>
  refersTo(
    "X-Request-Id",
    ...(isPublic ? ["ETag"] : []),
    ...(isLogged(call) ? [activityHeader] : []),
    ...(call.file ? ["Content-Disposition"] : []),
  );
