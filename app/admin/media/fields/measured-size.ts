export interface Size {
  width: number;
  height: number;
}

/** What the contract takes, in pixels. */
const largest = 10_000;

/** Null for a drawing without a size; a larger picture keeps its shape. */
export function measuredSize({
  width,
  height,
}: {
  [K in keyof Size]: number | null;
}): Size | null {
  if (!width || !height) return null;
  const scale = Math.min(1, largest / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
