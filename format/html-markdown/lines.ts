import { hasBlocks, isBlock, textOf, unwrap, unwrapToLines, visitTexts } from "./blocks.ts";

/** PowerPoint and Excel write it for a line break within a paragraph. */
const verticalTab = "\u000B";

/** Writes the line feeds that a page shows as breaks. */
export function writeLineFeeds(body: HTMLElement): void {
  visitTexts(body, (text) => {
    const hasFeeds = text.data.includes("\n") && showsLineFeeds(text);
    if (!hasFeeds && !text.data.includes(verticalTab)) return;
    const document = body.ownerDocument;
    const words = hasFeeds ? text.data.replaceAll("\n", verticalTab) : text.data;
    const lines = words.split(verticalTab);
    for (const [index, line] of lines.entries()) {
      if (index > 0) text.before(document.createElement("br"));
      text.before(document.createTextNode(line));
    }
    text.remove();
  });
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
  let element = within.firstElementChild;
  while (element) {
    const next: Element | null = element.nextElementSibling;
    // Inner blocks come first, since a block of lines may be a line itself.
    joinLines(element);
    if (element.tagName === "DIV" && !hasBlocks(element) && !isApart(element as HTMLElement)) {
      if (textOf(element).trim() || element.querySelector("br, img")) unwrapToLines(element);
      else unwrap(element);
    }
    element = next;
  }
}

const isApart = ({ style }: HTMLElement) =>
  [style.marginTop, style.marginBottom].some((margin) => Number.parseFloat(margin) > 0);

const keptBefore = /[\p{N}\p{Sc}«‹„“"(№§#]$/u;
const keptAfter = /^[\p{N}\p{Sc}»›”!?:;%‰–—°]/u;

/**
 * Writes blanks where office programs and editors write no-break spaces as filling: beside other
 * blanks, at edges, and between words. Between numbers, units and the signs of French they stay.
 */
export function writeBlanks(body: HTMLElement): void {
  visitTexts(body, (text) => {
    if (text.data.includes("\u00A0") && !text.parentElement?.closest("pre, code"))
      text.data = withBlanks(text);
  });
}

function withBlanks(text: Text): string {
  const { data } = text;
  const isFilling = /Apple-converted-space/.test(text.parentElement?.getAttribute("class") ?? "");
  return data.replace(/[ \t\r\n\u00A0]+/g, (blanks, at: number) => {
    if (!blanks.includes("\u00A0")) return blanks;
    const before = data.slice(Math.max(0, at - 2), at) || lastSignBefore(text);
    const after = data.slice(at + blanks.length, at + blanks.length + 2) || firstSignAfter(text);
    const isMeant =
      blanks.length === 1 &&
      before !== "" &&
      after !== "" &&
      (keptBefore.test(before) || keptAfter.test(after));
    return isMeant && !isFilling ? blanks : " ";
  });
}

const lastSignBefore = ({ previousSibling }: Text) =>
  previousSibling && !isBlock(previousSibling) ? textOf(previousSibling).slice(-2) : "";

const firstSignAfter = ({ nextSibling }: Text) =>
  nextSibling && !isBlock(nextSibling) ? textOf(nextSibling).slice(0, 2) : "";
