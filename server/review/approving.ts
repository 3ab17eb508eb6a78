import { titleOf } from "#contract/core/resource-rules.ts";
import { sitePathOf } from "#contract/site-pages.ts";
import type { Foundation, StaffTransaction } from "../database/write.ts";
import { Conflict } from "../kernel/errors.ts";
import * as approvals from "./approval-rows.ts";
import type { ReviewItem } from "./items.ts";
import { recordSaid } from "./record-said.ts";
import { type OpenLink, type Review, requireRight } from "./review.ts";
import type { StoredReviewLink } from "./review-link-rows.ts";
import { approvedBy } from "./review-note-rows.ts";

export type ReviewEnd = "approved" | "ended";

export interface ApprovingParts extends Pick<Foundation, "db" | "writer"> {
  review: Review;
  /** Notifies the link's creator, in the transaction of `approve` or `finish`. */
  notifySender(
    transaction: StaffTransaction,
    link: StoredReviewLink,
    end: ReviewEnd,
  ): Promise<void>;
}

export type Approving = ReturnType<typeof createApproving>;

/** An approval holds for the hash of the content that was seen, and is void with any other. */
export function createApproving({ db, writer, review, notifySender }: ApprovingParts) {
  async function approvalOf({ area, id, hash }: ReviewItem) {
    const all = await approvals.listOf(db, area, id);
    const approval = all.find((each) => each.hash === hash);
    return approval ? { name: approval.name, at: approval.at } : null;
  }

  const actorOf = ({ recipient }: StoredReviewLink) => ({
    sessionId: null,
    userId: null,
    email: recipient,
  });

  return {
    list: (items: readonly ReviewItem[]) =>
      Promise.all(
        items.map(async (item) => ({
          area: item.area,
          id: item.id,
          hash: item.hash,
          title: titleIn(review, item),
          page: sitePathOf(item.area, { id: item.id, slug: item.fields.slug }),
          approval: await approvalOf(item),
        })),
      ),

    /**
     * Once for each content of each object. Throws `seen_changed` unless `hashes` has that of
     * everything the link shows.
     */
    async approve(
      { link, items }: OpenLink,
      name: string,
      hashes: readonly string[],
    ): Promise<void> {
      requireRight(link, "approve");
      if (!items.every(({ hash }) => hashes.includes(hash))) throw new Conflict("seen_changed");
      const areas = [...new Set(items.map(({ area }) => area))];
      const actor = { ...actorOf(link), email: name };
      await writer.writeWithoutInvalidating(actor, areas, async (transaction) => {
        let isNew = false;
        for (const item of items) {
          const { area, id, hash, number } = item;
          const approval = { link_id: link.id, area, object_id: id, hash };
          if (await approvals.isGiven(transaction.trx, approval)) continue;
          isNew = true;
          await recordSaid(transaction, item, "approval");
          await approvals.create(transaction.trx, {
            ...approval,
            revision: number,
            name,
            at: transaction.at,
          });
          await review.historyOf(area).pinRevision(transaction, id, number, approvedBy(name));
        }
        if (isNew) await notifySender(transaction, link, "approved");
      });
    },

    finish: async ({ link, items }: OpenLink): Promise<void> => {
      requireRight(link, "comment");
      const areas = items.map(({ area }) => area);
      await writer.writeWithoutInvalidating(actorOf(link), areas, (transaction) =>
        notifySender(transaction, link, "ended"),
      );
    },
  };
}

function titleIn(review: Review, { area, fields }: ReviewItem): string {
  const { resource } = review.historyOf(area).useCases.store;
  return resource.isSingle ? resource.names.menu : String(fields[titleOf(resource)[0]] ?? "");
}
