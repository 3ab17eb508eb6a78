import { on, smoothness } from "./dom.ts";

/** In pixels: below it the top of the page is still in view. */
const threshold = 200;

/** Without scrolling, in milliseconds. */
const restsAfter = 2000;

/**
 * Rests where it would lie on what is read or pressed; the end of the footer has a place for it.
 */
export function startScrollToTop(): void {
  const button = document.querySelector<HTMLElement>("[data-scroll-to-top]");
  if (!button) return;
  let resting: ReturnType<typeof setTimeout>;
  const rest = () => button.toggleAttribute("data-resting", coversContent(button));
  const look = () => {
    const scrollable = document.documentElement.scrollHeight - innerHeight;
    const percent = scrollable > 0 ? Math.min(100, Math.round((scrollY / scrollable) * 100)) : 0;
    const isShown = scrollY >= threshold;
    button.toggleAttribute("data-shown", isShown);
    button.dataset.progress = String(percent);
    button.style.setProperty("--progress", `${percent}%`);
    button.tabIndex = isShown ? 0 : -1;
    button.ariaHidden = String(!isShown);
    button.removeAttribute("data-resting");
    clearTimeout(resting);
    if (isShown) resting = setTimeout(rest, restsAfter);
  };
  look();
  addEventListener("scroll", look, { passive: true });
  addEventListener("resize", look);
  on("click", "[data-scroll-to-top]", () => scrollTo({ top: 0, behavior: smoothness() }));
}

const content = "a, button, input, textarea, select, label, summary, img, svg, video, iframe";

function coversContent(button: HTMLElement): boolean {
  const box = button.getBoundingClientRect();
  const { left, top, width, height } = box;
  const parts = [0, 1 / 3, 2 / 3, 1];
  const places = parts.flatMap((x) => parts.map((y) => [left + x * width, top + y * height]));
  return places.some(([x = 0, y = 0]) => {
    const below = document.elementsFromPoint(x, y).find((each) => !button.contains(each));
    return below !== undefined && (below.closest(content) !== null || hasTextIn(box, below));
  });
}

/** Whether a text that is directly in the element runs through the place. */
function hasTextIn(area: DOMRect, element: Element): boolean {
  const range = new Range();
  return [...element.childNodes].some((node) => {
    if (!(node instanceof Text)) return false;
    range.selectNodeContents(node);
    return [...range.getClientRects()].some(
      ({ left, right, top, bottom }) =>
        left < area.right && right > area.left && top < area.bottom && bottom > area.top,
    );
  });
}
