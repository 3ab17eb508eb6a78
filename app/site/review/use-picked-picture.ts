import { useEffect, useEffectEvent } from "react";

/** While it is on, a click on a picture of the page chooses it. */
export function usePickedPicture(isOn: boolean, onPick: (picture: string) => void): void {
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
      pick(image.getAttribute("src") ?? "");
    };
    main.addEventListener("click", take, true);
    return () => {
      delete main.dataset.picking;
      main.removeEventListener("click", take, true);
    };
  }, [isOn]);
}
