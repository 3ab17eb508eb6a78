import { useCallback, useState } from "react";
import { z } from "zod";
import { safeStorage } from "../../../ui/safe-storage.ts";
import type { Sorting } from "./list-state.ts";

const kept = z.object({
  sorting: z.object({ sort: z.string(), order: z.enum(["asc", "desc"]) }).nullish(),
  columns: z.record(z.string(), z.boolean()).optional(),
  size: z.int().optional(),
});

/** How a person left a list: its order, its rows, and whether each optional column is shown. */
export interface KeptList {
  sorting?: Sorting | null | undefined;
  columns?: Record<string, boolean> | undefined;
  size?: number | undefined;
}

/** Kept on this computer for each person and list; what the address says comes first. */
export function useKeptList(person: number, list: string) {
  const key = `list:${person}:${list}`;
  const [state, setState] = useState<KeptList>(() => read(key));

  const keep = useCallback(
    (change: KeptList) => {
      const next = { ...read(key), ...change };
      safeStorage.writeJson(key, next);
      setState(next);
    },
    [key],
  );
  return { kept: state, keep };
}

const read = (key: string): KeptList => kept.safeParse(safeStorage.readJson(key)).data ?? {};
