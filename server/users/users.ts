import type { Kysely } from "kysely";
import { messages } from "#contract/errors.ts";
import type { Role } from "#contract/roles.ts";
import type { UserCreate, UserUpdate } from "#contract/users.ts";
import type { Passwords } from "../auth/passwords.ts";
import type { Sessions } from "../auth/sessions.ts";
import type { Sorted } from "../database/order.ts";
import { parseSearch } from "../database/search.ts";
import type { Db, Tables } from "../database/tables.ts";
import type { Actor, StaffUnit, Unit, Writer } from "../database/write.ts";
import { Conflict, conflictOrNotFound, NotFound } from "../errors.ts";
import type { AccountChange } from "../mail/messages.ts";
import type { Outbox } from "../mail/outbox.ts";
import type { Memory } from "../statistics/answer-cache.ts";
import type { Account, AccountFields } from "./accounts.ts";
import * as accounts from "./accounts.ts";
import { serializeUser } from "./serialize.ts";
import { losesStanding, requireAnotherAdmin, requireStanding } from "./standing.ts";

export type { Account };

export interface UserQuery {
  page: number;
  limit: number;
  search?: string | undefined;
  role?: Role | undefined;
  sorted?: Sorted | null;
}

export type Users = ReturnType<typeof createUsers>;

export interface UsersParts {
  db: Kysely<Tables>;
  writer: Writer;
  memory: Memory;
  passwords: Passwords;
  sessions: Sessions;
  outbox: Outbox;
  /** Takes an account's second factor away, in a transaction of the caller's. */
  removeSecondFactor(trx: Db, userId: number): Promise<unknown>;
  /** Forgets what was guessed of an account with a new password, and from where it signed in but for where a session is. */
  forgetLoginAttempts(trx: Db, userId: number, keptSessionId: number | null): Promise<void>;
}

