import type { Db } from "../database/tables.ts";
import type { Foundation } from "../database/write.ts";
import { Forbidden, NotFound, SecondFactorNeeded, Unauthorized } from "../kernel/errors.ts";
import type { Account, Users } from "../users/users.ts";
import type { LoginAttempts } from "./login-attempts.ts";
import type { Passwords } from "./passwords.ts";
import type { SecondFactor } from "./second-factor.ts";
import * as secondFactors from "./second-factors.ts";
import type { Device, Session, Sessions } from "./sessions.ts";
import * as trustedIps from "./trusted-ips.ts";

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
  const { db, clock, users, sessions, passwords, loginAttempts, secondFactor } = parts;

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
      return { token: await startSession(account, device, hasShown), account };
    },

    register(payload: RegisterPayload): Promise<Account> {
      const nobody = { sessionId: null, userId: null, email: payload.email };
      const account = { ...payload, photo: null, signature: null };
      return users.create(nobody, { ...account, role: "user", isActive: false });
    },

    logout: (session: Session) => sessions.end(session.userId, session.sessionId),

    logoutEverywhere: (session: Session) => sessions.endAll(db, session.userId),

    deleteExpiredTrustedIps: loginAttempts.deleteExpiredTrustedIps,

    listSessions: (session: Session) => sessions.list(session.userId),

    async endSession(session: Session, id: number): Promise<void> {
      if (!(await sessions.end(session.userId, id))) throw new NotFound();
    },
  };

  async function startSession(
    account: Account,
    device: Device,
    hasShown: boolean,
  ): Promise<string> {
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
      await trustedIps.remember(trx, account.id, device.address, at);
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
