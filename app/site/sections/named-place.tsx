import { createElement } from "react";

/**
 * Where a fragment leads that staff chose, within an element whose id is the page's: a fragment
 * leads to a name only where no element has it as its id.
 */
export function NamedPlace({ name }: { name: string }) {
  const named: object = { name };
  return name && createElement("a", named);
}
