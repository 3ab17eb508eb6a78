import { createContext, useContext, useEffect, useEffectEvent } from "react";
import type { Fact } from "#contract/areas/facts.ts";

interface PickedFactValue {
  /** The field that names it. */
  path: string;
  name: string;
  onOpened(): void;
}

/** The fact that was clicked on the page beside the form; its field opens it. */
export const PickedFact = createContext<PickedFactValue | null>(null);

/** Calls `open` once if a fact of the field at the path was picked, as soon as facts are known. */
export function usePickedFact(
  path: string,
  facts: readonly Fact[] | undefined,
  open: (fact: Fact) => void,
): void {
  const picked = useContext(PickedFact);
  const take = useEffectEvent(() => {
    if (!picked || !facts || picked.path !== path) return;
    picked.onOpened();
    const fact = facts.find(({ name }) => name === picked.name);
    if (fact) open(fact);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what `take` reads
  useEffect(() => take(), [picked, facts, path]);
}
