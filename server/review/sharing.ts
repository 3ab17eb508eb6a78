import { addressIn } from "#contract/publishing/recipients.ts";
import {
  type ReviewLink as LinkAnswer,
  type ReviewRight,
  reviewDays,
} from "#contract/publishing/review.ts";
import { type DataArea, resourceOf } from "#contract/resources.ts";
import type { Actor, Foundation, StaffTransaction } from "../database/write.ts";
import { Conflict, Invalid, NotFound } from "../kernel/errors.ts";
import type { Permissions } from "../resource/permissions.ts";
import * as approvals from "./approval-rows.ts";
import type { Review } from "./review.ts";
import { removeOfLink } from "./review-comment-rows.ts";
import * as links from "./review-link-rows.ts";
import { sharedWith } from "./review-note-rows.ts";

export interface ShareRequest {
  recipient: string;
  mode: LinkAnswer["mode"];
  rights: ReviewRight;
  isRequired: boolean;
  expiresAt?: string | null | undefined;
  mail: boolean;
  message: string;
}

interface Previewed {
  area?: string | undefined;
  id?: number | undefined;
  release?: number | undefined;
  at?: string | undefined;
}

interface SharingParts extends Foundation {
  review: Review;
  permissions: Permissions;
  /** Mails a link in the transaction that makes it. */
  mailLink(
    transaction: StaffTransaction,
    address: string,
    link: { id: number; message: string },
  ): Promise<void>;
}

const dayMs = 86_400_000;
const yearMs = 366 * dayMs;
const staffMs = 12 * 3_600_000;

export type Sharing = ReturnType<typeof createSharing>;

export function createSharing(parts: SharingParts) {
  const { db, clock, writer, review, permissions, mailLink } = parts;
  const { seen, seenAll, historyOf, tokenOf, itemsIn } = review;
  const later = (ms: number) => laterThan(clock(), ms);
  const endOf = (end: string | null | undefined) => endAt(end, clock());

  /** Returns all that is in the release; throws `NotFound` unless the person may change it. */
  async function requireAll(actor: Actor, release: number) {
    const places = await itemsIn(release);
    if (!(await permissions.canChangeAll(actor, places))) throw new NotFound();
    return places;
  }

  /** Finds a reviewer's link, whatever it shows; throws `NotFound`. */
  async function find(id: number) {
    const link = await links.find(db, id);
    if (!link || link.session_id !== null) throw new NotFound();
    const area = resourceOf(link.area ?? "")?.area;
    return { areas: area ? [area] : [], link };
  }

  const canChange = async (actor: Actor, link: links.StoredReviewLink) =>
    permissions.canChangeAll(actor, await review.placesOf(link));

  return {
    ...createLinkLists({ db, review, permissions }),

    async shareRelease(actor: Actor, id: number, share: ShareRequest) {
      const places = await requireAll(actor, id);
      const { mode, rights, recipient, message } = share;
      const is_required = requiredIn(share);
      const mailedTo = addresseeOf(share);
      const items = mode === "pin" ? await seenAll(places) : [];
      const areas = [...new Set(items.map(({ area }) => area))];
      const row = await writer.writeWithoutInvalidating(actor, areas, async (transaction) => {
        const { trx, at } = transaction;
        const link = await links.create(trx, {
          area: null,
          object_id: null,
          release_id: id,
          mode,
          rights,
          recipient,
          is_required,
          created_at: at,
          created_by: actor.userId,
          expires_at: endOf(share.expiresAt),
        });
        for (const { area, id: objectId, number } of items) {
          const note = sharedWith(recipient);
          await historyOf(area).pinRevision(transaction, objectId, number, note);
        }
        await links.freeze(
          trx,
          link.id,
          items.map(({ area, id: object_id, number: revision }) => ({
            area,
            object_id,
            revision,
          })),
        );
        if (mailedTo) await mailLink(transaction, mailedTo, { id: link.id, message });
        return link;
      });
      return { row, mailedTo, token: await tokenOf(row) };
    },

    async share(actor: Actor, area: DataArea, id: number, share: ShareRequest) {
      const { mode, rights, recipient, message } = share;
      const is_required = requiredIn(share);
      const mailedTo = addresseeOf(share);
      const { number } = await seen(area, id);
      if (!(await permissions.canChangeAll(actor, [{ area, id }]))) throw new NotFound();
      const row = await writer.writeWithoutInvalidating(actor, [area], async (transaction) => {
        if (mode === "pin")
          await historyOf(area).pinRevision(transaction, id, number, sharedWith(recipient));
        const link = await links.create(transaction.trx, {
          area,
          object_id: id,
          mode,
          rights,
          recipient,
          is_required,
          revision: mode === "pin" ? number : null,
          created_at: transaction.at,
          created_by: actor.userId,
          expires_at: endOf(share.expiresAt),
        });
        if (mailedTo) await mailLink(transaction, mailedTo, { id: link.id, message });
        return link;
      });
      return { row, mailedTo, token: await tokenOf(row) };
    },

    /** Returns a token for the site with all drafts and the object, a release, or a past moment. */
    async preview(actor: Actor, of: Previewed) {
      const { area, id, at: moment, release } = of;
      if (release !== undefined) await requireAll(actor, release);
      const isOfOne = area !== undefined && id !== undefined;
      if (isOfOne) await seen(area, id);
      if (isOfOne && !(await permissions.canChangeAll(actor, [{ area, id }]))) throw new NotFound();
      const row = await links.create(db, {
        area: area ?? null,
        object_id: id ?? null,
        release_id: release ?? null,
        session_id: actor.sessionId,
        mode: "follow",
        rights: "view",
        recipient: actor.email,
        created_by: actor.userId,
        at: moment ? pastAt(moment, clock()) : null,
        created_at: later(0),
        expires_at: later(staffMs),
      });
      return tokenOf(row);
    },

    /** Keeps the link's address, and makes it the caller's own; throws `link_revoked`. */
    async renew(actor: Actor, id: number, end: string | null | undefined) {
      const { areas, link } = await find(id);
      if (!(await canChange(actor, link))) throw new NotFound();
      const renewed = { expires_at: endOf(end), created_by: actor.userId };
      await writer.writeWithoutInvalidating(actor, areas, async ({ trx }) => {
        if (!(await links.renew(trx, id, renewed))) throw new Conflict("link_revoked");
      });
      return link;
    },

    /**
     * `hasComments` deletes what was said by it. For the link's maker, whatever it shows by now,
     * and for whoever may change all of that.
     */
    async revoke(actor: Actor, id: number, hasComments: boolean): Promise<void> {
      const { areas, link } = await find(id);
      const isOwn = link.created_by === actor.userId;
      if (!isOwn && !(await canChange(actor, link))) throw new NotFound();
      await writer.writeWithoutInvalidating(actor, areas, async ({ trx, at }) => {
        await links.revoke(trx, id, at);
        if (hasComments) await removeOfLink(trx, id);
      });
    },
  };
}

