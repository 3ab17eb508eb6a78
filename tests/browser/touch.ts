import type { Page } from "@playwright/test";

/** Targets below 44 × 44 px, other than links within a sentence. */
export const findSmallTargets = (page: Page): Promise<string[]> => page.evaluate(smallTargets);

async function smallTargets(): Promise<string[]> {
  const side = 44;
  const pressed = "a[href], button, input, select, textarea, summary, [role=tab], [role=option]";
  const small: string[] = [];
  for (const target of document.querySelectorAll<HTMLElement>(pressed)) {
    const isSeen = target.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!isSeen || target.closest("[inert], [aria-hidden=true]") || isInSentence(target)) continue;
    // Those beside one another need no scroll of their own.
    if (!isCentral(target)) {
      target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      await frame();
    }
    const [box] = target.getClientRects();
    // A slide that only peeks in comes whole when it is asked for.
    const isPeeking = box && (box.left < -1 || box.right > innerWidth + 1);
    if (!box || box.width < 2 || box.bottom < 0 || isPeeking) continue;
    const x = Math.min(Math.max(box.left + box.width / 2, 1), innerWidth - 1);
    const y = box.top + box.height / 2;
    const width = reach(target, x, y, 1, 0) + reach(target, x, y, -1, 0);
    const height = reach(target, x, y, 0, 1) + reach(target, x, y, 0, -1);
    // Half a pixel either way is lost to rounding.
    if (Math.min(width, height) < side - 1) {
      const name = (target.getAttribute("aria-label") ?? target.textContent ?? "").trim();
      small.push(`${target.tagName} ${name.slice(0, 40)} ${width} × ${height}`);
    }
  }
  return small;

  /** Whether it is in the middle of the window, where nothing that is fixed covers it. */
  function isCentral(target: Element): boolean {
    const { left, right, top, bottom } = target.getBoundingClientRect();
    const isBeside = left >= 0 && right <= innerWidth;
    return isBeside && top > 0.3 * innerHeight && bottom < 0.7 * innerHeight;
  }

  /** Not for ever: a headless browser may stop to draw frames, and layout is asked for anyway. */
  function frame(): Promise<void> {
    return new Promise((resolve) => {
      requestAnimationFrame(() => resolve());
      setTimeout(resolve, 500);
    });
  }

  /** How far from the point a press still reaches the target, in px. */
  function reach(target: Element, x: number, y: number, dx: number, dy: number): number {
    const isHit = (far: number) => {
      const found = document.elementFromPoint(x + dx * far, y + dy * far);
      const label = found?.closest("label");
      return found?.closest(pressed) === target || (!!label && label.control === target);
    };
    let far = 0;
    while (far < side && isHit(far + 0.5)) far += 0.5;
    return far;
  }

  function isInSentence(target: HTMLElement): boolean {
    const { parentElement: parent } = target;
    if (target.closest("sup")) return true;
    if (!parent || getComputedStyle(target).display !== "inline") return false;
    return [...parent.childNodes].some(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && /\w{2}/.test(textContent ?? ""),
    );
  }
}
