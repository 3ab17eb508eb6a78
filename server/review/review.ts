import { asEmailAddress } from "#contract/fields.ts";
import { mayDo, type ReviewRight } from "#contract/review.ts";
import type { Db } from "../database/tables.ts";
import type { Foundation } from "../database/write.ts";
import { HttpError } from "../errors.ts";
import type { History } from "../revisions/history.ts";
import type { Signing } from "../signing/signing.ts";
import { createItems, type ItemsIn } from "./items.ts";
import * as links from "./review-links.ts";

export interface ReviewParts extends Pick<Foundation, "db" | "clock"> {
  histories: readonly History[];
  signing: Signing;
  itemsIn: ItemsIn;
}

export type Link = links.ReviewLink;

export type Review = ReturnType<typeof createReview>;

/** Links to drafts, for reviewers without an account, and for staff to preview all of theirs. */
export function createReview(parts: ReviewParts) {
  const { db, clock, histories, signing, itemsIn } = parts;
  const later = (ms: number) => new Date(clock().getTime() + ms).toISOString();

  const { historyOf, seen, released, itemsOf } = createItems(db, histories, itemsIn);

  // The creation time is signed too, since a restored database may reuse an id.
  const tokenOf = ({ id, created_at }: links.ReviewLink) =>
    signing.sign("review", `${id} ${created_at}`);

  /** A link of staff ends with the session that it was made in. */
  const isOfLive = async ({ session_id: id }: links.ReviewLink) =>
    id === null || (await links.roleOf(db, id)) !== null;

  const isOpen = ({ revoked_at, expires_at }: links.ReviewLink) =>
    revoked_at === null && expires_at > later(0);

  /** Throws `link_ended` if the token is invalid or its link has ended. */
  async function open(token: string): Promise<links.ReviewLink> {
    const [id, at] = String(await signing.read("review", token)).split(" ");
    const link = await links.find(db, Number(id) || 0);
    const isOver = !link || link.created_at !== at || !isOpen(link);
    if (isOver || !(await isOfLive(link))) throw new HttpError("link_ended");
    return link;
  }

  return {
    ...{ open, isOpen },
    find: (id: number) => links.find(db, id),
    ...{ itemsOf, released, historyOf, seen, tokenOf, itemsIn },

    /** Returns the e-mail address of the link's creator; null if the account is not active. */
    senderOf: (trx: Db, { id }: links.ReviewLink) => links.senderOf(trx, id),

    /** Returns the recipient's e-mail address; null if none is given or the link has ended. */
    async addressOf(trx: Db, id: number): Promise<string | null> {
      const link = await links.find(trx, id);
      if (!link || !isOpen(link)) return null;
      const [address] = /[^\s<>]+@[^\s<>]+/.exec(link.recipient) ?? [];
      return address === undefined ? null : asEmailAddress(address);
    },

    noteOpened: ({ id }: links.ReviewLink) => links.noteOpened(db, id, later(0)),

    forgetEnded: () => links.removeEnded(db, later(0)),
  };
}

/** Throws `not_invited`. */
export function requireRight({ rights }: links.ReviewLink, right: ReviewRight): void {
  if (!mayDo(rights as ReviewRight, right)) throw new HttpError("not_invited");
}
