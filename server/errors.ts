import {
  type CodeOf,
  type Detail,
  type ErrorCode,
  type ErrorStatus,
  errors,
  faultyFields,
  type SecondFactorNeed,
} from "#contract/errors.ts";

/** A refusal that a caller may hear; anything else that is thrown is a fault of ours. */
export class HttpError extends Error {
  readonly code: ErrorCode;
  readonly status: ErrorStatus;
  /** What the body says beside the error. */
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
  constructor(details: readonly Detail[], code: CodeOf<400> = "invalid", extra = {}) {
    super(code, extra, code === "invalid" ? faultyFields(details) : errors[code].message);
    this.details = details;
  }
}

/** A field, or the whole with an empty path, that is wrong in a way that has a code of its own. */
export const invalidField = (path: string, code: CodeOf<400>) =>
  new Invalid([{ path, message: errors[code].message }], code);

export class Unauthorized extends HttpError {
  constructor(code: CodeOf<401> = "unauthorized") {
    super(code);
  }
}

export class Forbidden extends HttpError {
  constructor(code: CodeOf<403> = "forbidden") {
    super(code);
  }
}

/** The password was right, and it takes a second factor to go on. */
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

/** The state forbids it; `current` is the object as it stands, when it has moved on. */
export class Conflict extends HttpError {
  declare readonly code: CodeOf<409>;
  readonly current: unknown;
  constructor(code: CodeOf<409>, current?: unknown) {
    super(code);
    this.current = current;
  }
}

/** Too many tries; `retryAfter` in seconds. */
export class TooMany extends HttpError {
  readonly retryAfter: number;
  constructor(retryAfter: number) {
    super("rate_limited");
    this.retryAfter = retryAfter;
  }
}

/**
 * Why a write that was guarded by a revision touched nothing: the object is gone, or it has moved
 * on.
 */
export function conflictOrNotFound(current: object | null | undefined): HttpError {
  return current ? new Conflict("conflict_revision", current) : new NotFound();
}
