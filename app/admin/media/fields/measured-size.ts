export interface Size {
  width: number;
  height: number;
}

/** The limit of the contract, in pixels. */
const largest = 10_000;

/** Scales a larger picture down in proportion. Null for a drawing without a size. */
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
