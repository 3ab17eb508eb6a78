interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** How far a popup keeps from the edges of the window and from its item, in pixels. */
const margin = 12;

/**
 * Where a popup stands in the window: below an item in the upper half, above one in the lower half, beginning with
 * the item, or at the left edge where it would overflow. Section 2.3 of the product specification.
 */
export function placeOf(
  item: Box,
  popup: { offsetWidth: number; offsetHeight: number },
  view: { width: number; height: number },
): { left: number; top: number } {
  const isLower = item.top + item.height / 2 > view.height / 2;
  const overflows = item.left < margin || item.left + popup.offsetWidth > view.width - margin;
  const top = isLower ? item.top - popup.offsetHeight - margin : item.top + item.height + margin;
  return {
    left: overflows ? margin : item.left,
    top: Math.max(margin, Math.min(top, view.height - popup.offsetHeight - margin)),
  };
}
