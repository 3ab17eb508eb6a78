import type { Post } from "#contract/areas/blog.ts";
import { pageAddress } from "#contract/site-pages.ts";
import { shortMoment } from "../../../ui/moment.ts";
import { isLive, isWaiting } from "./post-status.ts";

export interface SavedMessage {
  text: string;
  detail?: string;
}

/** Returns the question before a post is taken off the site; null if it is not there. */
export const removalQuestion = (post: Post) =>
  isLive(post)
    ? {
        question: "Unpublish this blog post?",
        text: `${pageAddress("article", post.slug)} will show "not found" until you publish the post again.`,
        confirm: "Unpublish",
      }
    : null;

/** The message after a post was published. */
export function outcomeOf(saved: Post, wasLive: boolean): SavedMessage {
  if (isWaiting(saved)) {
    const date = shortMoment(saved.published_at ?? "");
    return { text: "Blog post scheduled", detail: `For ${date}.` };
  }
  return { text: wasLive ? "Blog post updated" : "Blog post published" };
}
