import { useEffect, useEffectEvent } from "react";

/** What can be done with what is open, besides by its buttons. */
export interface OpenAction {
  label: string;
  run(): void;
}

const sources = new Set<() => readonly OpenAction[]>();

/** Offers the actions in the palette as long as the component is there. */
export function useOpenActions(actions: () => readonly OpenAction[]): void {
  const current = useEffectEvent(actions);
  useEffect(() => {
    const source = () => current();
    sources.add(source);
    return () => void sources.delete(source);
  }, []);
}

export const listOpenActions = (): OpenAction[] => [...sources].flatMap((source) => source());
