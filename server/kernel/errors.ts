import type { ErrorStatus } from "#contract/core/error-meanings.ts";
import {
  type CodeOf,
  type Detail,
  type ErrorCode,
  errors,
  type SecondFactorNeed,
} from "#contract/core/errors.ts";
import { fieldPathLabel, invalidFieldsSentence } from "#contract/core/field-places.ts";
import type { LastChange } from "#contract/core/last-change.ts";
import type { Fields } from "#contract/core/resource-rules.ts";
import type { Scope } from "#contract/core/scopes.ts";

/** An error whose message may be shown to the caller. */
export class HttpError extends Error {
  readonly code: ErrorCode;
  readonly status: ErrorStatus;
  readonly extra: object;
  constructor(code: ErrorCode, extra: object = {}, message: string = errors[code].message) {
    super(message);
    this.code = code;
    this.status = errors[code].status;
    this.extra = extra;
  }
}

export class Invalid extends HttpError {
  declare readonly code: CodeOf<400>;
  readonly details: readonly Detail[];
  constructor(
    details: readonly Detail[],
    code: CodeOf<400> = "invalid",
    extra = {},
    nameOf?: (path: string) => string,
  ) {
    super(
      code,
      extra,
      code === "invalid" ? invalidFieldsSentence(details, nameOf) : errors[code].message,
    );
    this.details = firstOfEach(details);
  }
}

/** Keeps the first fault of a field: a blank e-mail address, say, is also an invalid one. */
const firstOfEach = (details: readonly Detail[]): Detail[] =>
  [...new Map(details.toReversed().map((detail) => [detail.path, detail])).values()].reverse();

export const invalidFields = (details: readonly Detail[], fields: Fields) =>
  new Invalid(details, "invalid", {}, (path) => fieldPathLabel(fields, path));

export const invalidField = (path: string, code: CodeOf<400>) =>
  new Invalid([{ path, message: errors[code].message }], code);

export class Unauthorized extends HttpError {
  constructor(code: CodeOf<401> = "unauthorized") {
    super(code);
  }
}

export class Forbidden extends HttpError {
  constructor(code: CodeOf<403> = "forbidden", extra?: object, message?: string) {
    super(code, extra, message);
  }
}

/** The API token may not do this, whatever its owner may. */
export class MissingScope extends Forbidden {
  constructor(scope: Scope) {
    super("missing_scope", { scope }, `This API token lacks the scope ${scope}.`);
  }
}

export class SecondFactorNeeded extends HttpError {
  constructor(need: SecondFactorNeed) {
    super(`second_factor_${need}`, { second_factor: need });
  }
}

export class NotFound extends HttpError {
  constructor() {
    super("not_found");
  }
}

/** `current` is the object as it is now, after a conflict of revisions. */
export class Conflict extends HttpError {
  declare readonly code: CodeOf<409>;
  readonly current: unknown;
  constructor(code: CodeOf<409>, current?: unknown, extra?: object, message?: string) {
    super(code, extra, message);
    this.current = current;
  }
}

const takenFields = {
  slug_taken: "slug",
  address_taken: "slug",
  name_taken: "name",
  email_taken: "email",
  redirect_taken: "from",
} as const satisfies Partial<Record<CodeOf<409>, string>>;

export class DuplicateError extends Conflict {
  readonly details: readonly Detail[];
  constructor(code: keyof typeof takenFields) {
    super(code);
    this.details = [{ path: takenFields[code], message: errors[code].message }];
  }
}

export const isOfField = (error: unknown): error is Invalid | DuplicateError =>
  error instanceof Invalid || error instanceof DuplicateError;

/** `retryAfter` is in seconds. */
export class TooMany extends HttpError {
  readonly retryAfter: number;
  constructor(retryAfter: number) {
    super("rate_limited");
    this.retryAfter = retryAfter;
  }
}

/** `changed` is the change that the caller has not seen. */
export function conflictOrNotFound(
  current: object | null | undefined,
  changed: LastChange | null = null,
): HttpError {
  if (!current) return new NotFound();
  return new Conflict("conflict_revision", current, changed ? { changed } : {});
}
