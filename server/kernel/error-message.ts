/** An `AggregateError`, such as of a failed connection, has no message itself. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.message) return error.message;
  const errors = "errors" in error && Array.isArray(error.errors) ? error.errors : [];
  return errors.map(messageOf).join(", ") || (codeOf(error) ?? error.name);
}

/** The code that the system, a driver or a library gave the error. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}
