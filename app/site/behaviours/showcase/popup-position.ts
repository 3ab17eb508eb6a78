interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const marginPx = 12;

interface View {
  left: number;
  width: number;
  height: number;
}

/** Section 2.3 of the product specification. */
export function positionOf(
  item: Box,
  popup: { offsetWidth: number; offsetHeight: number },
  view: View,
): { left: number; top: number } {
  const within = (place: number, size: number, room: number) =>
    Math.max(marginPx, Math.min(place, room - size - marginPx));
  const isLower = item.top + item.height / 2 > view.height / 2;
  const overflows = item.left < marginPx || item.left + popup.offsetWidth > view.width - marginPx;
  const top = isLower
    ? item.top - popup.offsetHeight - marginPx
    : item.top + item.height + marginPx;
  return {
    left: within(overflows ? view.left : item.left, popup.offsetWidth, view.width),
    top: within(top, popup.offsetHeight, view.height),
  };
}
