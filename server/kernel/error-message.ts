/** An `AggregateError`, such as of a failed connection, has no message itself. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.message) return error.message;
  const { errors = [], code } = error as Partial<AggregateError> & NodeJS.ErrnoException;
  return errors.map(messageOf).join(", ") || (code ?? error.name);
}
