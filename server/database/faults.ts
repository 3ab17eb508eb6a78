interface DatabaseError {
  code?: unknown;
  message?: unknown;
  constraint?: unknown;
}

export function isTaken(error: unknown, column: string): boolean {
  const { code, message, constraint } = error as DatabaseError;
  if (code === "23505") return String(constraint).includes(column);
  return code === "SQLITE_CONSTRAINT_UNIQUE" && String(message).includes(`.${column}`);
}

// Also a full or read-only disk (53, 25006), locks (40, 55P03) and timeouts (25P03, 57014).
const unreachable =
  /^(08|40|53|57P|25006|25P03|55P03|57014)|^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E(HOST|NET)(UNREACH|DOWN))|^SQLITE_(BUSY|FULL|READONLY|IOERR|CANTOPEN|LOCKED)/;

export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, message } = error as DatabaseError;
  return (
    unreachable.test(String(code ?? "")) ||
    /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|not currently accepting connections/i.test(
      String(message),
    )
  );
}
