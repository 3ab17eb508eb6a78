/**
 * Leads the focus to what has taken the place of what had it. Whoever has gone elsewhere meanwhile,
 * out of what is about to go, stays there.
 */
export function leadFocus(to: HTMLElement | null, from?: HTMLElement | null): void {
  const { activeElement } = document;
  if (to && (isLost(activeElement, to) || from?.contains(activeElement))) to.focus();
}

/** Nothing has the focus, or what a press beside everything gives it to. */
function isLost(element: Element | null, to: HTMLElement): boolean {
  if (!element || element.contains(to)) return true;
  // A browser takes the focus from those a moment later.
  return element.matches(":disabled") || !element.checkVisibility();
}