/** The accounts of staff: use cases of the users and profile calls. */
export function createUsers(parts: UsersParts) {
  const { db, writer, memory, passwords, sessions, outbox } = parts;
  const { removeSecondFactor, forgetLoginAttempts } = parts;
  async function find(id: number): Promise<Account> {
    const account = await accounts.find(db, id);
    if (!account) throw new NotFound();
    return account;
  }

  return {
    find,

    findByEmail: (email: string) => accounts.findByEmail(db, email),

    /** Whether the account is still active with the same password; it stays so until the transaction ends. */
    isUnchanged: (trx: Db, account: Account) => accounts.isUnchanged(trx, account),

    /** Lets nobody sign in with an account, or change it, until the transaction ends. */
    hold: (trx: Db, id: number) => accounts.hold(trx, id),

    async list({ page, limit, search, role, sorted = null }: UserQuery) {
      const filter = { role, searchQuery: parseSearch(search) };
      const total = await memory.remember("users", `count ${JSON.stringify(filter)}`, () =>
        accounts.count(db, filter),
      );
      const offset = (page - 1) * limit;
      const found =
        offset < total ? await accounts.list(db, filter, sorted, { limit, offset }) : [];
      return { accounts: found, total };
    },

    /** Throws `Conflict` for an address that has an account, and a 503 where too many strangers wait to have one. */
    async create(actor: Actor, payload: UserCreate): Promise<Account> {
      await passwords.requireUncommon(payload.password, "password");
      await requireFreeEmail(db, payload.email);
      const urgency = actor.userId === null ? "in turn" : "first";
      const password_hash = await passwords.hash(payload.password, urgency);
      return writer.writeAs(actor, ["users"], async (unit) => {
        await requireFreeEmail(unit.trx, payload.email);
        const fields = { ...columnsOf(payload), password_hash } as AccountFields;
        const account = await accounts.create(unit.trx, fields, unit.at);
        await unit.record({
          area: "users",
          action: "create",
          objectId: account.id,
          before: null,
          after: serializeUser(account),
        });
        return account;
      });
    },

    /** Creates an active admin unless there is an admin already; whether it did. */
    async ensureAdmin(email: string, password: string): Promise<boolean> {
      if (await accounts.hasAdmin(db)) return false;
      await passwords.requireUncommon(password, "password");
      const password_hash = await passwords.hash(password);
      return writer.write("users", async ({ trx, at }) => {
        if (await accounts.hasAdmin(trx)) return false;
        const name = { first_name: "Site", last_name: "Admin" };
        const fields = { ...name, email, role: "admin", is_active: 1, password_hash };
        await accounts.create(trx, fields, at);
        return true;
      });
    },

    /** Makes the account with this address an active admin with this password; adds it if there is none. */
    async setAdmin(email: string, password: string): Promise<"created" | "changed"> {
      await passwords.requireUncommon(password, "password");
      const password_hash = await passwords.hash(password);
      const known = await writer.write("users", async ({ trx, at }) => {
        const standing = { role: "admin", is_active: 1, password_hash };
        const known = await accounts.findByEmail(trx, email);
        if (known) {
          await accounts.update(trx, known.id, standing, null, at);
          await sessions.endAll(trx, known.id);
          await forgetLoginAttempts(trx, known.id, null);
          await removeSecondFactor(trx, known.id);
          return known;
        }
        const name = { first_name: "Site", last_name: "Admin" };
        await accounts.create(trx, { ...name, ...standing, email }, at);
        return null;
      });
      return known ? "changed" : "created";
    },

    /** Changes an account; ends its sessions where the change takes something away from whoever holds them. */
    async update(actor: Actor, id: number, payload: UserUpdate, revision: number | null) {
      const { password } = payload;
      if (password !== undefined) await passwords.requireUncommon(password, "password");
      const hashed =
        password === undefined ? {} : { password_hash: await passwords.hash(password) };

      // Posts show the names of their authors; nothing else of an account is public.
      const isNamed = payload.firstName !== undefined || payload.lastName !== undefined;
      const areas = isNamed ? (["users", "blog"] as const) : (["users"] as const);
      return writer.writeAs(actor, areas, async (unit) => {
        const before = await requireCurrent(unit, id, revision);
        await requireStanding(unit, actor, before, payload);
        if (payload.email !== undefined) await requireFreeEmail(unit.trx, payload.email, id);

        const fields = { ...columnsOf(payload), ...hashed };
        const after = await accounts.update(unit.trx, id, fields, revision, unit.at);
        if (!after) throw await gone(unit, id);
        const keptId = actor.userId === id ? actor.sessionId : null;
        if (password !== undefined) await forgetLoginAttempts(unit.trx, id, keptId);
        if (password !== undefined || losesStanding(before, after)) {
          await sessions.endAll(unit.trx, id, keptId);
        }
        await recordUpdate(unit, before, after, password !== undefined);
        const isOwn = actor.userId === id;
        if (password !== undefined) {
          await tellOwner(unit, before, isOwn ? "password-changed" : "password-set");
        }
        if (after.email !== before.email) await tellOwner(unit, before, "email-changed");
        return after;
      });
    },

    /**
     * Gives an account a new password on the strength of something that `useUp` checks in the same transaction, after
     * what is known of whoever had the old one is forgotten.
     */
    async resetPassword(
      id: number,
      password: string,
      useUp: (unit: Unit) => Promise<void>,
    ): Promise<Account> {
      await passwords.requireUncommon(password, "password");
      const password_hash = await passwords.hash(password);
      const owner = await find(id);
      const actor = { sessionId: null, userId: id, email: owner.email };
      return writer.writeAs(actor, ["users"], async (unit) => {
        await accounts.hold(unit.trx, id);
        const before = await requireCurrent(unit, id, null);
        await sessions.endAll(unit.trx, id);
        await forgetLoginAttempts(unit.trx, id, null);
        await useUp(unit);
        const after = await accounts.update(unit.trx, id, { password_hash }, null, unit.at);
        if (!after) throw new NotFound();
        await recordUpdate(unit, before, after, true);
        await tellOwner(unit, before, "password-reset");
        return after;
      });
    },

    async remove(actor: Actor, id: number, revision: number | null): Promise<void> {
      await writer.writeAs(actor, ["users", "blog"], async (unit) => {
        const before = await requireCurrent(unit, id, revision);
        if (actor.userId === id) throw new Conflict(messages.ownAccount);
        await requireAnotherAdmin(unit, before);
        await sessions.endAll(unit.trx, id);
        if (!(await accounts.remove(unit.trx, id, revision))) throw await gone(unit, id);
        await unit.record({
          area: "users",
          action: "remove",
          objectId: id,
          before: serializeUser(before),
          after: null,
        });
      });
    },
  };

  async function tellOwner(
    { trx, at }: Unit,
    { id, email }: Account,
    change: AccountChange,
  ): Promise<void> {
    const params = { change, userId: id };
    await outbox.post(trx, at, { kind: "account-notice", recipient: email, params });
  }
}

function columnsOf(payload: UserUpdate): Partial<AccountFields> {
  const { firstName, lastName, email, role, isActive } = payload;
  return {
    ...(firstName !== undefined && { first_name: firstName }),
    ...(lastName !== undefined && { last_name: lastName }),
    ...(email !== undefined && { email }),
    ...(role !== undefined && { role }),
    ...(isActive !== undefined && { is_active: isActive ? 1 : 0 }),
  };
}

async function requireCurrent({ trx }: StaffUnit, id: number, revision: number | null) {
  const account = await accounts.find(trx, id);
  if (!account) throw new NotFound();
  if (revision !== null && account.revision !== revision)
    throw conflictOrNotFound(serializeUser(account));
  return account;
}

/** Why a guarded write touched nothing. */
async function gone({ trx }: StaffUnit, id: number) {
  const account = await accounts.find(trx, id);
  return conflictOrNotFound(account && serializeUser(account));
}

async function requireFreeEmail(db: Db, email: string, ownId?: number) {
  const holder = await accounts.findByEmail(db, email);
  if (holder && holder.id !== ownId) throw new Conflict(messages.emailTaken);
}

async function recordUpdate(
  unit: StaffUnit,
  before: Account,
  after: Account,
  hasNewPassword: boolean,
) {
  await unit.record({
    area: "users",
    action: "update",
    objectId: after.id,
    before: serializeUser(before),
    after: { ...serializeUser(after), ...(hasNewPassword && { password: "changed" }) },
  });
}
