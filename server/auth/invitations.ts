import { randomBytes } from "node:crypto";
import { invitationDays } from "#contract/areas/invitations.ts";
import type { MailEntry } from "#contract/areas/mail.ts";
import type { Role } from "#contract/core/roles.ts";
import { personName } from "#format/person-name.ts";
import type { Db } from "../database/tables.ts";
import type { Foundation, StaffTransaction, Transaction } from "../database/write.ts";
import type { Device, Session } from "../http/caller.ts";
import { Conflict, HttpError, NotFound } from "../kernel/errors.ts";
import { fingerprint } from "../kernel/fingerprint.ts";
import type { Limits } from "../limits/limits.ts";
import type { Outbox } from "../mail/outbox.ts";
import type { Users } from "../users/users.ts";
import type { Auth } from "./auth.ts";
import * as rows from "./invitation-rows.ts";

export type Invitations = ReturnType<typeof createInvitations>;

const dayMs = 86_400_000;

/** An expired invitation can be sent again for so long. */
const keptMs = 30 * dayMs;

/** Per address, so that nobody is flooded by a key that is held down. */
const mailsPerAddress = { max: 10, seconds: 86_400 };

export interface InvitationParts extends Foundation {
  users: Users;
  auth: Pick<Auth, "begin">;
  outbox: Outbox;
  limits: Limits;
  /** Without a mail server, whoever invites is given the link. */
  isMailed: boolean;
  mailsOf(db: Db, messageIds: readonly string[]): Promise<Map<string, MailEntry>>;
}

interface Invited {
  email: string;
  role: Role;
}

export interface DescribedInvitation {
  row: rows.InvitationWithInviter;
  end: "expired" | "inviter" | null;
  /** Null once it is forgotten. */
  mail: MailEntry | null;
}

interface Accepting {
  firstName: string;
  lastName: string;
  password: string;
}

export function createInvitations(parts: InvitationParts) {
  const { db, clock, writer, users, auth, outbox, limits, isMailed, mailsOf } = parts;

  async function find(on: Db, id: number) {
    const row = await rows.find(on, id);
    if (!row) throw new NotFound();
    return row;
  }

  async function requireNoAccount(on: Db, email: string): Promise<void> {
    if (await users.findByEmail(email, on)) throw new Conflict("account_exists");
  }

  /** Throws `HttpError` unless the token's link works. */
  async function requireOpen(on: Db, token: string, at: string) {
    const row = await rows.findByToken(on, fingerprint(token));
    if (!row || endOf(row, at) !== null) throw new HttpError("link_ended");
    return row;
  }

  async function issueToken(trx: Db, id: number): Promise<string> {
    const token = randomBytes(32).toString("base64url");
    await rows.addToken(trx, id, fingerprint(token));
    return token;
  }

  const post = ({ trx, at }: Transaction, recipient: string) =>
    outbox.postLater(trx, at, at, { kind: "user-invitation", recipient });

  const recordFor = ({ record }: StaffTransaction, { userId }: Session, after: object) =>
    record({
      area: "users",
      action: "update",
      objectId: userId,
      before: null,
      after,
      noUndo: "mail",
    });

  async function described(
    on: Db,
    some: readonly rows.InvitationWithInviter[],
  ): Promise<DescribedInvitation[]> {
    const at = clock().toISOString();
    const mails = await mailsOf(
      on,
      some.map(({ message_id }) => message_id),
    );
    return some.map((row) => ({
      row,
      end: endOf(row, at),
      mail: mails.get(row.message_id) ?? null,
    }));
  }

  /** `create` and `resend` answer this; the token is only for a link that is passed on by hand. */
  async function issued(trx: Db, id: number) {
    const token = isMailed ? null : await issueToken(trx, id);
    const [invitation] = await described(trx, [await find(trx, id)]);
    if (!invitation) throw new NotFound();
    return { invitation, token };
  }

  return {
    list: async () => described(db, await rows.list(db)),

    async create(session: Session, { email, role }: Invited) {
      await requireNoAccount(db, email);
      await limits.consume(`invitation to ${email}`, mailsPerAddress);
      return writer.writeAs(session, ["users"], async (transaction) => {
        const { trx, at } = transaction;
        await requireNoAccount(trx, email);
        const before = await rows.findByEmail(trx, email);
        if (before) {
          await outbox.takeBack(trx, before.message_id);
          await rows.remove(trx, before.id);
        }
        const message_id = await post(transaction, email);
        const id = await rows.create(trx, {
          email,
          role,
          message_id,
          inviter_id: session.userId,
          created_at: at,
          expires_at: expiryFrom(at),
        });
        await recordFor(transaction, session, { invited: email, role });
        return await issued(trx, id);
      });
    },

    async resend(session: Session, id: number) {
      const { email } = await find(db, id);
      await requireNoAccount(db, email);
      await limits.consume(`invitation to ${email}`, mailsPerAddress);
      return writer.writeAs(session, ["users"], async (transaction) => {
        const { trx, at } = transaction;
        const before = await find(trx, id);
        await requireNoAccount(trx, email);
        await outbox.takeBack(trx, before.message_id);
        const message_id = await post(transaction, email);
        const inviter_id = session.userId;
        await rows.renew(trx, id, { inviter_id, message_id, expires_at: expiryFrom(at) });
        await recordFor(transaction, session, { invited: email, role: before.role });
        return await issued(trx, id);
      });
    },

    revoke: (session: Session, id: number) =>
      writer.writeAs(session, ["users"], async (transaction) => {
        const { email, message_id } = await find(transaction.trx, id);
        await outbox.takeBack(transaction.trx, message_id);
        await rows.remove(transaction.trx, id);
        await recordFor(transaction, session, { uninvited: email });
      }),

    /** Makes the link of a mail as it is sent; null if the invitation has ended. */
    async issueLink(messageId: string) {
      const row = await rows.findByMail(db, messageId);
      if (!row || endOf(row, clock().toISOString()) !== null) return null;
      if (await users.findByEmail(row.email)) return null;
      const token = await issueToken(db, row.id);
      return { token, inviter: personName(row), role: row.role, until: row.expires_at };
    },

    /** Throws `HttpError` unless the link works. */
    async open(token: string) {
      const row = await requireOpen(db, token, clock().toISOString());
      const holder = await users.findByEmail(row.email);
      return { row, inviter: personName(row), hasAccount: holder !== undefined };
    },

    /**
     * The first of several simultaneous calls makes the account; for the others the link has ended.
     */
    async accept(token: string, person: Accepting, device: Device) {
      const { email, role } = await requireOpen(db, token, clock().toISOString());
      return users.createInvited(
        { ...person, email, role },
        async ({ trx, at }) => {
          const { id } = await requireOpen(trx, token, at);
          await requireNoAccount(trx, email);
          await rows.remove(trx, id);
        },
        (transaction, account) => auth.begin(transaction, account.id, device),
      );
    },

    deleteExpired: () => rows.removeExpired(db, new Date(clock().getTime() - keptMs).toISOString()),
  };
}

/** Ends what somebody has sent who may invite no longer; it can be sent again by others. */
export const endInvitationsOf = rows.endAllOf;

function endOf(row: rows.InvitationWithInviter, at: string): DescribedInvitation["end"] {
  if (row.inviter_role !== "admin" || row.inviter_is_active !== 1) return "inviter";
  return row.expires_at <= at ? "expired" : null;
}

const expiryFrom = (at: string) => new Date(Date.parse(at) + invitationDays * dayMs).toISOString();
