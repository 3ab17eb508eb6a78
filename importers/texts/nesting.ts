/** Texts are not as deep as this; each level costs a pass over what is below it. */
export const maxDepth = 200;

const tagStart = /<(\/?)([a-z][^\s<>/]{0,60})/gi;

/** Elements that have no content, or that end where the next one of their kind begins. */
const flat: ReadonlySet<string> = new Set(
  `a area base br button col colgroup dd dt embed h1 h2 h3 h4 h5 h6 hr img input li link meta nobr
  optgroup option p param source tbody td tfoot th thead tr track wbr`.split(/\s+/),
);

/** Returns whether far more elements are open at once than in any text, if only by mistake. */
export function isNestedDeeply(html: string): boolean {
  let depth = 0;
  for (const [, slash, name = ""] of html.matchAll(tagStart)) {
    if (flat.has(name) || flat.has(name.toLowerCase())) continue;
    depth = slash ? Math.max(0, depth - 1) : depth + 1;
    if (depth > 5 * maxDepth) return true;
  }
  return false;
}
