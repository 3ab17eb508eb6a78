import type { Page } from "@playwright/test";

/** Whatever takes the focus and whose ring has less than 3:1 to what lies around it. */
export const findFaintRings = (page: Page): Promise<string[]> => page.evaluate(faintRings);

function faintRings(): string[] {
  const pressed = "a[href], button, input, select, textarea, summary, [role=tab], [tabindex='0']";
  const faint = new Set<string>();
  for (const target of document.querySelectorAll<HTMLElement>(pressed)) {
    if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    target.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
    if (document.activeElement !== target) continue;
    const { outlineColor, outlineStyle } = getComputedStyle(target);
    const ratio = contrast(channelsOf(outlineColor), surfaceAround(target));
    if (outlineStyle === "none" || ratio < 3) {
      faint.add(`${target.tagName} ${(target.textContent ?? "").slice(0, 30)} ${ratio.toFixed(2)}`);
    }
  }
  return [...faint];

  function surfaceAround({ parentElement }: HTMLElement): number[] {
    for (let around = parentElement; around; around = around.parentElement) {
      const [red = 0, green = 0, blue = 0, alpha = 1] = channelsOf(
        getComputedStyle(around).backgroundColor,
      );
      if (alpha > 0.99) return [red, green, blue];
    }
    return [255, 255, 255];
  }

  function channelsOf(color: string): number[] {
    return (color.match(/[\d.]+/g) ?? []).map(Number);
  }

  function contrast(a: number[], b: number[]): number {
    const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
    return (light + 0.05) / (dark + 0.05);
  }

  function luminance(channels: number[]): number {
    const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
      const part = channel / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }
}
