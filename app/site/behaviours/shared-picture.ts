import { openedPictureKey } from "../sections/opened-picture.ts";
import { on } from "./dom.ts";

/**
 * Morphs a card's picture, title and tile into those of its page and back. Other pages have no
 * transition, which would delay a prerendered page for longer than the change itself takes.
 */
export function startSharedPicture(): void {
  const rule = document.querySelector<HTMLStyleElement>("[data-transitions]");
  const isUnderWay = ":active-view-transition";
  if (!rule || !CSS.supports(`selector(${isUnderWay})`)) return;

  // Disabling the rule aborts a running transition. It stays enabled on a page with a shared
  // picture, since no event precedes Back.
  const rest = () => {
    if (document.documentElement.matches(isUnderWay)) setTimeout(rest, 300);
    else rule.disabled = ownPicture() === null;
  };
  requestAnimationFrame(rest);
  on("click", "a", (link, { ctrlKey, metaKey, shiftKey }) => {
    const card = link.closest<HTMLElement>(cards);
    const leading = card && leadingOf(card);
    rule.disabled = !leading;
    if (leading && !ctrlKey && !metaKey && !shiftKey) open(leading);
    // Forces a style computation, without which the browser may see the change too late.
    void document.documentElement.offsetWidth;
  });
  addEventListener("pageswap", ({ viewTransition, activation }) => {
    const opened = document.querySelector<HTMLElement>("[data-opened]");
    if (opened) opened.style.transition = "none";
    share(viewTransition, activation?.entry?.url);
  });
  addEventListener("pagereveal", ({ viewTransition }) => {
    share(viewTransition, globalThis.navigation?.activation?.from?.url);
    requestAnimationFrame(rest);
  });
}

/** These elements lead to a page and have a part that flies to it. */
const cards = "main article, main [data-card]";

/** These parts fly from a card to its page. */
const parts = {
  picture: { onCard: "img:not([data-tile])", onPage: "[data-shared]" },
  title: { onCard: "[data-card-title], .title-link", onPage: "[data-shared-title]" },
  tile: { onCard: "[data-tile]", onPage: "[data-shared-tile]" },
};

const find = (selector: string, within: ParentNode = document) =>
  within.querySelector<HTMLElement>(selector);

const ownPicture = () => find(parts.picture.onPage);

/** Its picture; its tile where it has no picture. */
const leadingOf = (card: HTMLElement) =>
  find(parts.picture.onCard, card) ?? find(parts.tile.onCard, card);

/** Leaves the next page the file that is shown, and takes back what the pointer has moved. */
function open(leading: HTMLElement): void {
  if (leading instanceof HTMLImageElement) {
    const opened = { src: leading.getAttribute("src"), file: leading.currentSrc };
    try {
      sessionStorage.setItem(openedPictureKey, JSON.stringify(opened));
    } catch {
      // Storage may be full or blocked: the picture then shows when its own file has loaded.
    }
  }
  // The pointer's effect is undone first: the page shows the picture from its top.
  leading.dataset.opened = "";
  leading.style.transitionDuration = "0.12s";
}

const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > Math.max(0, top) && top < innerHeight;
};

function share(transition: ViewTransition | null, url: string | null | undefined): void {
  // A transition that the browser skips is not an error.
  for (const stage of [transition?.ready, transition?.finished, transition?.updateCallbackDone]) {
    stage?.catch(() => {});
  }
  if (!transition || !url) return;
  const link = `a[href="${CSS.escape(new URL(url).pathname)}"]`;
  // The home page may show a project more than once.
  const visibleCards = [...document.querySelectorAll<HTMLElement>(cards)].flatMap((card) => {
    const leading = find(link, card) || card.matches(link) ? leadingOf(card) : null;
    return leading ? { card, leading } : [];
  });
  const { card, leading } =
    visibleCards.find((each) => "opened" in each.leading.dataset) ??
    visibleCards.find((each) => isInView(each.leading)) ??
    visibleCards[0] ??
    {};
  const elements = Object.entries(parts).flatMap(([name, { onCard, onPage }]) => {
    const ofCard = card && find(onCard, card);
    const ofPage = find(onPage);
    // A name must be unique, and what is out of view would fly across the page.
    if (ofPage && (ofCard || !isInView(ofPage))) ofPage.style.viewTransitionName = "none";
    if (ofCard && isInView(ofCard)) ofCard.style.viewTransitionName = name;
    return [ofCard, ofPage];
  });
  const end = () => {
    for (const each of elements) each?.style.removeProperty("view-transition-name");
    leading?.style.removeProperty("transition");
    delete leading?.dataset.opened;
  };
  transition.finished.then(end, end);
}
