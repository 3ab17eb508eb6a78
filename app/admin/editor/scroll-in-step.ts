/** Where each block begins in both panes, in pixels from the top of the pane. */
export interface Steps {
  writing: readonly number[];
  reading: readonly number[];
}

/** The place in one pane that belongs to a place in the other, by the blocks around it. */
export function placeIn(from: readonly number[], to: readonly number[], place: number): number {
  const after = from.findIndex((start) => start > place);
  if (after === 0) return 0;
  const last = after === -1 ? from.length - 1 : after - 1;
  const [start = 0, end = start] = [from[last], from[last + 1]];
  const [toStart = 0, toEnd = toStart] = [to[last], to[last + 1]];
  const part = end > start ? (place - start) / (end - start) : 0;
  return toStart + Math.min(1, part) * (toEnd - toStart);
}
