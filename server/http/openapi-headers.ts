import { activityHeader, batchHeader } from "#contract/areas/activity.ts";
import type { Call } from "#contract/core/call.ts";
import type { ErrorStatus } from "#contract/core/error-meanings.ts";
import { batchName } from "#contract/core/query.ts";

export type JsonSchema = Record<string, unknown>;

const isLogged = ({ access, method }: Call) =>
  !["anyone", "session"].includes(access) && method !== "GET";

const text = (description: string): JsonSchema => ({ description, schema: { type: "string" } });

export const everyHeader = { "X-Request-Id": text("Finds the request in the log.") };

const seconds: JsonSchema = { description: "In so many seconds.", schema: { type: "integer" } };

export const errorHeaders: Partial<Record<ErrorStatus, JsonSchema>> = {
  401: { "WWW-Authenticate": text("Always `Bearer`.") },
  405: { Allow: text("The methods that this path has.") },
  429: { "Retry-After": seconds },
  503: { "Retry-After": seconds },
};

/** The headers that a request may have. */
export function headersOf(call: Call): JsonSchema[] {
  const named = (name: string, pattern?: RegExp) => ({
    name,
    in: "header",
    schema: { type: "string", ...(pattern && { pattern: pattern.source }) },
  });
  return [
    ...(call.guarded ? [named("If-Match")] : []),
    ...(isLogged(call) ? [named(batchHeader, batchName)] : []),
  ];
}

export const successHeaders = (call: Call, isPublic: boolean) => ({
  ...everyHeader,
  ...(isPublic && { ETag: text("Changes when the answer does.") }),
  ...(isLogged(call) && { [activityHeader]: text("Its entry in the log, to undo it.") }),
  ...(call.file && { "Content-Disposition": text("Names the file.") }),
});
