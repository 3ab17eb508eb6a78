import { codeOf } from "../kernel/error-message.ts";

// Includes a full or read-only disk (53, 25006), locks (40, 55P03), timeouts (25P03, 57014) and a
// database that takes no connections (55000).
const unreachable =
  /^(08|40|53|57P|25006|25P03|55000|55P03|57014)|^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E(HOST|NET)(UNREACH|DOWN))|^SQLITE_(BUSY|FULL|READONLY|IOERR|CANTOPEN|LOCKED)/;

// Compares messages, since `pg` and `pg-pool` give these errors no code.
const unreachableByDriver =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed)/;

export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return code === undefined ? unreachableByDriver.test(error.message) : unreachable.test(code);
}
