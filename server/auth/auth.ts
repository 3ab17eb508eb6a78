import type { Db } from "../database/tables.ts";
import type { Foundation, Transaction } from "../database/write.ts";
import type { Device, Session } from "../http/caller.ts";
import { Forbidden, NotFound, SecondFactorNeeded, Unauthorized } from "../kernel/errors.ts";
import type { Account, Users } from "../users/users.ts";
import type { LoginAttempts } from "./login-attempts.ts";
import type { Passwords } from "./passwords.ts";
import type { SecondFactor } from "./second-factor.ts";
import * as secondFactors from "./second-factor-rows.ts";
import type { Sessions, StartedSession } from "./sessions.ts";
import * as signIns from "./sign-in-rows.ts";
import * as trustedIps from "./trusted-ip-rows.ts";

export type Auth = ReturnType<typeof createAuth>;

export interface AuthParts extends Foundation {
  users: Users;
  sessions: Sessions;
  passwords: Passwords;
  loginAttempts: LoginAttempts;
  secondFactor: Pick<SecondFactor, "require">;
  isRegistrationOpen: boolean;
  /** Ends the code of the first start, which is void once anybody has signed in. */
  endWelcome(trx: Db): Promise<void>;
}

export function createAuth(parts: AuthParts) {
  const { db, clock, writer, users, sessions, passwords, loginAttempts, secondFactor } = parts;

  return {
    isRegistrationOpen: parts.isRegistrationOpen,

    async login({ email, password, code }: Credentials, device: Device) {
      const account = await users.findByEmail(email);
      const origin = { userId: account?.id ?? null, address: device.address };
      await loginAttempts.toSignIn(email, origin, async (urgency) => {
        const hashed = account?.password_hash ?? null;
        if (await passwords.matches(hashed, password, urgency)) return;
        throw new Unauthorized("bad_credentials");
      });

      if (account?.is_active !== 1) throw new Forbidden("deactivated");
      const hasShown = await secondFactor.require(
        { userId: account.id, address: device.address },
        code,
      );
      return { ...(await startSession(account, device, hasShown)), account };
    },

    register(payload: RegisterPayload): Promise<Account> {
      const nobody = { sessionId: null, userId: null, email: payload.email };
      const account = { ...payload, photo: null, signature: null };
      return users.create(nobody, {
        ...account,
        role: "user",
        answersEnquiries: false,
        isActive: false,
      });
    },

    async logout({ userId, sessionId }: Session): Promise<void> {
      if (sessionId !== null) await sessions.end(userId, sessionId);
    },

    logoutEverywhere: (session: Session) => sessions.endAll(db, session.userId),

    deleteExpiredTrustedIps: loginAttempts.deleteExpiredTrustedIps,

    /** Starts the session of an account that the transaction has made or found in order. */
    async begin({ trx, at }: Transaction, userId: number, device: Device): Promise<StartedSession> {
      await parts.endWelcome(trx);
      return enter(trx, at, userId, device);
    },

    listSessions: (userId: number) => sessions.list(userId),

    async endSession(session: Session, id: number): Promise<void> {
      if (!(await sessions.end(session.userId, id))) throw new NotFound();
    },

    /** Ends every session of an account but the one that asks. */
    async endSessionsOf(session: Session, userId: number): Promise<void> {
      await users.find(userId);
      await writer.writeAs(session, ["users"], async ({ trx, record }) => {
        await sessions.endAll(trx, userId, userId === session.userId ? session.sessionId : null);
        await record({
          area: "users",
          action: "update",
          objectId: userId,
          before: null,
          after: { sessions: "ended" },
        });
      });
    },

    /** Returns the sign-in overview for admins, by account. */
    async overviewOf(userIds: readonly number[]) {
      const lastSignIns = await signIns.listLast(db, userIds);
      const withFactor = await secondFactors.listOn(db, userIds);
      return (userId: number) => ({
        last_sign_in_at: lastSignIns.get(userId) ?? null,
        has_second_factor: withFactor.has(userId),
      });
    },
  };

  async function startSession(
    account: Account,
    device: Device,
    hasShown: boolean,
  ): Promise<StartedSession> {
    const at = clock().toISOString();
    return db.transaction().execute(async (trx) => {
      // Locks the code before the account, as `begin` of welcome does, to avoid a deadlock.
      await parts.endWelcome(trx);
      if (!(await users.isUnchanged(trx, account))) {
        throw new Unauthorized("bad_credentials");
      }
      if (!hasShown && (await secondFactors.find(trx, account.id))?.is_on === 1) {
        throw new SecondFactorNeeded("required");
      }
      return enter(trx, at, account.id, device);
    });
  }

  async function enter(
    trx: Db,
    at: string,
    userId: number,
    device: Device,
  ): Promise<StartedSession> {
    await trustedIps.remember(trx, userId, device.address, at);
    await signIns.note(trx, userId, at);
    return sessions.start(trx, userId, at, device);
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
