import { randomBytes } from "node:crypto";
import { type ApiToken, maxTokens, tokenPrefix } from "#contract/areas/tokens.ts";
import { roleOf } from "#contract/core/roles.ts";
import { isScope, type Scope } from "#contract/core/scopes.ts";
import { personName } from "#format/person-name.ts";
import { isUnavailable } from "../database/unavailable.ts";
import type { Foundation, StaffTransaction } from "../database/write.ts";
import type { Session, TokenSession } from "../http/caller.ts";
import { Conflict, Invalid, NotFound } from "../kernel/errors.ts";
import { fingerprint } from "../kernel/fingerprint.ts";
import * as rows from "./token-rows.ts";

export type Tokens = ReturnType<typeof createTokens>;

interface NewToken {
  name: string;
  scopes: readonly Scope[];
  expiresAt?: string | null | undefined;
}

/** A write for each call would be a disk flush for each call. */
const usedEveryMs = 60_000;

/** An expired token is listed for so long. */
const keptMs = 30 * 86_400_000;

export function createTokens({ db, clock, writer }: Foundation) {
  const recordFor = ({ record }: StaffTransaction, ownerId: number, after: object) =>
    record({
      area: "users",
      action: "update",
      objectId: ownerId,
      before: null,
      after,
      noUndo: "security",
    });

  return {
    /** Null for what is no token, and one that has expired or whose owner is not active. */
    async find(bearer: string): Promise<TokenSession | null> {
      const row = await rows.findByHash(db, fingerprint(bearer));
      const now = clock();
      if (!row || isOver(row.expires_at, now)) return null;
      const used = row.last_used_at === null ? 0 : Date.parse(row.last_used_at);
      if (Math.abs(now.getTime() - used) >= usedEveryMs) {
        // Reading goes on while the disk is full.
        await rows.touch(db, row.id, now.toISOString()).catch((error) => {
          if (!isUnavailable(error)) throw error;
        });
      }
      const role = roleOf(row.role);
      const answersEnquiries = row.answers_enquiries === 1;
      return {
        sessionId: null,
        userId: row.user_id,
        email: row.email,
        role,
        answersEnquiries,
        hasSecondFactor: row.is_on === 1,
        token: {
          id: row.id,
          name: row.name,
          role,
          answersEnquiries,
          scopes: scopesIn(row.scopes),
        },
      };
    },

    async list(): Promise<ApiToken[]> {
      const now = clock();
      return (await rows.list(db)).map((row) => describe(row, now));
    },

    /** Answers the token itself, which is not kept. */
    create: (session: Session, { name, scopes, expiresAt = null }: NewToken) =>
      writer.writeAs(session, ["users"], async (transaction) => {
        const { trx, at } = transaction;
        if (isOver(expiresAt, clock())) {
          throw new Invalid([{ path: "expiresAt", message: "Choose a time in the future." }]);
        }
        if ((await rows.count(trx)) >= maxTokens) throw new Conflict("tokens_full");
        // Letters and digits alone, so that a double click selects all of it.
        const token = `${tokenPrefix}${randomBytes(32).toString("hex")}`;
        const id = await rows.create(trx, {
          user_id: session.userId,
          name,
          token_hash: fingerprint(token),
          last_four: token.slice(-4),
          scopes: JSON.stringify(scopes),
          created_at: at,
          expires_at: expiresAt,
          last_used_at: null,
        });
        await recordFor(transaction, session.userId, { token_made: name, scopes });
        const made = await rows.find(trx, id);
        if (!made) throw new NotFound();
        return { ...describe(made, clock()), token };
      }),

    /** Any admin revokes any token, whoever made it. */
    revoke: (session: Session, id: number): Promise<void> =>
      writer.writeAs(session, ["users"], async (transaction) => {
        const row = await rows.find(transaction.trx, id);
        if (!row) throw new NotFound();
        await rows.remove(transaction.trx, id);
        await recordFor(transaction, row.user_id, { token_revoked: row.name });
      }),

    deleteExpired: () => rows.removeExpired(db, new Date(clock().getTime() - keptMs).toISOString()),
  };
}

const isOver = (expiresAt: string | null, now: Date) =>
  expiresAt !== null && expiresAt <= now.toISOString();

/** Without a scope that an earlier version knew. */
const scopesIn = (text: string): Scope[] => (JSON.parse(text) as string[]).filter(isScope);

function describe(row: rows.TokenWithOwner, now: Date): ApiToken {
  const { id, name, last_four, created_at, expires_at, last_used_at } = row;
  const isExpired = isOver(expires_at, now);
  return {
    id,
    name,
    last_four,
    scopes: scopesIn(row.scopes),
    owner: { id: row.user_id, name: personName(row) },
    created_at,
    expires_at,
    last_used_at,
    ended: isExpired ? "expired" : row.is_active === 1 ? null : "owner",
  };
}
