import { useEffect, useEffectEvent } from "react";
import type { ReviewComment } from "#contract/publishing/review.ts";
import { rangeOf, readPage } from "./quotes.ts";

const name = "review-comment";

/** Highlights the quotes of comments without changing React's elements. */
export function useMarks(comments: readonly ReviewComment[], isOn: boolean) {
  const find = useEffectEvent(() => {
    const main = document.getElementById("main");
    const page = main && readPage(main);
    return comments.flatMap((comment) => {
      const { quote, now, resolved_at } = comment;
      if (!page || !quote || resolved_at !== null || comment.place === "gone") return [];
      // A quote without a known place might match a similar text by mistake.
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
    show({ id }: ReviewComment): void {
      const range = find().find((each) => each.id === id)?.range;
      const element = range?.startContainer.parentElement;
      element?.scrollIntoView({ block: "center" });
    },
  };
}
