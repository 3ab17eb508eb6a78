import { useState } from "react";
import type { PictureFacts } from "#contract/pictures.ts";

export interface LoadedRange<T> {
  list: string;
  /** How many projects of the list come before these. */
  from: number;
  items: T[];
  pictures: Record<string, PictureFacts>;
}

/** An answer holds only the last pages; those before it stay. */
export function joinRanges<T extends { id: number }>(
  shown: LoadedRange<T>,
  next: LoadedRange<T>,
): LoadedRange<T> {
  const place = next.from - shown.from;
  if (next.list !== shown.list || place < 0 || place > shown.items.length) return next;
  // A list that grew at its head repeats projects.
  const coming = new Set(next.items.map(({ id }) => id));
  const before = shown.items.slice(0, place).filter(({ id }) => !coming.has(id));
  return {
    ...shown,
    items: [...before, ...next.items],
    pictures: { ...shown.pictures, ...next.pictures },
  };
}

export function useLoadedRange<T extends { id: number }>(next: LoadedRange<T>): LoadedRange<T> {
  const [state, setState] = useState({ next, shown: next });
  if (state.next === next) return state.shown;
  const shown = joinRanges(state.shown, next);
  setState({ next, shown });
  return shown;
}
