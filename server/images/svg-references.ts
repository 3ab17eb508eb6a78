import type { SaxesTagNS } from "saxes";

/** Elements, each counted as often as it is drawn. Browsers take seconds for more. */
export const maxDrawn = 250_000;

/** Elements within and behind each other. */
const maxChain = 1000;

interface Element {
  children: Element[];
  /** The ids that it refers to. */
  references: string[];
  /** Zero while it is being counted: browsers do not draw what contains itself. */
  drawn?: number;
}

/** Counts what an SVG draws, where elements repeat others that repeat others. */
export function createDrawnCount() {
  const byId = new Map<string, Element>();
  const root: Element = { children: [], references: [] };
  const open = [root];
  let elements = 0;

  function count(element: Element, depth = 0): number {
    if (element.drawn !== undefined) return element.drawn;
    if (depth > maxChain) return maxDrawn + 1;
    element.drawn = 0;
    let drawn = 1;
    const repeated = element.references.flatMap((id) => byId.get(id) ?? []);
    for (const each of [...element.children, ...repeated]) drawn += count(each, depth + 1);
    element.drawn = Math.min(drawn, maxDrawn + 1);
    return element.drawn;
  }

  return {
    /** False once there are more elements than may be drawn. */
    enter({ attributes }: SaxesTagNS): boolean {
      elements += 1;
      const element: Element = { children: [], references: [] };
      for (const { local, value } of Object.values(attributes)) {
        if (local === "id") byId.set(value, element);
        if (local === "href" && value.startsWith("#")) element.references.push(value.slice(1));
        for (const [, id = ""] of value.matchAll(/url\(\s*["']?#([^"')\s]+)/gi))
          element.references.push(id);
      }
      open.at(-1)?.children.push(element);
      open.push(element);
      return elements <= maxDrawn;
    },
    leave: () => void open.pop(),
    count: () => count(root),
  };
}
