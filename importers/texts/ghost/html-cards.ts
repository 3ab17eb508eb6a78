import { all, setText, textOf } from "#format/html-markdown/blocks.ts";

/** Leaves of Ghost's cards what a reader gets of them, without their players and frames. */
export function tidyGhostCards(body: HTMLElement): void {
  for (const card of all(body, ".kg-bookmark-card, .kg-file-card, .kg-audio-card, .kg-video-card"))
    tidyCard(card);
}

const titles = ".kg-bookmark-title, .kg-file-card-title, .kg-audio-title";
const descriptions = ".kg-bookmark-description, .kg-file-card-caption";

function tidyCard(card: HTMLElement): void {
  const document = card.ownerDocument;
  const played = card.querySelector("audio, video");
  const address =
    played?.getAttribute("src") ||
    played?.querySelector("source")?.getAttribute("src") ||
    card.querySelector("a[href]")?.getAttribute("href");
  if (!address) return;
  const find = (selector: string) => wordsOf(card.querySelector(selector));
  const title = find(titles) || find(".kg-file-card-filename") || fileNameOf(address);
  const parts = [find(descriptions), find("figcaption")].filter(Boolean);
  const link = document.createElement("a");
  link.setAttribute("href", address);
  setText(link, title);
  const paragraph = document.createElement("p");
  paragraph.appendChild(link);
  card.before(paragraph);
  for (const words of parts) {
    const more = document.createElement("p");
    setText(more, words);
    card.before(more);
  }
  card.remove();
}

const wordsOf = (element: Element | null) =>
  element ? textOf(element).replace(/\s+/g, " ").trim() : "";

const fileNameOf = (address: string) =>
  address.replace(/[?#].*/s, "").replace(/^.*\/(?=[^/])/, "") || address;
