import { hasBlocks, unwrap, unwrapToLines } from "./blocks.ts";

/** Writes the line feeds that a page shows as breaks. */
export function writeLineFeeds(body: HTMLElement): void {
  const texts = body.ownerDocument.createNodeIterator(body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node as Text;
    if (text.data.includes("\n") && showsLineFeeds(text)) found.push(text);
  }
  for (const text of found) {
    const lines = text.data.split("\n");
    text.replaceWith(
      ...lines.flatMap((line, place) =>
        place === 0 ? [line] : [body.ownerDocument.createElement("br"), line],
      ),
    );
  }
}

function showsLineFeeds(text: Text): boolean {
  for (let node = text.parentElement; node; node = node.parentElement) {
    if (node.tagName === "PRE") return false;
    const style = node.getAttribute("style") ?? "";
    const value = /white-space(?:-collapse)?:\s*([a-z-]+)/i.exec(style)?.[1];
    if (value) return /^(?:pre|break-spaces)/i.test(value);
  }
  return false;
}

/** Makes lines of one paragraph of `div`s that stand as close together as such lines. */
export function joinLines(within: Element): void {
  for (const element of [...within.children] as HTMLElement[]) {
    // Inner ones first, since a block of lines may be a line itself.
    joinLines(element);
    if (element.tagName !== "DIV" || hasBlocks(element) || isApart(element)) continue;
    if (element.textContent?.trim() || element.querySelector("br, img")) unwrapToLines(element);
    else unwrap(element);
  }
}

const isApart = ({ style }: HTMLElement) =>
  [style.marginTop, style.marginBottom].some((margin) => Number.parseFloat(margin) > 0);
