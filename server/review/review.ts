import { addressIn } from "#contract/publishing/recipients.ts";
import { mayDo, type ReviewRight } from "#contract/publishing/review.ts";
import type { Db } from "../database/tables.ts";
import type { Foundation } from "../database/write.ts";
import { HttpError, NotFound } from "../kernel/errors.ts";
import type { Signing } from "../signing/signing.ts";
import { createItems, type ItemParts, type ReviewItem } from "./items.ts";
import * as links from "./review-link-rows.ts";

export interface ReviewParts extends ItemParts, Pick<Foundation, "db" | "clock"> {
  signing: Signing;
  isSessionLive(db: Db, id: number): Promise<boolean>;
}

export type Link = links.StoredReviewLink;

/** A link with what it shows at this moment. */
export interface OpenLink {
  link: Link;
  items: ReviewItem[];
}

export type Review = ReturnType<typeof createReview>;

/** Links to drafts, for reviewers without an account, and for staff to preview all of theirs. */
export function createReview(parts: ReviewParts) {
  const { db, clock, signing, itemsIn } = parts;
  const later = (ms: number) => new Date(clock().getTime() + ms).toISOString();

  const items = createItems(parts);
  const { itemsOf } = items;

  // The creation time is signed too, since a restored database may reuse an id.
  const tokenOf = ({ id, created_at }: links.StoredReviewLink) =>
    signing.sign("review", `${id} ${created_at}`);

  /** A link of staff ends with the session that it was made in. */
  const isOfLive = async ({ session_id: id }: links.StoredReviewLink) =>
    id === null || (await parts.isSessionLive(db, id));

  const isOpen = ({ revoked_at, expires_at }: links.StoredReviewLink) =>
    revoked_at === null && expires_at > later(0);

  /** Throws `link_ended` if the token is invalid, or its link or all that it shows has ended. */
  async function open(token: string): Promise<OpenLink> {
    const [id, at] = String(await signing.read("review", token)).split(" ");
    const link = await links.find(db, Number(id) || 0);
    const isOver = !link || link.created_at !== at || !isOpen(link);
    if (isOver || !(await isOfLive(link))) throw new HttpError("link_ended");
    return { link, items: await itemsOf(link) };
  }

  return {
    ...items,
    open,
    isOpen,
    tokenOf,
    itemsIn,
    find: (id: number) => links.find(db, id),

    /** As `itemsOf`, but empty where the link has ended or what it shows is deleted. */
    itemsLeft: (link: Link): Promise<ReviewItem[]> =>
      itemsOf(link).catch((error) => {
        const isOver = error instanceof HttpError && error.code === "link_ended";
        if (isOver || error instanceof NotFound) return [];
        throw error;
      }),

    /** Returns the name and address of the link's creator; null if the account is not active. */
    senderOf: (trx: Db, { id }: links.StoredReviewLink) => links.senderOf(trx, id),

    /** Returns the recipient's e-mail address; null if none is given or the link has ended. */
    async addressOf(trx: Db, id: number): Promise<string | null> {
      const link = await links.find(trx, id);
      if (!link || !isOpen(link)) return null;
      return addressIn(link.recipient);
    },

    recordOpened: ({ id }: links.StoredReviewLink) => links.recordOpened(db, id, later(0)),

    deleteExpired: () => links.removeEnded(db, later(0)),
  };
}

/** Throws `not_invited`. */
export function requireRight({ rights }: links.StoredReviewLink, right: ReviewRight): void {
  if (!mayDo(rights, right)) throw new HttpError("not_invited");
}
