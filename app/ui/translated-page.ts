/**
 * A browser's translation puts `<font>` elements around or in place of the text nodes that React
 * holds. React then takes a text out of a parent that it has left, or puts something in front of
 * it, which throws and takes the whole page away. Here each text has its stand-in, and what is done
 * to the text is done to that.
 */
export function keepTranslatedPagesAlive(): void {
  if (isKept) return;
  isKept = true;
  new MutationObserver(noticeReplacedTexts).observe(document.documentElement, {
    childList: true,
    subtree: true,
  });
  const { removeChild, insertBefore, appendChild } = Node.prototype;

  Node.prototype.removeChild = function removeTranslated<T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    const standIn = standInWithin(this, child);
    if (standIn) removeChild.call(this, standIn);
    else if (!isTranslated) return removeChild.call(this, child) as T;
    return child;
  };

  Node.prototype.insertBefore = function insertTranslated<T extends Node>(
    this: Node,
    node: T,
    before: Node | null,
  ): T {
    removeStandIn(node);
    if (!before || before.parentNode === this) return insertBefore.call(this, node, before) as T;
    const standIn = standInWithin(this, before);
    if (!standIn && !isTranslated) return insertBefore.call(this, node, before) as T;
    return insertBefore.call(this, node, standIn) as T;
  };

  Node.prototype.appendChild = function appendTranslated<T extends Node>(this: Node, node: T): T {
    removeStandIn(node);
    return appendChild.call(this, node) as T;
  };
}

let isKept = false;
/** Set by the first text that was replaced: until then, what throws is a fault of our own. */
let isTranslated = false;
/** The elements that stand in place of texts which the translation has taken out. */
const standIns = new WeakMap<Node, Element>();

const isFont = (node: Node | null | undefined): node is Element => node?.nodeName === "FONT";

/** The child of the parent in which the text is now, or which stands in its place. */
function standInWithin(parent: Node, text: Node): Node | null {
  const known = standIns.get(text);
  if (known?.parentNode === parent) return known;
  let node = text.parentNode;
  while (node && node.parentNode !== parent) node = node.parentNode;
  return isFont(node) ? node : null;
}

/** A text that React puts elsewhere leaves its translation behind. */
function removeStandIn(text: Node): void {
  if (text.nodeType !== Node.TEXT_NODE) return;
  const known = standIns.get(text);
  standIns.delete(text);
  known?.remove();
}

function noticeReplacedTexts(records: readonly MutationRecord[]): void {
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    for (const text of removedNodes) {
      if (text.nodeType !== Node.TEXT_NODE) continue;
      const wrapper = [...addedNodes, previousSibling, nextSibling].find(isFont);
      if (text.isConnected) isTranslated ||= isFont(text.parentNode);
      else if (wrapper) remember(text, wrapper);
    }
  }
}

function remember(text: Node, standIn: Element): void {
  isTranslated = true;
  standIns.set(text, standIn);
  // React's changes to the text would not be seen: the text itself takes its place again.
  const observer = new MutationObserver(() => {
    observer.disconnect();
    if (standIns.get(text) !== standIn) return;
    standIns.delete(text);
    if (standIn.isConnected) standIn.replaceWith(text);
  });
  observer.observe(text, { characterData: true });
}
