import type { z } from "zod";
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

/** What the server found wrong with which field. */
export function errorsIn(error: unknown): FieldErrors {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.details.map(({ path, message }) => [path, message]));
}
