import { on } from "./dom.ts";

/**
 * The picture of a card becomes that of its page, and back again. Other pages change at once: a
 * transition holds up a page that is rendered ahead for longer than the change itself.
 */
export function startSharedPicture(): void {
  const rule = document.querySelector<HTMLStyleElement>("[data-transitions]");
  const isUnderWay = ":active-view-transition";
  if (!rule || !CSS.supports(`selector(${isUnderWay})`)) return;

  // To turn it off would break off what is under way; nobody hears of Back before the page is left.
  const rest = () => {
    if (document.documentElement.matches(isUnderWay)) setTimeout(rest, 300);
    else rule.disabled = ownPicture() === null;
  };
  requestAnimationFrame(rest);
  on("click", "a", (link) => {
    rule.disabled = !link.closest("main article")?.querySelector("img");
    // The browser learns of it from styles that are worked out, which may be too late.
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
  // One that the browser gives up is no fault.
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
  // The page's own has the name otherwise, and no two may.
  const own = ownPicture();
  if (own) own.style.viewTransitionName = "none";
  picture.style.viewTransitionName = "picture";
  const end = () => {
    for (const each of [picture, own]) each?.style.removeProperty("view-transition-name");
  };
  transition.finished.then(end, end);
}
