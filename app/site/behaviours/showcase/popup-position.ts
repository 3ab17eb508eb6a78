interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const marginPx = 12;

interface View {
  /** The left edge of what is beside or around the items, which the popup leaves uncovered. */
  left: number;
  width: number;
  height: number;
  /** The lower edge of what stands above the popup's column. */
  from?: number;
}

/** Section 2.3 of the product specification. */
export function positionOf(
  item: Box,
  popup: { offsetWidth: number; offsetHeight: number },
  view: View,
): { left: number; top: number } {
  const within = (place: number, size: number, room: number) =>
    Math.max(marginPx, Math.min(place, room - size - marginPx));
  const top = isLower(item, view)
    ? item.top - popup.offsetHeight - marginPx
    : Math.max(item.top + item.height + marginPx, view.from ?? 0);
  return {
    left: within(view.left, popup.offsetWidth, view.width),
    top: within(top, popup.offsetHeight, view.height),
  };
}

export const isLower = (item: Box, view: { height: number }): boolean =>
  item.top + item.height / 2 > view.height / 2;
