import type { Facts } from "#format/facts.ts";

/** The names of the facts whose values the element shows where it was clicked. */
export function factsUnder(click: MouseEvent, element: Element, facts: Facts): string[] {
  const pieces = textPiecesOf(element);
  const text = pieces.map(({ node }) => node.data).join("");
  const isClicked = ([, value]: [string, string]) =>
    placesOf(value, text).some((start) =>
      boxesOf(pieces, start, start + value.length).some((box) => isWithin(box, click)),
    );
  return Object.entries(facts)
    .filter(isClicked)
    .map(([name]) => name);
}

interface TextPiece {
  node: Text;
  /** The fact begins at this offset in the text of the element. */
  at: number;
}

function textPiecesOf(element: Element): TextPiece[] {
  const pieces: TextPiece[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let at = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node as Text;
    pieces.push({ node: text, at });
    at += text.data.length;
  }
  return pieces;
}

function placesOf(value: string, text: string): number[] {
  const places: number[] = [];
  if (value === "") return places;
  for (let at = text.indexOf(value); at !== -1; at = text.indexOf(value, at + 1)) places.push(at);
  return places;
}

function boxesOf(pieces: readonly TextPiece[], from: number, to: number): DOMRect[] {
  return pieces.flatMap(({ node, at }) => {
    const start = Math.max(0, from - at);
    const end = Math.min(node.data.length, to - at);
    if (start >= end) return [];
    const range = document.createRange();
    range.setStart(node, start);
    range.setEnd(node, end);
    return [...range.getClientRects()];
  });
}

const isWithin = ({ left, right, top, bottom }: DOMRect, { clientX, clientY }: MouseEvent) =>
  left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
