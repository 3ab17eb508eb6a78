import { on } from "./dom.ts";

/**
 * Morphs a card's picture into that of its page and back. Other pages have no transition, which
 * would delay a prerendered page for longer than the change itself takes.
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
  on("click", "a", (link) => {
    rule.disabled = !link.closest("main article")?.querySelector("img");
    // Forces a style computation, without which the browser may see the change too late.
    void document.documentElement.offsetWidth;
  });
  addEventListener("pageswap", ({ viewTransition, activation }) => {
    share(viewTransition, activation?.entry?.url);
  });
  addEventListener("pagereveal", ({ viewTransition }) => {
    share(viewTransition, globalThis.navigation?.activation?.from?.url);
    requestAnimationFrame(rest);
  });
}

const ownPicture = () => document.querySelector<HTMLElement>("[data-shared]");

function share(transition: ViewTransition | null, url: string | null | undefined): void {
  // A transition that the browser skips is not an error.
  for (const stage of [transition?.ready, transition?.finished, transition?.updateCallbackDone]) {
    stage?.catch(() => {});
  }
  if (!transition || !url) return;
  const link = `a[href="${CSS.escape(new URL(url).pathname)}"]`;
  const card = [...document.querySelectorAll("main article")].find((each) =>
    each.querySelector(link),
  );
  const picture = card?.querySelector<HTMLElement>("img");
  if (!picture) return;
  // The page's own picture has the same name, which must be unique.
  const own = ownPicture();
  if (own) own.style.viewTransitionName = "none";
  picture.style.viewTransitionName = "picture";
  const end = () => {
    for (const each of [picture, own]) each?.style.removeProperty("view-transition-name");
  };
  transition.finished.then(end, end);
}
