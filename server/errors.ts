import {
  type Detail,
  faultyFields,
  messages,
  type SecondFactorNeed,
  secondFactorMessages,
} from "#contract/errors.ts";

/** A refusal that a caller may hear; anything else that is thrown is a fault of ours. */
export class HttpError extends Error {
  readonly status: number;
  /** What the body says beside the error. */
  readonly extra: object;
  constructor(status: number, sentence: string, extra: object = {}) {
    super(sentence);
    this.status = status;
    this.extra = extra;
  }
}

export class Invalid extends HttpError {
  readonly details: readonly Detail[];
  constructor(details: readonly Detail[], sentence = faultyFields(details), extra = {}) {
    super(400, sentence, extra);
    this.details = details;
  }
}

export class Unauthorized extends HttpError {
  constructor(sentence: string = messages.signIn) {
    super(401, sentence);
  }
}

export class Forbidden extends HttpError {
  constructor(sentence: string = messages.forbidden) {
    super(403, sentence);
  }
}

/** The password was right, and it takes a second factor to go on. */
export class SecondFactorNeeded extends HttpError {
  constructor(status: 401 | 403, need: SecondFactorNeed) {
    super(status, secondFactorMessages[need], { second_factor: need });
  }
}

export class NotFound extends HttpError {
  constructor(sentence: string = messages.notFound) {
    super(404, sentence);
  }
}

/** The state forbids it; `current` is the object as it stands, when it has moved on. */
export class Conflict extends HttpError {
  readonly current: unknown;
  constructor(sentence: string, current?: unknown) {
    super(409, sentence);
    this.current = current;
  }
}

/** Too many tries; `retryAfter` in seconds. */
export class TooMany extends HttpError {
  readonly retryAfter: number;
  constructor(retryAfter: number) {
    super(429, messages.tooMany);
    this.retryAfter = retryAfter;
  }
}

/** Why a write that was guarded by a revision touched nothing: the object is gone, or it has moved on. */
export function conflictOrNotFound(current: object | null | undefined): HttpError {
  return current ? new Conflict(messages.movedOn, current) : new NotFound();
}
