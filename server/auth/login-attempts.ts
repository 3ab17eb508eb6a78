import type { Kysely } from "kysely";
import type { Db, Tables } from "../database/tables.ts";
import { HttpError, TooMany } from "../errors.ts";
import type { Limits } from "../limits/limits.ts";
import type { Urgency } from "./passwords.ts";
import * as trustedIps from "./trusted-ips.ts";

const most = { max: 5, seconds: 900 };

/** In days; from such an address the owner can sign in despite the failures of others. */
const knownFor = 30;

export type LoginAttempts = ReturnType<typeof createLoginAttempts>;

export interface LoginAttemptsParts {
  db: Kysely<Tables>;
  clock: () => Date;
  limits: Limits;
}

export interface Owner {
  userId: number;
  address: string;
}

type Look = (urgency: Urgency) => Promise<void>;

export function createLoginAttempts({ db, clock, limits }: LoginAttemptsParts) {
  // One try per account at a time: parallel tries would pass the limit.
  const inTurn = createTurns();

  return {
    /** Throws `TooMany`, and what `look` throws; `userId` is null for an unknown address. */
    async toSignIn(
      email: string,
      { userId, address }: { userId: number | null; address: string },
      look: Look,
    ) {
      const key = userId === null ? `login ${email}` : ofAccount(userId);
      if (userId !== null && (await isKnown({ userId, address }))) {
        return await noted(key, () => look("first"));
      }
      await inTurn(key, () => guess(key, () => look("in turn")));
    },

    /** Failures of strangers do not lock out the owner of a session. */
    async inSession(owner: Owner, look: () => Promise<void>) {
      const key = ofAccount(owner.userId);
      if (!(await isKnown(owner))) return await guess(key, look);
      await noted(key, () => guess(`own ${key}`, look));
    },

    code: (userId: number, look: () => Promise<void>) => guess(`second factor ${userId}`, look),

    /** Also drops the trusted addresses, which a holder of the old password may have used. */
    async forget(trx: Db, userId: number, keptSessionId: number | null) {
      await trustedIps.removeOf(trx, userId, keptSessionId);
      await limits.forget(trx, [ofAccount(userId), `own ${ofAccount(userId)}`]);
    },

    forgetTrustedIps: () => trustedIps.removeBefore(db, knownSince()),
  };

  /** Counts before it looks and refunds a success, since other processes count too. */
  async function guess(key: string, look: () => Promise<void>): Promise<void> {
    await limits.consume(key, most);
    await look().catch(async (error) => {
      if (!isWrong(error)) await limits.refund(key);
      throw error;
    });
    await limits.refund(key);
  }

  function noted(key: string, look: () => Promise<void>): Promise<void> {
    return look().catch(async (error) => {
      if (isWrong(error)) await limits.note(key, most);
      throw error;
    });
  }

  function isKnown({ userId, address }: Owner): Promise<boolean> {
    return trustedIps.isKnown(db, userId, address, knownSince());
  }

  function knownSince(): string {
    return new Date(clock().getTime() - knownFor * 86_400_000).toISOString();
  }
}

/** By account rather than by e-mail address, which its owner may change. */
const ofAccount = (userId: number) => `login of ${userId}`;

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
