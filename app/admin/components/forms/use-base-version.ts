import { useRef } from "react";

/** The revision and values that a form's input is based on; a new object has no revision. */
export function useBaseVersion<V>(first: number | undefined, start: V) {
  const revision = useRef(first);
  const base = useRef(start);
  return {
    revision,
    base,
    set(next: number | undefined, values: V): void {
      revision.current = next;
      base.current = values;
    },
    forget(): void {
      revision.current = undefined;
    },
    read: () => ({ revision: revision.current ?? null, base: base.current }),
  };
}
