import { useEffect, useEffectEvent } from "react";
import type { CommentedField } from "#contract/publishing/review.ts";
import { markedFields } from "../../ui/field-marks.tsx";
import { fieldOf } from "./quotes.ts";

interface Picked {
  picture: string;
  field?: CommentedField;
}

/** While it is on, a click on a picture of the page chooses it. */
export function usePickedPicture(isOn: boolean, onPick: (picked: Picked) => void): void {
  const pick = useEffectEvent(onPick);
  useEffect(() => {
    const main = document.getElementById("main");
    if (!isOn || !main) return;
    main.dataset.picking = "";
    const take = (event: MouseEvent) => {
      const [image] = document
        .elementsFromPoint(event.clientX, event.clientY)
        .filter((each) => each instanceof HTMLImageElement);
      if (!image) return;
      event.preventDefault();
      event.stopPropagation();
      const field = fieldOf(image.closest(markedFields));
      pick({ picture: image.getAttribute("src") ?? "", ...(field && { field }) });
    };
    main.addEventListener("click", take, true);
    return () => {
      delete main.dataset.picking;
      main.removeEventListener("click", take, true);
    };
  }, [isOn]);
}
