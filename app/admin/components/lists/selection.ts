import { useEffect, useMemo, useState } from "react";

export interface Selection {
  ids: ReadonlySet<number>;
  /** Whether all that match are meant, on other pages too. */
  isWhole: boolean;
  selectWhole(): void;
  has(id: number): boolean;
  hasAll(ids: readonly number[]): boolean;
  hasSome(ids: readonly number[]): boolean;
  set(id: number, isSelected: boolean): void;
  setAll(ids: readonly number[], isSelected: boolean): void;
  clear(): void;
}

/** Only rows on the screen are selected, unless somebody asks for all that match. */
export function useSelection(visibleIds: readonly number[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const [isWhole, setWhole] = useState(false);
  const key = visibleIds.join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the rows shown
  useEffect(() => {
    setWhole(false);
    setIds((before) => {
      const remaining = [...before].filter((id) => visibleIds.includes(id));
      return remaining.length === before.size ? before : new Set(remaining);
    });
  }, [key]);

  return useMemo(() => {
    const select = (next: (before: ReadonlySet<number>) => ReadonlySet<number>) => {
      setWhole(false);
      setIds(next);
    };
    return {
      ids,
      isWhole,
      selectWhole: () => setWhole(true),
      has: (id) => ids.has(id),
      hasAll: (all) => all.length > 0 && all.every((id) => ids.has(id)),
      hasSome: (all) => all.some((id) => ids.has(id)),
      set: (id, isSelected) => select((before) => changed(before, [id], isSelected)),
      setAll: (all, isSelected) => select((before) => changed(before, all, isSelected)),
      clear: () => select(() => new Set()),
    };
  }, [ids, isWhole]);
}

function changed(before: ReadonlySet<number>, ids: readonly number[], isSelected: boolean) {
  const after = new Set(before);
  for (const id of ids) {
    if (isSelected) after.add(id);
    else after.delete(id);
  }
  return after;
}
