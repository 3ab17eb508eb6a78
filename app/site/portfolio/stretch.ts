import { useState } from "react";
import type { PictureFacts } from "#contract/pictures.ts";

/** Projects that stand one below the other, with what is known of their pictures. */
export interface Stretch<T> {
  /** The address of the list that they are of. */
  list: string;
  /** How many projects of the list come before them. */
  from: number;
  items: T[];
  pictures: Record<string, PictureFacts>;
}

/**
 * What is on the screen once an answer has come: an answer has no more than the last pages of a
 * list, those before them stay.
 */
export function joined<T extends { id: number }>(shown: Stretch<T>, next: Stretch<T>): Stretch<T> {
  const place = next.from - shown.from;
  if (next.list !== shown.list || place < 0 || place > shown.items.length) return next;
  // A list that has grown at its head meanwhile tells of the same project a second time.
  const coming = new Set(next.items.map(({ id }) => id));
  const before = shown.items.slice(0, place).filter(({ id }) => !coming.has(id));
  return {
    ...shown,
    items: [...before, ...next.items],
    pictures: { ...shown.pictures, ...next.pictures },
  };
}

/** All projects that a visitor was shown, the answers one after another. */
export function useJoined<T extends { id: number }>(next: Stretch<T>): Stretch<T> {
  const [state, setState] = useState({ next, shown: next });
  if (state.next === next) return state.shown;
  const shown = joined(state.shown, next);
  setState({ next, shown });
  return shown;
}
