import { createContext, type ReactNode, useContext } from "react";
import type { PanelEntry, ResourceEntry } from "./entry.ts";

export interface PanelEntries {
  /** All entries of the panel, in the order of its menu. */
  all: readonly PanelEntry[];
  resources: readonly ResourceEntry[];
}

const EntriesContext = createContext<PanelEntries | null>(null);

interface EntriesProviderProps extends PanelEntries {
  children: ReactNode;
}

/** Hands the registry down, so that no room below imports it. */
export function EntriesProvider({ all, resources, children }: EntriesProviderProps) {
  return <EntriesContext value={{ all, resources }}>{children}</EntriesContext>;
}

export function useEntries(): PanelEntries {
  const entries = useContext(EntriesContext);
  if (!entries) throw new Error("The panel's entries are only known below their provider.");
  return entries;
}

/** A function that throws for an area that the panel does not have. */
export function useEntryOf(): (area: string) => ResourceEntry {
  const { resources } = useEntries();
  return (area) => {
    const entry = resources.find((each) => each.area === area);
    if (!entry) throw new Error(`The panel has no resource "${area}".`);
    return entry;
  };
}

/** Throws for an area that the panel does not have. */
export function useEntry(area: string): ResourceEntry {
  return useEntryOf()(area);
}
