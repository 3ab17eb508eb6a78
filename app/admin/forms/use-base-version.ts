import { useRef } from "react";

/** What the values of a form are typed over; an object without a revision is new. */
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
