/** Moves the focus to a replacement, unless the person has focused something else meanwhile. */
export function moveFocus(to: HTMLElement | null, from?: HTMLElement | null): void {
  const { activeElement } = document;
  if (to && (isLost(activeElement, to) || from?.contains(activeElement))) to.focus();
}

function isLost(element: Element | null, to: HTMLElement): boolean {
  if (!element || element.contains(to)) return true;
  // Browsers remove the focus from a disabled or hidden element a moment later.
  return element.matches(":disabled") || !element.checkVisibility();
}
