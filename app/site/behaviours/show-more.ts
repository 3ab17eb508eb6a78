import { on } from "./dom.ts";

/** Appends the next projects to the open page; if the request fails, follows the link. */
export function startShowMore(): void {
  let isLoading = false;
  on("click", "a[data-more]", async (link, event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (isLoading) return;
    isLoading = true;
    const { href } = link as HTMLAnchorElement;
    const list = document.querySelector("[data-list]");
    list?.setAttribute("aria-busy", "true");
    const answer = await fetch(href)
      .then((response) => (response.ok ? response.text() : null))
      .catch(() => null);
    const page = answer && new DOMParser().parseFromString(answer, "text/html");
    const more = page ? page.querySelector("[data-list]") : null;
    isLoading = false;
    list?.removeAttribute("aria-busy");
    if (!page || !more || !list) return location.assign(href);
    const known = new Set([...list.children].map(keyOf));
    const fresh = [...more.children].filter((card) => !known.has(keyOf(card)));
    list.append(...fresh);
    history.replaceState(history.state, "", href);
    const next = page.querySelector("a[data-more]");
    if (next) link.replaceWith(next);
    else link.remove();
    // The focused link was replaced or removed.
    fresh[0]?.querySelector<HTMLElement>("h2 a")?.focus({ preventScroll: true });
  });
}

const keyOf = (card: Element) => card.querySelector("a")?.getAttribute("href");
