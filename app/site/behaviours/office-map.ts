import { on } from "./dom.ts";

/** Loads the external map only when the visitor asks for it, and removes it on the next press. */
export function startOfficeMap(): void {
  on("click", "[data-map]", (button) => {
    const { map = "", title = "" } = button.dataset;
    const container = button.parentElement;
    const openFrame = container?.querySelector("iframe");
    button.textContent = openFrame ? "Load the map" : "Close the map";
    if (openFrame) return openFrame.remove();
    const frame = document.createElement("iframe");
    frame.src = map;
    frame.title = title;
    frame.referrerPolicy = "no-referrer";
    frame.sandbox.add("allow-scripts", "allow-same-origin", "allow-popups");
    container?.insertBefore(frame, button);
    frame.focus();
  });
}
