import type { UserCreate, UserUpdate } from "#contract/areas/users.ts";
import { errors } from "#contract/core/errors.ts";
import { type Role, roleOf } from "#contract/core/roles.ts";
import type { Passwords } from "../auth/passwords.ts";
import type { Sessions } from "../auth/sessions.ts";
import type { Db } from "../database/tables.ts";
import type { Actor, StaffUnit, Unit } from "../database/write.ts";
import { Conflict, Invalid, NotFound, Taken } from "../kernel/errors.ts";
import type { AccountChange } from "../mail/messages.ts";
import type { Outbox } from "../mail/outbox.ts";
import { createUseCases, type Hooks, type ResourceParts } from "../resource/use-cases.ts";
import * as accounts from "./accounts.ts";
import { type Account, accountTable } from "./accounts.ts";
import { isDemotion, requireAnotherAdmin, requireRoleChangeAllowed } from "./role-changes.ts";

export type { Account };

export type Users = ReturnType<typeof createUsers>;

export interface UsersParts extends ResourceParts {
  passwords: Passwords;
  sessions: Sessions;
  outbox: Outbox;
  removeSecondFactor(trx: Db, userId: number): Promise<unknown>;
  /** Ends the account's review links that its role does not reach any more; null ends all. */
  endLinks(unit: Unit, userId: number, role: Role | null): Promise<void>;
  /** Also forgets the account's trusted IP addresses, except that of the kept session. */
  forgetLoginAttempts(trx: Db, userId: number, keptSessionId: number | null): Promise<void>;
}

type OwnerAccount = Pick<Account, "first_name" | "last_name" | "email" | "password_hash">;

const defaultName = { first_name: "Site", last_name: "Admin" };