function createLinkLists({
  db,
  review,
  permissions,
}: Pick<SharingParts, "db" | "review" | "permissions">) {
  return {
    /** Returns the object's links, and whether the approved content is still the current one. */
    async links(area: string, id: number): Promise<LinkAnswer[]> {
      const current = await review.seen(area, id);
      const rows = await links.listOf(db, area, id);
      const approvalsGiven = await approvals.listOf(db, current.area, id);
      return rows.map((row) => {
        const approval = approvalsGiven.find(({ link_id }) => link_id === row.id);
        return answerOf(row, approval, approval?.hash === current.hash);
      });
    },

    /** All links of a release, or the caller's own where he may not change all that is in it. */
    async releaseLinks(actor: Actor, id: number): Promise<LinkAnswer[]> {
      const places = await review.itemsIn(id);
      const isAll = await permissions.canChangeAll(actor, places);
      const rows = await links.listOfRelease(db, id);
      const listed = rows.filter(({ created_by }) => isAll || created_by === actor.userId);
      if (!isAll && listed.length === 0) throw new NotFound();
      const objects = places.map(({ area, object_id }) => ({ area, id: object_id }));
      const approvalsGiven = await approvals.listOfAll(db, objects);
      return Promise.all(
        listed.map(async (row) => {
          const ofLink = approvalsGiven.filter(({ link_id }) => link_id === row.id);
          // The content that is about to go live counts, even if a link was made before it changed.
          const items = await review.itemsLeft({ ...row, mode: "follow" });
          const isValid = items.every(({ area, id, hash }) =>
            ofLink.some(
              (each) => each.area === area && each.object_id === id && each.hash === hash,
            ),
          );
          return answerOf(row, ofLink[0], isValid && items.length > 0);
        }),
      );
    },
  };
}

const laterThan = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();

function endAt(end: string | null | undefined, now: Date): string {
  if (!end) return laterThan(now, reviewDays.usual * dayMs);
  const at = new Date(end).toISOString();
  if (at > now.toISOString() && at <= laterThan(now, reviewDays.most * dayMs)) return at;
  const message = `Choose a time within the next ${reviewDays.most} days.`;
  throw new Invalid([{ path: "expiresAt", message }]);
}

function pastAt(moment: string, now: Date): string {
  const at = new Date(moment).toISOString();
  if (at <= now.toISOString() && at >= laterThan(now, -yearMs)) return at;
  throw new Invalid([{ path: "at", message: "Choose a time in the last year." }]);
}

function requiredIn({ isRequired, rights }: ShareRequest): number {
  if (!isRequired || rights === "approve") return Number(isRequired);
  const message = "Only a recipient with permission to approve can be required.";
  throw new Invalid([{ path: "isRequired", message }]);
}

/** Throws `Invalid` where the link is to be mailed, and the recipient has no address. */
function addresseeOf({ mail, recipient }: ShareRequest): string | null {
  if (!mail) return null;
  const address = addressIn(recipient);
  if (address) return address;
  const message = "Add an email address to send the link to.";
  throw new Invalid([{ path: "recipient", message }]);
}

type ListedLink = Awaited<ReturnType<typeof links.listOf>>[number];

function answerOf(
  row: ListedLink,
  approval: approvals.Approval | undefined,
  isValid: boolean,
): LinkAnswer {
  const { id, recipient, revision, created_at, expires_at, revoked_at, last_seen_at } = row;
  return {
    id,
    recipient,
    revision,
    created_at,
    expires_at,
    revoked_at,
    last_seen_at,
    mode: row.mode,
    rights: row.rights,
    isRequired: row.is_required === 1,
    created_by: row.email ?? "",
    opened: row.opened,
    approval: approval
      ? {
          name: approval.name,
          at: approval.at,
          revision: approval.revision,
          isValid,
        }
      : null,
  };
}
