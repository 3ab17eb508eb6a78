import { useEffect, useState } from "react";
import { quoteOf, type Selected } from "./quotes.ts";

interface SelectedHere {
  about: Selected;
  place: { left: number; top: number };
}

export function useSelectedQuote(isOn: boolean): SelectedHere | null {
  const [selected, setSelected] = useState<SelectedHere | null>(null);
  useEffect(() => {
    const main = document.getElementById("main");
    if (!isOn || !main) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const selection = getSelection();
        const about = quoteOf(selection, main);
        if (!about || !selection) return setSelected(null);
        const { left, bottom } = selection.getRangeAt(0).getBoundingClientRect();
        const position = {
          left: Math.max(8, Math.min(left, innerWidth - 170)),
          top: bottom + 8,
        };
        setSelected({ about, place: position });
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
