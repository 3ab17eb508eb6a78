import { useEffect, useEffectEvent } from "react";
import type { ReviewComment } from "#contract/review.ts";
import { rangeOf, readPage } from "./quotes.ts";

const name = "review-comment";

/** Marks what comments are about, without touching what React has written. */
export function useMarks(comments: readonly ReviewComment[], isOn: boolean) {
  const find = useEffectEvent(() => {
    const main = document.getElementById("main");
    const page = main && readPage(main);
    return comments.flatMap((comment) => {
      const { quote, now, resolved_at } = comment;
      if (!page || !quote || resolved_at !== null || comment.place === "gone") return [];
      // What the server knows no place of may have lookalikes.
      const isExact = comment.place === null;
      const range = rangeOf({ ...quote, exact: now ?? quote.exact }, page, isExact);
      return range ? [{ id: comment.id, range }] : [];
    });
  });
  useEffect(() => {
    if (!isOn || comments.length === 0 || !("highlights" in CSS)) return;
    CSS.highlights.set(name, new Highlight(...find().map(({ range }) => range)));
    return () => void CSS.highlights.delete(name);
  }, [comments, isOn]);

  return {
    /** Scrolls to what the comment is about. */
    show({ id }: ReviewComment): void {
      const range = find().find((each) => each.id === id)?.range;
      const element = range?.startContainer.parentElement;
      element?.scrollIntoView({ block: "center" });
    },
  };
}
