import { writtenPictures } from "./pictures-in-text.ts";

/** An address in Markdown, which the converter wrote without the signs that would end it. */
const address =
  /(?:https?:\/\/|__GHOST_URL__|beside:|attachment:)[^\s)"'<>\]]*|(?<=\]\()\/[^\s)"'<>\]]*/g;

/** Signs that end a sentence, not an address that stands in it. */
const endingSigns = ".,;:!?";

function withoutEnd(rawAddress: string): string {
  let end = rawAddress.length;
  while (end > 0 && endingSigns.includes(rawAddress.charAt(end - 1))) end -= 1;
  return rawAddress.slice(0, end);
}

/**
 * Replaces each whole address of a text, so that none is replaced by the beginning of another;
 * `newOf` returns null for one that stays.
 */
export function rewriteAddresses(
  markdown: string,
  newOf: (address: string) => string | null,
): string {
  return markdown.replace(address, (rawAddress) => {
    const trimmedAddress = withoutEnd(rawAddress);
    return (
      newOf(rawAddress) ??
      `${newOf(trimmedAddress) ?? trimmedAddress}${rawAddress.slice(trimmedAddress.length)}`
    );
  });
}

/** Returns the addresses of the pictures of a text. */
export const picturesIn = (markdown: string): string[] => [
  ...new Set(Array.from(writtenPictures(markdown), (picture) => picture.address)),
];

/** Returns the addresses in a text that are not those of its pictures. */
export function linksIn(markdown: string): string[] {
  const pictures = new Set(picturesIn(markdown));
  const addresses = (markdown.match(address) ?? []).map(withoutEnd);
  return [...new Set(addresses)].filter((each) => !pictures.has(each));
}

/** Collects all addresses that `rewriteAddresses` asks for. */
export const addressesIn = (markdown: string): string[] => [
  ...new Set(
    (markdown.match(address) ?? []).flatMap((rawAddress) => [rawAddress, withoutEnd(rawAddress)]),
  ),
];

/** Replaces links with lost addresses by their words. */
export function withoutLinks(markdown: string, isLost: (address: string) => boolean): string {
  const parts: string[] = [];
  let at = 0;
  for (let close = markdown.indexOf("]("); close >= 0; close = markdown.indexOf("](", close + 2)) {
    const end = markdown.indexOf(")", close);
    if (end < 0) break;
    const start = startOfWords(markdown, close, at);
    if (start < 0 || !isLost(markdown.slice(close + 2, end))) continue;
    parts.push(markdown.slice(at, start), markdown.slice(start + 1, close));
    at = end + 1;
  }
  return parts.join("") + markdown.slice(at);
}

/** The maximum is in characters; longer words of a link stay as they are written. */
const maxWords = 1000;

/** Returns the index of the bracket that opens the words of a link; -1 if there is none. */
function startOfWords(markdown: string, close: number, from: number): number {
  for (let at = close - 1; at >= from && close - at <= maxWords; at -= 1)
    if (markdown[at] === "[" && markdown[at - 1] !== "\\") return at;
  return -1;
}
