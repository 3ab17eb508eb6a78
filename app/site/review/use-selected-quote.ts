import { useEffect, useState } from "react";
import type { Quote } from "#contract/publishing/review.ts";
import { quoteOf } from "./quotes.ts";

interface Selected {
  quote: Quote;
  place: { left: number; top: number };
}

export function useSelectedQuote(isOn: boolean): Selected | null {
  const [selected, setSelected] = useState<Selected | null>(null);
  useEffect(() => {
    const main = document.getElementById("main");
    if (!isOn || !main) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const selection = getSelection();
        const quote = quoteOf(selection, main);
        if (!quote || !selection) return setSelected(null);
        const { left, bottom } = selection.getRangeAt(0).getBoundingClientRect();
        const place = {
          left: Math.max(8, Math.min(left, innerWidth - 170)),
          top: bottom + 8,
        };
        setSelected({ quote, place });
      }, 150);
    };
    document.addEventListener("selectionchange", look);
    addEventListener("scroll", look, { passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener("selectionchange", look);
      removeEventListener("scroll", look);
      setSelected(null);
    };
  }, [isOn]);
  return selected;
}
