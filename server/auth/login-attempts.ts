import type { Kysely } from "kysely";
import type { Db, Tables } from "../database/tables.ts";
import { HttpError, TooMany } from "../kernel/errors.ts";
import type { Limits } from "../limits/limits.ts";
import type { Urgency } from "./passwords.ts";
import * as trustedIps from "./trusted-ip-rows.ts";

const maxFailures = { max: 5, seconds: 900 };

/** How long the owner can sign in from a known address despite the failures of others. */
const trustedDays = 30;

export type LoginAttempts = ReturnType<typeof createLoginAttempts>;

export interface LoginAttemptsParts {
  db: Kysely<Tables>;
  clock: () => Date;
  limits: Limits;
}

export interface TrustedAddress {
  userId: number;
  address: string;
}

type Check = (urgency: Urgency) => Promise<void>;

export function createLoginAttempts({ db, clock, limits }: LoginAttemptsParts) {
  // One try per account at a time: parallel correct tries would exceed the limit.
  const inTurn = createTurns();

  return {
    /** Throws `TooMany`, and what `check` throws; `userId` is null for an unknown e-mail. */
    async toSignIn(
      email: string,
      { userId, address }: { userId: number | null; address: string },
      check: Check,
    ) {
      const key = userId === null ? `login ${email}` : ofAccount(userId);
      if (userId !== null && (await isKnown({ userId, address }))) {
        return await recordFailure(key, () => check("first"));
      }
      await inTurn(key, () => attempt(key, () => check("in turn")));
    },

    /** Failures of strangers do not lock out the owner of a session. */
    inSession: (owner: TrustedAddress, check: () => Promise<void>) =>
      attemptOf(owner, ofAccount, check),

    /** Counts the codes of strangers and of known addresses apart, as `inSession` does. */
    code: (owner: TrustedAddress, check: () => Promise<void>) => attemptOf(owner, codesOf, check),

    /** Also drops the trusted addresses, which a holder of the old password may have used. */
    async clear(trx: Db, userId: number, keptSessionId: number | null) {
      await trustedIps.removeOf(trx, userId, keptSessionId);
      const keys = [ofAccount(userId), codesOf(userId)];
      await limits.forget(trx, [...keys, ...keys.map(ownOf)]);
    },

    deleteExpiredTrustedIps: () => trustedIps.removeBefore(db, knownSince()),
  };

  /** Failures at a known address count for strangers too, but not the other way round. */
  async function attemptOf(
    owner: TrustedAddress,
    keyOf: (userId: number) => string,
    check: () => Promise<void>,
  ): Promise<void> {
    const key = keyOf(owner.userId);
    if (!(await isKnown(owner))) return await attempt(key, check);
    await recordFailure(key, () => attempt(ownOf(key), check));
  }

  /** Counts before the check and refunds a success, since other processes count too. */
  async function attempt(key: string, check: () => Promise<void>): Promise<void> {
    await limits.consume(key, maxFailures);
    await check().catch(async (error) => {
      if (!isWrong(error)) await limits.refund(key);
      throw error;
    });
    await limits.refund(key);
  }

  function recordFailure(key: string, check: () => Promise<void>): Promise<void> {
    return check().catch(async (error) => {
      if (isWrong(error)) await limits.note(key, maxFailures);
      throw error;
    });
  }

  function isKnown({ userId, address }: TrustedAddress): Promise<boolean> {
    return trustedIps.isKnown(db, userId, address, knownSince());
  }

  function knownSince(): string {
    return new Date(clock().getTime() - trustedDays * 86_400_000).toISOString();
  }
}

/** By account rather than by e-mail address, which its owner may change. */
const ofAccount = (userId: number) => `login of ${userId}`;

const codesOf = (userId: number) => `second factor ${userId}`;

/** The counter of known addresses beside that of strangers. */
const ownOf = (key: string) => `own ${key}`;

const isWrong = (error: unknown) =>
  error instanceof HttpError && error.status < 500 && !(error instanceof TooMany);

function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return async <T>(key: string, task: () => Promise<T>): Promise<T> => {
    const turn = (last.get(key) ?? Promise.resolve()).then(task, task);
    last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (last.get(key) === turn) last.delete(key);
    }
  };
}
