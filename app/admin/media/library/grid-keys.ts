import type { KeyboardEvent } from "react";
import { keyOf } from "../../../ui/keys.ts";

export function stepIn(event: KeyboardEvent, grid: HTMLElement | null, tile: string): void {
  const tiles = [...(grid?.querySelectorAll<HTMLElement>(tile) ?? [])];
  const index = tiles.indexOf((event.target as Element).closest(tile) as HTMLElement);
  if (index < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
  const next = nextPlace(keyOf(event), index, tiles.length, columnsIn(tiles));
  if (next === null) return;
  event.preventDefault();
  tiles[next]?.focus();
}

export function nextPlace(key: string, index: number, count: number, columns: number) {
  const steps: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index - columns,
    ArrowDown: index + columns,
    Home: 0,
    End: count - 1,
  };
  const next = steps[key];
  if (next === undefined) return null;
  // The last row may be shorter.
  if (key === "ArrowDown" && next >= count) {
    const isLastRow = Math.floor(index / columns) === Math.floor((count - 1) / columns);
    return isLastRow ? null : count - 1;
  }
  return next >= 0 && next < count ? next : null;
}

function columnsIn(tiles: readonly HTMLElement[]): number {
  const top = tiles[0]?.getBoundingClientRect().top;
  const next = tiles.findIndex((each) => each.getBoundingClientRect().top !== top);
  return next < 1 ? Math.max(1, tiles.length) : next;
}
