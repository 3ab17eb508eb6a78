import type { RenderedContent } from "#contract/areas/blog.ts";
import { type DataArea, revisionCalls } from "#contract/resources.ts";
import type { Facts } from "#format/facts.ts";
import type { Foundation } from "../database/write.ts";
import type { Outbox } from "../mail/outbox.ts";
import type { WaitingDrafts } from "../publishing/drafts/draft-list.ts";
import type { WaitingReleases } from "../publishing/releases/waiting-releases.ts";
import type { Ownership } from "../resource/ownership.ts";
import type { ServerRoom } from "../resource/room.ts";
import type { TitlesIn } from "../resource/store.ts";
import { createApproving } from "./approving.ts";
import { createComments } from "./comments.ts";
import { createFindMailedLink } from "./mailed-link.ts";
import { createReview, type ReviewParts } from "./review.ts";
import { type ReviewRoutes, reviewRoutes, sharingRoutes } from "./routes.ts";
import { createSharing } from "./sharing.ts";
import { createWaitingList } from "./waiting.ts";

export interface ReviewRoomParts
  extends Foundation,
    ReviewParts,
    Pick<ReviewRoutes, "siteUrl" | "transport" | "enterLink" | "nameOf"> {
  /** The areas with a history, whose objects can be shared. */
  areas: readonly DataArea[];
  outbox: Outbox;
  waitingDrafts: WaitingDrafts;
  waitingReleases: WaitingReleases;
  ownership: Pick<Ownership, "among">;
  titlesIn: TitlesIn;
  render(markdown: string): Promise<RenderedContent>;
  facts(): Promise<Facts>;
  releaseTitle(id: number): Promise<string>;
}

type ReviewMail = "review-ended" | "review-answered" | "review-shared";

const mailAbout = (kind: ReviewMail, recipient: string, params: object) => ({
  kind,
  recipient,
  params: params as Record<string, string | number>,
});

/** Review links to drafts, their comments and approvals. */
export function mountReview(parts: ReviewRoomParts) {
  const { outbox } = parts;
  const review = createReview(parts);
  const sharing = createSharing({
    ...parts,
    review,
    mailLink: ({ trx, at }, address, link) =>
      outbox.post(trx, at, mailAbout("review-shared", address, { ...link })),
  });
  const comments = createComments({
    ...parts,
    review,
    async answered({ trx, at }, linkId) {
      const address = await review.addressOf(trx, linkId);
      if (!address) return;
      await outbox.gather(trx, at, mailAbout("review-answered", address, { id: linkId }));
    },
  });
  const approving = createApproving({
    ...parts,
    review,
    async notifySender({ trx, at }, link, end) {
      const sender = await review.senderOf(trx, link);
      if (!sender) return;
      const ended = { id: link.id, end };
      await outbox.gather(trx, at, mailAbout("review-ended", sender.address, ended));
    },
  });
  const routeParts: ReviewRoutes = {
    ...parts,
    review,
    sharing,
    comments,
    approving,
    listWaiting: createWaitingList(parts),
  };
  return {
    routes(serve) {
      for (const area of parts.areas) {
        const calls = revisionCalls[area];
        if (calls) sharingRoutes(serve, calls, area, routeParts);
      }
      reviewRoutes(serve, routeParts);
    },
    expiring: [review.deleteExpired],
    exports: { review, findMailedLink: createFindMailedLink({ ...parts, review, approving }) },
  } satisfies ServerRoom;
}
