import type { z } from "zod";
import { takenFields } from "#contract/errors.ts";
import { ApiError } from "../../../api-client/client.ts";

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
  const { code, error: sentence = "" } = error.body;
  const taken = code && takenFields[code];
  const faults = Object.fromEntries(error.details.map(({ path, message }) => [path, message]));
  return taken ? { ...faults, [taken]: sentence } : faults;
}
