import { caseColors } from "#format/brand/case-colors.ts";
import { contrast, isHex } from "#format/brand/colors.ts";
import styles from "./case-colors.module.css";

/** Cut, not rounded: 4.49 must not look like 4.5. */
const asRatio = (ratio: number) => `${Math.floor(ratio * 10) / 10}:1`;

interface CaseColorsProps {
  paper: string;
  ink: string;
}

/** Shows the page's colours made from the two, which may have too little contrast. */
export function CaseColors({ paper, ink }: CaseColorsProps) {
  const colors = caseColors(paper, ink);
  if (!colors)
    return <p className={styles.note}>Leave the background empty to use the site’s colours.</p>;
  const isReplaced = isHex(ink) && ink !== colors.ink;
  return (
    <>
      <p
        className={styles.sample}
        style={{ background: colors.paper, color: colors.ink }}
        aria-hidden="true"
      >
        Aa +212%
      </p>
      <p className={styles.note} role="status">
        {isReplaced
          ? `${ink} has a contrast of ${asRatio(contrast(ink, paper))} there; 4.5:1 is needed. The page takes ${colors.ink}.`
          : `Contrast ${asRatio(contrast(colors.ink, colors.paper))}.`}
      </p>
    </>
  );
}