export function createUsers(parts: UsersParts) {
  const { db, writer, passwords, sessions, outbox, removeSecondFactor, forgetLoginAttempts } =
    parts;

  const hooks: Hooks<Account> = {
    // Posts show the names of their authors.
    alsoChanges: (columns) =>
      columns === null || "first_name" in columns || "last_name" in columns ? ["blog"] : [],

    async prepare(unit, { actor, before, columns }) {
      if (before) await requireRoleChangeAllowed(unit, actor, before, columns);
      if (columns.email) await requireFreeEmail(unit.trx, String(columns.email), before?.id);
      return columns;
    },

    async changed(unit, { actor, before, after, columns }) {
      if (!before) return;
      const isOwn = actor.userId === after.id;
      const keptId = isOwn ? actor.sessionId : null;
      const hasNewPassword = columns.password_hash !== undefined;
      if (hasNewPassword) await forgetLoginAttempts(unit.trx, after.id, keptId);
      if (hasNewPassword || isDemotion(before, after)) {
        await sessions.endAll(unit.trx, after.id, keptId);
      }
      if (isDemotion(before, after)) {
        await parts.endLinks(unit, after.id, after.is_active === 1 ? roleOf(after.role) : null);
      }
      if (hasNewPassword) {
        await tellOwner(unit, before, isOwn ? "password-changed" : "password-set");
      }
      if (after.email !== before.email) await tellOwner(unit, before, "email-changed");
    },

    async removing(unit, { actor, before }) {
      if (actor.userId === before.id) throw new Conflict("own_account");
      await requireAnotherAdmin(unit, before);
      await sessions.endAll(unit.trx, before.id);
      await parts.endLinks(unit, before.id, null);
    },

    note: ({ password_hash }) => (password_hash === undefined ? {} : { password: "changed" }),
  };
  const useCases = createUseCases(accountTable, parts, hooks);

  return {
    ...useCases,

    findByEmail: (email: string) => accounts.findByEmail(db, email),

    /** Locks the account until the transaction ends. */
    isUnchanged: (trx: Db, account: Account) => accounts.isUnchanged(trx, account),

    count: (trx: Db) => accounts.count(trx),

    hold: (trx: Db, id: number) => accounts.hold(trx, id),

    /** Throws `Taken` for a known e-mail address, and a 503 where too many hashes queue. */
    async create(actor: Actor, payload: UserCreate): Promise<Account> {
      await passwords.requireUncommon(payload.password, "password");
      await requireFreeEmail(db, payload.email);
      const urgency = actor.userId === null ? "in turn" : "first";
      const password_hash = await passwords.hash(payload.password, urgency);
      return useCases.create(actor, payload, { password_hash });
    },

    async update(actor: Actor, id: number, payload: UserUpdate, revision: number | null) {
      const { password } = payload;
      if (password === undefined) return useCases.update(actor, id, payload, revision);
      await passwords.requireUncommon(password, "password");
      const password_hash = await passwords.hash(password);
      return useCases.update(actor, id, payload, revision, { password_hash });
    },

    async ensureAdmin(
      email: string,
      password: string,
      onCreated: (unit: Unit, id: number) => Promise<void>,
    ): Promise<boolean> {
      if (await accounts.hasAdmin(db)) return false;
      await passwords.requireUncommon(password, "password");
      const password_hash = await passwords.hash(password);
      return writer.write("users", async ({ trx, at }) => {
        if (await accounts.hasAdmin(trx)) return false;
        const standing = { email, role: "admin", is_active: 1, password_hash };
        const { id } = await accountTable.create(trx, { ...defaultName, ...standing }, at);
        await onCreated({ trx, at }, id);
        return true;
      });
    },

    async setAdmin(email: string, password: string): Promise<"created" | "changed"> {
      await passwords.requireUncommon(password, "password");
      const password_hash = await passwords.hash(password);
      return writer.write("users", async ({ trx, at }) => {
        const standing = { role: "admin", is_active: 1, password_hash };
        const known = await accounts.findByEmail(trx, email);
        if (!known) {
          await accountTable.create(trx, { ...defaultName, ...standing, email }, at);
          return "created";
        }
        await accountTable.update(trx, known, standing, null, at);
        await sessions.endAll(trx, known.id);
        await forgetLoginAttempts(trx, known.id, null);
        await removeSecondFactor(trx, known.id);
        return "changed";
      });
    },

    /** Gives the first admin's account to its owner; mails no notice, as nobody has used it yet. */
    async handOver(unit: StaffUnit, id: number, owner: OwnerAccount): Promise<void> {
      await accounts.hold(unit.trx, id);
      const before = await accountTable.find(unit.trx, id);
      if (!before) throw new NotFound();
      const holder = await accounts.findByEmail(unit.trx, owner.email);
      if (holder && holder.id !== id) {
        throw new Invalid([{ path: "adminEmail", message: errors.email_taken.message }]);
      }
      const after = await accountTable.update(unit.trx, before, { ...owner }, null, unit.at);
      if (!after) throw new NotFound();
      await sessions.endAll(unit.trx, id);
      await forgetLoginAttempts(unit.trx, id, null);
      await useCases.record(unit, before, after, { password: "changed" });
    },

    /** `useUp` checks and consumes the token in the same transaction. */
    async resetPassword(
      id: number,
      password: string,
      useUp: (unit: Unit) => Promise<void>,
    ): Promise<Account> {
      await passwords.requireUncommon(password, "password");
      const password_hash = await passwords.hash(password);
      const owner = await useCases.find(id);
      const actor = { sessionId: null, userId: id, email: owner.email };
      return writer.writeAs(actor, ["users"], async (unit) => {
        await accounts.hold(unit.trx, id);
        const before = await accountTable.find(unit.trx, id);
        if (!before) throw new NotFound();
        await sessions.endAll(unit.trx, id);
        await forgetLoginAttempts(unit.trx, id, null);
        await useUp(unit);
        const after = await accountTable.update(unit.trx, before, { password_hash }, null, unit.at);
        if (!after) throw new NotFound();
        await useCases.record(unit, before, after, { password: "changed" });
        await tellOwner(unit, before, "password-reset");
        return after;
      });
    },
  };

  async function tellOwner({ trx, at }: Unit, { id, email }: Account, change: AccountChange) {
    const params = { change, userId: id };
    await outbox.post(trx, at, { kind: "account-notice", recipient: email, params });
  }
}

async function requireFreeEmail(db: Db, email: string, ownId?: number) {
  const holder = await accounts.findByEmail(db, email);
  if (holder && holder.id !== ownId) throw new Taken("email_taken");
}
