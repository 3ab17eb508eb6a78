import type { Post } from "#contract/areas/blog.ts";
import { pageAddress } from "#contract/site-pages.ts";
import { shortMoment } from "../../../ui/moment.ts";
import { isLive, isWaiting } from "./post-status.ts";

export interface SavedMessage {
  text: string;
  detail?: string;
}

/** What is asked before a post is taken off the site; null if it is not there. */
export const removalQuestion = (post: Post) =>
  isLive(post)
    ? {
        question: "Take this post off the site?",
        text: `It is public now. As a draft it is off the site at once: ${pageAddress("article", post.slug)} answers "not found" until it is published again.`,
        confirm: "Take it off the site",
      }
    : null;

/** The message after a post was published. */
export function outcomeOf(saved: Post, wasLive: boolean): SavedMessage {
  if (isWaiting(saved)) {
    const date = shortMoment(saved.published_at ?? "");
    return { text: "Blog post planned", detail: `It goes out ${date}.` };
  }
  return { text: wasLive ? "Blog post updated" : "Blog post published" };
}
