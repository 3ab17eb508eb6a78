import { answerTimeoutMs } from "../forms/browser-api.ts";
import { on } from "./dom.ts";

/** Appends the next projects to the open page; if that fails, says so and keeps what is there. */
export function startShowMore(): void {
  let isLoading = false;
  on("click", "a[data-more]", async (link, event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (isLoading) return;
    const list = document.querySelector("[data-list]");
    if (!list) return;
    const { href } = link as HTMLAnchorElement;
    isLoading = true;
    list.setAttribute("aria-busy", "true");
    const page = await load(href);
    isLoading = false;
    list.removeAttribute("aria-busy");
    announce(page ? "" : failureText());
    if (page) append(list, link, page, href);
    else offerAgain(link);
  });
}

const status = () => document.querySelector<HTMLElement>("[data-more-failure]");
const failureText = () => status()?.dataset.moreFailure ?? "";

function announce(text: string): void {
  const element = status();
  if (element) element.textContent = text;
}

/** The link keeps the focus; its name says what is tried again. */
function offerAgain(link: HTMLElement): void {
  if (link.querySelector("span")) return;
  const what = document.createElement("span");
  what.className = "visually-hidden";
  what.textContent = `: ${link.textContent}`;
  link.replaceChildren("Try again", what);
}

/** Null unless the answer is a page with projects. */
async function load(href: string): Promise<Document | null> {
  try {
    const answer = await fetch(href, { signal: AbortSignal.timeout(answerTimeoutMs) });
    if (!answer.ok) return null;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    return page.querySelector("[data-list]") ? page : null;
  } catch {
    return null;
  }
}

function append(list: Element, link: HTMLElement, page: Document, href: string): void {
  const presentKeys = new Set([...list.children].map(keyOf));
  const cards = page.querySelector("[data-list]")?.children ?? [];
  const fresh = [...cards].filter((card) => !presentKeys.has(keyOf(card)));
  list.append(...fresh);
  history.replaceState(history.state, "", href);
  const next = page.querySelector("a[data-more]");
  if (next) link.replaceWith(next);
  else link.remove();
  // The focused link was replaced or removed.
  fresh[0]?.querySelector<HTMLElement>("h2 a")?.focus({ preventScroll: true });
}

const keyOf = (card: Element) => card.querySelector("a")?.getAttribute("href");
