import { all, rename, survey, textOf, unwrap } from "#format/html-markdown/blocks.ts";
import { absolute, besideBase, watched } from "./addresses.ts";
import { tidyGhostCards } from "./ghost/html-cards.ts";
import { tidyPictures } from "./site-pictures.ts";

export interface SiteHtmlOptions {
  /** The address against which others are meant. */
  base: string;
  /** Called with what could not be kept, in words. */
  onLost(what: string): void;
}

/** Prepares embeds, lazily loaded pictures and cards for the converter. */
export function tidySiteHtml(body: HTMLElement, options: SiteHtmlOptions): void {
  survey(body);
  tidyGhostCards(body);
  removeUnread(body, options);
  replaceEmbeds(body, options);
  tidyPictures(body, options);
  for (const link of all(body, "a")) unwrapLarger(link);
}

const lost: Readonly<Record<string, string>> = {
  form: "a form",
  object: "an embedded object",
  canvas: "a drawing by script",
  svg: "a drawing (SVG)",
  applet: "a Java applet",
};

/** The block has a second link to the same file. */
const fileButton = "a.wp-block-file__button";

/** Returns whether it is an icon, such as in buttons and links. */
const isIcon = (element: Element) =>
  element.tagName.toLowerCase() === "svg" &&
  (element.getAttribute("aria-hidden") === "true" || element.closest("a, button") !== null);

function removeUnread(body: HTMLElement, { onLost }: SiteHtmlOptions): void {
  for (const element of all(body, fileButton)) element.remove();
  for (const [name, what] of Object.entries(lost)) {
    for (const element of all(body, name)) {
      if (!isIcon(element)) onLost(what);
      element.remove();
    }
  }
  for (const element of all(body, "button, select, textarea, label")) unwrap(element);
}

function replaceEmbeds(body: HTMLElement, { base, onLost }: SiteHtmlOptions): void {
  for (const element of all(body, "iframe, embed, video, audio")) {
    const source =
      element.getAttribute("src") ||
      element.getAttribute("data-src") ||
      element.querySelector("source")?.getAttribute("src");
    const name = element.tagName.toLowerCase();
    if (!source) {
      onLost(`${name === "iframe" ? "a frame" : `an element “${name}”`} without an address`);
      element.remove();
      continue;
    }
    const address = absolute(watched(source), base);
    const link = element.ownerDocument.createElement("a");
    link.setAttribute("href", address);
    const isOfGhost = address.startsWith("__GHOST_URL__");
    const words = element.getAttribute("title") || (isOfGhost ? fileName(address) : address);
    link.appendChild(element.ownerDocument.createTextNode(words));
    element.parentNode?.replaceChild(link, element);
    rename(wrapped(link), "p");
    if (name === "iframe" || name === "embed")
      onLost(`a frame, replaced by a link: ${address.slice(0, 120)}`);
  }
}

const fileName = (address: string) => address.slice(address.lastIndexOf("/") + 1) || address;

function wrapped(element: HTMLElement): HTMLElement {
  const wrapper = element.ownerDocument.createElement("div");
  element.parentNode?.replaceChild(wrapper, element);
  wrapper.appendChild(element);
  return wrapper;
}

const isPictureFile = /\.(?:jpe?g|png|gif|webp|avif)$/i;

/** A picture that leads to itself in full size is no link. */
function unwrapLarger(link: Element): void {
  const isLarger = isPictureFile.test((link.getAttribute("href") ?? "").split("?", 1)[0] ?? "");
  if (isLarger && textOf(link).trim() === "" && link.querySelector("img")) unwrap(link);
}

const isKept = /^(?:https?:|mailto:|ircs?:|xmpp:|\/|\.|\?|__GHOST_URL__|[\w%~-]+(?:[/?#.]|$))/i;
const isRefused = /^(?:javascript|vbscript|data|file|blob|about):/i;

/** Returns null for an address that leads nowhere outside of the page. */
export const siteLink =
  (base: string) =>
  (address: string): string | null =>
    isKept.test(address) && !isRefused.test(address) ? absolute(address, base) : null;

/** Returns the id that an address within this text leads to; null for other addresses. */
export const partOfText =
  (base: string) =>
  (address: string): string | null => {
    const at = address.indexOf("#");
    if (at < 0 || at === address.length - 1) return null;
    const page = address.slice(0, at);
    const isOwn = page === "" || (base !== besideBase && page === base);
    if (!isOwn) return null;
    try {
      return decodeURIComponent(address.slice(at + 1));
    } catch {
      return address.slice(at + 1);
    }
  };
