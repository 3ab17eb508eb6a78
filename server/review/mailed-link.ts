import { reviewBase } from "#contract/publishing/review.ts";
import type { Db } from "../database/tables.ts";
import type { Reviewed } from "../mail/review-messages.ts";
import type { Approving } from "./approving.ts";
import type { Review } from "./review.ts";

interface MailedLinkParts {
  db: Db;
  review: Review;
  approving: Approving;
  siteUrl(): string;
  releaseTitle(id: number): Promise<string>;
}

/** Returns a link as mails describe it; null where the link or what it shows is gone. */
export const createFindMailedLink =
  ({ db, review, approving, siteUrl, releaseTitle }: MailedLinkParts) =>
  async (id: number): Promise<Reviewed | null> => {
    const link = await review.find(id);
    if (link?.session_id !== null) return null;
    const [item] = await approving.list(await review.itemsLeft(link));
    if (!item) return null;
    const links = {
      recipient: link.recipient,
      rights: link.rights,
      expiresAt: link.expires_at,
      isOpen: review.isOpen(link),
      sender: await review.senderOf(db, link),
      reviewUrl: `${siteUrl()}${reviewBase}${await review.tokenOf(link)}`,
    };
    if (link.release_id !== null) {
      const title = await releaseTitle(link.release_id);
      const formUrl = `${siteUrl()}/admin/planning/releases/${link.release_id}`;
      return { ...links, title, formUrl };
    }
    const [path = ""] = item.area === "blog" || item.area === "portfolio" ? [item.area] : [];
    const form = path ? `${path}/edit/${item.id}` : `content/${item.area}/edit/${item.id}`;
    return { ...links, title: item.title, formUrl: `${siteUrl()}/admin/${form}` };
  };
