import { useEffect, useMemo, useState } from "react";

export interface Selection {
  ids: ReadonlySet<number>;
  has(id: number): boolean;
  hasAll(ids: readonly number[]): boolean;
  hasSome(ids: readonly number[]): boolean;
  set(id: number, isSelected: boolean): void;
  setAll(ids: readonly number[], isSelected: boolean): void;
  clear(): void;
}

/** Only rows on the screen can be selected: nobody deletes what they do not see. */
export function useSelection(visibleIds: readonly number[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const key = visibleIds.join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the rows shown
  useEffect(() => {
    setIds((before) => {
      const remaining = [...before].filter((id) => visibleIds.includes(id));
      return remaining.length === before.size ? before : new Set(remaining);
    });
  }, [key]);

  return useMemo(
    () => ({
      ids,
      has: (id) => ids.has(id),
      hasAll: (all) => all.length > 0 && all.every((id) => ids.has(id)),
      hasSome: (all) => all.some((id) => ids.has(id)),
      set: (id, isSelected) => setIds((before) => changed(before, [id], isSelected)),
      setAll: (all, isSelected) => setIds((before) => changed(before, all, isSelected)),
      clear: () => setIds(new Set()),
    }),
    [ids],
  );
}

function changed(before: ReadonlySet<number>, ids: readonly number[], isSelected: boolean) {
  const after = new Set(before);
  for (const id of ids) {
    if (isSelected) after.add(id);
    else after.delete(id);
  }
  return after;
}
