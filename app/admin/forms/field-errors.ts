import type { z } from "zod";
import type { ErrorCode } from "#contract/errors.ts";
import { ApiError } from "../../api-client/client.ts";

/** What is wrong with which field. */
export type FieldErrors = Record<string, string>;

/** The first thing wrong with each field, by the rules that the server applies too. */
export function errorsOf(schema: z.ZodType, payload: unknown): FieldErrors {
  const parsed = schema.safeParse(payload);
  if (parsed.success) return {};
  const errors: FieldErrors = {};
  for (const { path, message } of parsed.error.issues) errors[path.join(".")] ??= message;
  return errors;
}

/** The fields of the errors that name none. */
const takenFields: Partial<Record<ErrorCode, string>> = {
  slug_taken: "slug",
  email_taken: "email",
};

/** What the server found wrong with which field. */
export function errorsIn(error: unknown): FieldErrors {
  if (!(error instanceof ApiError)) return {};
  const { code, error: sentence = "" } = error.body;
  const taken = code && takenFields[code];
  const faults = Object.fromEntries(error.details.map(({ path, message }) => [path, message]));
  return taken ? { ...faults, [taken]: sentence } : faults;
}
