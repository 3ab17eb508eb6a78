import { LRUCache } from "lru-cache";
import { type PreviewNote, reviewBase } from "#contract/publishing/review.ts";
import { sitePathOf } from "#contract/site-pages.ts";
import type { Facts } from "#format/facts.ts";
import { personName } from "#format/person-name.ts";
import { isLive } from "../auth/session-rows.ts";
import type { Foundation } from "../database/write.ts";
import type { Reviewed } from "../mail/review-messages.ts";
import type { ContentVersion } from "../pages/cache/content-version.ts";
import type { OpenedPreview, PreviewedSite } from "../pages/preview.ts";
import { createWaitingDrafts } from "../publishing/drafts/draft-list.ts";
import { listDrafted } from "../publishing/drafts/draft-repository.ts";
import { historyIn } from "../publishing/history.ts";
import { createWaitingReleases } from "../publishing/releases/waiting-releases.ts";
import { stateAsOf } from "../publishing/revisions/state-as-of.ts";
import { createApproving, type ReviewEnd } from "../review/approving.ts";
import { createComments } from "../review/comments.ts";
import type { ItemsIn, ReviewItem } from "../review/items.ts";
import { createReview, type Link } from "../review/review.ts";
import { createSharing } from "../review/sharing.ts";
import { createWaitingList } from "../review/waiting.ts";
import {
  createPublicBase,
  openPreview,
  type PreviewOverride,
  type PreviewParts,
} from "./previews.ts";
import type { Services } from "./services.ts";
import { listCreatedAfter, titlesOf } from "./stores.ts";

interface ComposedReviewParts extends Foundation, Pick<PreviewParts, "rateLimiter"> {
  services: Services;
  contentVersion: ContentVersion;
  siteUrl(): string;
  transport: "smtp" | "files";
  itemsIn: ItemsIn;
  releaseTitle(id: number): Promise<string>;
  facts(): Promise<Facts>;
}

/** Each is a copy of the public content in memory; links to the same drafts share one. */
const maxSites = 4;
const cachedMs = 10 * 60_000;

export type ComposedReview = ReturnType<typeof composeReview>;

/** Review links to drafts, their comments and approvals, and the previews that they open. */
export function composeReview(parts: ComposedReviewParts) {
  const { db, clock, writer, services, contentVersion, facts, rateLimiter, siteUrl, itemsIn } =
    parts;
  const { transport } = parts;
  const { histories, signing, renderer, sessions, tokens, outbox, permissions } = services;
  const { render } = renderer;
  const review = createReview({
    db,
    clock,
    signing,
    permissions,
    itemsIn,
    historyOf: (area) => historyIn(histories, area),
    listDrafted,
    isSessionLive: isLive,
  });
  type ReviewMail = "review-ended" | "review-answered" | "review-shared";
  const tell = (kind: ReviewMail, recipient: string, params: object) => {
    return { kind, recipient, params: params as Record<string, string | number> };
  };
  const sharing = createSharing({
    db,
    clock,
    writer,
    review,
    permissions,
    mailLink: ({ trx, at }, address, link) =>
      outbox.post(trx, at, tell("review-shared", address, link)),
  });
  const comments = createComments({
    db,
    writer,
    review,
    render,
    facts,
    async answered({ trx, at }, linkId) {
      const address = await review.addressOf(trx, linkId);
      if (address) await outbox.gather(trx, at, tell("review-answered", address, { id: linkId }));
    },
  });
  const approving = createApproving({
    db,
    writer,
    review,
    async notifySender({ trx, at }, link, end: ReviewEnd) {
      const sender = await review.senderOf(trx, link);
      const ended = { id: link.id, end };
      if (sender) await outbox.gather(trx, at, tell("review-ended", sender.address, ended));
    },
  });

  const publicBase = createPublicBase(db);
  const sites = new LRUCache<string, Promise<PreviewedSite>>({ max: maxSites, ttl: cachedMs });

  async function siteOf(link: Link, items: readonly ReviewItem[]): Promise<PreviewedSite> {
    const version = (await contentVersion.ask()) ?? crypto.randomUUID();
    const drafts = items.map(({ area, id, hash }) => [area, id, hash]);
    const key = JSON.stringify([version, drafts, link.at]);
    const cached = sites.get(key);
    if (cached) return cached;
    const { at } = link;
    const overrides: readonly PreviewOverride[] = at
      ? await stateAsOf(db, at, listCreatedAfter)
      : items;
    const time = at ? () => new Date(at) : clock;
    const baseOf = () => publicBase(version);
    const site = openPreview(
      { db, baseOf, render, sessions, tokens, rateLimiter },
      overrides,
      time,
    );
    site.catch(() => sites.delete(key));
    sites.set(key, site);
    return site;
  }

  return {
    review,
    sharing,
    comments,
    approving,
    listWaiting: createWaitingList({
      db,
      clock,
      waitingDrafts: createWaitingDrafts({ db, histories, titlesIn: titlesOf }),
      waitingReleases: createWaitingReleases({ db, titlesIn: titlesOf }),
      titlesIn: titlesOf,
      ownership: services.ownership,
    }),
    siteUrl,
    transport,
    enterLink: rateLimiter.enterLink,

    nameOf: async (userId: number): Promise<string> =>
      personName(await services.users.find(userId)),

    async open(token: string): Promise<OpenedPreview> {
      const { link, items } = await review.open(token);
      const item =
        link.release_id === null
          ? items.find(({ area, id }) => area === link.area && id === link.object_id)
          : items[0];
      const page = item ? sitePathOf(item.area, { id: item.id, slug: item.fields.slug }) : "/";
      return { site: await siteOf(link, items), note: noteOf(link, items, token), page };
    },

    /** For mails; null where the link or what it shows is gone. */
    async reviewOf(id: number): Promise<Reviewed | null> {
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
        const title = await parts.releaseTitle(link.release_id);
        return {
          ...links,
          title,
          formUrl: `${siteUrl()}/admin/planning/releases/${link.release_id}`,
        };
      }
      const [path = ""] = item.area === "blog" || item.area === "portfolio" ? [item.area] : [];
      const form = path ? `${path}/edit/${item.id}` : `content/${item.area}/edit/${item.id}`;
      return { ...links, title: item.title, formUrl: `${siteUrl()}/admin/${form}` };
    },

    recordOpened: async (token: string) => review.recordOpened((await review.open(token)).link),
  };
}

const noteOf = (link: Link, items: readonly ReviewItem[], token: string): PreviewNote => ({
  hashes: items.map(({ hash }) => hash),
  base: `${reviewBase}${token}`,
  token,
  recipient: link.session_id === null ? link.recipient : null,
  rights: link.rights,
  isPinned: link.mode === "pin",
  at: link.at,
  expiresAt: link.expires_at,
});
