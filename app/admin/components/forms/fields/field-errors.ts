import type { z } from "zod";
import { ApiError } from "../../../../api-client/client.ts";

export type FieldErrors = Record<string, string>;

/** The first error of each field, by the contract's rules. */
export function errorsOf(schema: z.ZodType, payload: unknown): FieldErrors {
  const parsed = schema.safeParse(payload);
  if (parsed.success) return {};
  const errors: FieldErrors = {};
  for (const { path, message } of parsed.error.issues) errors[path.join(".")] ??= message;
  return errors;
}

export function errorsIn(error: unknown): FieldErrors {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.details.map(({ path, message }) => [path, message]));
}
