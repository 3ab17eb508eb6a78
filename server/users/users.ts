import type { UserCreate, UserUpdate } from "#contract/areas/users.ts";
import { errors } from "#contract/core/errors.ts";
import { type Role, roleOf } from "#contract/core/roles.ts";
import type { Db } from "../database/tables.ts";
import type { Actor, StaffTransaction, Transaction } from "../database/write.ts";
import { Conflict, DuplicateError, Invalid, NotFound } from "../kernel/errors.ts";
import type { AccountChange } from "../mail/messages.ts";
import type { Outbox } from "../mail/outbox.ts";
import type { Columns } from "../resource/codec.ts";
import { createUseCases, type Hooks, type ResourceParts } from "../resource/use-cases.ts";
import * as accounts from "./account-rows.ts";
import { type Account, accountTable } from "./account-rows.ts";
import {
  hasLostEnquiries,
  isDemotion,
  requireAnotherAdmin,
  requireRoleChangeAllowed,
  withFittingPermission,
} from "./role-changes.ts";

export type { Account };

export type Users = ReturnType<typeof createUsers>;

export interface UsersParts extends ResourceParts {
  passwords: {
    /** Throws a 503 where too many wait, unless the urgency is "first". */
    hash(password: string, urgency?: "first" | "in turn"): Promise<string>;
    requireUncommon(password: string, path: string): Promise<void>;
  };
  sessions: { endAll(trx: Db, userId: number, keptId?: number | null): Promise<void> };
  outbox: Outbox;
  removeSecondFactor(trx: Db, userId: number): Promise<unknown>;
  /** Ends the invitations that the account has sent. */
  endInvitations(trx: Db, userId: number): Promise<void>;
  /** Ends the account's review links that its role does not reach any more; null ends all. */
  endLinks(transaction: Transaction, userId: number, role: Role | null): Promise<void>;
  /** Gives what the account has to do to nobody; the transaction names the area `contact`. */
  releaseEnquiries(transaction: StaffTransaction, actor: Actor, userId: number): Promise<void>;
  /** Says on the account's plans whether they go out still; names the areas of posts. */
  followPlans(
    transaction: StaffTransaction,
    actor: Actor,
    planner: { userId: number; role: Role | null },
  ): Promise<void>;
  /** Also forgets the account's trusted IP addresses, except that of the kept session. */
  clearLoginAttempts(trx: Db, userId: number, keptSessionId: number | null): Promise<void>;
}

type InvitedPerson = Pick<UserCreate, "firstName" | "lastName" | "email" | "password" | "role">;

type OwnerAccount = Pick<Account, "first_name" | "last_name" | "email" | "password_hash">;

const defaultName = { first_name: "Site", last_name: "Admin" };

export function createUsers(parts: UsersParts) {
  const { db, writer, passwords, sessions, outbox, removeSecondFactor, clearLoginAttempts } = parts;

  const useCases = createUseCases(accountTable, parts, createHooks(parts));

  return {
    ...useCases,

    findByEmail: (email: string, on: Db = db) => accounts.findByEmail(on, email),

    /** Locks the account until the transaction ends. */
    isUnchanged: (trx: Db, account: Account) => accounts.isUnchanged(trx, account),

    count: (trx: Db) => accounts.count(trx),

    hold: (trx: Db, id: number) => accounts.hold(trx, id),

    /** Throws `DuplicateError` for a known address, and a 503 where too many hashes queue. */
    async create(actor: Actor, payload: UserCreate): Promise<Account> {
      await passwords.requireUncommon(payload.password, "password");
      await requireFreeEmail(db, payload.email);
      const urgency = actor.userId === null ? "in turn" : "first";
      const password_hash = await passwords.hash(payload.password, urgency);
      return useCases.create(actor, payload, { password_hash });
    },

    /** In one transaction: `useUp` consumes the invitation, and `begin` starts a session. */
    async createInvited<Started extends object>(
      { password, ...person }: InvitedPerson,
      useUp: (transaction: Transaction) => Promise<void>,
      begin: (transaction: Transaction, account: Account) => Promise<Started>,
    ): Promise<Started & { account: Account }> {
      await passwords.requireUncommon(password, "password");
      const password_hash = await passwords.hash(password, "in turn");
      const columns = { ...accountTable.encode({ ...person, isActive: true }), password_hash };
      const actor = { sessionId: null, userId: null, email: person.email };
      return writer.writeAs(actor, useCases.areasOf(columns), async (transaction) => {
        await useUp(transaction);
        const account = await useCases.createIn(transaction, { actor, columns });
        return { ...(await begin(transaction, account)), account };
      });
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
      onCreated: (transaction: Transaction, id: number) => Promise<void>,
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
        const account = await accounts.findByEmail(trx, email);
        if (!account) {
          await accountTable.create(trx, { ...defaultName, ...standing, email }, at);
          return "created";
        }
        await accountTable.update(trx, account, standing, null, at);
        await sessions.endAll(trx, account.id);
        await clearLoginAttempts(trx, account.id, null);
        await removeSecondFactor(trx, account.id);
        return "changed";
      });
    },

    /** Gives the first admin's account to its owner; mails no notice, as nobody has used it yet. */
    async handOver(transaction: StaffTransaction, id: number, owner: OwnerAccount): Promise<void> {
      const { trx, at } = transaction;
      await accounts.hold(trx, id);
      const before = await accountTable.find(trx, id);
      if (!before) throw new NotFound();
      const holder = await accounts.findByEmail(trx, owner.email);
      if (holder && holder.id !== id) {
        throw new Invalid([{ path: "adminEmail", message: errors.email_taken.message }]);
      }
      const after = await accountTable.update(trx, before, { ...owner }, null, at);
      if (!after) throw new NotFound();
      await sessions.endAll(trx, id);
      await clearLoginAttempts(trx, id, null);
      await useCases.record(transaction, before, after, { password: "changed" });
    },

    /** `useUp` checks and consumes the token in the same transaction. */
    async resetPassword(
      id: number,
      password: string,
      useUp: (transaction: Transaction) => Promise<void>,
    ): Promise<Account> {
      await passwords.requireUncommon(password, "password");
      const password_hash = await passwords.hash(password);
      const owner = await useCases.find(id);
      const actor = { sessionId: null, userId: id, email: owner.email };
      return writer.writeAs(actor, ["users"], async (transaction) => {
        const { trx, at } = transaction;
        await accounts.hold(trx, id);
        const before = await accountTable.find(trx, id);
        if (!before) throw new NotFound();
        await sessions.endAll(trx, id);
        await clearLoginAttempts(trx, id, null);
        await useUp(transaction);
        const after = await accountTable.update(trx, before, { password_hash }, null, at);
        if (!after) throw new NotFound();
        await useCases.record(transaction, before, after, { password: "changed" });
        await tellOwner(outbox, transaction, before, "password-reset");
        return after;
      });
    },
  };
}

