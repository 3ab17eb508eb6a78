import {
  type Detail,
  faultyFields,
  type SecondFactorNeed,
  secondFactorSentences,
  sentences,
} from "#contract/errors.ts";

/** A refusal that a caller may hear; anything else that is thrown is a fault of ours. */
export class Refusal extends Error {
  readonly status: number;
  /** What the body says beside the error. */
  readonly extra: object;
  constructor(status: number, sentence: string, extra: object = {}) {
    super(sentence);
    this.status = status;
    this.extra = extra;
  }
}

export class Invalid extends Refusal {
  readonly details: readonly Detail[];
  constructor(details: readonly Detail[], sentence = faultyFields(details), extra = {}) {
    super(400, sentence, extra);
    this.details = details;
  }
}

export class Unauthorized extends Refusal {
  constructor(sentence: string = sentences.signIn) {
    super(401, sentence);
  }
}

export class Forbidden extends Refusal {
  constructor(sentence: string = sentences.forbidden) {
    super(403, sentence);
  }
}

/** The password was right, and it takes a second factor to go on. */
export class SecondFactorNeeded extends Refusal {
  constructor(status: 401 | 403, need: SecondFactorNeed) {
    super(status, secondFactorSentences[need], { second_factor: need });
  }
}

export class NotFound extends Refusal {
  constructor(sentence: string = sentences.notFound) {
    super(404, sentence);
  }
}

/** The state forbids it; `current` is the object as it stands, when it has moved on. */
export class Conflict extends Refusal {
  readonly current: unknown;
  constructor(sentence: string, current?: unknown) {
    super(409, sentence);
    this.current = current;
  }
}

/** Too many tries; `retryAfter` in seconds. */
export class TooMany extends Refusal {
  readonly retryAfter: number;
  constructor(retryAfter: number) {
    super(429, sentences.tooMany);
    this.retryAfter = retryAfter;
  }
}

/** Why a write that was guarded by a revision touched nothing: the object is gone, or it has moved on. */
export function untouched(current: object | null | undefined): Refusal {
  return current ? new Conflict(sentences.movedOn, current) : new NotFound();
}
