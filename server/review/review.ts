import { type DataArea, mayChange } from "#contract/resources.ts";
import {
  type ReviewLink as LinkAnswer,
  mayDo,
  type ReviewRight,
  reviewDays,
} from "#contract/review.ts";
import type { Role } from "#contract/roles.ts";
import type { Db } from "../database/tables.ts";
import type { Actor, Foundation } from "../database/write.ts";
import { HttpError, Invalid, NotFound } from "../errors.ts";
import type { History } from "../revisions/history.ts";
import type { Signing } from "../signing/signing.ts";
import * as approvals from "./approvals.ts";
import { createItems } from "./items.ts";
import * as links from "./review-links.ts";

export interface ReviewParts extends Foundation {
  histories: readonly History[];
  signing: Signing;
}

export interface Share {
  recipient: string;
  mode: LinkAnswer["mode"];
  rights: ReviewRight;
  expiresAt?: string | null | undefined;
}

interface Previewed {
  area?: string | undefined;
  id?: number | undefined;
  at?: string | undefined;
}

export type Link = links.ReviewLink;

export type Review = ReturnType<typeof createReview>;

const dayMs = 86_400_000;
const yearMs = 366 * dayMs;
const staffMs = 12 * 3_600_000;

/** Links by which people without an account see drafts, and staff the site with all of theirs. */
export function createReview({ db, clock, writer, histories, signing }: ReviewParts) {
  const later = (ms: number) => new Date(clock().getTime() + ms).toISOString();

  const { historyOf, seen, itemsOf } = createItems(db, histories);

  // A restored database may give an id a second time.
  const tokenOf = ({ id, created_at }: links.ReviewLink) =>
    signing.sign("review", `${id} ${created_at}`);

  /** Throws `link_ended` where the token opens nothing, or nothing any more. */
  async function open(token: string): Promise<links.ReviewLink> {
    const [id, at] = String(await signing.read("review", token)).split(" ");
    const link = await links.find(db, Number(id) || 0);
    const now = clock().toISOString();
    const isOver = !link || link.created_at !== at || link.revoked_at || link.expires_at <= now;
    if (isOver) throw new HttpError("link_ended");
    return link;
  }

  const endAt = (given: string | null | undefined): string => {
    if (!given) return later(reviewDays.usual * dayMs);
    const at = new Date(given).toISOString();
    if (at > later(0) && at <= later(reviewDays.most * dayMs)) return at;
    const message = `This must be a moment within the next ${reviewDays.most} days.`;
    throw new Invalid([{ path: "expiresAt", message }]);
  };

  const pastAt = (moment: string): string => {
    const at = new Date(moment).toISOString();
    if (at <= later(0) && at >= later(-yearMs)) return at;
    throw new Invalid([{ path: "at", message: "This must be a moment of the last year." }]);
  };

  return {
    open,
    find: (id: number) => links.find(db, id),
    itemsOf,
    historyOf,
    tokenOf,

    /** The object's own, with whether what was approved is still what is seen. */
    async links(area: string, id: number): Promise<LinkAnswer[]> {
      const current = await seen(area, id);
      const rows = await links.listOf(db, area, id);
      const given = await approvals.listOf(db, area, id);
      return rows.map((row) => {
        const approval = given.find(({ link_id }) => link_id === row.id);
        return answerOf(row, approval, current.hash);
      });
    },

    async share(actor: Actor, area: string, id: number, share: Share) {
      const { mode, rights, recipient } = share;
      const { number } = await seen(area, id);
      const row = await writer.writeBehind(actor, [area as DataArea], async (unit) => {
        if (mode === "pin")
          await historyOf(area).noteIn(unit, id, number, `Shared with ${recipient}`);
        return links.create(unit.trx, {
          ...{ area, object_id: id, mode, rights, recipient },
          revision: mode === "pin" ? number : null,
          ...{ created_at: unit.at, created_by: actor.userId, expires_at: endAt(share.expiresAt) },
        });
      });
      return { row, token: await tokenOf(row) };
    },

    /** Of the site with all drafts, and with an object that is not on it yet, or at a moment. */
    async preview(actor: Actor & { role: Role }, { area, id, at: moment }: Previewed) {
      const isOfOne = area !== undefined && id !== undefined;
      if (isOfOne) await seen(area, id);
      if (isOfOne && !mayChange(actor.role, area)) throw new NotFound();
      const row = await links.create(db, {
        ...{ area: area ?? null, object_id: id ?? null, session_id: actor.sessionId },
        ...{ mode: "follow", rights: "view", recipient: actor.email, created_by: actor.userId },
        ...{ at: moment ? pastAt(moment) : null, created_at: later(0), expires_at: later(staffMs) },
      });
      return tokenOf(row);
    },

    async revoke(actor: Actor & { role: Role }, id: number): Promise<void> {
      const link = await links.find(db, id);
      if (!link?.area || !mayChange(actor.role, link.area)) throw new NotFound();
      const area = link.area as DataArea;
      await writer.writeBehind(actor, [area], ({ trx, at }) => links.revoke(trx, id, at));
    },

    /** Of who made it, if he can still sign in. */
    senderOf: (trx: Db, { id }: links.ReviewLink) => links.senderOf(trx, id),

    /** The recipient's, where an e-mail address was given and the link still opens. */
    async addressOf(trx: Db, id: number): Promise<string | null> {
      const link = await links.find(trx, id);
      const isOver = !link || link.revoked_at || link.expires_at <= later(0);
      return isOver ? null : (/[^\s<>]+@[^\s<>]+/.exec(link.recipient)?.[0] ?? null);
    },

    noteOpened: ({ id }: links.ReviewLink) => links.noteOpened(db, id, later(0)),

    forgetEnded: () => links.removeEnded(db, later(0)),
  };
}

/** Throws `not_invited`. */
export function requireRight({ rights }: links.ReviewLink, right: ReviewRight): void {
  if (!mayDo(rights as ReviewRight, right)) throw new HttpError("not_invited");
}

type Listed = Awaited<ReturnType<typeof links.listOf>>[number];

function answerOf(row: Listed, approval: approvals.Approval | undefined, hash: string): LinkAnswer {
  const { id, recipient, revision, created_at, expires_at, revoked_at, last_seen_at } = row;
  return {
    ...{ id, recipient, revision, created_at, expires_at, revoked_at, last_seen_at },
    mode: row.mode as LinkAnswer["mode"],
    rights: row.rights as ReviewRight,
    created_by: row.email ?? "",
    opened: row.opened,
    approval: approval
      ? {
          ...{ name: approval.name, at: approval.at, revision: approval.revision },
          isValid: approval.hash === hash,
        }
      : null,
  };
}
