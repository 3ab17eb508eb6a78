interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** From the edges of the window and from its item, in pixels. */
const margin = 12;

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
    Math.max(margin, Math.min(place, room - size - margin));
  const isLower = item.top + item.height / 2 > view.height / 2;
  const overflows = item.left < margin || item.left + popup.offsetWidth > view.width - margin;
  const top = isLower ? item.top - popup.offsetHeight - margin : item.top + item.height + margin;
  return {
    left: within(overflows ? view.left : item.left, popup.offsetWidth, view.width),
    top: within(top, popup.offsetHeight, view.height),
  };
}
