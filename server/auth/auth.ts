import type { Kysely } from "kysely";
import { sentences } from "#contract/errors.ts";
import type { Tables } from "../database/tables.ts";
import { Forbidden, NotFound, Unauthorized } from "../refusals.ts";
import type { Account, Users } from "../users/users.ts";
import type { Guesses } from "./guesses.ts";
import * as knownAddresses from "./known-addresses.ts";
import type { Passwords } from "./passwords.ts";
import type { SecondFactor } from "./second-factor.ts";
import type { Device, Session, Sessions } from "./sessions.ts";

/** How long an address from which an account signed in stays unbound by its failures, in days. */
const knownFor = 30;

export type Auth = ReturnType<typeof createAuth>;

export interface AuthParts {
  db: Kysely<Tables>;
  clock: () => Date;
  users: Users;
  sessions: Sessions;
  passwords: Passwords;
  guesses: Guesses;
  secondFactor: Pick<SecondFactor, "require">;
  isRegistrationOpen: boolean;
}

/** Signing in and out, registration, and the sessions of an account. */
export function createAuth(parts: AuthParts) {
  const { db, clock, users, sessions, passwords, guesses, secondFactor } = parts;
  // One try of an account at a time: of many at once the right ones pass and the wrong ones stop at the limit.
  const inTurn = createTurns();

  return {
    isRegistrationOpen: parts.isRegistrationOpen,

    /**
     * Starts a session. Throws `TooMany` after 5 failures of the account in 900 s, `Unauthorized` for a wrong
     * e-mail address or password, `Forbidden` for the right password of an inactive account, `SecondFactorNeeded`
     * where a code is missing or wrong.
     */
    async login({ email, password, code }: Credentials, device: Device) {
      const account = await users.findByEmail(email);
      const compare = () => requireMatch(account, password);
      if (account && (await isKnownAddress(account, device.address))) {
        await compare().catch((error) => guesses.note(email).then(() => Promise.reject(error)));
      } else {
        await inTurn(email, () => guesses.password(email, compare));
      }

      if (account?.is_active !== 1) throw new Forbidden(sentences.deactivated);
      await secondFactor.require(account.id, code);
      return { token: await startSession(account, device), account };
    },

    /** Adds an account that stays inactive until an admin activates it. */
    register(payload: RegisterPayload): Promise<Account> {
      const nobody = { sessionId: null, userId: null, email: payload.email };
      return users.create(nobody, { ...payload, role: "user", isActive: false });
    },

    logout: (session: Session) => sessions.end(session.userId, session.sessionId),

    logoutEverywhere: (session: Session) => sessions.endAll(db, session.userId),

    /** Forgets the addresses that no longer keep an account unbound. */
    forgetAddresses: () => knownAddresses.removeBefore(db, knownSince()),

    listSessions: (session: Session) => sessions.list(session.userId),

    /** Ends one of the caller's own sessions. Throws `NotFound` for any other. */
    async endSession(session: Session, id: number): Promise<void> {
      if (!(await sessions.end(session.userId, id))) throw new NotFound();
    },
  };

  async function requireMatch(account: Account | undefined, password: string): Promise<void> {
    const isMatch = await passwords.matches(account?.password_hash ?? null, password);
    if (!isMatch) throw new Unauthorized(sentences.badCredentials);
  }

  function isKnownAddress(account: Account, address: string): Promise<boolean> {
    return knownAddresses.isKnown(db, account.id, address, knownSince());
  }

  function knownSince(): string {
    return new Date(clock().getTime() - knownFor * 86_400_000).toISOString();
  }

  async function startSession(account: Account, device: Device): Promise<string> {
    const at = clock().toISOString();
    return db.transaction().execute(async (trx) => {
      // Whoever deactivates the account or changes its password meanwhile ends this session too.
      if (!(await users.isUnchanged(trx, account))) {
        throw new Unauthorized(sentences.badCredentials);
      }
      await knownAddresses.remember(trx, account.id, device.address, at);
      return sessions.start(trx, account.id, at, device);
    });
  }
}

interface Credentials {
  email: string;
  password: string;
  code?: string | undefined;
}

interface RegisterPayload {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

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
