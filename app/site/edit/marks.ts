import type { Part, Place } from "../../ui/edit-messages.ts";

export interface Shown {
  kind: string;
  id: number;
  value: Record<string, unknown>;
}

interface Leaf extends Place {
  text: string;
}

export type Marks = ReadonlyMap<Element, Place>;

const onEveryPage = new Set(["settings", "navigation"]);
const nothingSaid = new Set(["id", "type", "section", "slug", "isShown", "isActive", "hidden"]);

/**
 * Finds which element shows which field by its text, so that pages need no extra markup. Of equal
 * texts, the first field gets the first element, preferably in its own part of the page.
 */
export function findMarks(root: Document, shown: readonly Shown[]): Marks {
  const marks = new Map<Element, Place>();
  const elements = elementsByText(root);
  const leaves = shown.flatMap(leavesOf);
  for (const { text, ...place } of leaves) {
    for (const words of text.split(/\n\s*\n/)) {
      const found = (elements.get(normal(words)) ?? []).filter((each) => !marks.has(each));
      const isCommon = onEveryPage.has(place.kind);
      const own = found.find((each) => isCommon === !each.closest("main")) ?? found[0];
      if (own) marks.set(own, place);
    }
  }
  // Fields that are shown more than once.
  for (const { text, ...place } of leaves) {
    for (const each of elements.get(normal(text)) ?? []) {
      if (!marks.has(each)) marks.set(each, place);
    }
  }
  return marks;
}

export const partsOf = (marks: Marks): Part[] =>
  [...marks]
    .sort(([one], [other]) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    )
    .map(([element, place]) => ({ ...place, text: textOf(element).slice(0, 80) }));

const normal = (text: string) => text.replace(/\s+/g, " ").trim();

function textOf(element: Element): string {
  if (element instanceof HTMLImageElement) return element.alt || "Picture";
  return normal(element.textContent ?? "");
}

/** Returns the innermost elements by their exact text, and pictures by their address. */
function elementsByText(root: Document): Map<string, Element[]> {
  const found = new Map<string, Element[]>();
  const add = (text: string, element: Element) => {
    const same = found.get(text);
    if (same) same.push(element);
    else found.set(text, [element]);
  };
  for (const element of root.body.querySelectorAll("*")) {
    if (element instanceof HTMLImageElement) {
      add(element.getAttribute("src") ?? "", element);
      continue;
    }
    if (element.closest("script, style, svg, noscript")) continue;
    const text = normal(element.textContent ?? "");
    const isInner = [...element.children].every(
      (child) => normal(child.textContent ?? "") !== text,
    );
    if (text && text.length <= 5000 && isInner) add(text, element);
  }
  return found;
}

/** Returns the texts of the elements of rendered Markdown that can be clicked. */
function textsIn(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const parts = body.querySelectorAll("p, li, td, th, h2, h3, h4, h5, h6, pre, figcaption");
  return [...parts].map((part) => part.textContent ?? "").filter((text) => text.trim() !== "");
}

function leavesOf({ kind, id, value }: Shown): Leaf[] {
  return textsOf(value, "").map(([path, text]) => ({ kind, id, path, text }));
}

type PathText = readonly [path: string, text: string];

function textsOf(value: unknown, path: string): PathText[] {
  if (typeof value === "string") return value.trim() === "" ? [] : [[path, value]];
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([name, inner]): PathText[] => {
    if (nothingSaid.has(name)) return [];
    const own = (field: string) => (path ? `${path}.${field}` : field);
    // Markdown is shown as HTML; its field is `text`, beside `html`.
    if (name === "html") return textsIn(String(inner)).map((text) => [own("text"), text]);
    return textsOf(inner, own(name));
  });
}