function createHooks(parts: UsersParts): Hooks<Account> {
  const { sessions, outbox, clearLoginAttempts } = parts;
  return {
    lockAreas: alsoConcerned,

    async prepare(transaction, { actor, before, columns }) {
      if (before) await requireRoleChangeAllowed(transaction, actor, before, columns);
      if (columns.email) await requireFreeEmail(transaction.trx, String(columns.email), before?.id);
      return withFittingPermission(before ?? null, columns);
    },

    async changed(transaction, { actor, before, after, columns }) {
      if (!before) return;
      const isOwn = actor.userId === after.id;
      const keptId = isOwn ? actor.sessionId : null;
      const hasNewPassword = columns.password_hash !== undefined;
      if (hasNewPassword) await clearLoginAttempts(transaction.trx, after.id, keptId);
      if (hasNewPassword || isDemotion(before, after)) {
        await sessions.endAll(transaction.trx, after.id, keptId);
      }
      const role = after.is_active === 1 ? roleOf(after.role) : null;
      if (after.is_active !== before.is_active || after.role !== before.role) {
        await parts.followPlans(transaction, actor, { userId: after.id, role });
      }
      if (isDemotion(before, after)) {
        await parts.endLinks(transaction, after.id, role);
        await parts.endInvitations(transaction.trx, after.id);
      }
      if (hasLostEnquiries(before, after)) {
        await parts.releaseEnquiries(transaction, actor, after.id);
      }
      if (hasNewPassword) {
        await tellOwner(outbox, transaction, before, isOwn ? "password-changed" : "password-set");
      }
      if (after.email !== before.email)
        await tellOwner(outbox, transaction, before, "email-changed");
    },

    async removing(transaction, { actor, before }) {
      if (actor.userId === before.id) throw new Conflict("own_account");
      await requireAnotherAdmin(transaction, before);
      await sessions.endAll(transaction.trx, before.id);
      await parts.endLinks(transaction, before.id, null);
      await parts.endInvitations(transaction.trx, before.id);
      await parts.releaseEnquiries(transaction, actor, before.id);
      await parts.followPlans(transaction, actor, { userId: before.id, role: null });
    },

    logFields: ({ password_hash }) => (password_hash === undefined ? {} : { password: "changed" }),
  };
}

async function tellOwner(
  outbox: Outbox,
  { trx, at }: Transaction,
  { id, email }: Account,
  change: AccountChange,
) {
  const params = { change, userId: id };
  await outbox.post(trx, at, { kind: "account-notice", recipient: email, params });
}

/**
 * Posts show the names of their authors and wait where these may not publish any more, and
 * enquiries are given to whoever may read them.
 */
function alsoConcerned(columns: Columns | null): readonly ("blog" | "contact" | "redirects")[] {
  const standing = ["role", "is_active", "answers_enquiries"];
  const isStanding = columns === null || standing.some((name) => name in columns);
  if (isStanding) return ["blog", "contact", "redirects"];
  return "first_name" in columns || "last_name" in columns ? ["blog"] : [];
}

async function requireFreeEmail(db: Db, email: string, ownId?: number) {
  const holder = await accounts.findByEmail(db, email);
  if (holder && holder.id !== ownId) throw new DuplicateError("email_taken");
}
