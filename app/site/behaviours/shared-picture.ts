import { openedPictureKey } from "../sections/opened-picture.ts";
import { on } from "./dom.ts";

/**
 * Morphs a card's picture and title into those of its page and back. Other pages have no
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
    const picture = link.closest("main article")?.querySelector("img");
    rule.disabled = !picture;
    if (picture && !ctrlKey && !metaKey && !shiftKey) open(picture);
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

const ownPicture = () => document.querySelector<HTMLElement>("[data-shared]");
const ownTitle = () => document.querySelector<HTMLElement>("[data-shared-title]");

/** Leaves the next page the file that is shown, and takes back what the pointer has moved. */
function open(picture: HTMLImageElement): void {
  const opened = { src: picture.getAttribute("src"), file: picture.currentSrc };
  try {
    sessionStorage.setItem(openedPictureKey, JSON.stringify(opened));
  } catch {
    // Storage may be full or blocked: the picture then shows when its own file has loaded.
  }
  // What the pointer has moved goes back first: the page shows the picture from its top.
  picture.dataset.opened = "";
  picture.style.transitionDuration = "0.12s";
}

const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

/** A name must be unique, and what is out of view would fly across the page. */
function name(
  part: string,
  ofCard: HTMLElement | null | undefined,
  ofPage: HTMLElement | null,
): void {
  if (ofPage && (ofCard || !isInView(ofPage))) ofPage.style.viewTransitionName = "none";
  if (ofCard && isInView(ofCard)) ofCard.style.viewTransitionName = part;
}

function share(transition: ViewTransition | null, url: string | null | undefined): void {
  // A transition that the browser skips is not an error.
  for (const stage of [transition?.ready, transition?.finished, transition?.updateCallbackDone]) {
    stage?.catch(() => {});
  }
  if (!transition || !url) return;
  const link = `a[href="${CSS.escape(new URL(url).pathname)}"]`;
  // The home page may show a project twice.
  const pictures = [...document.querySelectorAll("main article")]
    .filter((card) => card.querySelector(link))
    .flatMap((card) => card.querySelector<HTMLElement>("img") ?? []);
  const picture =
    pictures.find(({ dataset }) => "opened" in dataset) ?? pictures.find(isInView) ?? pictures[0];
  const title = picture
    ?.closest("article")
    ?.querySelector<HTMLElement>("[data-card-title], .title-link");
  name("picture", picture, ownPicture());
  name("title", title, ownTitle());
  const end = () => {
    for (const each of [picture, title, ownPicture(), ownTitle()]) {
      each?.style.removeProperty("view-transition-name");
    }
    picture?.style.removeProperty("transition");
    delete picture?.dataset.opened;
  };
  transition.finished.then(end, end);
}
