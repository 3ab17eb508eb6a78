import type { Kysely } from "kysely";
import type { Db, Tables } from "../database/tables.ts";
import { HttpError, TooMany } from "../errors.ts";
import type { Limits } from "../limits/limits.ts";
import * as knownAddresses from "./known-addresses.ts";
import type { Urgency } from "./passwords.ts";

/** Wrong passwords that one account may see, wherever they are offered, before it has to wait; wrong codes too. */
const most = { max: 5, seconds: 900 };

/** How long an address from which an account signed in stays unbound by the failures of others, in days. */
const knownFor = 30;

export type Guesses = ReturnType<typeof createGuesses>;

export interface GuessesParts {
  db: Kysely<Tables>;
  clock: () => Date;
  limits: Limits;
}

/** Where a password is offered: an account in its own session, at an address. */
export interface Owner {
  userId: number;
  address: string;
}

/** Throws where what is offered is wrong. */
type Look = (urgency: Urgency) => Promise<void>;

/** Counts wrong passwords of an account in one place, wherever they are offered, and wrong codes beside them. */
export function createGuesses({ db, clock, limits }: GuessesParts) {
  // One try of an account at a time: of many at once the right ones pass and the wrong ones stop at the limit.
  const inTurn = createTurns();

  return {
    /**
     * Looks at a password offered to sign in from an address; `userId` is null where no account has the e-mail address.
     * Throws `TooMany` once the guesses are used up, and what `look` throws.
     */
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

    /** The same for the password asked for once more in a session: what strangers guessed does not bind its owner. */
    async inSession(owner: Owner, look: () => Promise<void>) {
      const key = ofAccount(owner.userId);
      if (!(await isKnown(owner))) return await guess(key, look);
      await noted(key, () => guess(`own ${key}`, look));
    },

    /** The same for a code of the account's second factor. */
    code: (userId: number, look: () => Promise<void>) => guess(`second factor ${userId}`, look),

    /**
     * Lets an account with a new password see as many wrong ones again as at first, and forgets from where it signed in, but
     * for where a session is that is kept: whoever had the old one may have been there. In a transaction of the caller's.
     */
    async forget(trx: Db, userId: number, keptSessionId: number | null) {
      await knownAddresses.removeOf(trx, userId, keptSessionId);
      await limits.forget(trx, [ofAccount(userId), `own ${ofAccount(userId)}`]);
    },

    /** Forgets the addresses that no longer keep an account unbound. */
    forgetAddresses: () => knownAddresses.removeBefore(db, knownSince()),
  };

  /** Takes the guess before it looks and gives it back where nothing was wrong: other processes' guesses count too. */
  async function guess(key: string, look: () => Promise<void>): Promise<void> {
    await limits.consume(key, most);
    await look().catch(async (error) => {
      if (!isWrong(error)) await limits.refund(key);
      throw error;
    });
    await limits.refund(key);
  }

  /** Counts a wrong guess that nothing forbids: strangers have one less. */
  function noted(key: string, look: () => Promise<void>): Promise<void> {
    return look().catch(async (error) => {
      if (isWrong(error)) await limits.note(key, most);
      throw error;
    });
  }

  function isKnown({ userId, address }: Owner): Promise<boolean> {
    return knownAddresses.isKnown(db, userId, address, knownSince());
  }

  function knownSince(): string {
    return new Date(clock().getTime() - knownFor * 86_400_000).toISOString();
  }
}

/** By account rather than by its e-mail address, which its owner may change. */
const ofAccount = (userId: number) => `login of ${userId}`;

/** Whether something was looked at and found wrong, as opposed to a fault or a refusal to look. */
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
