import { useEffect, useEffectEvent } from "react";
import type { ReviewComment } from "#contract/publishing/review.ts";
import { elementsOf, rangesOf } from "./quotes.ts";

const name = "review-comment";

/** Highlights the quotes of comments without changing React's elements. */
export function useMarks(comments: readonly ReviewComment[], isOn: boolean) {
  const find = useEffectEvent(() => {
    return comments.flatMap(({ id, quote, place, field: path, area, object_id, resolved_at }) => {
      if (!quote || place !== "there" || resolved_at !== null) return [];
      if (area === null || object_id === null || path === null) return [];
      const elements = elementsOf({ area, id: object_id, path });
      return rangesOf(quote, elements).map((range) => ({ id, range }));
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
