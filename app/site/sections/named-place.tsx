import { createElement } from "react";

/**
 * Marks the target of a fragment that staff chose, within an element whose id is the page's: a
 * fragment leads to a name only where no element has it as its id.
 */
export function NamedPlace({ name }: { name: string }) {
  const anchor: object = { name };
  return name && createElement("a", anchor);
}
