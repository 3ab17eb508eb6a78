/** The picture of a card becomes that of its page, where the browser shows how one comes after. */
export function startSharedPicture(): void {
  addEventListener("pageswap", (event) => {
    const { viewTransition, activation } = event as PageSwapEvent;
    const url = viewTransition && activation?.entry?.url;
    if (!url) return;
    const { pathname } = new URL(url);
    for (const card of document.querySelectorAll("main article")) {
      const isTarget = card.querySelector(`a[href="${CSS.escape(pathname)}"]`) !== null;
      const picture = isTarget ? card.querySelector<HTMLElement>("img") : null;
      if (!picture) continue;
      picture.style.viewTransitionName = "picture";
      viewTransition.finished.finally(() => {
        picture.style.viewTransitionName = "";
      });
      return;
    }
  });
}
