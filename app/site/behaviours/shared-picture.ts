/** The picture of a card becomes that of its page, and back again. */
export function startSharedPicture(): void {
  addEventListener("pageswap", ({ viewTransition, activation }) =>
    share(viewTransition, activation?.entry?.url),
  );
  addEventListener("pagereveal", ({ viewTransition }) =>
    share(viewTransition, globalThis.navigation?.activation?.from?.url),
  );
}

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
  const own = document.querySelector<HTMLElement>("[data-shared]");
  if (own) own.style.viewTransitionName = "none";
  picture.style.viewTransitionName = "picture";
  const end = () => {
    for (const each of [picture, own]) each?.style.removeProperty("view-transition-name");
  };
  transition.finished.then(end, end);
}
