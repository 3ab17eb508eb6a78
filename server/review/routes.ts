import { type ReviewComment, type ReviewLink, reviewBase } from "#contract/publishing/review.ts";
import { review as calls } from "#contract/publishing/review-calls.ts";
import type { RevisionCalls } from "#contract/publishing/revision-calls.ts";
import { waiting as waitingCalls } from "#contract/publishing/waiting.ts";
import type { DataArea } from "#contract/resources.ts";
import { linkToken } from "../http/link-token.ts";
import type { Serve } from "../http/serve.ts";
import { HttpError, NotFound } from "../kernel/errors.ts";
import type { Approving } from "./approving.ts";
import type { Comments } from "./comments.ts";
import type { Review } from "./review.ts";
import type { Sharing } from "./sharing.ts";
import type { WaitingList } from "./waiting.ts";

export interface ReviewRoutes {
  review: Review;
  sharing: Sharing;
  comments: Comments;
  approving: Approving;
  listWaiting: WaitingList;
  siteUrl(): string;
  /** How mails leave the server. */
  transport: "smtp" | "files";
  /** Throws `TooMany` beyond the calls that one link may make. */
  enterLink(id: string): void;
  /** Returns the name of a staff member as reviewers see it. */
  nameOf(userId: number): Promise<string>;
}

const addressOf = (siteUrl: string, token: string) => `${siteUrl}${reviewBase}${token}`;

function linkIn(all: readonly ReviewLink[], id: number): ReviewLink {
  const link = all.find((each) => each.id === id);
  if (!link) throw new NotFound();
  return link;
}

/** Reviewers have no account; the token of their link is their only credential. */
export function reviewRoutes(serve: Serve, parts: ReviewRoutes): void {
  const { review, sharing, comments, approving, listWaiting, siteUrl, enterLink } = parts;
  const { transport } = parts;
  serve(waitingCalls.list, async ({ session }) => ({ waiting: await listWaiting(session()) }));
  serve(calls.preview, async ({ session, payload }) => {
    return { url: addressOf(siteUrl(), await sharing.preview(session(), await payload())) };
  });
  serve(calls.releaseLinks, async ({ id, session }) => ({
    links: await sharing.releaseLinks(session(), id()),
  }));
  serve(calls.shareRelease, async ({ id, session, payload }) => {
    const { row, token, mailedTo } = await sharing.shareRelease(session(), id(), await payload());
    const link = linkIn(await sharing.releaseLinks(session(), id()), row.id);
    return { id: row.id, url: addressOf(siteUrl(), token), link, mailedTo, transport };
  });
  serve(calls.renew, async ({ id, session, payload }) => {
    const { expiresAt } = await payload();
    const { area, object_id, release_id } = await sharing.renew(session(), id(), expiresAt);
    const all =
      release_id === null
        ? await sharing.links(area ?? "", object_id ?? 0)
        : await sharing.releaseLinks(session(), release_id);
    return { link: linkIn(all, id()) };
  });
  serve(calls.revoke, ({ id, session, query }) =>
    sharing.revoke(session(), id(), query().comments === "true"),
  );

  const linkOf = async (token: string) => {
    const opened = await review.open(linkToken(token));
    // Staff comment in the panel.
    if (opened.link.session_id !== null) throw new HttpError("not_invited");
    enterLink(String(opened.link.id));
    return opened;
  };
  serve(calls.open, async ({ parameter }) => {
    const { items } = await linkOf(parameter("token"));
    const said = await Promise.all(items.map(comments.listOf));
    return { items: await approving.list(items), comments: said.flat().map(withoutAddresses) };
  });
  serve(calls.comment, async ({ parameter, payload }) => {
    const opened = await linkOf(parameter("token"));
    return { comment: withoutAddresses(await comments.addComment(opened, await payload())) };
  });
  serve(calls.approve, async ({ parameter, payload }) => {
    const opened = await linkOf(parameter("token"));
    const { name, hashes } = await payload();
    await approving.approve(opened, name, hashes);
  });
  serve(calls.finish, async ({ parameter }) => {
    await approving.finish(await linkOf(parameter("token")));
  });
}

/** Hides the e-mail addresses of reviewers from each other. */
const nameOfAuthor = (author: string) =>
  author.replace(/\s*<[^<>]*@[^<>]*>/, "").replace(/@.*$/, "") || author;

const withoutAddresses = (comment: ReviewComment): ReviewComment => ({
  ...comment,
  author: nameOfAuthor(comment.author),
  replies: comment.replies.map((reply) => ({ ...reply, author: nameOfAuthor(reply.author) })),
});

export function sharingRoutes(
  serve: Serve,
  calls: RevisionCalls,
  area: DataArea,
  { review, sharing, comments, siteUrl, transport, nameOf }: ReviewRoutes,
): void {
  const itemOf = async (id: number) => ({ ...(await review.historyOf(area).seen(id)), area, id });
  serve(calls.reviewLinks, async ({ id }) => ({ links: await sharing.links(area, id()) }));
  serve(calls.share, async ({ id, session, payload }) => {
    const { useCases } = review.historyOf(area);
    const { id: existingId } = await useCases.find(id());
    const { row, token, mailedTo } = await sharing.share(
      session(),
      area,
      existingId,
      await payload(),
    );
    const link = linkIn(await sharing.links(area, existingId), row.id);
    return { id: row.id, url: addressOf(siteUrl(), token), link, mailedTo, transport };
  });
  serve(calls.comments, async ({ id }) => ({
    comments: await comments.listOf(await itemOf(id())),
  }));
  serve(calls.reply, async ({ id, session, payload }) => {
    const item = await itemOf(id());
    const { userId, ...actor } = session();
    const name = await nameOf(userId);
    return { comments: await comments.reply({ ...actor, userId, name }, item, await payload()) };
  });
  serve(calls.removeComment, async ({ id, session }) => {
    await comments.remove(session(), { area, id: id() }, id("comment"));
  });
}
