import type { Kysely } from "kysely";
import { sentences } from "#contract/errors.ts";
import type { Tables } from "../database/tables.ts";
import type { Limits } from "../limits/limits.ts";
import { Forbidden, NotFound, Unauthorized } from "../refusals.ts";
import type { Account, Users } from "../users/users.ts";
import * as knownAddresses from "./known-addresses.ts";
import type { Passwords } from "./passwords.ts";
import type { SecondFactor } from "./second-factor.ts";
import type { Device, Session, Sessions } from "./sessions.ts";

/** Wrong passwords that one account may see. */
const failures = { max: 5, seconds: 900 };

/** The counter of an account's wrong passwords. */
export const failuresOf = (email: string) => `login ${email}`;

/** How long an address from which an account signed in stays unbound by its failures, in days. */
const knownFor = 30;

export type Auth = ReturnType<typeof createAuth>;

export interface AuthParts {
  db: Kysely<Tables>;
  clock: () => Date;
  users: Users;
  sessions: Sessions;
  passwords: Passwords;
  limits: Limits;
  secondFactor: Pick<SecondFactor, "require">;
  isRegistrationOpen: boolean;
}

export function createAuth(parts: AuthParts) {
  const { db, clock, users, sessions, passwords, limits, secondFactor } = parts;
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
      const key = failuresOf(email);
      if (account && (await isKnownAddress(account, device.address))) {
        await compare().catch((error) =>
          limits.note(key, failures).then(() => Promise.reject(error)),
        );
      } else {
        await inTurn(email, () => countingFailures(key, compare));
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

  /** Takes a failure before it looks and gives it back on success, so that other processes' tries count too. */
  async function countingFailures(key: string, compare: () => Promise<void>): Promise<void> {
    await limits.consume(key, failures);
    await compare();
    await limits.refund(key);
  }

  function isKnownAddress(account: Account, address: string): Promise<boolean> {
    const since = new Date(clock().getTime() - knownFor * 86_400_000).toISOString();
    return knownAddresses.isKnown(db, account.id, address, since);
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
