import { decodePercent } from "../decode-percent.ts";
import { createHeadingNames } from "../heading-names.ts";
import { all, isWithin, textOf, unwrap } from "./blocks.ts";

export interface LinkOptions {
  /** Returns the address that is written; null if a link to it makes no sense here. */
  resolveLink(address: string): string | null;
  /** Returns the id of the part of this same text that an address leads to; null for others. */
  partOf(address: string): string | null;
  /** Is called with what the link was, in words. */
  onLost(what: string): void;
}

const headings = "h1, h2, h3, h4, h5, h6";
const headingTags: ReadonlySet<string> = new Set(headings.toUpperCase().split(", "));

/** Returns whether a theme put the link into a heading so that readers can copy its address. */
const isPermalink = (link: Element) =>
  /^[#¶§🔗\s]*$/u.test(textOf(link)) &&
  !link.querySelector("img") &&
  (link.getAttribute("href") ?? "").includes("#");

/** Writes addresses as the site accepts them, and telephone numbers as words. */
export function tidyLinks(body: HTMLElement, options: LinkOptions): void {
  const links = all(body, "a").filter((link) => {
    const isOfTheme = isWithin(link, headingTags) && isPermalink(link);
    if (isOfTheme) link.remove();
    return !isOfTheme;
  });
  const hasParts = links.some((link) => options.partOf(addressOf(link)) !== null);
  const nameOf = hasParts ? partNames(body) : () => null;
  for (const link of links) tidyLink(link, nameOf, options);
}

const addressOf = (link: Element) => (link.getAttribute("href") ?? "").trim();

function tidyLink(
  link: HTMLElement,
  nameOf: (id: string) => string | null,
  options: LinkOptions,
): void {
  const address = addressOf(link);
  const part = options.partOf(address);
  const name = part === null ? null : nameOf(part);
  if (name !== null) writeLink(link, `#${name}`);
  else if (part !== null && address.startsWith("#")) loseLink(link, options);
  else if (isOfTelephone.test(address)) writeNumber(link, address);
  else writeLink(link, address === "" ? null : options.resolveLink(address));
}

function writeLink(link: HTMLElement, address: string | null): void {
  const showsSomething = textOf(link).trim() !== "" || Boolean(link.querySelector("img"));
  if (address === null || !showsSomething) {
    unwrap(link);
    return;
  }
  link.setAttribute("href", address);
  link.removeAttribute("title");
}

function loseLink(link: HTMLElement, { onLost }: LinkOptions): void {
  if (textOf(link).trim()) onLost("a link to a part of this text that is not a heading");
  unwrap(link);
}

/** Returns a function that maps an id to the name that the site will give its heading. */
function partNames(body: HTMLElement): (id: string) => string | null {
  const nameHeading = createHeadingNames();
  const names = new Map<Element, string>();
  for (const heading of all(body, headings)) {
    const text = textOf(heading).trim();
    if (text) names.set(heading, nameHeading(text));
  }
  const parts = new Map<string, Element>();
  for (const element of all(body, "[id], a[name]")) {
    const id = element.getAttribute("id") || element.getAttribute("name") || "";
    if (!parts.has(id)) parts.set(id, element);
  }
  return (id) => {
    const heading = headingAt(parts.get(id));
    return (heading && names.get(heading)) ?? null;
  };
}

function headingAt(part: Element | undefined): Element | null {
  if (!part) return null;
  const around = part.closest(headings);
  if (around) return around;
  const { firstElementChild: first } = part;
  if (first?.matches(headings)) return first;
  const following = (part.parentElement?.tagName === "P" ? part.parentElement : part)
    .nextElementSibling;
  return textOf(part).trim() === "" && following?.matches(headings) ? following : null;
}

const isOfTelephone = /^(?:tel|sms|callto|fax|whatsapp|skype|viber|facetime):/i;

/** The site has no links of these schemes, so what they lead to is told in words. */
function writeNumber(link: HTMLElement, address: string): void {
  const number = decodePercent(
    /phone=([^&]+)/.exec(address)?.[1] ??
      address.replace(/^[a-z]+:(?:\/\/)?/i, "").replace(/[?;].*/s, ""),
  ).trim();
  const digits = number.replace(/\D/g, "");
  if (/^whatsapp:/i.test(address) && digits.length > 5) {
    writeLink(link, `https://wa.me/${digits}`);
    return;
  }
  const words = textOf(link);
  // The last digits are enough, since the words may leave out the country code.
  const known = digits.length >= 3 ? digits.slice(-6) : number;
  const isTold = words.replace(/[^\p{L}\d]/gu, "").includes(known.replace(/[^\p{L}\d]/gu, ""));
  if (!isTold) link.appendChild(link.ownerDocument.createTextNode(` (${number})`));
  unwrap(link);
}
