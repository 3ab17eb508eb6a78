import { contrast, isHex, luminance, nearest, tone } from "./colors.ts";
import { bestText, textRatio } from "./shades.ts";

export interface CaseColors {
  paper: string;
  ink: string;
}

/** From here on a ground is light enough for dark writing. */
const lightGround = 0.3;

/**
 * The ground of a project's page and the writing on it: that chosen, or the nearest that can be
 * read. Null without a ground.
 */
export function caseColors(
  paper: string | null | undefined,
  ink: string | null | undefined,
): CaseColors | null {
  if (!paper || !isHex(paper)) return null;
  const usualInk =
    luminance(paper) > lightGround ? tone(paper, 0.22, 0.06) : tone(paper, 0.96, 0.03);
  const isReadable = (color: string) => contrast(color, paper) >= textRatio;
  const preferredInk = ink && isHex(ink) ? ink : usualInk;
  return { paper, ink: nearest(preferredInk, isReadable) ?? bestText("#000000", paper) };
}

/** The same in the dark scheme, where a light ground and its writing change places. */
export const darkCaseColors = ({ paper, ink }: CaseColors): CaseColors =>
  luminance(paper) > luminance(ink) ? { paper: ink, ink: paper } : { paper, ink };
