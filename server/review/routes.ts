import type { DataArea } from "#contract/resources.ts";
import { reviewBase } from "#contract/review.ts";
import { review as calls } from "#contract/review-calls.ts";
import type { RevisionCalls } from "#contract/revision-calls.ts";
import { HttpError } from "../errors.ts";
import type { Serve } from "../http/serve.ts";
import type { Approving } from "./approving.ts";
import type { Comments } from "./comments.ts";
import type { Review } from "./review.ts";

export interface ReviewRoutes {
  review: Review;
  comments: Comments;
  approving: Approving;
  siteUrl(): string;
  /** As reviewers know somebody of the staff. */
  nameOf(userId: number): Promise<string>;
}

const addressOf = (siteUrl: string, token: string) => `${siteUrl}${reviewBase}${token}`;

/** By its token alone somebody without an account reads and says something. */
export function reviewRoutes(serve: Serve, parts: ReviewRoutes): void {
  const { review, comments, approving, siteUrl } = parts;
  serve(calls.preview, async ({ session, payload }) => {
    const { at, area, id } = await payload();
    return { url: addressOf(siteUrl(), await review.preview(session(), { at, area, id })) };
  });
  serve(calls.revoke, ({ id, session }) => review.revoke(session(), id()));

  const linkOf = async (token: string) => {
    const link = await review.open(token);
    // Staff say what they have to say in the panel.
    if (link.session_id !== null) throw new HttpError("not_invited");
    return link;
  };
  serve(calls.open, async ({ parameter }) => {
    const link = await linkOf(parameter("token"));
    const said = await Promise.all((await review.itemsOf(link)).map(comments.listOf));
    return { items: await approving.items(link), comments: said.flat() };
  });
  serve(calls.comment, async ({ parameter, payload }) => {
    const link = await linkOf(parameter("token"));
    return { comment: await comments.say(link, await payload()) };
  });
  serve(calls.approve, async ({ parameter, payload }) => {
    const link = await linkOf(parameter("token"));
    const { name, hashes } = await payload();
    await approving.approve(link, name, hashes);
  });
  serve(calls.finish, async ({ parameter }) => {
    await approving.finish(await linkOf(parameter("token")));
  });
}

/** What staff share of one resource, and what was said of it. */
export function sharingRoutes(
  serve: Serve,
  own: RevisionCalls,
  area: DataArea,
  { review, comments, siteUrl, nameOf }: ReviewRoutes,
): void {
  const itemOf = async (id: number) => ({ ...(await review.historyOf(area).seen(id)), area, id });
  serve(own.reviewLinks, async ({ id }) => ({ links: await review.links(area, id()) }));
  serve(own.share, async ({ id, session, payload }) => {
    const { useCases } = review.historyOf(area);
    const { id: found } = await useCases.find(id());
    const { row, token } = await review.share(session(), area, found, await payload());
    const link = (await review.links(area, found)).find((each) => each.id === row.id);
    if (!link) throw new Error("A link is gone that was just made.");
    return { id: row.id, url: addressOf(siteUrl(), token), link };
  });
  serve(own.comments, async ({ id }) => ({ comments: await comments.listOf(await itemOf(id())) }));
  serve(own.reply, async ({ id, session, payload }) => {
    const item = await itemOf(id());
    const { userId, ...actor } = session();
    const name = await nameOf(userId);
    return { comments: await comments.reply({ ...actor, userId, name }, item, await payload()) };
  });
}
