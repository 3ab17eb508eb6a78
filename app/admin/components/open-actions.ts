import { useEffect, useEffectEvent } from "react";

/** An action for the open object, besides its buttons. */
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
