import type { Agency } from "#contract/documents/kinds.ts";
import type { Db } from "../database/tables.ts";
import type { Foundation, StaffTransaction } from "../database/write.ts";
import type { Session } from "../http/caller.ts";
import { Conflict, invalidField, SecondFactorNeeded } from "../kernel/errors.ts";
import type { AccountChange } from "../mail/messages.ts";
import type { Outbox } from "../mail/outbox.ts";
import type { Signing } from "../signing/signing.ts";
import type { Users } from "../users/users.ts";
import { hashOfCode, newRecoveryCodes, newSecret, stepOf, uriOf } from "./codes.ts";
import type { LoginAttempts, TrustedAddress } from "./login-attempts.ts";
import type { Passwords } from "./passwords.ts";
import * as secondFactors from "./second-factor-rows.ts";
import type { Sessions } from "./sessions.ts";
import * as trustedIps from "./trusted-ip-rows.ts";

export type SecondFactor = ReturnType<typeof createSecondFactor>;

export interface SecondFactorParts extends Foundation {
  users: Users;
  sessions: Sessions;
  passwords: Passwords;
  loginAttempts: LoginAttempts;
  outbox: Outbox;
  signing: Signing;
  readAgency(db: Db): Promise<Agency>;
}

export interface Proof {
  password: string;
  address: string;
}

export interface CodeProof {
  code: string;
  address: string;
}

export function createSecondFactor(parts: SecondFactorParts) {
  const { db, clock, writer, users, sessions, passwords, loginAttempts, outbox, signing } = parts;

  return {
    async status({ userId }: Pick<Session, "userId">) {
      const isOn = (await secondFactors.find(db, userId))?.is_on === 1;
      return { isOn, codesLeft: isOn ? await secondFactors.countCodes(db, userId) : 0 };
    },

    async begin(session: Session, proof: Proof) {
      await requirePassword(session, proof);
      const secret = newSecret();
      const sealed = await signing.seal(secret);
      await writer.writeAs(session, ["users"], async ({ trx, at }) => {
        if (await secondFactors.propose(trx, session.userId, sealed, at)) return;
        throw new Conflict("second_factor_on");
      });
      const { name } = await parts.readAgency(db);
      return { secret, uri: uriOf(secret, session.email, name) };
    },

    async enable(session: Session, { code, address }: CodeProof): Promise<string[]> {
      const entry = await secondFactors.find(db, session.userId);
      if (!entry || entry.is_on === 1) throw new Conflict("second_factor_not_begun");
      await loginAttempts.code({ userId: session.userId, address }, async () => {
        if (!(await isTimed(session.userId, entry.secret, code))) throw wrongCode();
      });
      return writer.writeAs(session, ["users"], async (transaction) => {
        // A concurrent sign-in without a code either has its session ended here or needs a code.
        await users.hold(transaction.trx, session.userId);
        const isOn = await secondFactors.turnOn(transaction.trx, session.userId, entry.secret);
        if (!isOn) throw new Conflict("second_factor_not_begun");
        await endOthers({ trx: transaction.trx, sessions, ownSession: session });
        await tell(transaction, session, "second-factor-on");
        return await renewCodes(transaction, session.userId);
      });
    },

    async disable(session: Session, proof: Proof): Promise<void> {
      await requirePassword(session, proof);
      await writer.writeAs(session, ["users"], async (transaction) => {
        const wasOn = await secondFactors.remove(transaction.trx, session.userId);
        if (wasOn) await tell(transaction, session, "second-factor-off");
      });
    },

    async renewCodes(session: Session, proof: Proof): Promise<string[]> {
      await requirePassword(session, proof);
      return writer.writeAs(session, ["users"], async (transaction) => {
        const entry = await secondFactors.find(transaction.trx, session.userId);
        if (entry?.is_on !== 1) throw new Conflict("second_factor_off");
        await tell(transaction, session, "recovery-codes-renewed");
        return await renewCodes(transaction, session.userId);
      });
    },

    async removeOf(session: Session, userId: number): Promise<void> {
      if (userId === session.userId) throw new Conflict("own_second_factor");
      const account = await users.find(userId);
      await writer.writeAs(session, ["users"], async (transaction) => {
        const wasOn = await secondFactors.remove(transaction.trx, userId);
        if (wasOn) await tell(transaction, { userId, email: account.email }, "second-factor-off");
      });
    },

    async require({ userId, address }: TrustedAddress, code: string | undefined): Promise<boolean> {
      const entry = await secondFactors.find(db, userId);
      if (entry?.is_on !== 1) return false;
      if (code === undefined) throw new SecondFactorNeeded("required");
      await loginAttempts.code({ userId, address }, async () => {
        if (await isTimed(userId, entry.secret, code)) return;
        const at = clock().toISOString();
        if (await secondFactors.spendCode(db, userId, hashOfCode(code), at)) return;
        throw new SecondFactorNeeded("wrong");
      });
      return true;
    },
  };

  async function isTimed(userId: number, sealed: string, code: string): Promise<boolean> {
    const secret = await signing.unseal(sealed);
    const digits = code.replace(/\s/g, "");
    const step = secret && /^\d{6}$/.test(digits) ? stepOf(secret, digits, clock()) : null;
    return step !== null && (await secondFactors.spendStep(db, userId, step));
  }

  async function requirePassword({ userId }: Session, proof: Proof): Promise<void> {
    const { password, address } = proof;
    const { password_hash } = await users.find(userId);
    await loginAttempts.inSession({ userId, address }, async () => {
      if (await passwords.matches(password_hash, password)) return;
      throw invalidField("password", "wrong_password");
    });
  }

  async function renewCodes({ trx }: StaffTransaction, userId: number): Promise<string[]> {
    const codes = newRecoveryCodes();
    await secondFactors.replaceCodes(trx, userId, codes.map(hashOfCode));
    return codes;
  }

  async function tell(
    { trx, at, record }: StaffTransaction,
    { userId, email }: { userId: number; email: string },
    change: keyof typeof noted,
  ): Promise<void> {
    const params = { change, userId };
    await outbox.post(trx, at, { kind: "account-notice", recipient: email, params });
    await record({
      area: "users",
      action: "update",
      objectId: userId,
      before: null,
      after: noted[change],
    });
  }
}

interface Others {
  trx: Db;
  sessions: Sessions;
  ownSession: Session;
}

/** Ends sessions that never showed a code, and forgets the addresses of such. */
async function endOthers({ trx, sessions, ownSession }: Others): Promise<void> {
  await sessions.endAll(trx, ownSession.userId, ownSession.sessionId);
  await trustedIps.removeOf(trx, ownSession.userId, ownSession.sessionId);
}

const noted = {
  "second-factor-on": { second_factor: "on" },
  "second-factor-off": { second_factor: "off" },
  "recovery-codes-renewed": { recovery_codes: "renewed" },
} satisfies Partial<Record<AccountChange, object>>;

const wrongCode = () => invalidField("code", "wrong_code");
