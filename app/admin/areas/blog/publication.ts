import { type Post, posts } from "#contract/areas/blog.ts";
import { pageAddress } from "#contract/site-pages.ts";
import { shortMoment } from "../../../ui/moment.ts";
import { payloadOf, type ValuesOf } from "../../resource/values.ts";
import { isLive, isWaiting, type PostPublication } from "./post-status.ts";

interface SavedMessage {
  text: string;
  detail?: string;
}

export const leavesSite = (before: PostPublication | null, after: PostPublication) =>
  before !== null && isLive(before) && !isLive(after);

export function removalQuestion(post: Post, values: ValuesOf<typeof posts>) {
  const { status, publishedAt } = payloadOf(posts, values, { ...post });
  const published_at = typeof publishedAt === "string" ? publishedAt : null;
  const isDraft = status === "draft";
  if (!leavesSite(post, { status: isDraft ? "draft" : "published", published_at })) return null;
  const until = isDraft
    ? "it is published again"
    : `${shortMoment(published_at ?? "")}, when the post comes back by itself`;
  return {
    question: "Take this post off the site?",
    text: `It is public now. ${isDraft ? "As a draft" : "With this date"} it is off the site as soon as you save: ${pageAddress("article", post.slug)} answers "not found" until ${until}.`,
    confirm: "Take it off the site",
  };
}

export function outcomeOf(saved: Post, before: Post | null, isQuick: boolean): SavedMessage {
  const outcome = changeOf(saved, before);
  return isQuick && !leavesSite(before, saved) ? { ...outcome, text: "Saved" } : outcome;
}

function changeOf(saved: Post, before: Post | null): SavedMessage {
  const date = saved.published_at && shortMoment(saved.published_at);
  if (leavesSite(before, saved)) {
    return saved.status === "draft"
      ? { text: "Blog post taken off the site", detail: "It is a draft now." }
      : { text: "Blog post taken off the site", detail: `It comes back on ${date}.` };
  }
  if (saved.status === "draft") {
    const isMistakable = isWaiting(saved);
    return {
      text: "Draft saved",
      ...(isMistakable && {
        detail: `Not scheduled for ${date}: a draft does not go out by itself.`,
      }),
    };
  }
  if (isWaiting(saved)) {
    return { text: "Blog post scheduled", detail: `It is on the site from ${date}.` };
  }
  return { text: before && isLive(before) ? "Blog post updated" : "Blog post published" };
}
